import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { shop } from "../../../src/content/shop.ts";
import { paths } from "../../../src/routing/paths.ts";
import { withPublished } from "../../../src/stock/page-data.ts";
import type { Publication } from "../../../src/stock/publication.ts";
import { expect, test } from "../fixtures.ts";
import { goOffline } from "../page-helpers.ts";
import { hostSite } from "../hosted-site.ts";
import { cachedUrls, startWorker } from "../service-worker.ts";
import { onShow, pathOf, sampleProduct } from "../stock.ts";

/** The shop without a connection, with the service worker. */

const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const suite = sampleProduct("Bride's Suite of Pearls and Diamonds");
const rings = onShow.filter(({ jewellery }) => jewellery === "Rings");
const count = (page: Page) => page.locator(".listing-count");
const bar = (page: Page) => page.locator(".offline-status");

test.beforeEach(({ allowConsole }) => {
  allowConsole(/ERR_INTERNET_DISCONNECTED|ERR_FAILED|Failed to fetch/);
});

/** Open a page twice with a connection: the worker is stored in the first visit, the stock in the second. */
async function visit(page: Page, path: string): Promise<void> {
  await page.goto(path);
  await startWorker(page);
  await page.goto(path);
  await expect.poll(async () => (await cachedUrls(page))["stock"]?.length ?? 0).toBeGreaterThan(0);
}

test("without a connection a page that was never opened shows the stored stock @core", async ({
  page,
}) => {
  await visit(page, paths.aboutUs);
  await goOffline(page);

  await page.goto(paths.shop);
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
  await expect(bar(page)).toHaveText(/^You are offline\. This is the stock of \d\d:\d\d\.$/);
  await page.getByRole("checkbox", { name: /^Rings/ }).check();
  await expect(count(page)).toHaveText(`${rings.length} pieces`);

  await page.goto(paths.search("solitaire"));
  await page
    .getByRole("link", { name: new RegExp(solitaire.title) })
    .first()
    .click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.title);
  await expect(page.locator(".product-price")).toContainText("£12,450");
  await page.locator("main .heart").first().click();
  await page.goto(paths.shortlist);
  await expect(page.getByRole("main")).toContainText(solitaire.title);
  await expect(page.getByRole("link", { name: shop.phone.shown }).first()).toBeVisible();
});

test("with Save-Data the stock loads when it is needed", async ({ page }) => {
  await page.addInitScript(() =>
    Object.defineProperty(navigator, "connection", { value: { saveData: true } }),
  );
  await page.goto(paths.aboutUs);
  await startWorker(page);
  const checked = page.waitForResponse(/documents\/stock\/latest/);
  await page.goto(paths.shop);
  await (await checked).finished();
  await page.waitForLoadState("networkidle");
  expect((await cachedUrls(page))["stock"] ?? []).toEqual([]);
  await page.getByRole("checkbox", { name: /^Rings/ }).check();
  await expect(count(page)).toHaveText(`${rings.length} pieces`);
});

test("a page of an earlier visit opens whole, and its message can be copied", async ({
  page,
  context,
}) => {
  await context.grantPermissions(["clipboard-read", "clipboard-write"]);
  await visit(page, paths.aboutUs);
  await page.goto(pathOf(solitaire));
  await expect
    .poll(async () => (await cachedUrls(page))["pictures"]?.length ?? 0)
    .toBeGreaterThan(0);
  await goOffline(page);

  await page.reload();
  await expect(page.locator(".product-description")).toContainText(
    solitaire.description.slice(0, 60),
  );
  await expect(page.locator(".gallery img").first()).toHaveJSProperty("complete", true);
  expect(
    await page
      .locator(".gallery img")
      .first()
      .evaluate((it: HTMLImageElement) => it.naturalWidth),
  ).toBeGreaterThan(0);
  await page.evaluate(() => {
    document.addEventListener("click", (event) => {
      if ((event.target as Element).closest("a[href^='mailto:']")) event.preventDefault();
    });
  });
  await page.getByRole("main").getByRole("link", { name: "Enquire By Email" }).first().click();
  const panel = page.getByRole("region", { name: "Send your message" });
  await panel.getByRole("button", { name: "Copy message" }).click();
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain(solitaire.title);
});

test("each photo of a page has the copy that an earlier visit stored, whatever size is asked for", async ({
  page,
}) => {
  await visit(page, paths.aboutUs);
  await page.setViewportSize({ width: 390, height: 800 });
  await page.goto(pathOf(suite));
  const photos = page.locator(".gallery-zoom img");
  const count = await photos.count();
  expect(count).toBeGreaterThan(2);
  const loaded = () =>
    photos.evaluateAll(
      (images: HTMLImageElement[]) =>
        images.filter((it) => it.naturalWidth > 0 && !it.matches(".photo-placeholder")).length,
    );
  for (const photo of await photos.all()) await photo.scrollIntoViewIfNeeded();
  await expect.poll(loaded).toBe(count);

  await goOffline(page);
  await page.setViewportSize({ width: 980, height: 800 });
  await page.reload();
  for (const photo of await photos.all()) await photo.scrollIntoViewIfNeeded();
  await expect.poll(loaded).toBe(count);
});

