import { rmSync } from "node:fs";
import type { Page } from "@playwright/test";
import { connectToEmulators } from "../../../scripts/connect-to.ts";
import { baseOf, PRODUCTS } from "../../../src/admin/saving/entity-kinds.ts";
import { products } from "../../../src/admin/saving/entity-store.ts";
import { toProductDraft } from "../../../src/admin/saving/product-draft.ts";
import type { ProductDraft } from "../../../src/products/product.ts";
import { paths } from "../../../src/routing/paths.ts";
import { expect, test } from "../fixtures.ts";
import { hostSite } from "../hosted-site.ts";
import { goOffline, holdIdle, watchReads } from "../page-helpers.ts";
import { publish } from "../publish.ts";
import { onShow, pathOf, sampleProduct } from "../stock.ts";

/** A shopper at two moments, with a publication, a day or another press between them. */

const CAUSE = { kind: "edit", by: { uid: "owner", email: "owner@example.com" } } as const;
const DAY_MS = 86_400_000;

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const [other] = onShow.filter(({ id }) => id !== ring.id);
const count = (page: Page) => page.locator(".listing-count");
const main = (page: Page) => page.getByRole("main");

let site: Awaited<ReturnType<typeof hostSite>>;
const folders: string[] = [];

test.beforeAll(connectToEmulators);
test.beforeEach(async ({ stock, allowConsole }) => {
  await stock.reset();
  site = await hostSite("dist");
  // A tab may still ask for the files of the publication before.
  allowConsole(/404|ERR_INTERNET_DISCONNECTED/);
});
test.afterEach(async () => {
  await site.close();
});
test.afterAll(async ({ stock }) => {
  // Not earlier: a page may still ask for its icon.
  for (const folder of folders) rmSync(folder, { recursive: true });
  await stock.reset();
});

async function save(id: string, changed: Partial<ProductDraft>): Promise<void> {
  const stored = await products.get(id);
  const draft = { ...toProductDraft(stored), ...changed };
  await products.save(id, draft, baseOf(PRODUCTS, stored), CAUSE);
}

async function publishNow(): Promise<void> {
  const folder = await publish();
  folders.push(folder);
  await site.deploy(folder);
}

/** A listing that needs the stock. */
async function openSorted(page: Page): Promise<void> {
  await page.goto(`${site.url}${paths.shop}?sort=price-up`);
  await expect(page.locator(".listing-results")).toHaveAttribute("aria-busy", "false");
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
}

/** In the same tab, without a load. */
async function searchFor(page: Page, text: string): Promise<void> {
  await page.getByRole("button", { name: "Search", exact: true }).click();
  await page.getByRole("combobox", { name: "Search The Collection" }).fill(text);
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { level: 1 })).toContainText(text, { ignoreCase: true });
}

