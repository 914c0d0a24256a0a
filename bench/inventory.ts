import type { Page } from "@playwright/test";
import { doc, serverTimestamp, setDoc, updateDoc } from "firebase/firestore/lite";
import { firestore } from "../src/data/firebase.ts";
import { paths } from "../src/admin/paths.ts";
import type { BackendProxy } from "./backend-proxy.ts";
import { addAccount, openChromium } from "./emulators.ts";
import { PUBLISHED, type Site } from "./site.ts";
import type { SyntheticStock } from "./stock.ts";

export type Inventory = Awaited<ReturnType<typeof measureInventory>>;

const DEALER = {
  localId: "bench-dealer",
  email: "bench@bellamyjewels.example",
  rawPassword: "hatton-garden",
};
/** Long enough for the inventory to be cached, or to look for changes. */
const SETTLED_MS = 4_000;
/** Products that are saved before the inventory is opened again. */
const CHANGED = 3;

/**
 * The dealer's list of all products, without throttling: opened for the first time in a browser, and again when three products
 * have changed, with the billed reads of each; sorted; and searched. It changes the stock.
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

    async function timeUntilFirstRowChanges(action: () => Promise<void>): Promise<number> {
      const before = await firstRow.textContent();
      const start = performance.now();
      await action();
      await page.waitForFunction(
        (text) => document.querySelector("tbody tr")?.textContent !== text,
        before,
      );
      return performance.now() - start;
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
    const sortMs = await timeUntilFirstRowChanges(() => sortButton.click());
    const searchMs = await timeUntilFirstRowChanges(() =>
      page.getByRole("searchbox").fill("HG-10042"),
    );
    return {
      ...first,
      againFirstRowsMs: again.firstRowsMs,
      againReads: again.reads,
      sortMs,
      searchMs,
    };
  } finally {
    await browser.close();
  }
}

async function logIn(page: Page, origin: string): Promise<void> {
  const { localId, email, rawPassword } = DEALER;
  await addAccount(DEALER);
  await setDoc(doc(firestore(), "admins", localId), { email, since: new Date(), by: localId });
  await page.goto(origin + paths.login);
  await page.getByRole("textbox", { name: "Email" }).fill(email);
  await page.getByLabel("Password", { exact: true }).fill(rawPassword);
  await page.getByRole("button", { name: "Log In" }).click();
  await page.waitForURL(`**${paths.admin}`);
}
