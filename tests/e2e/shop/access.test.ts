import type { Locator, Page } from "@playwright/test";
import sharp from "sharp";
import { expectAccessible, expectVisibleFocus, LAPTOP, PHONE, tabTo } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { onShow, pathOf, sampleProduct } from "../stock.ts";

const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const withManyPictures = onShow.find(({ images = [] }) => images.length >= 10) ?? solitaire;

const count = (page: Page) => page.locator(".listing-count");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rings = (page: Page) => page.getByRole("checkbox", { name: /^Rings ?, / });

/** Pages of text, which have one layout. */
const TEXT_PAGES = [
  "/about-us",
  "/payments",
  "/terms&conditions",
  "/privacy",
  "/accessibility",
  "/hallmarking",
];

/** Each kind of screen, and what is visible once it has loaded. */
const SCREENS: readonly (readonly [path: string, loaded: (page: Page) => Locator])[] = [
  ["/", (page) => page.locator(".product-card").first()],
  ["/shop", count],
  ["/search/ring", count],
  ["/shop/gold-crowns", (page) => page.locator(".no-stock")],
  ["/shop?brand=breze&min=99000000", (page) => page.getByText("No pieces match all")],
  [pathOf(solitaire), (page) => page.locator(".product-description p:not([role])").first()],
  ["/shop/a/b/product/never-was", (page) => page.locator(".related .product-card").first()],
  ["/contact", heading],
  ["/sell-yours", heading],
  ["/ring-size", heading],
  ["/no/such/page", heading],
];

for (const [path, loaded] of SCREENS) {
  test(`${path} is accessible on a phone and on a laptop`, async ({ page, allowConsole }) => {
    if (path.endsWith("never-was")) allowConsole(/status of 403/);
    if (path === "/no/such/page") allowConsole(/status of 404/);
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await expect(loaded(page)).toBeVisible();
    await expectAccessible(page);
    await page.setViewportSize(LAPTOP);
    await expectAccessible(page);
  });
}

test("pages of text are accessible on a phone", async ({ page }) => {
  await page.setViewportSize(PHONE);
  for (const path of TEXT_PAGES) {
    await page.goto(path);
    await expectAccessible(page);
  }
  await page.setViewportSize(LAPTOP);
  await expectAccessible(page);
});

test("menus, filters, dialogs and error messages are accessible", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource|net::ERR/);
  await page.setViewportSize(PHONE);
  await test.step("failed listing", async () => {
    // First, because later visits have stored the file.
    await page.route(/\/stock-\w+\.json$/, (route) => route.abort("connectionrefused"));
    await page.goto("/shop?sort=newest");
    await expect(page.getByRole("main").getByRole("alert")).toBeVisible();
    await expectAccessible(page);
    await page.unrouteAll();
  });
  await test.step("filters", async () => {
    await page.goto("/shop?jewellery=rings&sale=1");
    await page.getByRole("button", { name: "Filters (2)" }).click();
    await expectAccessible(page);
  });
  await test.step("form errors", async () => {
    await page.goto("/sell-yours");
    await page.getByRole("button", { name: "Create email" }).click();
    await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
    await expectAccessible(page);
    await page.goto("/");
    await page.getByRole("button", { name: "Sign Up", exact: true }).click();
    await expect(page.locator(".newsletter [aria-invalid=true]")).toHaveCount(2);
    await expectAccessible(page);
  });
  await test.step("contact list and lightbox", async () => {
    await page.goto("/shop");
    await page.locator("summary[aria-label='Contact us']").click();
    await expect(page.locator(".contact-list")).toBeVisible();
    await expectAccessible(page);
    await page.goto(pathOf(solitaire));
    await page.getByRole("button", { name: /^Enlarge photo 1 / }).click();
    await expect(page.locator(".yarl__slide_current img")).toBeVisible();
    await expectAccessible(page);
  });
  await test.step("navigation", async () => {
    await page.goto("/");
    await page.getByRole("button", { name: "Open menu" }).click();
    await page.locator("#mobile-menu summary", { hasText: "Brands" }).click();
    await expectAccessible(page, "mobile menu");
    await page.setViewportSize(LAPTOP);
    await page.goto("/");
    await page.getByRole("button", { name: "Brands", exact: true }).click();
    await expect(page.locator("#nav-brands .slick-slider")).toBeVisible();
    await expectAccessible(page, "brands menu");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.keyboard.type("ring");
    await expect(page.getByRole("option").first()).toBeVisible();
    await expectAccessible(page, "search suggestions");
  });
});

test("photographs look the same in forced colours", async ({ page }) => {
  await page.goto("/shop");
  const photo = page.locator(".listing-results .photo").first();
  const brightness = async () => {
    const { channels } = await sharp(await photo.screenshot()).stats();
    return channels.map(({ mean }) => Math.round(mean));
  };
  // The heart on a photograph has the system's colours then.
  await page.locator(".heart").evaluateAll((hearts: HTMLElement[]) => {
    for (const heart of hearts) heart.style.visibility = "hidden";
  });
  const before = await brightness();
  await page.emulateMedia({ forcedColors: "active", colorScheme: "dark" });
  for (const [n, mean] of (await brightness()).entries())
    expect(mean).toBeCloseTo(before[n] ?? 0, -1);
});

