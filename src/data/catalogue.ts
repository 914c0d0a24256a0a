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
import { plainValue, readDocument, readMap, type RestDocument } from "./rest.ts";
import { shardNames } from "./shards.ts";
import { mapInSlices } from "./slices.ts";

/** The menu document. Every save writes it, so its version is the version of the whole catalogue. */
export interface CatalogueHead {
  readonly menu: Menu;
  /** The number of documents that hold the products. */
  readonly shards: number;
  /** Of two versions of the catalogue, the newer one is greater. */
  readonly version: string;
}

/** The storefront's data: the menu, and the listing fields of every available product, newest first. */
export interface Catalogue extends CatalogueHead {
  readonly products: readonly ListedProduct[];
  /** What search needs beyond the listing fields; null unless the collections were read, which include it. */
  readonly texts: ReadonlyMap<string, string> | null;
}

/**
 * Read the menu: one billed read, which also says whether the catalogue has changed.
 * @returns null if no catalogue is published.
 * @throws ShopError "offline", "timeout", "unavailable", "misconfigured" or "unverified".
 */
export async function loadHead(): Promise<CatalogueHead | null> {
  const document = await readPublished("catalogue/menu").catch((error: unknown) => {
    if (!isKind(error, "not-found")) throw error;
    return null;
  });
  return document && headOf(document);
}

function headOf({ fields, updateTime }: RestDocument): CatalogueHead {
  // Without the "Z", because a time may have more decimals than another: "10.25" is later than "10.2", but "10.2Z" > "10.25Z".
  return { menu: toMenu(fields), shards: shardCount(fields), version: updateTime.replace("Z", "") };
}

/**
 * Read the catalogue: its products from one document per shard, or from the collections if none is published.
 * @param known what `loadHead` has returned. If a save has changed the shards since, the next visit reads them again.
 * @throws ShopError "offline", "timeout", "unavailable", "misconfigured" or "unverified".
 */
export async function loadCatalogue(known?: CatalogueHead | null): Promise<Catalogue> {
  const head = known === undefined ? await loadHead() : known;
  if (!head) return loadCollections();
  return loadShards(head).catch(async (error: unknown) => {
    // The number of shards has changed since the menu was read.
    if (!isKind(error, "not-found")) throw error;
    const current = await loadHead();
    return current ? loadShards(current) : loadCollections();
  });
}

async function loadShards(head: CatalogueHead): Promise<Catalogue> {
  const withNames = withCurrentNames(head.menu);
  const maps = await readMaps("catalogue", head.shards);
  const products = await mapInSlices(maps.flat(), ([id, value]) => {
    const product = fromCatalogueItem(id, plainValue(value));
    return product && withNames(product);
  });
  return {
    ...head,
    products: products.filter((product) => product !== null).sort(newestFirst),
    texts: null,
  };
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
  const maps = await readMaps("catalogueText", catalogue.shards).catch(async (error: unknown) => {
    // The number of shards has changed since the catalogue was read.
    if (!isKind(error, "not-found")) throw error;
    const menu = await readPublished("catalogue/menu");
    return readMaps("catalogueText", shardCount(menu.fields));
  });
  const texts = maps.flat().map(([id, value]) => [id, plainValue(value)] as const);
  return new Map(texts.filter((it): it is [string, string] => typeof it[1] === "string"));
}

/**
 * Read all fields of one available product.
 * @throws ShopError "not-found" if it is deleted or not available (the rules do not say which), else as `loadHead`.
 */
export async function loadProduct(id: string): Promise<Product> {
  if (!isDocumentId(id)) throw new ShopError("not-found");
  const document = await readDocument(`products/${id}`).catch(async (error: unknown) => {
    if (!isKind(error, "not-allowed") && !isKind(error, "unverified")) throw error;
    // App Check denies in the rules' words, but then it denies what everyone may read, too.
    await loadHead();
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

/** The maps of all shards. */
function readMaps(collection: string, shards: number) {
  return Promise.all(
    shardNames(shards).map((name) => asPublic(readMap(`${collection}/${name}`, "items"))),
  );
}

function readPublished(path: string): Promise<RestDocument> {
  return asPublic(readDocument(path));
}

/** Everyone may read the catalogue. */
function asPublic<T>(read: Promise<T>): Promise<T> {
  return read.catch((error: unknown) => {
    if (!isKind(error, "not-allowed") && !isKind(error, "signed-out")) throw error;
    throw new ShopError("misconfigured", undefined, { cause: error });
  });
}

/** The usable values of a stored map. @param read returns null for a value that cannot be used. */
function entries<T>(map: unknown, read: (id: string, value: unknown) => T | null): T[] {
  if (!isRecord(map)) return [];
  return Object.keys(map).flatMap((id) => read(id, map[id]) ?? []);
}
