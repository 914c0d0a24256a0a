/**
 * The oldest browsers that the shop and the admin area work in. docs/browsers.md has the reasons; vite.config.ts builds for
 * the first, and tests/budgets/browsers.test.ts checks the build against both.
 */
export const SHOPPERS = { Safari: "15.4", Chrome: "109", Firefox: "115" } as const;
export const BUILD_TARGETS = [
  `safari${SHOPPERS.Safari}`,
  `ios${SHOPPERS.Safari}`,
  `chrome${SHOPPERS.Chrome}`,
  `edge${SHOPPERS.Chrome}`,
  `firefox${SHOPPERS.Firefox}`,
];
export const ADMINISTRATORS = { Safari: "17", Chrome: "114", Firefox: "125" } as const;

/** Each looks for an API that came with the oldest of these versions, or shortly before. */

export function canRunShop(): boolean {
  return "at" in Array.prototype;
}

export function canRunAdminArea(): boolean {
  return "popover" in HTMLElement.prototype;
}
