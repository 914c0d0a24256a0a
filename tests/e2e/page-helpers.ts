import type { Page } from "@playwright/test";
import { isHydrated } from "./hydrated.ts";

/** Wait until React has hydrated the page. Clicks have no effect before that. */
export async function hydrated(page: Page): Promise<void> {
  await page.waitForFunction(isHydrated);
}

/** Take the connection away, and wait until the page knows: a request that fails before says that the shop cannot be reached. */
export async function goOffline(page: Page): Promise<void> {
  await page.context().setOffline(true);
  await page.waitForFunction(() => !navigator.onLine);
}

/** Record the path of each document that the page reads from Firestore: "stock/latest". Each read is billed. */
export function watchReads(page: Page): string[] {
  const reads: string[] = [];
  page.on("request", (request) => {
    const path = /\/documents\/([^?:]+)/.exec(request.url())?.[1];
    if (path && request.method() !== "OPTIONS") reads.push(decodeURIComponent(path));
  });
  return reads;
}

/** Keep the next page that is opened from becoming idle. @returns lets it become idle. */
export async function holdIdle(page: Page): Promise<() => Promise<void>> {
  await page.addInitScript(() => {
    const waiting: (() => void)[] = [];
    window.requestIdleCallback = (callback) =>
      waiting.push(() => callback({ didTimeout: false, timeRemaining: () => 50 }));
    Object.assign(window, { becomeIdle: () => waiting.splice(0).forEach((call) => call()) });
  });
  return () => page.evaluate(() => (window as unknown as { becomeIdle(): void }).becomeIdle());
}

/** @returns the cumulative layout shift (CLS) of the next page that is opened. */
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

/** Hold requests whose URL and body match. @returns lets them continue. */
export async function hold(page: Page, url: RegExp, body = /^/): Promise<() => void> {
  let release: () => void = () => undefined;
  const released = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route(url, async (route) => {
    if (body.test(route.request().postData() ?? "")) await released;
    await route.continue();
  });
  return release;
}
