import type { Page } from "@playwright/test";
import { shop } from "../../../src/content/shop.ts";
import { paths } from "../../../src/routing/paths.ts";
import samples from "../../../samples/stock.json" with { type: "json" };
import { expect, test } from "../fixtures.ts";
import { hold, holdIdle, hydrated, watchReads, watchShifts } from "../page-helpers.ts";

const onSale = samples.products.filter(
  ({ available, salePrice }) => available === "Is Available" && salePrice,
);
const [product] = onSale;
if (!product) throw new Error("The sample stock has nothing on sale.");
const productPath = paths.product(product);
const brandPath = paths.listing(product.brand);

const EVERY_KIND = [
  paths.home,
  paths.shop,
  paths.sale,
  brandPath,
  productPath,
  paths.aboutUs,
  paths.contact,
  paths.sellYours,
  paths.payments,
  paths.terms,
];

for (const path of EVERY_KIND) {
  test(`the published page ${path} hydrates without an error or a layout shift`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");

    // A hydration error is logged to the console, which fails the test.
    await expect(page.getByRole("main")).toBeVisible();
    expect(await shifts()).toBeLessThan(0.005);
  });
}

for (const width of [390, 768, 1440]) {
  test(`no row of a listing at ${width} px moves when the fonts load late`, async ({ page }) => {
    const release = await hold(page, /\.woff2$/);
    const tops = () =>
      page
        .locator(".product-grid > li")
        .evaluateAll((items) => items.map((item) => Math.round(item.getBoundingClientRect().top)));
    await page.setViewportSize({ width, height: 900 });
    await page.goto(paths.shop, { waitUntil: "domcontentloaded" });
    await hydrated(page);
    const before = await tops();

    release();
    await page.evaluate(() => document.fonts.ready);

    expect(await page.evaluate(() => document.fonts.check("500 15px Figtree"))).toBe(true);
    expect(await tops()).toEqual(before);
  });
}

for (const width of [320, 412]) {
  test(`the count of a large stock at ${width} px stays on its line`, async ({ page }) => {
    await page.setViewportSize({ width, height: 823 });
    await page.goto(paths.shop);
    const top = () =>
      page.locator(".product-grid").evaluate((grid) => grid.getBoundingClientRect().top);
    const before = await top();
    await page.locator(".listing-count").evaluate((count) => (count.textContent = "10,000 pieces"));
    expect(await top()).toBe(before);
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBe(width);
  });
}

for (const path of [paths.home, paths.shop, brandPath, productPath, paths.aboutUs]) {
  test(`the published page ${path} reads nothing until it is idle, then one document, and renders nothing again`, async ({
    page,
  }) => {
    const becomeIdle = await holdIdle(page);
    const reads = watchReads(page);
    await page.goto(path);
    await page.waitForLoadState("networkidle");
    expect(reads).toEqual([]);

    const changes = await watchMain(page);
    await becomeIdle();
    await expect.poll(() => reads).toEqual(["stock/latest"]);
    await page.waitForLoadState("networkidle");
    expect(reads).toHaveLength(1);
    expect(await changes()).toEqual([]);
  });
}

/** @returns what has changed in the page's content since, as text. */
async function watchMain(page: Page): Promise<() => Promise<readonly string[]>> {
  const changes = await page.getByRole("main").evaluateHandle((main) => {
    const seen: string[] = [];
    new MutationObserver((mutations) => {
      for (const { type, target } of mutations) seen.push(`${type} ${target.textContent}`);
    }).observe(main, { childList: true, characterData: true, subtree: true });
    return seen;
  });
  return () => changes.jsonValue();
}

test("a published listing loads the stock once its controls are used", async ({ page }) => {
  const reads = watchReads(page);
  await page.goto(paths.shop);
  const stock = page.waitForRequest(/\/stock-\w+\.json$/);
  await page.getByRole("checkbox", { name: /^On sale/ }).hover();
  await stock;
  await expect.poll(() => reads).toEqual(["stock/latest"]);
});

