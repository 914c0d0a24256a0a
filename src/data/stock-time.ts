import { get, set } from "idb-keyval";

/** When the stored catalogue was last read from Firestore, in milliseconds since 1970. */

const KEY = "catalogue-read-at";

/** Never rejects: the browser may store nothing. */
export function saveStockTime(): Promise<void> {
  return set(KEY, Date.now()).catch(() => undefined);
}

/** @returns null if no catalogue is stored. */
export async function stockTime(): Promise<number | null> {
  try {
    return (await get<number>(KEY)) ?? null;
  } catch {
    return null;
  }
}
