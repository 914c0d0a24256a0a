import { tellWorker } from "../device/forgetting.ts";
import { isRemembering } from "../device/use-remembering.ts";
import { savesData } from "../lib/browser.ts";
import { PRIVATE } from "../routing/route-table.ts";
import { isOurs } from "../stock/is-ours.ts";

/**
 * Register the service worker, which keeps the shop for use without a connection (docs/adr/0012-service-worker.md). Only in
 * production: while you develop, and in most tests, it would be in the way.
 */
export async function registerServiceWorker(): Promise<void> {
  const isOff = import.meta.env["VITE_SERVICE_WORKER"] === "off";
  if (import.meta.env.MODE !== "production" || isOff) return;
  // Browsers without one: some private windows.
  const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
  if (!workers) return;
  const isFirstVisit = !workers.controller;
  // It would first load everything that the shop needs without a connection.
  if (isFirstVisit && savesData()) return;
  // The worker may have been off when the visitor chose.
  await tellWorker(isRemembering()).catch(() => undefined);
  await workers.register("/sw.js");
  if (isFirstVisit && isRemembering()) await storeThisPage(workers);
}

/** The worker stores the pages that it serves. The first one was loaded before. */
async function storeThisPage(workers: ServiceWorkerContainer): Promise<void> {
  const { pathname } = window.location;
  await workers.ready;
  if (PRIVATE.test(pathname)) return;
  const response = await fetch(pathname);
  if (await isOurs(response)) await (await caches.open("pages")).put(pathname, response);
}

/** Delete the stored pictures: an administrator's may show products that are not on show. */
export async function deleteStoredPictures(): Promise<void> {
  await (globalThis.caches as CacheStorage | undefined)?.delete("pictures");
}
