import type { Browser } from "@playwright/test";
import type { BackendProxy } from "./backend-proxy.ts";
import { openChromium } from "./emulators.ts";
import { PUBLISHED, UNPUBLISHED, type Site } from "./site.ts";

export type Filters = Awaited<ReturnType<typeof measureFilters>>;
export type ProductClicks = Awaited<ReturnType<typeof measureProductClicks>>;

const SLOWDOWN = 4;
/** As Lighthouse throttles a phone's connection; bytes per second. */
const SLOW_4G = {
  offline: false,
  latency: 562.5,
  downloadThroughput: 188_744,
  uploadThroughput: 86_400,
};
const PHONE = { width: 412, height: 823 };
const DESKTOP = { width: 1280, height: 900 };
/** How long a shopper looks at a listing at least. */
const LOOKING_MS = 6_000;
/** Long enough for a product to be shown after a click. */
const SHOWN_MS = 3_000;

/** Click on one filter after another, CPU four times slower. @returns the times from each click to the next paint. */
export async function measureFilters(site: Site, proxy: BackendProxy, clicks: number) {
  const browser = await openChromium([proxy.chromeFlag]);
  try {
    const page = await browser.newPage({ viewport: DESKTOP });
    const session = await page.context().newCDPSession(page);
    await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
    await page.addInitScript(() => {
      globalThis.interactionMs = [];
      new PerformanceObserver((list) => {
        for (const entry of list.getEntries() as PerformanceEventTiming[]) {
          if (entry.interactionId) globalThis.interactionMs.push(entry.duration);
        }
      }).observe({ type: "event", durationThreshold: 16 } as PerformanceObserverInit);
    });
    await page.goto(site.urlOf(UNPUBLISHED, "listing"));
    await page.locator(".product-card").first().waitFor({ timeout: 60_000 });
    await page.waitForTimeout(2_000);
    const filterMs: number[] = [];
    for (let n = 0; n < clicks; n++) {
      const option = page.locator(".filter-option input:enabled").nth(n % 6);
      await option.click();
      await page.waitForTimeout(800);
      const seen = await page.evaluate(() => globalThis.interactionMs.splice(0));
      filterMs.push(Math.max(0, ...seen));
    }
    return filterMs;
  } finally {
    await browser.close();
  }
}

/**
 * The times from a click on a product of the published listing to the paint of its title and price, on a phone with a CPU four
 * times slower and slow 4G, in each checkout, which take turns.
 */
export async function measureProductClicks(site: Site, proxy: BackendProxy, rounds: number) {
  const browser = await openChromium([proxy.chromeFlag]);
  const series = site.variants
    .filter(({ name }) => name.startsWith(PUBLISHED))
    .map(({ name }) => ({ variant: name, ms: [] as number[] }));
  try {
    for (let round = 0; round < rounds; round++) {
      for (const { variant, ms } of series)
        ms.push(await clickProduct(browser, site.urlOf(variant, "listing"), round));
    }
    return series;
  } finally {
    await browser.close();
  }
}

/** Click on one of the first four products, in a new browser context. */
async function clickProduct(browser: Browser, url: string, round: number): Promise<number> {
  const context = await browser.newContext({ viewport: PHONE });
  const page = await context.newPage();
  const session = await context.newCDPSession(page);
  await session.send("Network.enable");
  await session.send("Network.emulateNetworkConditions", SLOW_4G);
  await session.send("Emulation.setCPUThrottlingRate", { rate: SLOWDOWN });
  await page.goto(url, { timeout: 60_000 });
  await page.waitForTimeout(LOOKING_MS);
  await page.evaluate(() => {
    globalThis.interactionMs = [];
    // Inline: tsx wraps functions that have a name in a helper, which the page lacks.
    document.addEventListener(
      "click",
      ({ timeStamp }) => {
        const observer = new MutationObserver(() => {
          if (!document.querySelector(".product h1")) return;
          observer.disconnect();
          // A timer in a frame runs when that frame has been painted.
          requestAnimationFrame(() => {
            setTimeout(() => globalThis.interactionMs.push(performance.now() - timeStamp));
          });
        });
        observer.observe(document.body, { childList: true, subtree: true });
      },
      { capture: true, once: true },
    );
  });
  await page
    .locator(".product-card-link")
    .nth(round % 4)
    // People hold the button for about 90 ms. After a shorter press, the work that it starts would delay the click.
    .click({ delay: 90 });
  // Not waitForFunction: it would send Playwright's own script into the page, which took 20 of 190 ms.
  await page.waitForTimeout(SHOWN_MS);
  const ms = await page.evaluate(() => globalThis.interactionMs[0]);
  if (ms === undefined) throw new Error(`The product was not shown within ${SHOWN_MS} ms.`);
  await context.close();
  return ms;
}

declare global {
  /** Durations of interactions with the measured page. */
  var interactionMs: number[];
}
