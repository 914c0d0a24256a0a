/** Each looks for an API that came with the oldest versions in content/browsers.ts, or shortly before. */

export function canRunShop(): boolean {
  return "at" in Array.prototype;
}

export function canRunAdminArea(): boolean {
  return "popover" in HTMLElement.prototype;
}
