import { get, set } from "idb-keyval";
import { readMenu } from "../domain/stored-menu.ts";
import { readStoredProducts, toListed } from "../domain/stored-products.ts";
import type { Catalogue, CatalogueHead } from "./catalogue.ts";
import { mapInSlices } from "./slices.ts";

/** The catalogue of the last visit, in IndexedDB. Some private windows store nothing, so nothing depends on it. */

const KEY = "catalogue-7";

/** Copying 10,000 objects into IndexedDB would block the page, and so would one text with all of them. */
const PRODUCTS_PER_PART = 250;

interface Entry {
  readonly head: CatalogueHead;
  /** The names of the products' fields. Another version of the shop may have stored others. */
  readonly fields: string;
  /** Arrays of products as JSON. */
  readonly parts: readonly string[];
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

async function decode({ head, parts }: Entry, version: string): Promise<Catalogue> {
  const products = await mapInSlices(parts, (part) => readStoredProducts(JSON.parse(part)));
  return { ...head, version, menu: readMenu(head.menu), products: products.flat(), texts: null };
}

/** Keep the catalogue for the next visit. Another tab's may be newer: the next visit then reads the current one again. */
export async function cacheCatalogue({
  menu,
  shards,
  version,
  products,
}: Catalogue): Promise<void> {
  const starts: number[] = [];
  for (let n = 0; n < products.length; n += PRODUCTS_PER_PART) starts.push(n);
  const parts = await mapInSlices(starts, (n) =>
    JSON.stringify(products.slice(n, n + PRODUCTS_PER_PART)),
  );
  const entry: Entry = { head: { menu, shards, version }, fields: FIELDS, parts };
  try {
    await set(KEY, entry);
  } catch {
    // Storage is full or forbidden: the next visit has no head start.
  }
}
