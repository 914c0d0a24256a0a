import { expect, type Locator, type Page } from "@playwright/test";

/** What tests of published pages share. */

/** Wait until React has hydrated the page: only then does it react to clicks. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(() =>
    [...document.querySelectorAll("#root :is(a, button, input, select)")].every((element) =>
      Object.keys(element).some((key) => key.startsWith("__reactProps")),
    ),
  );
}

/** Notes each document that the page asks Firestore for, by its path: "catalogue/menu". Each is a billed read. */
export function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on("request", (request) => {
    const path = /\/documents\/([^?:]+)/.exec(request.url())?.[1];
    if (path && request.method() !== "OPTIONS") reads.push(decodeURIComponent(path));
  });
  return reads;
}

/** Keeps the page from ever being idle; call the result to let it be. For the next page that is opened. */
export async function holdIdle(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (callback) =>
      waiting.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
    Object.assign(window, { becomeIdle: () => waiting.splice(0).forEach((call) => call()) });
  });
  return () => page.evaluate(() => (window as unknown as { becomeIdle(): void }).becomeIdle());
}

/** Sums the layout's shifts, of the next page that is opened, as browsers count them for CLS. */
export async function watchShifts(page: Page): Promise<() => Promise<number>> {
  await page.addInitScript(() => {
    const seen = { shift: 0 };
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & {
        value: number;
        hadRecentInput: boolean;
      })[]) {
        if (!entry.hadRecentInput) seen.shift += entry.value;
      }
    }).observe({ type: "layout-shift", buffered: true });
    Object.assign(window, { seenShifts: seen });
  });
  return () =>
    page.evaluate(() => (window as unknown as { seenShifts: { shift: number } }).seenShifts.shift);
}

/** Waits until the browser has painted twice, so that whatever an event triggers has begun. */
export async function nextFrames(page: Page): Promise<void> {
  await page.evaluate(
    () => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))),
  );
}

/** Waits until a slider has stopped moving; it ignores clicks until then. */
export async function sliderStopped(slider: Locator): Promise<void> {
  await expect(slider.locator(".slick-track")).toHaveCSS("transition-duration", "0s");
}

/** Keeps the answers to such requests from the page until the result is called. */
export async function hold(page: Page, address: RegExp): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(address, async (route) => {
    await released;
    await route.continue();
  });
  return release;
}
