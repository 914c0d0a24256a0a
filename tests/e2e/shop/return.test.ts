import type { Page } from "@playwright/test";
import { paths } from "../../../src/routing/paths.ts";
import { LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { hold, hydrated } from "../page-helpers.ts";
import { onShow, pathOf, sampleProduct } from "../stock.ts";

/** Back from another site and a reload load the document again, which is too short at first. */

const ELSEWHERE = "https://elsewhere.example/";

const LATE = [paths.search("ring"), `${paths.shop}?sort=price-up`];
const OTHERS = [
  paths.home,
  `${paths.shop}?metal=18k-yellow-gold`,
  paths.listing("Rings"),
  paths.shortlistOf(onShow.slice(0, 40).map(({ id }) => id)),
  pathOf(sampleProduct("Six-Claw Solitaire Ring, 1.52ct")),
];

const scrollY = (page: Page) => page.evaluate(() => window.scrollY);

/** Scroll down in steps, so that what loads on the way loads. @returns where the page is then. */
async function scrollDown(page: Page): Promise<number> {
  for (let steps = 0; steps < 6; steps++) {
    await page.evaluate(() => window.scrollBy(0, 600));
    await page.waitForLoadState("networkidle");
  }
  const y = await scrollY(page);
  expect(y).toBeGreaterThan(800);
  return y;
}

/** Playwright scrolls to what it clicks. */
async function follow(page: Page, href: string): Promise<void> {
  await page.evaluate((to) => {
    document.querySelector<HTMLElement>(`a[href="${to}"]`)?.click();
  }, href);
}

/** The page is at its place once everything has loaded. */
async function expectPlace(page: Page, y: number): Promise<void> {
  await page.waitForLoadState("networkidle");
  await expect.poll(async () => Math.abs((await scrollY(page)) - y)).toBeLessThan(50);
}

async function leave(page: Page): Promise<void> {
  await page.goto(ELSEWHERE, { waitUntil: "load" });
}

test.beforeEach(async ({ page }) => {
  await page.route(ELSEWHERE, (route) =>
    route.fulfill({ contentType: "text/html", body: "Elsewhere" }),
  );
});

for (const [viewport, screens] of [
  [PHONE, [...LATE, ...OTHERS]],
  [LAPTOP, LATE.slice(0, 1)],
] as const) {
  for (const path of screens) {
    test(`${path.slice(0, 60)} is where it was after Back and a reload, at ${viewport.width} px`, async ({
      page,
    }) => {
      await page.setViewportSize(viewport);
      await page.goto(path);
      const y = await scrollDown(page);
      await leave(page);
      await page.goBack();
      await expectPlace(page, y);
      await page.reload();
      await expectPlace(page, y);
    });
  }
}

test("a search is where it was after Back from a product, where another site was visited", async ({
  page,
}) => {
  await page.goto(paths.search("ring"));
  const y = await scrollDown(page);
  await page.evaluate(() => document.querySelector<HTMLElement>("li:nth-child(9) a")?.click());
  await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
  await leave(page);
  await page.goBack();
  await hydrated(page);
  await page.goBack();
  await expect(page.getByRole("heading", { name: "Results for" })).toBeVisible();
  await expectPlace(page, y);
});

test("a page that is still growing stays where the visitor has scrolled", async ({ page }) => {
  await page.setViewportSize(LAPTOP);
  await page.goto(paths.search("ring"));
  const y = await scrollDown(page);
  const release = await hold(page, /\/stock-\w+\.json$/);
  await page.evaluate(() => caches.delete("stock"));
  await page.reload();
  await expect(page.getByText("Loading...").first()).toBeVisible();
  await expect.poll(() => scrollY(page)).toBe(y);
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -1_500);
  await expect.poll(() => scrollY(page)).toBe(y - 1_500);
  release();
  await expect(page.locator(".listing-count")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await scrollY(page)).toBe(y - 1_500);
});

test("every link to a section of the page works, as often as it is followed @core", async ({
  page,
}) => {
  await page.goto(paths.payments);
  const link = (name: string) =>
    page.getByRole("navigation", { name: "On this page" }).getByRole("link", { name });
  for (const name of ["Payments", "Delivery", "Returns", "Returns", "Payments"]) {
    await page.evaluate(() => window.scrollTo(0, 0));
    await link(name).click();
    await expect(page.getByRole("heading", { level: 2, name })).toBeFocused();
    await expect.poll(() => topOf(page, name)).toBeLessThan(120);
  }
});

