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
  await page.keyboard.type("2,000");
  await page.keyboard.press("Enter");
  await expect(page).toHaveURL(/min=2000/);
  await expect(page.getByLabel("From £")).toBeFocused();

  const clear = page.getByRole("button", { name: "Clear all" });
  await clear.focus();
  await page.keyboard.press("Enter");
  await expect(page.locator(".listing-count")).toHaveText(`${onShow.length} pieces`);
  // What had the focus is gone: the next Tab must not begin at the top of the page.
  await expect(page.locator("body")).not.toBeFocused();

  await page.getByLabel("Sort by").focus();
  await tabTo(page, page.locator(".product-card").first());
  await page.keyboard.press("Enter");
  await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
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

test("the pictures of a piece are looked at with the keyboard alone", async ({ page }) => {
  const many = onShow.find(({ images = [] }) => images.length >= 10) ?? solitaire;
  await page.goto(pathOf(many));
  const gallery = page.getByRole("region", { name: /^Photographs of/ });
  const next = gallery.getByRole("button", { name: "Next photograph" });
  await tabTo(page, next);
  await expectVisibleFocus(next);
  await page.keyboard.press("Enter");
  await expect(gallery.getByRole("status")).toContainText("Photograph 2");
  await page.keyboard.press("ArrowRight");
  await expect(gallery.getByRole("status")).toContainText("Photograph 3");

  const open = gallery.getByRole("button", { name: /^Look closely/ });
  await expect(open).toHaveCount(1); // the others are out of the way of keyboard and screen reader
  await open.focus();
  await page.keyboard.press("Enter");
  const large = page.locator(".yarl__root");
  await expect(large).toBeVisible();
  await page.keyboard.press("Tab");
  expect(await large.evaluate((box) => box.contains(document.activeElement))).toBe(true);
  await page.keyboard.press("Escape");
  await expect(large).toBeHidden();
  await expect(open).toBeFocused();
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
  await page.getByRole("button", { name: "Show photograph 5" }).click();
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

/** The element that has the focus is marked: by an outline, or by a shadow that it does not have otherwise. */
async function expectVisibleFocus(target: Locator): Promise<void> {
  const mark = await target.evaluate((element) => {
    const style = getComputedStyle(element);
    const hasOutline = style.outlineStyle !== "none" && Number.parseFloat(style.outlineWidth) >= 2;
    return hasOutline || style.boxShadow !== "none";
  });
  expect(mark).toBe(true);
}
