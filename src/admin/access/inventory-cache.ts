import { del, get, set } from "idb-keyval";
import { withTimeout } from "../../firebase/requests.ts";
import { TEXT_FIELDS } from "../../products/product-fields.ts";

/** The inventory that an administrator last read in this browser, in IndexedDB. Each function also works without IndexedDB. */

/** Increase the number if Inventory changes in more than the texts of a product. */
const KEY = "inventory-2";

interface CacheEntry {
  readonly uid: string;
  /** The texts of each product. An entry of a version with others is ignored. */
  readonly fields: string;
  /** As JSON in a file: copying 10,000 objects, or a text of that length, into IndexedDB would block the page. */
  readonly json: Blob;
}

const FIELDS = TEXT_FIELDS.join();

/** A browser's IndexedDB may never answer. */
const TIMEOUT_MS = 1_000;

/** The inventory that this account last read; null if there is none. */
export async function cachedInventory<Inventory>(uid: string): Promise<Inventory | null> {
  try {
    const entry = await withTimeout(get<CacheEntry>(KEY), TIMEOUT_MS);
    if (entry?.uid !== uid || entry.fields !== FIELDS) return null;
    return JSON.parse(await entry.json.text()) as Inventory;
  } catch {
    return null;
  }
}

/** Keep an inventory for the account's next visit. */
export async function cacheInventory(uid: string, inventory: object): Promise<void> {
  const json = new Blob([JSON.stringify(inventory)]);
  const entry: CacheEntry = { uid, fields: FIELDS, json };
  try {
    await set(KEY, entry);
  } catch {
    // Storage is full or forbidden: the next visit reads everything.
  }
}

/** Delete it, whichever account has read it. */
export async function forgetInventory(): Promise<void> {
  try {
    await del(KEY);
  } catch {
    // A browser that cannot delete has stored nothing.
  }
}