/** The tab was hidden. */
async function comeBackAfter(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

/** The window stayed visible beside another one. */
async function focusAfter(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await page.evaluate(() => window.dispatchEvent(new Event("focus")));
}

test("a tab that has lived through a publication searches descriptions, and its products can be asked about @core", async ({
  page,
}) => {
  await openSorted(page);
  await save(ring.id, { description: "Its gallery has a heptagonal lattice." });
  await publishNow();

  await searchFor(page, "heptagonal");
  await expect(main(page).getByText(/could not be searched/)).toHaveCount(0);
  const found = main(page).getByRole("link", { name: ring.title });
  await expect(found).toBeVisible();
  await found.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(ring.title);
  await expect(main(page).getByText("heptagonal lattice")).toBeVisible();
  for (const name of ["Enquire By Email", "Enquire By Whatsapp"])
    await expect(main(page).getByRole("link", { name }).first()).toBeVisible();

  // The second search in this tab, and one without a match.
  await searchFor(page, "heptagonal");
  await expect(main(page).getByRole("link", { name: ring.title })).toBeVisible();
  await searchFor(page, "zzzzqqqq");
  for (const name of ["Enquire By Email", "Enquire By Whatsapp"])
    await expect(main(page).getByRole("link", { name }).first()).toBeVisible();
});

test("a tab that is looked at again after 15 minutes shows the stock of now, and says offline from when it is", async ({
  page,
}) => {
  await page.clock.install();
  await openSorted(page);
  await save(ring.id, { available: "Sold" });
  await publishNow();
  const reads = watchReads(page);
  await comeBackAfter(page, 14 * 60_000);
  expect(reads).toEqual([]);

  await comeBackAfter(page, 2 * 60_000);
  await expect(count(page)).toHaveText(`${onShow.length - 1} pieces`);
  const time = await page.evaluate(() =>
    new Date().toLocaleTimeString("en-GB", { hour: "2-digit", minute: "2-digit" }),
  );
  await page.clock.fastForward(5 * 60_000);
  await goOffline(page);
  await expect(page.locator(".offline-status")).toHaveText(
    `You are offline. This is the stock of ${time}.`,
  );
});

test("a window that was left open for a day leads to the stock of now", async ({ page }) => {
  if (!other) throw new Error("The sample stock has one piece only.");
  await page.clock.install();
  await page.goto(site.url + paths.listing(ring.jewellery));
  await expect(main(page).getByRole("link", { name: ring.title })).toBeVisible();
  await save(ring.id, { price: "7654", salePrice: "" });
  await save(other.id, { available: "Sold" });
  await publishNow();
  await focusAfter(page, DAY_MS);
  const card = main(page).getByRole("link", { name: ring.title });
  await expect(card).toContainText("£7,654");
  await card.click();
  await expect(page.locator(".product-price")).toContainText("£7,654");
  await searchFor(page, other.title);
  await expect(count(page).or(page.locator(".no-stock"))).toBeVisible();
  await expect(main(page).getByRole("link", { name: other.title, exact: true })).toHaveCount(0);
});

test("a card that is pressed while the stock arrives opens the piece that was seen", async ({
  page,
}) => {
  const becomeIdle = await holdIdle(page);
  await page.goto(site.url + paths.shop);
  const cards = page.locator(".product-card");
  const title = await cards.nth(2).locator(".product-card-title").innerText();
  const seen = await cards.first().locator(".product-card-title").innerText();
  await save(sampleProduct(seen).id, { available: "Sold" });
  await cards.nth(2).hover();
  await page.mouse.down();
  const changes = page.waitForResponse(/:runQuery/);
  await becomeIdle();
  await (await changes).finished();
  await page.waitForLoadState("networkidle");
  await expect(cards.first()).toContainText(seen);
  await page.mouse.up();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title);
  await page.goBack();
  await expect(count(page)).toHaveText(`${onShow.length - 1} pieces`);
});

test("a product's page that was left open shows the price of now, and then that the product is gone", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/403/); // the rules deny a product that is sold
  await page.clock.install();
  await page.goto(site.url + paths.listing(ring.jewellery));
  await main(page).getByRole("link", { name: ring.title }).click();
  await expect(page.locator(".product-price")).toBeVisible();
  // Coming back a second time too.
  for (const price of ["7,654", "7,600"]) {
    await save(ring.id, { price: price.replace(",", ""), salePrice: "" });
    await comeBackAfter(page, DAY_MS);
    await expect(page.locator(".product-price")).toContainText(`£${price}`);
    await expect(main(page).getByText(ring.description.slice(0, 40))).toBeVisible();
  }
  await goOffline(page);
  await comeBackAfter(page, DAY_MS);
  await expect(page.locator(".offline-status")).toBeVisible();
  await expect(page.locator(".product-price")).toContainText("£7,600");
  await page.context().setOffline(false);
  await save(ring.id, { available: "Sold" });
  await comeBackAfter(page, DAY_MS);
  await expect(main(page).getByText("This piece is not listed online at the moment")).toBeVisible();
});

test("a visit after a publication finds the new pages, and what was saved in the visit before", async ({
  page,
}) => {
  test.slow(); // two publications
  await page.goto(site.url + pathOf(ring));
  const heart = page.locator(".product").getByRole("button", { name: `Save ${ring.title}` });
  // The second press takes it off again, and the third saves it.
  for (const isSaved of [true, false, true]) {
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", String(isSaved));
  }
  await save(ring.id, { title: "Six-Claw Ring, as New", price: "7654", salePrice: "" });
  await publishNow();

  const again = await page.context().newPage();
  const response = await again.goto(site.url + pathOf(ring));
  expect(await response?.text()).toContain("7,654");
  await expect(again.getByRole("heading", { level: 1 })).toHaveText("Six-Claw Ring, as New");
  await again.goto(site.url + paths.shortlist);
  const saved = again.getByRole("main").getByRole("link", { name: "Six-Claw Ring, as New" });
  await expect(saved).toContainText("£7,654");

  // A second publication, with nothing but another piece gone.
  await save(ring.id, { available: "Sold" });
  await publishNow();
  await again.reload();
  await expect(again.getByText("1 piece is no longer available")).toBeVisible();
});
