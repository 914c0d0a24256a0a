import { backend } from "../firebase/config.ts";
import { isKind } from "../firebase/errors.ts";
import { text } from "../firebase/fields.ts";
import { readDocument, refusedToEveryone } from "../firebase/rest.ts";
import { ShopError } from "../lib/errors.ts";
import { mapInSlices } from "../lib/slices.ts";
import { displayTitle, newestFirst, toProduct } from "../products/converters.ts";
import { sortByName, withCurrentNames, type Menu, type MenuEntry } from "../products/menu.ts";
import type { ListedProduct, Product } from "../products/product.ts";
import {
  readChangedTexts,
  readPublicChanges,
  readPublicStock,
  readPublicTexts,
  type PublicChanges,
} from "./public-changes.ts";
import type { Publication } from "./publication.ts";
import {
  loadStockFile,
  loadTextsFile,
  type StockSnapshot,
  type StockTexts,
} from "./stock-files.ts";
import { withChanges } from "./with-changes.ts";

/** The storefront's data: the menu, and the listing fields of every available product. */
export interface Stock {
  readonly menu: Menu;
  /** Newest first. */
  readonly products: readonly ListedProduct[];
  /** The publication that it is based on; null if there is none. */
  readonly publication: Publication | null;
  /** Whether something has been saved since that publication, and is in it. */
  readonly hasChanges: boolean;
  /** From when the stock is, in ms since 1970. */
  readonly at: number;
}

/**
 * The version of the stock, which changes with every save; "" if nothing has ever been saved. One billed read.
 * @throws ShopError "offline", "timeout", "unavailable", "misconfigured" or "unverified".
 */
export async function readVersion(): Promise<string> {
  try {
    const { fields } = await readDocument("stock/latest", (rfc3339) => rfc3339);
    return text(fields.savedAt);
  } catch (error) {
    if (isKind(error, "not-found")) return "";
    return refusedToEveryone(error);
  }
}

/** The stock as it was published. @throws ShopError as `loadStockFile`. */
export async function loadSnapshot(publication: Publication): Promise<Stock> {
  const { menu, products } = await loadStockFile(publication.stock);
  return { menu, products, publication, hasChanges: false, at: publication.publishedAt };
}

/** A published stock with what has been saved since, if its version is another. @throws ShopError as `readPublicChanges`. */
export async function updated(snapshot: Stock, version: string): Promise<Stock> {
  const { publication } = snapshot;
  if (!publication) return snapshot;
  if (version === publication.version) return { ...snapshot, at: Date.now() };
  return withPublicChanges(snapshot, await readPublicChanges(publication.completeTo));
}

async function withPublicChanges(
  { menu, products, publication }: Stock,
  changes: PublicChanges,
): Promise<Stock> {
  const now = toMenu(
    withChanges(menu.brands, changes.brands),
    withChanges(menu.categories, changes.jewellery),
  );
  const changed = withChanges(products, changes.products);
  return { ...(await withNames(now, changed)), publication, hasChanges: true, at: Date.now() };
}

/** Read the whole stock from Firestore if nothing has been published: one billed read per document. @throws ShopError */
export async function readWholeStock(): Promise<Stock> {
  const { brands, categories, products } = await readPublicStock();
  const stock = await withNames(toMenu(brands, categories), products);
  return { ...stock, publication: null, hasChanges: false, at: Date.now() };
}

export function toMenu(brands: readonly MenuEntry[], categories: readonly MenuEntry[]): Menu {
  return { brands: sortByName(brands), categories: sortByName(categories) };
}

async function withNames(menu: Menu, products: readonly ListedProduct[]): Promise<StockSnapshot> {
  const named = await mapInSlices(products, withCurrentNames(menu));
  return { menu, products: named.sort(newestFirst) };
}

/** What only search reads of the products: one text for each, by id. @throws ShopError as `loadStockFile` and `readDocument`. */
export async function loadTexts({ publication, hasChanges }: Stock): Promise<StockTexts> {
  if (!publication) return readPublicTexts();
  const [published, changed] = await Promise.all([
    loadTextsFile(publication.texts),
    hasChanges ? readChangedTexts(publication.completeTo) : [],
  ]);
  return new Map([...published, ...changed]);
}

/**
 * Read all fields of one available product.
 * @throws ShopError "not-found" if it is deleted or not available (the rules do not say which), else as `readDocument`.
 */
export async function loadProduct(id: string): Promise<Product> {
  if (!isDocumentId(id)) throw new ShopError("not-found");
  const document = await readDocument(`products/${id}`).catch(async (error: unknown) => {
    if (!isKind(error, "not-allowed") && !isKind(error, "unverified")) throw error;
    // App Check denies in the rules' words, but then it denies what everyone may read, too.
    if (backend().appCheckKey !== "") await readVersion();
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