for (const [name, media] of [
  ["forced colours", { forcedColors: "active" }],
  ["more contrast", { contrast: "more" }],
] as const) {
  test(`with ${name}, photographs are visible and buttons have borders`, async ({ page }) => {
    await page.emulateMedia(media);
    await page.setViewportSize(PHONE);
    await page.goto(pathOf(withManyPictures));
    const gallery = page.getByRole("region", { name: /^Photos of/ });
    for (const button of [
      page.getByRole("button", { name: "Open menu" }),
      gallery.getByRole("button", { name: "Next photo" }),
    ]) {
      await expect(button).toHaveCSS("border-top-style", "solid");
      await expect(button).toHaveCSS("border-top-width", "1px");
    }
    await gallery.getByRole("button", { name: /^Enlarge photo 1 / }).click();
    await expect(page.locator(".yarl__slide_current img")).toBeVisible();
    for (const name of ["Close", "Zoom in", "Next"])
      await expect(page.getByRole("button", { name, exact: true })).toHaveCSS(
        "border-top-width",
        "1px",
      );
  });
}

test("a listing can be filtered and paged with the keyboard", async ({ page }) => {
  await page.goto("/shop");
  await tabTo(page, rings(page));
  await expectVisibleFocus(rings(page));
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/jewellery=rings/);
  await expect(rings(page)).toBeChecked();
  await expect(rings(page)).toBeFocused();

  const from = page.getByLabel("From £");
  await tabTo(page, from);
  await expectVisibleFocus(from);
  await page.keyboard.type("2,000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/min=2000/);
  await expect(from).toBeFocused();
  const apply = page.getByRole("button", { name: "Apply" });
  await tabTo(page, apply);
  await expectVisibleFocus(apply);
  await page.getByRole("button", { name: "Clear all" }).focus();
  await page.keyboard.press("Enter");
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
  // The button is gone: Tab must not start again at the top of the page.
  await expect(page.locator("body")).not.toBeFocused();

  const next = page.getByRole("link", { name: "Next" });
  for (let n = 2; n <= Math.ceil(onShow.length / 24); n++) {
    await next.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`page=${n}`));
    await expect(page.getByRole("heading", { name: "Pieces", exact: true })).toBeFocused();
  }
  await expect(next).toHaveCount(0);

  await page.getByLabel("Sort by").focus();
  await tabTo(page, page.locator(".product-card-link").first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("main")).toHaveCSS("outline-style", "none");
});

test("the focus outline is visible on light and dark backgrounds", async ({ page }) => {
  await page.goto("/");
  const action = page.locator(".hero .slick-slide:not([inert]) .hero-action");
  const secondSlide = page.getByRole("button", { name: /^Slide 2: / });
  await expect(secondSlide).toBeVisible();
  await page.keyboard.press("Tab"); // browsers show the outline once the keyboard is used
  await action.focus();
  await expectVisibleFocus(action);

  await secondSlide.focus();
  await page.keyboard.press("Enter");
  const onVelvet = page.locator('[data-tone="velvet"]').and(page.locator(":has(.hero-action)"));
  await expect(action.and(onVelvet.locator(".hero-action"))).toBeVisible();
  for (const target of [
    action,
    page.locator(".newsletter").getByLabel("Email"),
    page.getByRole("button", { name: "Sign Up", exact: true }),
    page.locator(".footer").getByRole("link", { name: "On Sale" }),
  ]) {
    await target.focus();
    await expectVisibleFocus(target);
  }
});

test("a product's pictures can be viewed with the keyboard @core", async ({ page }) => {
  await page.setViewportSize(PHONE); // wide screens show them side by side
  await page.goto(pathOf(withManyPictures));
  const gallery = page.getByRole("region", { name: /^Photos of/ });
  const next = gallery.getByRole("button", { name: "Next photo" });
  await tabTo(page, next);
  await expectVisibleFocus(next);
  await page.keyboard.press("Enter");
  await expect(gallery.getByRole("status")).toContainText("Photo 2");
  const open = gallery.getByRole("button", { name: /^Enlarge photo 3 / });
  await open.focus();
  await expect(gallery.getByRole("status")).toContainText("Photo 3");
  await page.keyboard.press("Enter");
  const lightbox = page.locator(".yarl__root");
  await expect(lightbox).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await lightbox.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await expect(
    lightbox.locator(".yarl__slide_current").getByRole("img", { name: "photo 2" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(lightbox).toBeHidden();
  await expect(open).toBeFocused();
});

test("nothing is animated for people who prefer reduced motion", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/shop");
  await page.locator(".product-card").first().hover();
  const durations = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
  );
  expect(durations.filter((ms) => ms > 1)).toEqual([]);

  await page.setViewportSize(PHONE);
  await page.goto(pathOf(withManyPictures));
  await page.getByRole("button", { name: "Show photo 5" }).click();
  const stage = page.locator(".gallery-stage");
  const [left, width] = await stage.evaluate((row) => [row.scrollLeft, row.clientWidth]);
  // A slide's width may be a fraction of a pixel.
  expect(Math.abs((left ?? 0) - 4 * (width ?? 0))).toBeLessThan(4);
});
