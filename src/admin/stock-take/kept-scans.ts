import { createStore, del, entries, get, set } from "idb-keyval";
import { onDevice } from "../access/on-device.ts";

/** Scans on this device until they have been sent: a page each, in IndexedDB. */

interface KeptPage {
  readonly uid: string;
  readonly rows: string;
}

const database = createStore("stock-takes", "pages");
const keyOf = (count: string, page: string) => `${count}/${page}`;

/** @returns whether the browser has kept it. A private window may refuse. */
export function keepPage(count: string, page: string, kept: KeptPage): Promise<boolean> {
  return onDevice(false, async () => {
    await set(keyOf(count, page), kept, database);
    return true;
  });
}

/** The pages of a count that an account has kept here. */
export function keptPages(count: string, uid: string): Promise<readonly [string, string][]> {
  return onDevice([], async () =>
    (await entries<string, KeptPage>(database))
      .filter(([key, page]) => key.startsWith(`${count}/`) && page.uid === uid)
      .map(([key, { rows }]): [string, string] => [key.slice(count.length + 1), rows]),
  );
}

/** Forgets a page that has been sent, unless another tab has added to it since. If that fails, it is sent again next time. */
export function forgetPage(count: string, page: string, sent: string): Promise<void> {
  return onDevice(undefined, async () => {
    const key = keyOf(count, page);
    const kept = await get<KeptPage>(key, database);
    if (kept?.rows === sent) await del(key, database);
  });
}
