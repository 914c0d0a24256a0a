import AxeBuilder from "@axe-core/playwright";
import type { Page } from "@playwright/test";
import { shop } from "../../../src/content/shop.ts";
import { home } from "../../../src/content/home.ts";
import { expect, test } from "../fixtures.ts";
import { watchShifts } from "../published.ts";

const banner = (page: Page) => page.getByRole("region", { name: "Banner" });
const heading = (page: Page, slide: number) =>
  banner(page).getByRole("heading", { name: home.slides[slide]?.heading ?? "" });
const SLIDER_SCRIPT = /\/carousel-slider[^/]*\.js/;
const turning = (page: Page) => expect(banner(page).locator(".slick-slider")).toBeVisible();

test("the home page is named after the shop and tells search engines who it is", async ({
  page,
}) => {
  await page.goto("/");
  await expect(page).toHaveTitle(shop.name);
  const [store] = await page.locator('script[type="application/ld+json"]').allTextContents();
  expect(JSON.parse(store ?? "{}")).toMatchObject({
    "@type": "JewelryStore",
    name: shop.name,
    address: { streetAddress: shop.address.street },
  });
});

test.describe("the banner", () => {
  test("turns by itself every five seconds", async ({ page }) => {
    await page.goto("/");
    await expect(heading(page, 0)).toBeVisible();
    await turning(page);
    const started = Date.now();
    await expect(heading(page, 1)).toBeInViewport({ timeout: 9_000 });
    expect(Date.now() - started).toBeGreaterThan(3_500);
  });

  test("stands still while it is paused, pointed at or has the focus", async ({ page }) => {
    test.setTimeout(60_000);
    await page.goto("/");
    await turning(page);
    await banner(page).getByRole("button", { name: "Pause the banner" }).click();
    await banner(page).getByRole("button", { name: "Slide 1:" }).click();
    await page.mouse.move(10, 890);
    await page.waitForTimeout(6_000);
    await expect(heading(page, 0)).toBeInViewport();

    await banner(page).getByRole("button", { name: "Play the banner" }).click();
    await page.waitForTimeout(6_000); // the pointer is still on it
    await expect(heading(page, 0)).toBeInViewport();

    await page.mouse.move(10, 890);
    await expect(heading(page, 1)).toBeInViewport({ timeout: 9_000 });
    await page.keyboard.press("Shift+Tab");
    await page.keyboard.press("Shift+Tab");
    const reading = await page.evaluate(() => document.activeElement?.textContent);
    await page.waitForTimeout(6_000);
    expect(await page.evaluate(() => document.activeElement?.textContent)).toBe(reading);
  });

  test("never turns for who wants rest, and still shows all slides", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await page.goto("/");
    await turning(page);
    await page.waitForTimeout(6_000);
    await expect(heading(page, 0)).toBeInViewport();
    await expect(banner(page).getByRole("button", { name: "Pause the banner" })).toHaveCount(0);
    await banner(page).getByRole("button", { name: "Slide 3:" }).click();
    await expect(heading(page, 2)).toBeInViewport();
  });
});

for (const [width, slides] of [
  [390, 1],
  [768, 1],
  [769, 3],
  [1283, 3],
  [1284, 4],
] as const) {
  test(`the carousels show ${slides} side by side at ${width} px, before and after the slider has loaded`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 900 });
    for (const label of ["Featured Items", "On Sale"]) {
      let release = () => {};
      const released = new Promise<void>((resolve) => {
        release = resolve;
      });
      await page.route(SLIDER_SCRIPT, async (route) => {
        await released;
        await route.continue();
      });
      await page.goto("/");
      await expect(page.getByRole("heading", { name: label, exact: true })).toBeVisible();
      const carousel = page.getByRole("region", { name: label, exact: true });
      const visible = () =>
        carousel.evaluate((element) => {
          const frame = element.querySelector(".carousel-track")?.getBoundingClientRect();
          return [...element.querySelectorAll(".product-card")]
            .map((card) => card.getBoundingClientRect())
            .filter(({ x }) => frame && x >= frame.x - 2 && x < frame.right - 2)
            .map(({ x, y, width: wide }) => ({ x, y, width: wide }));
        });
      await carousel.evaluate((element) => element.scrollIntoView({ block: "center" }));
      const before = await visible();
      expect(before).toHaveLength(slides);
      await expect(carousel.locator(".slick-slider")).toHaveCount(0);
      release();
      await expect(carousel.locator(".slick-slider")).toBeVisible();
      const after = await visible();
      expect(after).toHaveLength(slides);
      after.forEach((box, n) => {
        // react-slick rounds to whole pixels.
        expect(Math.abs(box.x - (before[n]?.x ?? 0))).toBeLessThan(2);
        expect(Math.abs(box.y - (before[n]?.y ?? 0))).toBeLessThan(2);
        expect(Math.abs(box.width - (before[n]?.width ?? 0))).toBeLessThan(2);
      });
      await expect(carousel.getByRole("link")).toHaveCount(slides);
      await page.unroute(SLIDER_SCRIPT);
    }
  });
}

test("a carousel goes round, one piece at a time", async ({ page }) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Featured Items", exact: true });
  await carousel.evaluate((element) => element.scrollIntoView({ block: "center" }));
  await expect(carousel.locator(".slick-slider")).toBeVisible();
  const titles = () => carousel.getByRole("link").getByRole("heading").allInnerTexts();
  const before = await titles();
  await carousel.getByRole("button", { name: /^Next/ }).click();
  await expect.poll(async () => (await titles()).slice(0, -1)).toEqual(before.slice(1));
  await page.waitForTimeout(600);
  await carousel.getByRole("button", { name: /^Previous/ }).click();
  await expect.poll(titles).toEqual(before);
  await carousel.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
});

test("categories and brands lead to their listings", async ({ page }) => {
  await page.goto("/");
  await page.locator(".home-tiles-categories").getByRole("link", { name: "Watches" }).click();
  await expect(page).toHaveURL("/shop/watches");
  await page.goBack();
  await page.locator(".home-tiles-brands").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the home page jumps nowhere, whatever arrives", async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto("/");
  for (let step = 0; step < 10; step++) {
    await page.mouse.wheel(0, 450);
    await page.waitForTimeout(250);
  }
  expect(await shifts()).toBeLessThan(0.02);
});

for (const width of [390, 768, 1440]) {
  test(`axe finds nothing on the home page and in what unfolds over it, at ${width} px`, async ({
    page,
  }) => {
    test.slow();
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    await turning(page);
    const faults = async (within = "body") =>
      (await new AxeBuilder({ page }).include(within).analyze()).violations.map(
        ({ id, nodes }) => ({
          id,
          nodes: nodes.map(({ html }) => html),
        }),
      );
    expect(await faults()).toEqual([]);
    if (width < 1100) {
      await page.getByRole("button", { name: "Open menu" }).click();
      await page.locator("#mobile-menu").getByRole("button", { name: "Brands" }).click();
    } else {
      await page.getByRole("button", { name: "Brands", exact: true }).click();
      await expect(page.locator("#nav-brands .slick-slider")).toBeVisible();
    }
    expect(await faults(".site-header")).toEqual([]);
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.keyboard.type("ring");
    await expect(page.getByRole("option").first()).toBeVisible();
    expect(await faults(".site-header")).toEqual([]);
  });
}
