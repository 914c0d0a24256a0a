import type { Page } from "@playwright/test";
import { home } from "../../../src/content/home.ts";
import { expect, test } from "../fixtures.ts";
import { watchShifts } from "../page-helpers.ts";
import { onShow, pathOf } from "../stock.ts";

const listed = ({ listedAt }: (typeof onShow)[number]) => Date.parse(listedAt ?? "") || 0;

const banner = (page: Page) => page.getByRole("region", { name: "Banner" });
const slide = (page: Page, n: number) =>
  banner(page).getByRole("heading", { name: home.slides[n]?.heading ?? "" });

async function openWithSlider(page: Page): Promise<void> {
  await page.clock.install();
  await page.goto("/");
  await expect(banner(page).locator(".slick-slider")).toBeVisible();
}

test.describe("the banner", () => {
  test("changes every five seconds, except while paused, hovered or focused @core", async ({
    page,
  }) => {
    await openWithSlider(page);
    await expect(slide(page, 0)).toBeInViewport();
    await page.clock.fastForward(5_500);
    await expect(slide(page, 1)).toBeInViewport();

    const expectNoChange = async () => {
      await page.clock.fastForward(11_000);
      await expect(slide(page, 0)).toBeInViewport();
    };
    await banner(page).getByRole("button", { name: "Pause the banner" }).click();
    await expect(async () => {
      // The slider ignores clicks while it moves.
      await banner(page).getByRole("button", { name: "Slide 1:" }).click();
      await expect(slide(page, 0)).toBeInViewport({ timeout: 1_000 });
    }).toPass();
    await page.mouse.move(10, 890);
    await expectNoChange();

    await banner(page).getByRole("button", { name: "Play the banner" }).click();
    await expectNoChange(); // still hovered
    await page.mouse.move(10, 890);
    await page.keyboard.press("Shift+Tab");
    await expectNoChange(); // focused
  });

  for (const width of [320, 390, 690]) {
    test(`keeps its headings clear of the jewels at ${width} px`, async ({ page }) => {
      await page.setViewportSize({ width, height: 800 });
      await page.goto("/");
      const smallestGap = () =>
        page.locator(".hero-slide").evaluateAll((slides) =>
          Math.min(
            ...slides.map((slide) => {
              const picture = slide.querySelector("img")?.getBoundingClientRect();
              const heading = slide.querySelector("h2")?.getBoundingClientRect();
              // The jewels fill the upper 57% of each picture.
              return (heading?.top ?? 0) - (picture?.top ?? 0) - 0.57 * (picture?.height ?? 0);
            }),
          ),
        );
      // Once the fonts have loaded.
      await expect.poll(smallestGap).toBeGreaterThan(8);
    });
  }

  test("does not move for people who prefer reduced motion", async ({ page }) => {
    await page.emulateMedia({ reducedMotion: "reduce" });
    await openWithSlider(page);
    await page.clock.fastForward(11_000);
    await expect(slide(page, 0)).toBeInViewport();
    await expect(banner(page).getByRole("button", { name: "Pause the banner" })).toHaveCount(0);
    await banner(page).getByRole("button", { name: "Slide 3:" }).click();
    await expect(slide(page, 2)).toBeInViewport();
  });
});

for (const [width, slides] of [
  [769, 3],
  [1283, 3],
  [1284, 4],
] as const) {
  test(`at ${width} px the carousels show ${slides} products, before and after the slider loads`, async ({
    page,
  }) => {
    const shifts = await watchShifts(page);
    await page.setViewportSize({ width, height: 900 });
    await page.goto("/");
    for (const name of ["Featured Items", "New In", "On Sale"]) {
      const carousel = page.getByRole("region", { name, exact: true });
      const countInView = () =>
        carousel.evaluate((element) => {
          const frame = element.querySelector(".carousel-track")?.getBoundingClientRect();
          return [...element.querySelectorAll(".product-card")]
            .map((card) => card.getBoundingClientRect())
            .filter(({ x }) => frame && x >= frame.x - 2 && x < frame.right - 2).length;
        });
      await carousel.scrollIntoViewIfNeeded();
      expect(await countInView()).toBe(slides);
      await carousel.hover();
      await expect(carousel.locator(".slick-slider")).toBeVisible();
      expect(await countInView()).toBe(slides);
      await expect(carousel.getByRole("link")).toHaveCount(slides);
    }
    expect(await shifts()).toBeLessThan(0.02);
  });
}

for (const [part, file] of [
  ["script", /carousel-slider/],
  ["styles", /slick-.*\.css/],
] as const) {
  test(`carousels without the slider's ${part} show all their products in the row`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/Failed to load resource|net::ERR/);
    await page.route(file, (route) => route.abort("connectionrefused"));
    await page.setViewportSize({ width: 1440, height: 900 });
    await page.goto("/");
    for (const name of ["Featured Items", "New In", "On Sale"]) {
      const carousel = page.getByRole("region", { name, exact: true });
      await carousel.scrollIntoViewIfNeeded();
      await expect(carousel.locator(".product-card")).toHaveCount(12);
      await expect(carousel.locator(".carousel-row")).toBeVisible();
    }
  });
}

