import { createStore, del, entries, get, set } from "idb-keyval";

/** Scans on this device until they have been sent: a page each, in IndexedDB. */

export interface KeptPage {
  readonly uid: string;
  readonly rows: string;
}

const database = createStore("stock-takes", "pages");
const keyOf = (count: string, page: string) => `${count}/${page}`;

/** @returns whether the browser has kept it. A private window may refuse. */
export async function keepPage(count: string, page: string, kept: KeptPage): Promise<boolean> {
  try {
    await set(keyOf(count, page), kept, database);
    return true;
  } catch {
    return false;
  }
}

/** The pages of a count that an account has kept here. */
export async function keptPages(count: string, uid: string): Promise<readonly [string, string][]> {
  try {
    const all = await entries<string, KeptPage>(database);
    return all
      .filter(([key, page]) => key.startsWith(`${count}/`) && page.uid === uid)
      .map(([key, { rows }]) => [key.slice(count.length + 1), rows]);
  } catch {
    return [];
  }
}

/** Forgets a page that has been sent, unless another tab has added to it since. */
export async function forgetPage(count: string, page: string, sent: string): Promise<void> {
  try {
    const key = keyOf(count, page);
    const kept = await get<KeptPage>(key, database);
    if (kept?.rows === sent) await del(key, database);
  } catch {
    // It is sent again next time.
  }
}
