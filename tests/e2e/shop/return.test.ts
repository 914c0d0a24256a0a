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
  await scrollDown(page);
  const release = await hold(page, /\/stock-\w+\.json$/);
  await page.evaluate(() => caches.delete("stock"));
  await page.reload();
  await expect(page.getByText("Loading...").first()).toBeVisible();
  await page.mouse.move(700, 400);
  await page.mouse.wheel(0, -2_000);
  await expect.poll(() => scrollY(page)).toBe(0);
  release();
  await expect(page.locator(".listing-count")).toBeVisible();
  await page.waitForLoadState("networkidle");
  expect(await scrollY(page)).toBe(0);
});
