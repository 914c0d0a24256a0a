import { cpSync } from "node:fs";
import type { Page } from "@playwright/test";
import { EMULATOR_ORIGINS } from "../../../scripts/connect-to.ts";
import { serve } from "../../../scripts/hosting/serve.ts";
import { paths } from "../../../src/routing/paths.ts";
import { expect, test as base } from "../fixtures.ts";
import { hold, hydrated, watchReads } from "../page-helpers.ts";
import { onShow, pathOf, sampleProduct } from "../stock.ts";

/** Pages that are not published: app.html and its inline script. */

/** The site without its published pages, in every test of this file. */
const test = base.extend<{ site: string }>({
  // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
  site: async ({}, provide, testInfo) => {
    const directory = testInfo.outputPath("dist");
    cpSync("dist", directory, {
      recursive: true,
      filter: (file) => !/^dist.(index[.]html|shop([.]html)?$)/.test(file),
    });
    const { url, close } = await serve({ directory, port: 0, origins: EMULATOR_ORIGINS });
    await provide(url);
    await close();
  },
});

const ENTRY = /\/assets\/shop-[\w-]+\.js$/;
/** DOMContentLoaded waits for module scripts. */
const WITHOUT_SCRIPTS = { waitUntil: "commit" } as const;
const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const sold = sampleProduct("Rivet Bangle, Narrow, 17 cm");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const count = (page: Page) => page.locator(".listing-count");

/** The file names of all requests so far that match. */
function watchRequests(page: Page, pattern: RegExp): string[] {
  const names: string[] = [];
  page.on("request", (request) => {
    const name = decodeURIComponent(new URL(request.url()).pathname);
    if (pattern.test(name)) names.push(name.replace(/^.*\//, ""));
  });
  return names;
}

test("a product requests its document, photo and screen before the app's script runs, each once @core", async ({
  page,
  site,
}) => {
  const reads = watchReads(page);
  const photos = watchRequests(page, /\/o\/product-images\//);
  const screens = watchRequests(page, /\/product-screen-/);
  const release = await hold(page, ENTRY);
  await page.goto(site + pathOf(solitaire), WITHOUT_SCRIPTS);
  await expect.poll(() => [reads.length, photos.length, screens.length]).toEqual([1, 1, 1]);
  expect(reads).toEqual([`products/${solitaire.id}`]);
  const [photo = ""] = photos;

  release();
  await expect(heading(page)).toHaveText(solitaire.title);
  const shown = page.getByRole("img", { name: `${solitaire.title}, photo 1` });
  await expect(shown).toHaveJSProperty("complete", true);
  expect(await shown.evaluate((image: HTMLImageElement) => image.currentSrc)).toContain(photo);
  await page.waitForLoadState("networkidle");
  expect(reads.toSorted()).toEqual([`products/${solitaire.id}`, "stock/latest"]);

  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "You may also like" })).toBeVisible();
  expect(photos.filter((name) => name === photo)).toHaveLength(1);
  expect(screens).toHaveLength(1);
  expect(reads.toSorted()).toEqual([`products/${solitaire.id}`, "stock/latest"]);
});

for (const path of [paths.shop, paths.home]) {
  test(`${path} requests the stock before the app's script runs, once`, async ({ page, site }) => {
    const reads = watchReads(page);
    const screens = watchRequests(page, /\/(?:listing-screens|home)-[\w-]{8}\.js/);
    const files = watchRequests(page, /\/stock-\w+\.json$/);
    const release = await hold(page, ENTRY);
    await page.goto(site + path, WITHOUT_SCRIPTS);
    await expect
      .poll(() => [...reads, ...files.map((it) => it.replace(/-.*/, ""))])
      .toEqual(["stock/latest", "stock"]);
    expect(screens).toHaveLength(1);

    release();
    await expect(page.locator(".product-card").first()).toBeVisible();
    if (path === paths.shop) await expect(count(page)).toHaveText(`${onShow.length} pieces`);
    await page.waitForLoadState("networkidle");
    expect([reads.length, files.length]).toEqual([1, 1]);
  });
}

for (const [what, answer] of [
  ["fails", null],
  ["is refused for a moment", { status: 503, body: "{}" }],
  ["is answered by a captive portal", { status: 200, body: "<!doctype html><p>portal</p>" }],
] as const) {
  test(`when an early request ${what}, the app tries again`, async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource/);
    const reads = watchReads(page);
    await page.route(
      /\/documents\/products\//,
      (route) =>
        answer === null
          ? route.abort("connectionrefused")
          : route.fulfill({ ...answer, headers: { "access-control-allow-origin": "*" } }),
      { times: 1 },
    );
    await page.goto(site + pathOf(solitaire), WITHOUT_SCRIPTS);
    await expect(heading(page)).toHaveText(solitaire.title);
    // The stock may have named the product before.
    await expect.poll(() => reads.filter((read) => read.startsWith("products/"))).toHaveLength(2);
  });
}

test("a product that is not on show is asked for once", async ({ page, site, allowConsole }) => {
  allowConsole(/403/);
  const reads = watchReads(page);
  await page.goto(site + pathOf(sold), WITHOUT_SCRIPTS);
  await expect(page.getByText("not listed online at the moment").first()).toBeVisible();
  await hydrated(page);
  expect(reads.filter((read) => read.startsWith("products/"))).toEqual([`products/${sold.id}`]);
});

for (const path of ["/no-such-page", "/shop/rings/none/product", "/about-us/history"]) {
  test(`${path}, which does not exist, reads one document`, async ({
    page,
    site,
    allowConsole,
  }) => {
    allowConsole(/status of 404/);
    const reads = watchReads(page);
    await page.goto(site + path);
    await expect(heading(page)).toHaveText("We cannot find that page");
    await expect.poll(() => reads).toEqual(["stock/latest"]);
    await page.waitForLoadState("networkidle");
    expect(reads).toEqual(["stock/latest"]);
  });
}
