import { del, get, set } from "idb-keyval";
import { TEXT_FIELDS } from "../../products/product-fields.ts";
import { onDevice, readOnDevice } from "./on-device.ts";

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

const TIMEOUT_MS = 1_000;

/** The inventory that this account last read; null if there is none. */
export async function cachedInventory<Inventory>(uid: string): Promise<Inventory | null> {
  const entry = await readOnDevice(null, () => get<CacheEntry>(KEY), TIMEOUT_MS);
  if (entry?.uid !== uid || entry.fields !== FIELDS) return null;
  return onDevice(null, async () => JSON.parse(await entry.json.text()) as Inventory);
}

/** Keep an inventory for the account's next visit. If that fails, the next visit reads everything. */
export function cacheInventory(uid: string, inventory: object): Promise<void> {
  const json = new Blob([JSON.stringify(inventory)]);
  const entry: CacheEntry = { uid, fields: FIELDS, json };
  return onDevice(undefined, () => set(KEY, entry));
}

/** Delete it, whichever account has read it. */
export function forgetInventory(): Promise<void> {
  return onDevice(undefined, () => del(KEY));
}
