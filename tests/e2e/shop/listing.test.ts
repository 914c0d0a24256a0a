import { expect, test } from "../fixtures.ts";
import { watchShifts } from "../published.ts";
import { onSale, onShow, penceOf } from "../stock.ts";
import type { Page } from "@playwright/test";

const cards = (page: Page) => page.locator(".listing-results .product-card");
const count = (page: Page) => page.locator(".listing-count");
const rings = onShow.filter(({ jewellery }) => jewellery === "Rings");

const option = (page: Page, label: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^${label} ?, `) });

async function choose(page: Page, label: string): Promise<void> {
  await option(page, label).check();
}

test("everything on show is listed, newest first, in pages with addresses of their own", async ({
  page,
}) => {
  await page.goto("/shop");
  await expect(page).toHaveTitle("Shop | Bellamy Jewels");
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
  await expect(cards(page)).toHaveCount(24);
  const newest = onShow.toSorted((a, b) => (b.timestamp ?? "").localeCompare(a.timestamp ?? ""));
  await expect(cards(page).first()).toContainText(newest[0]?.title ?? "");

  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/shop\?page=2$/);
  await expect(cards(page).first()).toContainText(newest[24]?.title ?? "");
  await page.getByRole("link", { name: "Page 5" }).click();
  await expect(cards(page)).toHaveCount(onShow.length - 4 * 24);
  await page.goBack();
  await expect(page.locator('.pages [aria-current="page"]')).toHaveText("2");
});

test("nothing that is not available is ever listed", async ({ page }) => {
  const shown = new Set<string>();
  for (let n = 1; n <= Math.ceil(onShow.length / 24); n++) {
    await page.goto(`/shop?page=${n}`);
    // Until then the published first page stands.
    await expect(page.locator('.pages [aria-current="page"]')).toHaveText(`${n}`);
    for (const title of await page.locator(".product-card-title").allTextContents()) {
      shown.add(title);
    }
  }
  expect([...shown].sort()).toEqual([...new Set(onShow.map(({ title }) => title.trim()))].sort());
});

test("filters narrow the listing, count what they would show, and live in the address", async ({
  page,
}) => {
  await page.goto("/shop");
  await choose(page, "Rings");
  await expect(count(page)).toHaveText(`${rings.length} pieces`);
  await choose(page, "Hallam & Pyke");
  const both = rings.filter(({ brand }) => brand === "Hallam & Pyke");
  await expect(count(page)).toHaveText(`${both.length} pieces`);
  await expect(page).toHaveURL(/brand=hallam-pyke&jewellery=rings/);

  await page.reload();
  await expect(count(page)).toHaveText(`${both.length} pieces`);
  await expect(option(page, "Rings")).toBeChecked();

  await page.goBack();
  await expect(count(page)).toHaveText(`${rings.length} pieces`);
  await page.goBack();
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
  await page.goForward();
  await expect(count(page)).toHaveText(`${rings.length} pieces`);

  await page.getByRole("button", { name: /Remove filter: Rings/ }).click();
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
});

test("an option that would show nothing cannot be chosen, only taken back", async ({ page }) => {
  await page.goto("/shop/watches?gem=diamond");
  await expect(page.getByText("No pieces match all of these filters.")).toBeVisible();
  await expect(page.locator(".filter-option input:disabled:not(:checked)").first()).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  const watches = onShow.filter(({ jewellery }) => jewellery === "Watches");
  await expect(count(page)).toHaveText(`${watches.length} pieces`);
});

test("a price range takes what a shopper would pay, whichever way round it is typed", async ({
  page,
}) => {
  await page.goto("/shop");
  await page.getByLabel("From £").fill("£2,000");
  await page.getByLabel("To £").fill("1000");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/min=1000&max=2000/);
  const within = onShow.filter((product) => {
    const pence = penceOf(product);
    return pence !== null && pence >= 1000_00 && pence <= 2000_00;
  });
  await expect(count(page)).toHaveText(`${within.length} pieces`);
});

test("pieces sort by price either way, those without a price last", async ({ page }) => {
  const prices = onShow.map(penceOf).filter((pence) => pence !== null);
  await page.goto("/shop");
  await page.getByLabel("Sort by").selectOption("Price, low to high");
  await expect(page).toHaveURL(/sort=price-up/);
  const money = (pence: number) => `£${(pence / 100).toLocaleString("en-GB")}`;
  await expect(cards(page).first()).toContainText(money(Math.min(...prices)));
  await page.getByLabel("Sort by").selectOption("Price, high to low");
  await expect(cards(page).first()).toContainText(money(Math.max(...prices)));
  await page.goto("/shop?sort=price-up&page=99");
  await expect(cards(page).last()).toContainText("POA");
});

test("the sale has every piece with a sale price", async ({ page }) => {
  await page.goto("/sale");
  await expect(page).toHaveTitle(/Shop \| Bellamy Jewels$/);
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("On Sale");
  await expect(count(page)).toHaveText(`${onSale.length} pieces`);
});

for (const name of [
  "hallam-pyke",
  "Hallam%20%26%20Pyke",
  "HALLAM+PYKE",
  "breze",
  "Br%C3%A9z%C3%A9",
]) {
  test(`/shop/${name} is a brand's page`, async ({ page }) => {
    await page.goto(`/shop/${name}`);
    const brand = name.toLowerCase().startsWith("hallam") ? "Hallam & Pyke" : "Brézé";
    await expect(page.getByRole("heading", { level: 1 })).toHaveText(brand);
    const pieces = onShow.filter((product) => product.brand === brand);
    await expect(count(page)).toHaveText(`${pieces.length} pieces`);
  });
}

