import type { Page } from "@playwright/test";
import { expectAccessible, expectPageTargets, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { watchShifts } from "../page-helpers.ts";
import { onSale, onShow } from "../stock.ts";

const PAGE_SIZE = 24;

const cards = (page: Page) => page.locator(".listing-results .product-card");
const count = (page: Page) => page.locator(".listing-count");
const option = (page: Page, label: string) =>
  page.getByRole("checkbox", { name: new RegExp(`^${label} ?, `) });
const inCategory = (name: string) => onShow.filter(({ jewellery }) => jewellery === name);

test("all available products are listed, newest first, in pages with their own address @core", async ({
  page,
}) => {
  await page.goto("/shop");
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  const newest = onShow.toSorted((a, b) => (b.listedAt ?? "").localeCompare(a.listedAt ?? ""));
  await expect(cards(page).first()).toContainText(newest[0]?.title ?? "");

  await page.getByRole("link", { name: "Next" }).click();
  await expect(page).toHaveURL(/\/shop\?page=2$/);
  await expect(cards(page).first()).toContainText(newest[PAGE_SIZE]?.title ?? "");
  await page.getByRole("link", { name: "Page 5" }).click();
  await expect(cards(page)).toHaveCount(onShow.length - 4 * PAGE_SIZE);
  await page.goBack();
  await expect(page.locator('.pages [aria-current="page"]')).toHaveText("2");
});

for (const pointer of ["finger", "mouse"] as const) {
  test.describe(`with a ${pointer}`, () => {
    test.use({ hasTouch: pointer === "finger", ...(pointer === "finger" && { viewport: PHONE }) });

    test("the page numbers are easy to hit", async ({ page }) => {
      await page.goto("/shop?page=3");
      await expectPageTargets(page, pointer, "3");
    });
  });
}

test("filters narrow the listing and follow reload, Back and Forward @core", async ({ page }) => {
  const rings = inCategory("Rings");
  const both = rings.filter(({ brand }) => brand === "Hallam & Pyke");
  await page.goto("/shop");
  await option(page, "Rings").check();
  await expect(count(page)).toHaveText(`${rings.length} pieces`);
  await option(page, "Hallam & Pyke").check();
  await expect(page).toHaveURL(/brand=hallam-pyke&jewellery=rings/);
  await page.reload();
  await expect(count(page)).toHaveText(`${both.length} pieces`);
  await expect(option(page, "Rings")).toBeChecked();
  for (const [step, expected] of [
    ["goBack", rings],
    ["goBack", onShow],
    ["goForward", rings],
  ] as const) {
    await page[step]();
    await expect(count(page)).toHaveText(`${expected.length} pieces`);
  }
});

test("rings in size M under £2,000 can be found @core", async ({ page }) => {
  const inSizeM = inCategory("Rings").filter(({ size }) => size === "M");
  const affordable = inSizeM.filter(
    ({ price, salePrice }) => Number(salePrice?.trim() || price) <= 2000,
  );
  await page.goto("/shop/rings");
  await page.getByRole("checkbox", { name: /^M US 6¼ · EU 52\.5 ?, / }).check();
  await page.getByLabel("To £").fill("2,000");
  await page.getByRole("button", { name: "Apply" }).click();
  await expect(page).toHaveURL(/\/shop\/rings\?ringSize=m&max=2000$/);
  await expect(cards(page)).toHaveCount(affordable.length);
  for (const { title } of affordable) {
    await expect(cards(page).filter({ hasText: title })).toContainText("Size M");
  }
  await page.getByRole("button", { name: "Remove filter: Up to £2,000" }).click();
  await expect(count(page)).toHaveText(`${inSizeM.length} pieces`);
});

for (const [path, heading, listed] of [
  ["/sale", "On Sale", onSale],
  ["/shop/rings", "Rings", inCategory("Rings")],
  ["/shop/HALLAM+PYKE", "Hallam & Pyke", onShow.filter(({ brand }) => brand === "Hallam & Pyke")],
  ["/shop/Br%C3%A9z%C3%A9", "Brézé", onShow.filter(({ brand }) => brand === "Brézé")],
  ["/shop?sort=banana&page=-3&min=abc&max=%F0%9F%92%8E&colour=blue&brand=", "", onShow],
] as const) {
  test(`${path} lists its products`, { tag: path === "/sale" ? "@core" : [] }, async ({ page }) => {
    await page.goto(path);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(heading);
    await expect(count(page)).toHaveText(`${listed.length} pieces`);
  });
}

test("the shop offers to find what it does not have in stock @core", async ({ page }) => {
  await page.goto("/shop/gold-crowns");
  await expect(page.getByText("We currently have no Gold crowns in stock.")).toBeVisible();
  for (const name of ["Enquire By Email", "Enquire By Whatsapp"]) {
    const href = await page.getByRole("main").getByRole("link", { name }).getAttribute("href");
    expect(decodeURIComponent(href ?? "")).toContain("Gold crowns");
  }
});

test("pictures have fitting sizes, and only the first row loads at once", async ({ page }) => {
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

  const bare = onShow.find(({ mainImage }) => mainImage === "");
  await page.goto(`/search/${encodeURIComponent(bare?.sku ?? "")}`);
  await expect(cards(page).locator('img[src^="/placeholder"]').first()).toBeVisible();
});

test("on a phone the filters open over the listing and close on the result @core", async ({
  page,
}) => {
  const watches = inCategory("Watches").length;
  await page.setViewportSize(PHONE);
  await page.goto("/shop");
  await page.getByRole("button", { name: "Filters" }).click();
  await page.locator("summary", { hasText: "Category" }).click();
  await option(page, "Watches").check();
  const show = page.getByRole("button", { name: `Show ${watches} pieces` });
  await expect(show).toBeInViewport({ ratio: 1 });
  await show.click();
  await expect(option(page, "Watches")).toBeHidden();
  await expect(page.getByRole("button", { name: "Filters (1)" })).toBeVisible();
  await expect(cards(page)).toHaveCount(watches);
});

test("the layout of a listing does not shift while it loads", async ({ page }) => {
  const shifts = await watchShifts(page);
  for (const path of ["/shop", "/shop/rings"]) {
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(await shifts()).toBeLessThan(0.01);
  }
});

test("Back from a product returns to the same place in the listing @core", async ({ page }) => {
  await page.goto("/shop?jewellery=rings");
  await expect(option(page, "Rings")).toBeChecked();
  const far = cards(page).nth(17);
  await far.scrollIntoViewIfNeeded();
  const scrollY = () => page.evaluate(() => window.scrollY);
  const before = await scrollY();
  await far.click();
  await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
  await page.goBack();
  await expect(cards(page)).toHaveCount(PAGE_SIZE);
  await expect.poll(async () => Math.abs((await scrollY()) - before)).toBeLessThan(200);
});

test("any search text gets an answer", async ({ page }) => {
  for (const typed of ["zzzzqqqq", "a/b?c#d", "<script>alert(1)</script>", "x".repeat(200)]) {
    await page.goto(`/search/${encodeURIComponent(typed)}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Results for");
    await expect(page.locator(".listing-count, .no-stock")).toBeVisible();
  }
});

test("results can be filtered and sorted like any listing", async ({ page }) => {
  await page.goto("/search/diamond");
  await expect(page.getByLabel("Sort by")).toHaveValue("best");
  await page.getByRole("checkbox", { name: /^Earrings ?, / }).check();
  await expect(page).toHaveURL(/\/search\/diamond\?jewellery=earrings/);
});

test("a search for a price leads to a filter, and a search without matches to the closest pieces @core", async ({
  page,
}) => {
  await page.goto("/about-us");
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page
    .getByRole("combobox", { name: "Search The Collection" })
    .fill("gents watch under £2,000");
  await expect(page.getByRole("option", { name: /watch/i }).first()).toBeVisible();
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/\/search\/gents%20watch\?max=2000$/);
  await expect(count(page)).toHaveText("1 piece");
  await expect(page.getByRole("button", { name: /Up to £2,000/ })).toBeVisible();

  await page.goto("/search/platinum%20solitaire%20tiara");
  const closest = page.getByRole("region", { name: "Closest matches" });
  await expect(closest).toContainText("Closest matches without “tiara”:");
  await expect(page.getByText(/We currently have no platinum solitaire tiara/)).toBeVisible();
  await expectAccessible(page);
});
