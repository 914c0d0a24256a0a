import AxeBuilder from "@axe-core/playwright";
import { expect, type Locator, type Page } from "@playwright/test";

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1440, height: 900 };

/**
 * axe finds nothing (small tap targets included), and the page does not scroll sideways.
 * @param within the element that axe checks, if it may cover half of a link of the page.
 */
export async function expectAccessible(
  page: Page,
  what = page.url(),
  within = "html",
): Promise<void> {
  // axe would find too little contrast in a button that is changing its colours.
  await page.waitForFunction(() =>
    document.getAnimations().every((animation) => !(animation instanceof CSSTransition)),
  );
  const { violations } = await new AxeBuilder({ page })
    .include(within)
    // The shop has no frames. Without this, axe opens another page to put their results together, which takes most of the time.
    .setLegacyMode()
    .options({ resultTypes: ["violations"], rules: { "target-size": { enabled: true } } })
    .analyze();
  expect(
    violations.map(({ id, nodes }) => [id, nodes.map(({ html }) => html)]),
    what,
  ).toEqual([]);
  await expectNoSidewaysScroll(page, what);
}

export async function expectNoSidewaysScroll(page: Page, what = page.url()): Promise<void> {
  const tooWidePx = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  );
  expect(tooWidePx, `${what} scrolls sideways`).toBeLessThanOrEqual(0);
}

/** Every link or button of a list's pages is large enough for a finger, or for a mouse. */
export async function expectPageTargets(
  page: Page,
  pointer: "finger" | "mouse",
  current: string,
): Promise<void> {
  const pages = page.getByRole("navigation", { name: "Pages" });
  await expect(pages.locator('[aria-current="page"]')).toHaveText(current);
  const sizesPx = await pages.locator("a, button").evaluateAll((targets) =>
    targets.flatMap((target) => {
      const { width, height } = target.getBoundingClientRect();
      return [width, height];
    }),
  );
  expect(sizesPx.length).toBeGreaterThanOrEqual(8);
  expect(Math.min(...sizesPx)).toBeGreaterThanOrEqual(pointer === "finger" ? 44 : 32);
  await expectNoSidewaysScroll(page);
}

/** Press Tab until the element has the focus. */
export async function tabTo(page: Page, target: Locator): Promise<void> {
  for (let presses = 0; presses < 80; presses++) {
    await page.keyboard.press("Tab");
    if (await target.evaluate((element) => element === document.activeElement)) return;
  }
  throw new Error(`Not reached after pressing Tab 80 times: ${String(target)}`);
}

/**
 * The element has the focus, with an outline of at least 2 px and a contrast of at least 3:1 to its background.
 * @see https://www.w3.org/TR/WCAG22/#non-text-contrast
 */
export async function expectVisibleFocus(target: Locator): Promise<void> {
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
    // An outline with a gap lies on the background of what surrounds the element.
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
