import { rmSync } from "node:fs";
import type { BrowserContext, Page } from "@playwright/test";
import { connectToEmulators } from "../../../scripts/connect-to.ts";
import { reservationWrite } from "../../../src/admin/reservations/reservation-store.ts";
import { baseOf, PRODUCTS } from "../../../src/admin/saving/entity-kinds.ts";
import { products } from "../../../src/admin/saving/entity-store.ts";
import { toProductDraft } from "../../../src/admin/saving/product-draft.ts";
import { addDays, endOfUkDay, ukDay } from "../../../src/lib/day.ts";
import type { ProductDraft } from "../../../src/products/product.ts";
import { paths } from "../../../src/routing/paths.ts";
import { expect, test } from "../fixtures.ts";
import { hostSite } from "../hosted-site.ts";
import { publish } from "../publish.ts";
import { pathOf, sampleProduct } from "../stock.ts";

/**
 * The dealer changes a piece while shoppers have it open, on each screen that shows it. They come back and see the change, with and
 * without a publication in between. An import, a bulk change and photographs store the same as a save. Books, moves and counts
 * store nothing that shoppers read. Renamed brands: renaming.test.ts.
 */

const CAUSE = { kind: "edit", by: { uid: "owner", email: "owner@example.com" } } as const;
const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

interface Screen {
  readonly path: string;
  /** Where the piece is. */
  readonly piece: (page: Page) => ReturnType<Page["locator"]>;
}

const card = (page: Page) => page.getByRole("main").getByRole("link", { name: ring.title });
const SCREENS: Readonly<Record<string, Screen>> = {
  "a published listing": { path: paths.listing(ring.jewellery), piece: card },
  "a filtered listing": { path: `${paths.shop}?metal=platinum&sort=price-down`, piece: card },
  "search results": { path: paths.search("six claw solitaire"), piece: card },
  "the shortlist": { path: paths.shortlist, piece: card },
  "the piece's page": { path: pathOf(ring), piece: (page) => page.locator(".product-facts") },
};

let site: Awaited<ReturnType<typeof hostSite>>;
const folders: string[] = [];

test.beforeAll(connectToEmulators);
test.beforeEach(async ({ stock, allowConsole }) => {
  await stock.reset();
  site = await hostSite("dist");
  // A tab may ask for the files of the publication before, and the rules deny a piece that is gone.
  allowConsole(/40[34]/);
});
test.afterEach(async () => {
  await site.close();
});
test.afterAll(async ({ stock }) => {
  for (const folder of folders) rmSync(folder, { recursive: true });
  await stock.reset();
});

async function save(changed: Partial<ProductDraft>, reservedUntil?: number): Promise<void> {
  const stored = await products.get(ring.id);
  const reservation = { name: "Mrs Example", notes: "", until: reservedUntil ?? 0 };
  await products.save(
    ring.id,
    { ...toProductDraft(stored), ...changed },
    baseOf(PRODUCTS, stored),
    CAUSE,
    reservedUntil === undefined
      ? {}
      : { reservedUntil, ...reservationWrite(ring.id, reservedUntil > 0 ? reservation : null) },
  );
}

async function remove(): Promise<void> {
  await products.remove(ring.id, baseOf(PRODUCTS, await products.get(ring.id)), CAUSE);
}

async function publishNow(): Promise<void> {
  const folder = await publish();
  folders.push(folder);
  await site.deploy(folder);
}

/** One tab for each screen, with the piece on the shortlist. */
async function openAll(context: BrowserContext): Promise<ReadonlyMap<string, Page>> {
  const tabs = new Map<string, Page>();
  const first = await context.newPage();
  await first.goto(site.url + pathOf(ring));
  const heart = first.locator(".product").getByRole("button", { name: `Save ${ring.title}` });
  await expect(async () => {
    await heart.click();
    await expect(heart).toHaveAttribute("aria-pressed", "true");
  }).toPass();
  await first.close();
  for (const [name, { path, piece }] of Object.entries(SCREENS)) {
    const tab = await context.newPage();
    await tab.clock.install();
    await tab.goto(site.url + path);
    await expect(piece(tab)).toBeVisible();
    tabs.set(name, tab);
  }
  return tabs;
}

async function comeBack(tabs: ReadonlyMap<string, Page>): Promise<void> {
  for (const tab of tabs.values()) {
    await tab.clock.fastForward(20 * 60_000);
    await tab.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
  }
}

async function expectText(tabs: ReadonlyMap<string, Page>, text: string | RegExp): Promise<void> {
  for (const [name, tab] of tabs)
    await expect(SCREENS[name]?.piece(tab) ?? tab.locator("never"), name).toContainText(text);
}

async function expectGone(tabs: ReadonlyMap<string, Page>): Promise<void> {
  for (const [name, tab] of tabs) {
    const main = tab.getByRole("main");
    if (name === "the piece's page") await expect(main, name).toContainText(/not listed online/);
    else if (name === "the shortlist")
      await expect(main, name).toContainText("1 piece is no longer available");
    else await expect(card(tab), name).toHaveCount(0);
  }
}

for (const isPublished of [false, true]) {
  const then = isPublished ? " and the publication after it" : "";

  test(`shoppers who come back see a lower price${then}, a reservation, and that the piece is free again`, async ({
    context,
  }) => {
    test.slow();
    const tabs = await openAll(context);
    await save({ price: "7654", salePrice: "" });
    if (isPublished) await publishNow();
    await comeBack(tabs);
    await expectText(tabs, "£7,654");

    await save({}, endOfUkDay(addDays(ukDay(Date.now()), 3)));
    if (isPublished) await publishNow();
    await comeBack(tabs);
    await expectText(tabs, /reserved/i);

    await save({}, 0);
    await comeBack(tabs);
    for (const [name, tab] of tabs)
      await expect(SCREENS[name]?.piece(tab) ?? tab.locator("never"), name).not.toContainText(
        /reserved/i,
      );
  });

  test(`shoppers who come back see a sale${then}, and the piece that was taken back or restored`, async ({
    context,
  }) => {
    test.slow();
    const tabs = await openAll(context);
    await save({ available: "Sold" });
    if (isPublished) await publishNow();
    await comeBack(tabs);
    await expectGone(tabs);

    await save({ available: "Is Available", price: "7600", salePrice: "" });
    if (isPublished) await publishNow();
    await comeBack(tabs);
    await expectText(tabs, "£7,600");

    await remove();
    if (isPublished) await publishNow();
    await comeBack(tabs);
    await expectGone(tabs);
  });
}
