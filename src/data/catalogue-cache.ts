import { get, set } from "idb-keyval";
import { readMenu } from "../domain/stored-menu.ts";
import { readStoredProducts, toListed } from "../domain/stored-products.ts";
import type { Catalogue, CatalogueHead } from "./catalogue.ts";
import { mapInSlices } from "./slices.ts";

/** The catalogue of the last visit, in IndexedDB. Some private windows store nothing, so nothing depends on it. */

const KEY = "catalogue-7";

/** Writing or reading 10,000 products as one text would block the page. */
const PRODUCTS_PER_LINE = 250;

interface Entry {
  readonly head: CatalogueHead;
  /** The names of the products' fields. Another version of the shop may have stored others. */
  readonly fields: string;
  /** Lines, each an array of products as JSON. Copying objects or texts into IndexedDB would block the page. */
  readonly products: Blob;
}

const FIELDS = Object.keys(toListed({})).join();

export interface CachedCatalogue {
  /** "" if another version of the shop stored it, with other fields: it is then never current. */
  readonly version: string;
  /** null if it cannot be read. */
  readonly catalogue: Promise<Catalogue | null>;
}

/** @returns null if there is none. */
export async function readCachedCatalogue(): Promise<CachedCatalogue | null> {
  try {
    const entry = await get<Entry>(KEY);
    if (!entry) return null;
    const version = entry.fields === FIELDS ? entry.head.version : "";
    return { version, catalogue: decode(entry, version).catch(() => null) };
  } catch {
    return null;
  }
}

async function decode({ head, products }: Entry, version: string): Promise<Catalogue> {
  const lines = (await products.text()).split("\n");
  const decoded = await mapInSlices(lines, (line) => readStoredProducts(JSON.parse(line)));
  return { ...head, version, menu: readMenu(head.menu), products: decoded.flat(), texts: null };
}

/** Keep the catalogue for the next visit. Another tab's may be newer: the next visit then reads the current one again. */
export async function cacheCatalogue({
  menu,
  shards,
  version,
  products,
}: Catalogue): Promise<void> {
  const starts = [0];
  for (let n = PRODUCTS_PER_LINE; n < products.length; n += PRODUCTS_PER_LINE) starts.push(n);
  const lines = await mapInSlices(starts, (n) => {
    const line = JSON.stringify(products.slice(n, n + PRODUCTS_PER_LINE));
    return new Blob([n > 0 ? "\n" : "", line]);
  });
  const head = { menu, shards, version };
  const entry: Entry = { head, fields: FIELDS, products: new Blob(lines) };
  try {
    await set(KEY, entry);
  } catch {
    // Storage is full or forbidden: the next visit has no head start.
  }
}