test("a visit to several pages reads one document, and each product that is opened @core", async ({
  page,
}) => {
  const reads = watchReads(page);
  await page.goto(paths.home);
  await page.getByRole("contentinfo").getByRole("link", { name: "Shop All" }).click();
  await expect(page.getByRole("heading", { name: "Shop All", level: 1 })).toBeVisible();
  for (let n = 0; n < 2; n++) {
    await page.locator(".product-card").nth(n).click();
    await expect(page.getByText("Authenticity guaranteed").first()).toBeVisible();
    await page.goBack();
    await expect(page.getByRole("heading", { name: "Shop All", level: 1 })).toBeVisible();
  }
  await expect.poll(() => reads.filter((path) => path.startsWith("products/"))).toHaveLength(2);
  await page.waitForLoadState("networkidle");

  expect(reads.filter((path) => path === "stock/latest")).toHaveLength(1);
  expect(reads).toHaveLength(3);
});

test("the next visit reads one document while nothing has changed", async ({ page }) => {
  const reads = watchReads(page);
  const count = page.locator(".listing-count");
  await page.goto(`${paths.shop}?sale=1`);
  await expect(count).toHaveText(`${onSale.length} pieces`);
  await page.waitForLoadState("networkidle");
  await page.reload();
  await expect(count).toHaveText(`${onSale.length} pieces`);
  await page.waitForLoadState("networkidle");
  expect(reads).toEqual(["stock/latest", "stock/latest"]);
});

test("a published page requests all its scripts at once", async ({ page }) => {
  const scripts: string[] = [];
  page.on("request", (request) => {
    if (request.resourceType() === "script") scripts.push(new URL(request.url()).pathname);
  });
  await holdIdle(page);
  // Beside the page's content: the header loads its menus when a pointer enters it, and Chromium may start at 0, 0.
  await page.mouse.move(5, 400);
  const html = (await (await page.goto(paths.shop))?.text()) ?? "";
  expect(scripts.length).toBeGreaterThan(1);
  expect(scripts.filter((path) => !html.includes(`"${path}"`))).toEqual([]);
});

test("a published product has metadata and structured data @core", async ({ request }) => {
  const html = await (await request.get(productPath)).text();
  const head = html.slice(0, html.indexOf("</head>"));
  expect(head).toContain(`>${product.title.replaceAll("&", "&amp;")} | ${shop.name}</title>`);
  expect(head).toMatch(/<meta [^>]*name="description" content="[^"]{40,}"/);
  expect(head).toMatch(new RegExp(`rel="canonical" href="http[^"]+${productPath}"`));
  expect(head).toMatch(/property="og:image" content="http[^"]+\.jpg/);
  expect(head).toContain('property="og:type" content="product"');
  const things = [...html.matchAll(/application\/ld\+json">(.*?)<\/script>/gs)].map(
    ([, json]) => JSON.parse(json ?? "") as { "@type": string },
  );
  expect(things.map((thing) => thing["@type"]).sort()).toEqual(["BreadcrumbList", "Product"]);
});

test("the site map lists every published page", async ({ request }) => {
  const xml = await (await request.get("/sitemap.xml")).text();
  const addresses = [...xml.matchAll(/<loc>([^<]+)<\/loc>/g)].map(
    ([, address]) => new URL((address ?? "").replaceAll("&amp;", "&")).pathname,
  );
  for (const path of EVERY_KIND) expect(addresses).toContain(path);
  const robots = await (await request.get("/robots.txt")).text();
  expect(robots).toMatch(/^Sitemap: http.*\/sitemap\.xml$/m);
});

test.describe("without scripts", () => {
  test.use({ javaScriptEnabled: false });

  test("a page that is not published says how to reach the shop", async ({ page }) => {
    await page.goto(paths.search("ring"), { waitUntil: "domcontentloaded" });
    await expect(page.getByRole("link", { name: shop.phone.shown })).toBeVisible();
    await page.getByRole("link", { name: "Shop All" }).click();
    await expect(page).toHaveURL(paths.shop);
  });

  test("a published listing shows its products, which can be opened @core", async ({ page }) => {
    await page.goto(brandPath, { waitUntil: "domcontentloaded" });
    await page.getByRole("link", { name: product.title }).first().click();
    await expect(page.getByRole("heading", { name: product.title, level: 1 })).toBeVisible();
    await expect(page.getByText(product.description.slice(0, 40))).toBeVisible();
    await expect(page.getByRole("link", { name: "Enquire By Email" }).first()).toBeVisible();
  });
});