test("a photo that could not be loaded is requested again once there is a connection", async ({
  page,
}) => {
  await page.route(/product-images/, (route) => route.abort("internetdisconnected"));
  await page.goto(paths.sale);
  const photo = page.locator(".product-card img").first();
  await expect(photo).toHaveClass(/photo-placeholder/);
  await page.unroute(/product-images/);
  await goOffline(page);
  await page.context().setOffline(false);
  await expect(photo).not.toHaveClass(/photo-placeholder/);
  await expect
    .poll(() => photo.evaluate((it: HTMLImageElement) => it.naturalWidth))
    .toBeGreaterThan(0);
});

test("what waits for a connection goes on by itself", async ({ page }) => {
  await visit(page, paths.shop);
  await goOffline(page);
  await page.goto(pathOf(solitaire));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.title);
  await expect(page.getByRole("main")).toContainText("You appear to be offline.");
  const description = page.locator(".product-description");
  await expect(description).not.toContainText(solitaire.description.slice(0, 60));

  await page.context().setOffline(false);
  await expect(bar(page)).toBeHidden();
  await expect(description).toContainText(solitaire.description.slice(0, 60));
});

test("the newsletter's form is sent once there is a connection again", async ({ page }) => {
  await visit(page, paths.aboutUs);
  await goOffline(page);
  const form = page.locator(".newsletter-form");
  await form.getByLabel("Name").fill("Ada Smith");
  await form.getByLabel("Email").fill(`offline-${Date.now()}@example.com`);
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(form).toContainText("You appear to be offline.");
  await page.context().setOffline(false);
  await expect(form).toContainText("Signed Up!");
});

test("stores pages, scripts and small pictures, and nothing of Firestore", async ({ page }) => {
  await visit(page, paths.aboutUs);
  await page.goto(`${paths.shop}?sale=1`);
  await page.goto(pathOf(solitaire));
  await page.goto(paths.home);
  const { pages = [], assets = [], pictures = [], precache = [] } = await cachedUrls(page);
  const { origin } = new URL(page.url());
  expect(pages).toContain(`${origin}${paths.shop}`);
  expect(pictures.length).toBeGreaterThan(3);
  for (const url of pictures) expect(url).toMatch(/-(400|800)\.(webp|jpg)\?/);
  const all = [...pages, ...assets, ...pictures, ...precache];
  expect(all.filter((url) => /documents|identitytoolkit|securetoken|bj-admin/.test(url))).toEqual(
    [],
  );
  expect(precache.filter((url) => /firebase|admin|libheif|form-screens/.test(url))).toEqual([]);
  const sizes = await page.evaluate(async () => {
    const cache = await caches.open("pictures");
    const stored = await cache.matchAll();
    return Promise.all(stored.map(async (response) => (await response.blob()).size));
  });
  expect(Math.max(...sizes)).toBeLessThanOrEqual(200_000);
});

test("a page that does not arrive within 3 s is shown as it was in the last visit", async ({
  page,
}) => {
  const site = await hostSite("dist");
  await page.goto(site.url + paths.contact);
  await startWorker(page);
  await page.goto(site.url + paths.aboutUs);
  const release = site.holdPages();
  const started = Date.now();
  await page.goto(site.url + paths.aboutUs);
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
  expect(Date.now() - started).toBeGreaterThan(2_900);
  // Never opened: it is waited for.
  const opening = page.goto(site.url + paths.payments);
  const answer = page.waitForResponse(site.url + paths.payments);
  setTimeout(release, 4_500);
  expect(await (await answer).text()).toContain('id="page-data"');
  await opening;
  await expect(page).toHaveTitle(/Payments/);
  // For ten seconds.
  const releaseLater = site.holdPages();
  await page.goto(site.url + paths.hallmarking);
  await expect(page).toHaveTitle(/Hallmark/);
  releaseLater();
  await site.close();
});

test("on a line that carries nothing, a stored listing is filtered within 10 s", async ({
  page,
}) => {
  const site = await hostSite("dist");
  await visit(page, site.url + paths.shop);
  const release = site.holdPages(/./);
  await page.route(/\/documents[/:]/, () => new Promise(() => undefined));
  await page.goto(site.url + paths.shop);
  await page.getByRole("checkbox", { name: /^Rings/ }).check();
  await expect(count(page)).toHaveText(`${rings.length} pieces`, { timeout: 10_000 });
  release();
  await site.close();
});

/** A publication after the one in `dist`: one product has another title, and the earlier files are gone. */
function publishAgain(title: string): string {
  const directory = mkdtempSync(join(tmpdir(), "published-"));
  cpSync("dist", directory, { recursive: true });
  const read = (file: string) => readFileSync(join(directory, file), "utf8");
  const published = JSON.parse(read("published.json")) as Publication;
  const stock = read(published.stock).replace(JSON.stringify(solitaire.title), `"${title}"`);
  expect(stock).toContain(title);
  rmSync(join(directory, published.stock));
  const newer = {
    ...published,
    publishedAt: Date.now(),
    stock: "/stock-00000000000000aa.json",
  };
  writeFileSync(join(directory, newer.stock), stock);
  writeFileSync(join(directory, "published.json"), JSON.stringify(newer));
  writeFileSync(
    join(directory, "app.html"),
    withPublished(read("app.html"), { publication: newer, menu: { brands: [], categories: [] } }),
  );
  return directory;
}

