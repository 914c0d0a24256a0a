import AxeBuilder from "@axe-core/playwright";
import type { Locator, Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { onShow, pathOf, piece } from "../stock.ts";

const solitaire = piece("Six-Claw Solitaire Ring, 1.52ct");
const PHONE = { width: 390, height: 844 };
const LAPTOP = { width: 1440, height: 900 };

/** axe takes its time on a busy machine. */
const AXE_TIMEOUT_MS = 120_000;

const SCREENS: readonly (readonly [string, (page: Page) => Locator])[] = [
  ["/", (page) => page.locator(".product-card").first()],
  ["/shop", (page) => page.locator(".listing-count")],
  ["/sale", (page) => page.locator(".listing-count")],
  ["/shop/rings", (page) => page.locator(".listing-count")],
  ["/search/ring", (page) => page.locator(".listing-count")],
  ["/shop/gold-crowns", (page) => page.locator(".no-stock")],
  ["/shop?brand=breze&min=99000000", (page) => page.getByText("No pieces match all")],
  [pathOf(solitaire), (page) => page.locator(".product-description p:not([role])").first()],
  ["/shop/a/b/product/never-was", (page) => page.locator(".related .product-card").first()],
];

for (const [path, arrived] of SCREENS) {
  test(`${path} is open to everybody, on a phone and on a wide screen`, async ({
    page,
    allowConsole,
  }) => {
    test.setTimeout(AXE_TIMEOUT_MS);
    if (path.endsWith("never-was")) allowConsole(/status of 403/);
    await page.setViewportSize(PHONE);
    await page.goto(path);
    await expect(arrived(page)).toBeVisible();
    await expectOpen(page);
    await page.setViewportSize(LAPTOP);
    await expectOpen(page);
  });
}

test("the filters are open to everybody on a phone", async ({ page }) => {
  test.setTimeout(AXE_TIMEOUT_MS);
  await page.setViewportSize(PHONE);
  await page.goto("/shop?jewellery=rings&sale=1");
  await page.getByRole("button", { name: "Filters (2)" }).click();
  await expectOpen(page);
});

test("what opens over a page, and what a page says of faults, is open to everybody", async ({
  page,
  allowConsole,
}) => {
  test.setTimeout(AXE_TIMEOUT_MS);
  allowConsole(/Failed to load resource|net::ERR/);
  await page.setViewportSize(PHONE);
  // First, while there is no catalogue of an earlier visit.
  await page.route(/documents\/catalogue\//, (route) => route.abort("connectionrefused"));
  await page.goto("/shop?sort=newest");
  await expect(page.getByRole("main").getByRole("alert")).toBeVisible({ timeout: 20_000 });
  await expectOpen(page);
  await page.unrouteAll();

  await page.goto("/sell-yours");
  await page.getByRole("button", { name: "Create e-mail" }).click();
  await expect(page.locator("[aria-invalid=true]").first()).toBeVisible();
  await expectOpen(page);

  await page.goto("/");
  await page.getByRole("button", { name: "Sign Up", exact: true }).click();
  await expect(page.locator(".newsletter [aria-invalid=true]")).toHaveCount(2);
  await expectOpen(page);

  await page.goto(pathOf(solitaire));
  await page.getByRole("button", { name: "Contact us" }).click();
  await expect(page.locator("#contact-list")).toBeVisible();
  await expectOpen(page);
  await page.keyboard.press("Escape");
  await page.getByRole("button", { name: /^Enlarge photo/ }).click();
  await expect(page.locator(".yarl__slide_current img")).toBeVisible();
  await expectOpen(page);
});

test("a listing is narrowed with the keyboard alone, and the focus stays where it was", async ({
  page,
}) => {
  test.slow();
  await page.goto("/shop");
  const rings = page.getByRole("checkbox", { name: /^Rings ?, / });
  await tabTo(page, rings);
  await expectVisibleFocus(rings);
  await page.keyboard.press("Space");
  await expect(page).toHaveURL(/jewellery=rings/);
  await expect(rings).toBeChecked();
  await expect(rings).toBeFocused();

  const from = page.getByLabel("From £");
  await tabTo(page, from);
  await expectVisibleFocus(from);
  await page.keyboard.type("2,000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/min=2000/);
  await expect(page.getByLabel("From £")).toBeFocused();
  const apply = page.getByRole("button", { name: "Apply" });
  await tabTo(page, apply);
  await expectVisibleFocus(apply);

  const clear = page.getByRole("button", { name: "Clear all" });
  await clear.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".listing-count")).toHaveText(`${onShow.length} pieces`);
  // What had the focus is gone: the next Tab must not begin at the top of the page.
  await expect(page.locator("body")).not.toBeFocused();
  await from.fill("99000000");
  await page.keyboard.press("Enter");
  await page.getByRole("button", { name: "Clear Filters" }).focus();
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Pieces", exact: true })).toBeFocused();

  // At the last page there is no Next any more.
  const next = page.getByRole("link", { name: "Next" });
  for (let n = 2; n <= Math.ceil(onShow.length / 24); n++) {
    await next.focus();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(new RegExp(`page=${n}`));
    await expect(page.getByRole("heading", { name: "Pieces", exact: true })).toBeFocused();
  }
  await expect(next).toHaveCount(0);

  await page.getByLabel("Sort by").focus();
  await tabTo(page, page.locator(".product-card").first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
  // The keyboard and the screen reader begin anew with the new screen, which is not marked as a control would be.
  await expect(page.getByRole("main")).toBeFocused();
  await expect(page.getByRole("main")).toHaveCSS("outline-style", "none");
});

test("on a phone the filters are opened, used and left with the keyboard alone", async ({
  page,
}) => {
  await page.setViewportSize(PHONE);
  await page.goto("/shop");
  const toggle = page.getByRole("button", { name: /^Filters/ });
  await tabTo(page, toggle);
  await page.keyboard.press("Enter");
  const rings = page.getByRole("checkbox", { name: /^Rings ?, / });
  await tabTo(page, rings);
  await page.keyboard.press("Space");
  await expect(rings).toBeChecked();
  await tabTo(page, page.getByRole("button", { name: /^Show \d+ pieces/ }));
  await page.keyboard.press("Enter");
  await expect(rings).toBeHidden();
  await expect(toggle).toBeFocused();
});

test("the focus stands out on light and dark grounds alike", async ({ page }) => {
  await page.goto("/");
  const action = page.locator(".hero .slick-slide:not([inert]) .hero-action");
  const slide = (n: number) => page.getByRole("button", { name: new RegExp(`^Slide ${n}: `) });
  await expect(slide(2)).toBeVisible();
  await page.keyboard.press("Tab"); // from here on the keyboard leads, and what has the focus shows it
  await action.focus();
  await expectVisibleFocus(action);

  await slide(2).focus();
  await page.keyboard.press("Enter");
  const onVelvet = page.locator('[data-tone="velvet"]').and(page.locator(":has(.hero-action)"));
  await expect(action.and(onVelvet.locator(".hero-action"))).toBeVisible();
  await action.focus();
  await expectVisibleFocus(action);

  for (const target of [
    page.locator(".newsletter").getByLabel("Email"),
    page.getByRole("button", { name: "Sign Up", exact: true }),
    page.locator(".footer").getByRole("link", { name: "On Sale" }),
  ]) {
    await target.focus();
    await expectVisibleFocus(target);
  }
});

test("the pictures of a piece are looked at with the keyboard alone", async ({ page }) => {
  const many = onShow.find(({ images = [] }) => images.length >= 10) ?? solitaire;
  await page.goto(pathOf(many));
  const gallery = page.getByRole("region", { name: /^Photos of/ });
  const next = gallery.getByRole("button", { name: "Next photo" });
  await tabTo(page, next);
  await expectVisibleFocus(next);
  await page.keyboard.press("Enter");
  await expect(gallery.getByRole("status")).toContainText("Photo 2");
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByRole("status")).toContainText("Photo 3");
  const total = await gallery.getByRole("button", { name: /^Show photo/ }).count();
  for (let n = 3; n < total; n++) await page.keyboard.press("Enter");
  await expect(gallery.getByRole("status")).toContainText(`Photo ${total}`);
  await expect(next).toBeFocused(); // there is no next, and yet the keyboard keeps its place
  await expect(next).toBeDisabled();

  const open = gallery.getByRole("button", { name: /^Enlarge photo/ });
  await expect(open).toHaveCount(1); // the others are out of the way of keyboard and screen reader
  await open.focus();
  await page.keyboard.press("ArrowLeft");
  await expect(gallery.getByRole("status")).toContainText(`Photo ${total - 1}`);
  await expect(open).toBeFocused(); // the picture now shown
  await page.keyboard.press("Enter");
  const large = page.locator(".yarl__root");
  await expect(large).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await large.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("ArrowLeft");
  await expect(
    large.locator(".yarl__slide_current").getByRole("img", { name: `photo ${total - 2}` }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(open).toBeFocused();
  await expect(open).toHaveAccessibleName(new RegExp(`photo ${total - 2} of`));
});

test("whoever prefers less motion gets none", async ({ page }) => {
  await page.emulateMedia({ reducedMotion: "reduce" });
  await page.goto("/shop");
  const card = page.locator(".product-card").first();
  await card.hover();
  const durations = await page.evaluate(() =>
    document
      .getAnimations()
      .map((animation) => Number(animation.effect?.getComputedTiming().duration ?? 0)),
  );
  expect(durations.filter((ms) => ms > 1)).toEqual([]);

  const many = onShow.find(({ images = [] }) => images.length >= 10) ?? solitaire;
  await page.goto(pathOf(many));
  await page.getByRole("button", { name: "Show photo 5" }).click();
  const stage = page.locator(".gallery-stage");
  const [left, width] = await stage.evaluate((row) => [row.scrollLeft, row.clientWidth]);
  // At once, without gliding there; a slide's width may be a fraction of a pixel.
  expect(Math.abs((left ?? 0) - 4 * (width ?? 0))).toBeLessThan(4);
});

/** axe finds nothing, nothing sticks out, and every control is large enough for a thumb. */
async function expectOpen(page: Page): Promise<void> {
  const { violations } = await new AxeBuilder({ page })
    .options({ rules: { "target-size": { enabled: true } } })
    .analyze();
  expect(violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)])).toEqual([]);
  const sticksOut = await page.evaluate(
    () => document.documentElement.scrollWidth - window.innerWidth,
  );
  expect(sticksOut).toBeLessThanOrEqual(0);
  const small = await page.evaluate(() =>
    [...document.querySelectorAll<HTMLElement>("main :is(a, button, select, input, summary)")]
      .filter((control) => control.checkVisibility() && !control.closest("p, td, [inert]"))
      .filter((control) => {
        const { width, height } = (control.closest("label") ?? control).getBoundingClientRect();
        return Math.min(width, height) < 24;
      })
      .map((control) => control.outerHTML.slice(0, 120)),
  );
  expect(small).toEqual([]);
}

