import { cp, mkdtemp } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { EMULATOR_ORIGINS } from "../../../scripts/connect-to.ts";
import { serve } from "../../../scripts/serve.ts";
import { PIECES_A_PAGE } from "../../../src/domain/listing.ts";
import { FIRST_SHOWN } from "../../../src/domain/shelf.ts";
import { paths } from "../../../src/paths.ts";
import samples from "../../../samples/catalogue.json" with { type: "json" };
import { expect, test } from "../fixtures.ts";
import { hold, holdPictures, watchReads, watchShifts } from "../published.ts";

const SHARD = /\/catalogue\/s\d-/;
const onShow = samples.products.filter(({ available }) => available === "Is Available");
const cardTitle = ".product-card-title";
const cards = (page: Page) => page.locator(cardTitle);
const count = (page: Page) => page.locator(".listing-count");

/** The same build without what has been published of it. */
let bare: Awaited<ReturnType<typeof serve>>;

test.beforeAll(async () => {
  const directory = await mkdtemp(join(tmpdir(), "shop-unpublished-"));
  await cp("dist", directory, {
    recursive: true,
    filter: (path) => !/^dist.(index\.html|shop(\.html)?)$/.test(path),
  });
  bare = await serve({ directory, port: 0, origins: EMULATOR_ORIGINS });
});

test.afterAll(() => bare.close());

test("the shop's first page shows the newest pieces before the rest is asked for, and nothing moves when that is here", async ({
  page,
}) => {
  const reads = watchReads(page);
  const shifts = await watchShifts(page);
  const releasePictures = await holdPictures(page);
  const releaseShards = await hold(page, SHARD);
  await page.goto(bare.url + paths.shop, { waitUntil: "commit" });
  await expect(cards(page)).toHaveCount(PIECES_A_PAGE);
  await expect(page.getByRole("heading", { name: "Shop All", level: 1 })).toBeVisible();
  await expect(count(page)).toBeEmpty();
  const newest = await cards(page).allTextContents();
  expect(reads).toEqual(["catalogue/menu"]);

  releasePictures();
  await expect.poll(() => reads).toEqual(["catalogue/menu", "catalogue/s1-0"]);
  await expect(count(page)).toBeEmpty();
  releaseShards();
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
  expect(await cards(page).allTextContents()).toEqual(newest);
  await expect(page.getByRole("navigation", { name: "Pages" })).toBeVisible();
  // A font that arrives behind the text may turn a line.
  expect(await shifts()).toBeLessThan(0.05);
});

test("what a shopper chooses before the rest is here is shown as soon as it is", async ({
  page,
}) => {
  const releasePictures = await holdPictures(page);
  const releaseShards = await hold(page, SHARD);
  await page.goto(bare.url + paths.shop, { waitUntil: "commit" });
  const first = await cards(page).first().textContent();
  await page.getByLabel("Sort by").selectOption("price-up");
  await expect(page.locator(".listing-results")).toHaveAttribute("aria-busy", "true");
  await expect(cards(page).first()).toHaveText(first ?? "");

  // The pictures are still on their way: they are not waited for.
  releaseShards();
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
  await expect(cards(page).first()).not.toHaveText(first ?? "");
  releasePictures();
});

test("who asks for another page of the shop is not shown the first", async ({ page }) => {
  const reads = watchReads(page);
  const releaseShards = await hold(page, SHARD);
  await page.goto(`${bare.url}${paths.shop}?page=2`, { waitUntil: "commit" });
  await expect.poll(() => reads).toEqual(["catalogue/menu", "catalogue/s1-0"]);
  await expect(cards(page)).toHaveCount(0);
  releaseShards();
  await expect(page.locator('.pages [aria-current="page"]')).toHaveText("2");
});

test("the home page stands before the whole catalogue is asked for, and nothing moves when that is here", async ({
  page,
}) => {
  const reads = watchReads(page);
  const shifts = await watchShifts(page);
  const releaseBanner = await hold(page, /\/banner-/);
  const releaseShards = await hold(page, SHARD);
  await page.goto(bare.url, { waitUntil: "commit" });
  await expect(page.getByRole("region", { name: "Banner" }).getByRole("heading")).toBeVisible();
  await expect(page.locator(".home-tiles-categories a").first()).toBeVisible();
  expect(reads).toEqual(["catalogue/menu"]);
  const shown = page.getByRole("region", { name: "Featured Items" }).locator(cardTitle);
  const newest = await shown.allTextContents();

  releaseBanner();
  await expect.poll(() => reads).toEqual(["catalogue/menu", "catalogue/s1-0"]);
  releaseShards();
  const featured = onShow.filter((piece) => piece.featured === "true");
  await expect(shown).toHaveCount(Math.min(featured.length, FIRST_SHOWN));
  expect((await shown.allTextContents()).slice(0, newest.length)).toEqual(newest);
  await expect(page.getByRole("region", { name: "On Sale" }).locator(cardTitle)).not.toHaveCount(0);
  expect(await shifts()).toBeLessThan(0.05);
});

test("a piece of today shows itself before its document and the rest of the catalogue are here", async ({
  page,
}) => {
  await page.goto(paths.shop);
  const card = page.locator(".product-card").first();
  const path = (await card.getAttribute("href")) ?? "";
  const title = (await card.locator(cardTitle).textContent()) ?? "";
  const releaseShards = await hold(page, SHARD);
  const releasePiece = await hold(page, /\/products\//);
  await page.goto(bare.url + path, { waitUntil: "commit" });
  await expect(page.getByRole("heading", { name: title, level: 1 })).toBeVisible();
  await expect(page.getByRole("link", { name: "Enquire By Email" }).first()).toBeVisible();
  await expect(page.getByRole("heading", { name: "You may also like" })).toBeHidden();

  releasePiece();
  await expect(page.getByText("Authenticity guaranteed").first()).toBeVisible();
  releaseShards();
  await expect(page.getByRole("heading", { name: "You may also like" })).toBeVisible();
});