test("an unknown name is not in stock, and can be asked for", async ({ page }) => {
  await page.goto("/shop/gold-crowns");
  await expect(
    page.getByText(
      "We currently have no Gold crowns in stock. Not to worry! We are specialists in finding authentic luxury items.",
    ),
  ).toBeVisible();
  const mail = page.getByRole("main").getByRole("link", { name: "Enquire By Email" });
  expect(decodeURIComponent((await mail.getAttribute("href")) ?? "")).toContain("Gold crowns");
  const chat = page.getByRole("main").getByRole("link", { name: "Enquire By Whatsapp" });
  expect(decodeURIComponent((await chat.getAttribute("href")) ?? "")).toContain("Gold crowns");
});

test("an address with nonsense in it shows the listing", async ({ page }) => {
  await page.goto("/shop?sort=banana&page=-3&min=abc&max=%F0%9F%92%8E&colour=blue&brand=");
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
});

test("the first row is fetched at once, the rest when it comes near, in fitting sizes", async ({
  page,
}) => {
  await page.goto("/shop");
  const pictures = page.locator(".listing-results .photo[srcset]");
  await expect(pictures.first()).toHaveAttribute("fetchpriority", "high");
  await expect(pictures.first()).not.toHaveAttribute("loading", "lazy");
  await expect(pictures.nth(8)).toHaveAttribute("loading", "lazy");
  await expect(pictures.first()).toHaveAttribute(
    "srcset",
    /-400\.webp.* 400w, .*-800\.webp.* 800w/,
  );
  await expect(pictures.first()).toHaveAttribute("width", "1200");
});

test("a piece without a photograph shows the placeholder", async ({ page }) => {
  const bare = onShow.find(({ mainImage }) => mainImage === "");
  await page.goto(`/search/${encodeURIComponent(bare?.sku ?? "")}`);
  await expect(cards(page).locator('img[src="/placeholder.svg"]').first()).toBeVisible();
});

test("on a phone the filters open over the listing and close on the result", async ({ page }) => {
  await page.setViewportSize({ width: 390, height: 844 });
  await page.goto("/shop");
  await page.getByRole("button", { name: "Filters" }).click();
  await choose(page, "Watches");
  const watches = onShow.filter(({ jewellery }) => jewellery === "Watches").length;
  await page.getByRole("button", { name: `Show ${watches} pieces` }).click();
  await expect(option(page, "Watches")).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expect(cards(page)).toHaveCount(watches);
});

test("nothing jumps while a listing loads", async ({ page }) => {
  const shifts = await watchShifts(page);
  for (const path of ["/shop", "/shop/rings"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await shifts()).toBeLessThan(0.01);
  }
});

test("Back from a piece returns to the same place in the listing", async ({ page }) => {
  await page.goto("/shop?jewellery=rings");
  await expect(page.getByRole("checkbox", { name: /^Rings ?, / })).toBeChecked();
  const far = cards(page).nth(17);
  await far.scrollIntoViewIfNeeded();
  const before = await page.evaluate(() => window.scrollY);
  await far.click();
  await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(24);
  await expect
    .poll(async () => Math.abs((await page.evaluate(() => window.scrollY)) - before))
    .toBeLessThan(200);
});
