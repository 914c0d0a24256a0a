import { sortByName, type Menu, type MenuEntry } from "../domain/menu.ts";
import type { ListedProduct, Product } from "../domain/product.ts";
import { ShopError } from "../domain/errors.ts";
import {
  type Fields,
  fromCatalogueItem,
  fromMenuItem,
  displayTitle,
  toProduct,
} from "./converters.ts";
import { isRecord } from "../domain/is-record.ts";
import { readDocument, type RestDocument } from "./rest.ts";
import { shardNames } from "./shards.ts";

/** What the storefront shows: the menu, and the listing fields of every available product, newest first. */
export interface Catalogue {
  readonly menu: Menu;
  readonly products: readonly ListedProduct[];
  /** The number of documents that hold the products; 0 if they were read from the collections. */
  readonly shards: number;
  /** What search needs beyond the listing fields; null unless the collections were read, which include it. */
  readonly texts: ReadonlyMap<string, string> | null;
  /** Changes whenever the catalogue does. */
  readonly version: string;
}

/**
 * Read the published catalogue: one document for the menu and one per shard. Without a published catalogue, read the collections.
 * @param shardsHint the number of shards at the last visit: they are requested along with the menu.
 * @throws ShopError "offline", "timeout" or "unavailable".
 */
export function loadCatalogue(shardsHint = 0): Promise<Catalogue> {
  return loadPublished(shardsHint).catch((error: unknown) => {
    // The shard count may have changed between reading the menu and the shards: read it once more.
    if (!isNotFound(error)) throw error;
    return loadPublished(0);
  });
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ShopError && error.kind === "not-found";
}

async function loadPublished(shardsHint: number): Promise<Catalogue> {
  const hinted = shardsHint > 0 ? readPieces(shardsHint) : null;
  // With a wrong hint this rejects before the menu has loaded: that must not count as unhandled.
  hinted?.catch(() => undefined);
  let menu: RestDocument;
  try {
    menu = await readPublished("catalogue/menu");
  } catch (error) {
    if (!isNotFound(error)) throw error;
    const { loadCollections } = await import("./collections.ts");
    return loadCollections();
  }
  const shards = shardCount(menu.fields);
  const read = await (hinted && shards === shardsHint ? hinted : readPieces(shards));
  return {
    menu: toMenu(menu.fields),
    products: read.flatMap(({ pieces }) => pieces).sort(newestFirst),
    shards,
    texts: null,
    version: [menu, ...read].map(({ updateTime }) => updateTime).join(),
  };
}

function readPieces(shards: number) {
  return Promise.all(
    shardNames(shards).map(async (name) => {
      const { fields, updateTime } = await readPublished(`catalogue/${name}`);
      return { pieces: entries(fields.items, fromCatalogueItem), updateTime };
    }),
  );
}

/**
 * Read all fields of one available product.
 * @throws ShopError "not-found" if it is deleted or not available (the rules do not say which), else as `readDocument`.
 */
export async function loadProduct(id: string): Promise<Product> {
  if (!isDocumentId(id)) throw new ShopError("not-found");
  let document: RestDocument;
  try {
    document = await readDocument(`products/${id}`);
  } catch (error) {
    if (error instanceof ShopError && error.kind === "not-allowed") {
      throw new ShopError("not-found", undefined, { cause: error });
    }
    throw error;
  }
  const product = toProduct(document.id, document.fields);
  if (!product) throw new ShopError("not-found");
  return { ...product, title: displayTitle(product.title) };
}

/**
 * Is this a valid document id? A URL may contain anything, and Firestore answers some ids with an internal error.
 * Source: firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
function isDocumentId(id: string): boolean {
  const isReserved = id === "." || id === ".." || /^__.*__$/s.test(id);
  return id !== "" && !isReserved && !id.includes("/") && id.length <= MAX_ID_LENGTH;
}

const MAX_ID_LENGTH = 1_500;

type Dated = Pick<ListedProduct, "id" | "updatedAt">;

export function newestFirst(a: Dated, b: Dated): number {
  return b.updatedAt - a.updatedAt || (a.id < b.id ? -1 : 1);
}

/** The number of shards that a stored menu names. */
export function shardCount(menu: Fields): number {
  const { shards } = menu;
  return typeof shards === "number" && [1, 2, 4, 8].includes(shards) ? shards : 1;
}

export function toMenu(fields: Fields): Menu {
  const list = (value: unknown): MenuEntry[] => sortByName(entries(value, fromMenuItem));
  return { brands: list(fields.brands), categories: list(fields.jewellery) };
}

export function readShards(collection: string, shards: number): Promise<RestDocument[]> {
  return Promise.all(shardNames(shards).map((name) => readPublished(`${collection}/${name}`)));
}

/** Read a public document: if that is refused, the shop is at fault, not the visitor's account. */
export async function readPublished(path: string): Promise<RestDocument> {
  try {
    return await readDocument(path);
  } catch (error) {
    const isRefused =
      error instanceof ShopError && (error.kind === "not-allowed" || error.kind === "signed-out");
    if (!isRefused) throw error;
    throw new ShopError("unavailable", undefined, { cause: error });
  }
}

export function entries<T>(map: unknown, read: (id: string, value: unknown) => T | null): T[] {
  if (!isRecord(map)) return [];
  const values: T[] = [];
  for (const id of Object.keys(map)) {
    const value = read(id, map[id]);
    if (value !== null) values.push(value);
  }
  return values;
}
