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
    const firstRow = page.locator("tbody tr").first();
    // Lists can be sorted once they have loaded.
    const sortButton = page.locator("th").getByRole("button", { name: "Title" });

    async function open() {
      const start = performance.now();
      await page.goto(paths.inventory);
      await firstRow.waitFor({ timeout: 120_000 });
      const firstRowsMs = performance.now() - start;
      await sortButton.waitFor({ timeout: 120_000 });
      const loadedMs = performance.now() - start;
      await page.waitForTimeout(SETTLED_MS);
      return { firstRowsMs, loadedMs };
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