const topOf = (page: Page, section: string) =>
  page
    .getByRole("heading", { level: 2, name: section })
    .evaluate((heading) => Math.abs(heading.getBoundingClientRect().top));

test("a link to the page that is shown leads to its top, and a filter keeps the place", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  for (const [path, link] of [
    [`${paths.shop}?jewellery=rings`, paths.shop],
    [paths.shop, paths.shop],
    [paths.home, paths.home],
    [paths.sellYours, paths.sellYours],
  ] as const) {
    await page.goto(path);
    await hydrated(page);
    const y = await scrollDown(page);
    await follow(page, link);
    await expect.poll(() => scrollY(page)).toBe(0);
    await expect(page.getByRole("main")).toBeFocused();
    // Again.
    await page.evaluate((to) => window.scrollTo(0, to), y);
    await follow(page, link);
    await expect.poll(() => scrollY(page)).toBe(0);
  }
  await page.setViewportSize(LAPTOP);
  await page.goto(paths.shop);
  await page.evaluate(() => window.scrollTo(0, 300));
  await page.getByRole("checkbox", { name: /^On sale/ }).check();
  await expect(page).toHaveURL(/sale=1/);
  await expect(page.locator(".listing-results")).toHaveAttribute("aria-busy", "false");
  expect(await scrollY(page)).toBeGreaterThan(200);
});

test("Back and Forward lead from section to section, and from another page or site to where the visitor was", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(paths.payments);
  const places: number[] = [await scrollY(page)];
  for (const name of ["Payments", "Delivery", "Returns"]) {
    await follow(page, `#${name.toLowerCase()}`);
    await expect.poll(() => topOf(page, name)).toBeLessThan(120);
    places.push(await scrollY(page));
  }
  await page.evaluate(() => window.scrollBy(0, -150));
  places[3] = await scrollY(page);
  await follow(page, paths.contact);
  await expect(page).toHaveURL(/\/contact$/);
  await leave(page);
  await page.goBack();
  await hydrated(page);
  await page.goBack();
  await expectPlace(page, places[3]);
  for (const n of [2, 1, 0]) {
    await page.goBack();
    await expectPlace(page, places[n] ?? 0);
  }
  for (const n of [1, 2, 3]) {
    await page.goForward();
    await expectPlace(page, places[n] ?? 0);
  }
  // Past sections in between.
  await page.evaluate(() => window.history.go(-3));
  await expectPlace(page, 0);
  await page.evaluate(() => window.history.go(2));
  await expectPlace(page, places[2] ?? 0);
  await page.reload();
  await expectPlace(page, places[2] ?? 0);
});

for (const path of [
  `${paths.shop}?sort=price-up`,
  `${paths.sale}?sort=price-down`,
  `${paths.listing("Rings")}?metal=18k-yellow-gold`,
  `${paths.listing("Hallam & Pyke")}?sort=price-down`,
  `${paths.shop}?page=2`,
]) {
  test(`${path} shows the published listing until its products have loaded`, async ({ page }) => {
    await page.setViewportSize(PHONE);
    const release = await hold(page, /\/stock-\w+\.json$/);
    await page.goto(path);
    const results = page.locator(".listing-results");
    await expect(results).toHaveAttribute("aria-busy", "true");
    const published = await results.locator(".product-card").count();
    expect(published).toBeGreaterThan(0);
    const height = await page.evaluate(() => document.documentElement.scrollHeight);
    const y = Math.min(1_500, height - PHONE.height - 600);
    await page.evaluate((to) => window.scrollTo(0, to), y);
    // The rest of what loads has loaded.
    await page.evaluate(() => new Promise((resolve) => requestIdleCallback(resolve)));
    await expect(results.locator(".product-card")).toHaveCount(published);
    expect(await scrollY(page)).toBe(y);
    release();
    await expect(results).toHaveAttribute("aria-busy", "false");
    await page.waitForLoadState("networkidle");
    const end = await page.evaluate(
      () => document.documentElement.scrollHeight - window.innerHeight,
    );
    expect(await scrollY(page)).toBe(Math.min(y, end));
  });
}

test("a listing with a query is at its place after Back while the stock is late @core", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto(`${paths.shop}?sort=price-up`);
  const y = await scrollDown(page);
  await leave(page);
  const release = await hold(page, /\/stock-\w+\.json$/);
  await page.goBack();
  await page.evaluate(() => caches.delete("stock"));
  await hydrated(page);
  await expect.poll(() => scrollY(page)).toBe(y);
  release();
  await expect(page.locator(".listing-results")).toHaveAttribute("aria-busy", "false");
  await expectPlace(page, y);
});