for (const width of [320, 390, 768]) {
  test(`at ${width} px the carousels show two products and a part of the third`, async ({
    page,
  }) => {
    await page.setViewportSize({ width, height: 800 });
    await page.goto("/");
    for (const name of ["Featured Items", "New In", "On Sale"]) {
      const row = page.getByRole("region", { name, exact: true }).locator(".carousel-row");
      const parts = await row.evaluate((element) => {
        const { right } = element.getBoundingClientRect();
        return [...element.querySelectorAll(".product-card")]
          .map((card) => card.getBoundingClientRect())
          .map((card) => Math.min(1, (right - card.x) / card.width))
          .filter((part) => part > 0);
      });
      expect(parts.slice(0, 2)).toEqual([1, 1]);
      expect(parts).toHaveLength(3);
      expect(parts[2]).toBeGreaterThan(0.15);
      expect(parts[2]).toBeLessThan(0.5);
    }
    const overflow = () => document.documentElement.scrollWidth - innerWidth;
    expect(await page.evaluate(overflow)).toBeLessThanOrEqual(0);
  });
}

test("returning visitors see what is new, and what they have viewed until they clear it @core", async ({
  page,
}) => {
  const [newest, second] = onShow.toSorted((a, b) => listed(b) - listed(a));
  if (!newest || !second) throw new Error("The sample stock has no dates.");
  await page.clock.setFixedTime(listed(newest) - 3_600_000);
  await page.goto(pathOf(second));
  const stored = () => page.evaluate(() => localStorage.getItem("viewed-1"));
  await expect.poll(stored).toContain(second.id);

  await page.clock.setFixedTime(listed(newest) + 3_600_000);
  await page.goto("/");
  const viewed = page.locator("section").filter({ hasText: "Recently Viewed" });
  const scrollDown = () =>
    page.getByRole("heading", { name: home.promisesHeading }).scrollIntoViewIfNeeded();
  await scrollDown();
  await expect(viewed.getByRole("link")).toContainText(second.title);
  await page.getByRole("link", { name: "1 new since your last visit" }).click();
  await expect(page).toHaveURL("/shop?new=1");
  await expect(page.locator(".listing-count")).toHaveText("1 piece");
  const mark = page.locator(".product-card").getByText("New", { exact: true });
  await expect(mark).toHaveCount(1);
  await page.getByRole("button", { name: /Remove filter: New since/ }).click();
  await expect(page.locator(".listing-count")).toHaveText(`${onShow.length} pieces`);

  await page.goBack();
  await page.goBack();
  // The browser may restore the place on the page after the first attempt.
  const clear = viewed.getByRole("button", { name: "Clear recently viewed" });
  await expect(async () => {
    await scrollDown();
    await expect(clear).toBeVisible({ timeout: 1_000 });
  }).toPass();
  await clear.click();
  await expect(page.getByText("Your recently viewed pieces are cleared.")).toBeFocused();
  await page.reload();
  await expect(page.getByRole("heading", { name: "New In" })).toBeVisible();
  await expect(viewed).toHaveCount(0);
});

test("a carousel moves one product at a time, and each product can be opened @core", async ({
  page,
}) => {
  await page.goto("/");
  const carousel = page.getByRole("region", { name: "Featured Items", exact: true });
  await carousel.hover();
  await expect(carousel.locator(".slick-slider")).toBeVisible();
  const titles = () => carousel.getByRole("link").getByRole("heading").allInnerTexts();
  const before = await titles();
  await carousel.getByRole("button", { name: /^Next/ }).click();
  await expect.poll(async () => (await titles()).slice(0, -1)).toEqual(before.slice(1));
  // The slider ignores clicks while it moves.
  await expect(carousel.locator(".slick-track")).not.toHaveAttribute("style", /transition:/);
  await carousel.getByRole("button", { name: /^Previous/ }).click();
  await expect.poll(titles).toEqual(before);
  await carousel.getByRole("link").first().click();
  await expect(page).toHaveURL(/\/product\//);
});

test("category and brand tiles lead to their listings @core", async ({ page }) => {
  await page.goto("/");
  await page.locator(".home-tiles-categories").getByRole("link", { name: "Watches" }).click();
  await expect(page).toHaveURL("/shop/watches");
  await page.goBack();
  await page.locator(".home-tiles-brands").getByRole("link").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toBeVisible();
});

test("the layout of the home page does not shift while it loads", async ({ page }) => {
  const shifts = await watchShifts(page);
  await page.goto("/");
  for (const section of await page.locator("main section").all()) {
    await section.scrollIntoViewIfNeeded();
  }
  await page.waitForLoadState("networkidle");
  expect(await shifts()).toBeLessThan(0.02);
});