test("after a publication, a page that was never opened shows its stock without a connection", async ({
  page,
}) => {
  const site = await hostSite("dist");
  await visit(page, site.url + paths.aboutUs);
  const newer = publishAgain("A Ring of the Second Publication");
  await site.deploy(newer);
  await page.goto(site.url + paths.contact);
  const isStored = async () =>
    JSON.stringify((await cachedUrls(page))["stock"]).includes("00000000000000aa");
  await expect.poll(isStored).toBe(true);
  await goOffline(page);
  await page.goto(site.url + paths.shop);
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
  await page.goto(`${site.url}${paths.search("second publication")}`);
  await expect(page.getByRole("main")).toContainText("A Ring of the Second Publication");
  await site.close();
  rmSync(newer, { recursive: true });
});

test("without a connection a search that was opened before a publication shows the newest stock", async ({
  page,
}) => {
  const site = await hostSite("dist");
  const search = site.url + paths.search("second publication");
  await visit(page, search);
  const newer = publishAgain("A Ring of the Second Publication");
  await site.deploy(newer);
  await page.goto(site.url + paths.contact);
  await expect
    .poll(async () => JSON.stringify((await cachedUrls(page))["stock"]))
    .toContain("00000000000000aa");
  await goOffline(page);
  for (const isStored of [true, false]) {
    // The worker keeps four files: the first publication's may be gone.
    if (!isStored) {
      const { stock: own } = JSON.parse(readFileSync("dist/published.json", "utf8")) as Publication;
      await page.evaluate(async (path) => (await caches.open("stock")).delete(path), own);
    }
    await page.goto(search);
    await expect(page.getByRole("main")).toContainText("A Ring of the Second Publication");
  }
  await site.close();
  rmSync(newer, { recursive: true });
});

test("a visitor who turns off what is remembered leaves no pages and pictures, and adds none", async ({
  page,
}) => {
  await visit(page, paths.privacy);
  const seen = async () => {
    const { pages = [], pictures = [] } = await cachedUrls(page);
    return pages.length + pictures.length;
  };
  await page.goto(pathOf(solitaire));
  await expect.poll(async () => (await cachedUrls(page))["pictures"]?.length).toBeGreaterThan(0);
  await page.goto(paths.privacy);
  const remembering = page.getByRole("checkbox", { name: /^Remember viewed pieces/ });
  await remembering.click();
  await expect.poll(seen).toBe(0);
  await page.goto(pathOf(suite));
  await page.waitForLoadState("networkidle");
  expect(await seen()).toBe(0);
  // The stock is still there.
  await goOffline(page);
  await page.goto(paths.search("solitaire"));
  await expect(page.getByRole("link", { name: new RegExp(solitaire.title) }).first()).toBeVisible();

  await page.context().setOffline(false);
  await page.goto(paths.privacy);
  await remembering.click();
  await page.goto(pathOf(solitaire));
  await expect.poll(seen).toBeGreaterThan(0);
});

test("nothing of a captive portal is stored", async ({ page, allowConsole }) => {
  allowConsole(/./);
  const site = await hostSite("dist");
  await page.goto(site.url + paths.aboutUs);
  await startWorker(page);
  site.setPortal(/./);
  await page.goto(site.url + paths.contact, { waitUntil: "load" });
  await expect(page.locator("#root")).toHaveText("Log in to the Wi-Fi");
  const stockPath = (JSON.parse(readFileSync("dist/published.json", "utf8")) as Publication).stock;
  await page.evaluate(
    (path) => Promise.all([path, "/published.json", "/assets/x.js"].map((file) => fetch(file))),
    stockPath,
  );
  site.setPortal(null);
  await page.goto(site.url + paths.shop);
  await page.getByRole("checkbox", { name: /^Rings/ }).check();
  await expect(count(page)).toHaveText(`${rings.length} pieces`);
  const stored = await cachedUrls(page);
  expect(stored["pages"]).not.toContain(site.url + paths.contact);
  await goOffline(page);
  await page.goto(site.url + paths.contact);
  await expect(page).toHaveTitle(/Contact/);
  await site.close();
});

test("a worker is not installed by a captive portal, but at the next visit", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/./);
  const site = await hostSite("dist");
  await page.goto(site.url + paths.aboutUs);
  // The worker itself has arrived before the portal answers.
  site.setPortal(/^\/app\.html/);
  const state = await page.evaluate(async () => {
    const { installing } = await navigator.serviceWorker.register("/sw.js");
    return new Promise((resolve) => {
      installing?.addEventListener("statechange", () => resolve(installing.state));
    });
  });
  expect(state).toBe("redundant");
  site.setPortal(null);
  await startWorker(page);
  await goOffline(page);
  await page.goto(site.url + paths.payments);
  await expect(page).toHaveTitle(/Payments/);
  await site.close();
});
