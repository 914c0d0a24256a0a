import { inOrderOfNames, type Menu, type MenuEntry } from "../domain/menu.ts";
import type { ListedProduct, Product } from "../domain/product.ts";
import { ShopError } from "../domain/errors.ts";
import { fromCatalogueItem, fromMenuItem, shownTitle, toProduct } from "./converters.ts";
import { isRecord, readDocument, type Fields, type RestDocument } from "./rest.ts";
import { shardNames } from "./shards.ts";

/** What the storefront shows: the menu, and the listing fields of every available piece, newest first. */
export interface Catalogue {
  readonly menu: Menu;
  readonly products: readonly ListedProduct[];
  /** In how many documents the pieces are published; 0 when they were read from the collections. */
  readonly shards: number;
  /** What search needs beyond the listing fields, where it came with them: from the collections it does. */
  readonly texts: ReadonlyMap<string, string> | null;
  /** Differs whenever anything of it has changed. */
  readonly version: string;
}

/**
 * Reads the published catalogue, 1 document for the menu and 1 a shard; where nothing is published, the collections.
 * @param shardsHint how many shards there probably are (from the last visit): they are then asked for at once.
 * @throws ShopError "offline", "timeout" or "unavailable".
 */
export function loadCatalogue(shardsHint = 0): Promise<Catalogue> {
  return loadPublished(shardsHint).catch((error: unknown) => {
    // Between the menu and its shards a publication may have cut the catalogue anew: it is read once more.
    if (!isNotFound(error)) throw error;
    return loadPublished(0);
  });
}

export function isNotFound(error: unknown): boolean {
  return error instanceof ShopError && error.kind === "not-found";
}

async function loadPublished(shardsHint: number): Promise<Catalogue> {
  const hinted = shardsHint > 0 ? readPieces(shardsHint) : null;
  // A hint that misleads must not count as unhandled while the menu is still on its way.
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
    menu: menuOf(menu.fields),
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
 * Reads one available piece whole.
 * @throws ShopError "not-found" when it is gone or not available (the rules do not tell which), else as a read does.
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
  return { ...product, title: shownTitle(product.title) };
}

/**
 * Could a document be called this? An address may ask for anything, and Firestore answers some names as if it had
 * failed. Source: firebase.google.com/docs/firestore/quotas#collections_documents_and_fields
 */
function isDocumentId(id: string): boolean {
  const isReserved = id === "." || id === ".." || /^__.*__$/s.test(id);
  return id !== "" && !isReserved && !id.includes("/") && id.length <= MAX_ID_LENGTH;
}

const MAX_ID_LENGTH = 1_500;

type Dated = Pick<ListedProduct, "id" | "changedMs">;

export function newestFirst(a: Dated, b: Dated): number {
  return b.changedMs - a.changedMs || (a.id < b.id ? -1 : 1);
}

/** How many shards a stored menu speaks of. */
export function shardCount(menu: Fields): number {
  const { shards } = menu;
  return typeof shards === "number" && [1, 2, 4, 8].includes(shards) ? shards : 1;
}

export function menuOf(fields: Fields): Menu {
  const list = (value: unknown): MenuEntry[] => inOrderOfNames(entries(value, fromMenuItem));
  return { brands: list(fields.brands), categories: list(fields.jewellery) };
}

export function readShards(collection: string, shards: number): Promise<RestDocument[]> {
  return Promise.all(shardNames(shards).map((name) => readPublished(`${collection}/${name}`)));
}

/** Reads what everybody may read: to be refused it is a fault of the shop, not a matter of the visitor's account. */
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
