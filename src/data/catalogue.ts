import { ShopError } from "../domain/errors.ts";
import { isRecord } from "../domain/is-record.ts";
import { sortByName, withCurrentNames, type Menu, type MenuEntry } from "../domain/menu.ts";
import type { ListedProduct, Product } from "../domain/product.ts";
import {
  displayTitle,
  fromCatalogueItem,
  fromMenuItem,
  newestFirst,
  shardCount,
  text,
  toCatalogueText,
  toProduct,
  type Fields,
} from "./converters.ts";
import { isKind } from "./errors.ts";
import { readDocument, type RestDocument } from "./rest.ts";
import { shardNames } from "./shards.ts";

/** The storefront's data: the menu, and the listing fields of every available product, newest first. */
export interface Catalogue {
  readonly menu: Menu;
  readonly products: readonly ListedProduct[];
  /** The number of documents that hold the products; 0 if they were read from the collections. */
  readonly shards: number;
  /** What search needs beyond the listing fields; null unless the collections were read, which include it. */
  readonly texts: ReadonlyMap<string, string> | null;
  /** Changes whenever the catalogue does. Of two published catalogues, the newer one has the greater version. */
  readonly version: string;
}

/**
 * Read the published catalogue: one document for the menu and one per shard. Without a published catalogue, read the collections.
 * @throws ShopError "offline", "timeout" or "unavailable".
 */
export function loadCatalogue(): Promise<Catalogue> {
  return loadPublished().catch((error: unknown) => {
    // The shard count may have changed between reading the menu and the shards: read it once more.
    if (!isKind(error, "not-found")) throw error;
    return loadPublished();
  });
}

async function loadPublished(): Promise<Catalogue> {
  const menu = await readPublished("catalogue/menu").catch((error: unknown) => {
    if (!isKind(error, "not-found")) throw error;
    return null;
  });
  if (!menu) return loadCollections();
  const shards = shardCount(menu.fields);
  const documents = await readShards("catalogue", shards);
  const current = toMenu(menu.fields);
  return {
    menu: current,
    products: documents
      .flatMap(({ fields }) => entries(fields.items, fromCatalogueItem))
      .map(withCurrentNames(current))
      .sort(newestFirst),
    shards,
    texts: null,
    version: versionOf([menu, ...documents]),
  };
}

/**
 * The update times of the documents, latest first. Without the "Z", because a time may have more decimals than another:
 * "10.25" is later than "10.2", but "10.2Z" > "10.25Z".
 */
function versionOf(documents: readonly RestDocument[]): string {
  const times = documents.map(({ updateTime }) => updateTime.replace("Z", ""));
  return times.sort().reverse().join();
}

/** The catalogue of a shop that has not published one yet. Loads the Firebase SDK. */
async function loadCollections(): Promise<Catalogue> {
  const { loadStock } = await import("./stock.ts");
  const { menu, products, listed } = await loadStock();
  return {
    menu,
    products: listed,
    shards: 0,
    texts: new Map(products.map((product) => [product.id, toCatalogueText(product)])),
    // The answers do not say whether anything has changed, so each counts as a new version.
    version: `collections ${Math.random()}`,
  };
}

/**
 * Read what search needs beyond the listing fields: one text per product, by id.
 * @throws ShopError
 */
export async function loadCatalogueTexts(
  catalogue: Catalogue,
): Promise<ReadonlyMap<string, string>> {
  if (catalogue.texts) return catalogue.texts;
  const documents = await readShards("catalogueText", catalogue.shards).catch(
    async (error: unknown) => {
      // The shard count has changed since the catalogue was read.
      if (!isKind(error, "not-found")) throw error;
      const menu = await readPublished("catalogue/menu");
      return readShards("catalogueText", shardCount(menu.fields));
    },
  );
  const texts = documents.flatMap(({ fields: { items } }) =>
    isRecord(items) ? Object.entries(items) : [],
  );
  return new Map(texts.filter((it): it is [string, string] => typeof it[1] === "string"));
}

/**
 * Read all fields of one available product.
 * @throws ShopError "not-found" if it is deleted or not available (the rules do not say which), else as `readDocument`.
 */
export async function loadProduct(id: string): Promise<Product> {
  if (!isDocumentId(id)) throw new ShopError("not-found");
  const document = await readDocument(`products/${id}`).catch((error: unknown) => {
    if (!isKind(error, "not-allowed")) throw error;
    throw new ShopError("not-found", undefined, { cause: error });
  });
  const product = toProduct(document.id, document.fields);
  if (!product) throw new ShopError("not-found");
  return { ...product, title: displayTitle(product.title) };
}

/**
 * Read the description of a brand or category.
 * @param path its document: "brands/abc"
 * @throws ShopError
 */
export async function loadDescription(path: string): Promise<string> {
  return text((await readDocument(path)).fields.description);
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

export function toMenu(fields: Fields): Menu {
  const list = (value: unknown): MenuEntry[] => sortByName(entries(value, fromMenuItem));
  return { brands: list(fields.brands), categories: list(fields.jewellery) };
}

function readShards(collection: string, shards: number): Promise<RestDocument[]> {
  return Promise.all(shardNames(shards).map((name) => readPublished(`${collection}/${name}`)));
}

/** Read a document that everyone may read: a denial means that the shop is misconfigured. */
function readPublished(path: string): Promise<RestDocument> {
  return readDocument(path).catch((error: unknown) => {
    if (!isKind(error, "not-allowed") && !isKind(error, "signed-out")) throw error;
    throw new ShopError("unavailable", undefined, { cause: error });
  });
}

/** The usable values of a stored map. @param read returns null for a value that cannot be used. */
function entries<T>(map: unknown, read: (id: string, value: unknown) => T | null): T[] {
  if (!isRecord(map)) return [];
  return Object.keys(map).flatMap((id) => read(id, map[id]) ?? []);
}
