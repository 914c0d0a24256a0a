import type { Page } from "@playwright/test";
import { doc, serverTimestamp, setDoc, updateDoc } from "firebase/firestore/lite";
import { addAdministrator, ADMINISTRATOR } from "../scripts/samples/seed.ts";
import { firestore } from "../src/firebase/firebase.ts";
import { paths } from "../src/admin/paths.ts";
import type { BackendProxy } from "./backend-proxy.ts";
import { openChromium } from "./emulators.ts";
import { PUBLISHED, type Site } from "./site.ts";
import type { SyntheticStock } from "./stock.ts";

export type Inventory = Awaited<ReturnType<typeof measureInventory>>;

/** Long enough for the inventory to be cached, or to look for changes. */
const SETTLED_MS = 4_000;
/** Products that are saved before the inventory is opened again. */
const CHANGED = 3;

/**
 * The dealer's list of all products, without throttling: opened for the first time in a browser, and again when three products
 * have changed, with the billed reads of each. It changes the stock.
 */
export async function measureInventory(site: Site, proxy: BackendProxy, stock: SyntheticStock) {
  const browser = await openChromium([proxy.chromeFlag]);
  try {
    const page = await browser.newPage();
    const { origin } = new URL(site.urlOf(PUBLISHED, "home"));
    await logIn(page, origin);
    // The admin home may have cached the inventory.
    await page.goto(`${origin}/robots.txt`);
    await page.evaluate(() => void indexedDB.deleteDatabase("keyval-store"));
    const firstRow = page.locator("tbody tr").first();
    // Lists can be sorted once they have loaded.
    const sortButton = page.locator("th").getByRole("button", { name: "Title" });

    async function open() {
      proxy.takeReads();
      const start = performance.now();
      await page.goto(origin + paths.inventory);
      await firstRow.waitFor({ timeout: 120_000 });
      const firstRowsMs = performance.now() - start;
      await sortButton.waitFor({ timeout: 120_000 });
      const loadedMs = performance.now() - start;
      await page.waitForTimeout(SETTLED_MS);
      return { firstRowsMs, loadedMs, reads: proxy.takeReads() };
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
    return {
      ...first,
      againFirstRowsMs: again.firstRowsMs,
      againReads: again.reads,
    };
  } finally {
    await browser.close();
  }
}

async function logIn(page: Page, origin: string): Promise<void> {
  const { email, password } = ADMINISTRATOR;
  await addAdministrator();
  await page.goto(origin + paths.login);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(password);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL(`**${paths.admin}`);
}