/** Presses Tab until the element has the focus. */
async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let n = 0; n < 80; n++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`80 times Tab did not reach ${String(target)}.`);
}

/**
 * The element that has the focus is marked by an outline of 2 px or more, which stands out from its ground by 3 : 1
 * or more (WCAG 2.2, 1.4.11).
 */
async function expectVisibleFocus(target: Locator): Promise<void> {
  await expect(target).toBeFocused();
  const { width, contrast } = await target.evaluate((element) => {
    const channels = (colour: string) => (colour.match(/[\d.]+/g) ?? []).map(Number);
    const luminance = (colour: string) => {
      const [r = 0, g = 0, b = 0] = channels(colour).map((value) => {
        const part = value / 255;
        return part <= 0.04045 ? part / 12.92 : ((part + 0.055) / 1.055) ** 2.4;
      });
      return 0.2126 * r + 0.7152 * g + 0.0722 * b;
    };
    const { outlineColor, outlineOffset, outlineStyle, outlineWidth } = getComputedStyle(element);
    // An outline with room before it lies on what is around the element.
    let ground = Number.parseFloat(outlineOffset) < 0 ? element : element.parentElement;
    while (ground && channels(getComputedStyle(ground).backgroundColor)[3] === 0) {
      ground = ground.parentElement;
    }
    const [dark = 0, light = 0] = [
      luminance(outlineColor),
      ground ? luminance(getComputedStyle(ground).backgroundColor) : 1,
    ].toSorted((a, b) => a - b);
    return {
      width: outlineStyle === "none" ? 0 : Number.parseFloat(outlineWidth),
      contrast: (light + 0.05) / (dark + 0.05),
    };
  });
  expect(width).toBeGreaterThanOrEqual(2);
  expect(contrast).toBeGreaterThanOrEqual(3);
}
