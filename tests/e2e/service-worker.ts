import type { Page } from "@playwright/test";

/** Register the service worker, as the shop does in production, and wait until it serves this page. */
export async function startWorker(page: Page): Promise<void> {
  await page.evaluate(async () => {
    const { serviceWorker } = navigator;
    const controlled = new Promise((resolve) => {
      serviceWorker.addEventListener("controllerchange", resolve, { once: true });
    });
    await serviceWorker.register("/sw.js");
    if (!serviceWorker.controller) await controlled;
  });
}

/** The URLs of everything that the service worker has stored, by cache. */
export function cachedUrls(page: Page): Promise<Record<string, readonly string[]>> {
  return page.evaluate(async () => {
    const entries = (await caches.keys()).map(async (name) => {
      const requests = await (await caches.open(name)).keys();
      return [name.replace(/^workbox-precache.*/, "precache"), requests.map(({ url }) => url)];
    });
    return Object.fromEntries(await Promise.all(entries)) as Record<string, readonly string[]>;
  });
}
