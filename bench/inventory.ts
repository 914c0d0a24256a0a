import type { Page } from "@playwright/test";
import { doc, serverTimestamp, setDoc, updateDoc } from "firebase/firestore/lite";
import { firestore } from "../src/firebase/firebase.ts";
import { paths } from "../src/admin/paths.ts";
import { asAdministrator } from "./admin.ts";
import type { BackendProxy } from "./backend-proxy.ts";
import type { Site } from "./site.ts";
import type { SyntheticStock } from "./stock.ts";

export type Inventory = Awaited<ReturnType<typeof measureInventory>>;

/** Long enough for the inventory to be cached, or to look for changes. */
const SETTLED_MS = 4_000;
/** Products that are saved before the inventory is opened again. */
const CHANGED = 3;

/**
 * The dealer's list of all products: opened for the first time in a browser, and again when three products have changed.
 * It changes the stock.
 */
export function measureInventory(site: Site, proxy: BackendProxy, stock: SyntheticStock) {
  return asAdministrator(site, measure, [proxy.chromeFlag]);

  async function measure(page: Page) {
    // The admin home may have cached the inventory.
    await page.goto("/robots.txt");
    await page.evaluate(() => void indexedDB.deleteDatabase("keyval-store"));
    await page.addInitScript(noteTimes);

    async function open() {
      await page.goto(paths.inventory);
      // Lists can be sorted once they have loaded.
      await page.locator("th").getByRole("button", { name: "Title" }).waitFor({ timeout: 120_000 });
      await page.waitForTimeout(SETTLED_MS);
      return page.evaluate(() => globalThis.inventoryTimes);
    }

    const first = await open();
    for (const { id } of stock.products.slice(0, CHANGED)) {
      await updateDoc(doc(firestore(), "products", id), {
        revision: 2,
        timestamp: serverTimestamp(),
      });
    }
    // As every save does: browsers ask it whether anything has changed.
    await setDoc(doc(firestore(), "stock", "latest"), { savedAt: serverTimestamp() });
    const again = await open();
    return { ...first, againFirstRowsMs: again.firstRowsMs };
  }
}

/**
 * In the page: when the first row was there, and when the list could be sorted, after the start of the navigation. Playwright
 * hears of both up to 300 ms later.
 */
function noteTimes() {
  globalThis.inventoryTimes = { firstRowsMs: Number.NaN, loadedMs: Number.NaN };
  new MutationObserver(() => {
    const times = globalThis.inventoryTimes;
    if (Number.isNaN(times.firstRowsMs) && document.querySelector("tbody tr"))
      times.firstRowsMs = performance.now();
    if (Number.isNaN(times.loadedMs) && document.querySelector("th button"))
      times.loadedMs = performance.now();
  }).observe(document, { childList: true, subtree: true });
}

declare global {
  /** In milliseconds; NaN until then. */
  var inventoryTimes: { firstRowsMs: number; loadedMs: number };
}
