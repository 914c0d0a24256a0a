import { millis, texts } from "../firebase/fields.ts";
import { queryDocuments, queryTime, type RestDocument } from "../firebase/rest.ts";
import { toListedProduct, toMenuEntry, toSearchText } from "../products/converters.ts";
import type { MenuEntry } from "../products/menu.ts";
import { LISTED_FIELDS, TEXT_FIELDS } from "../products/product-fields.ts";
import { IS_AVAILABLE, type ListedProduct } from "../products/product.ts";
import {
  STORED_NAMES,
  type NamedCollection,
  documentOf,
  type StockCollection,
} from "../products/stock-documents.ts";
import { MAX_CHANGES } from "./publication.ts";
import type { StockTexts } from "./stock-files.ts";
import type { ListChanges } from "./with-changes.ts";

/** What everyone may read of the stock in Firestore: what has changed since the last publication, or all of it if there is none. */

/** The changes in each collection that visitors see. */
export interface PublicChanges {
  readonly products: ListChanges<ListedProduct>;
  readonly brands: ListChanges<MenuEntry>;
  readonly jewellery: ListChanges<MenuEntry>;
}

/** The stored fields of a listed product. */
const LISTED: readonly string[] = [
  ...LISTED_FIELDS,
  "gemstone",
  "featured",
  "available",
  "mainImage",
  "images",
  "video",
  "listedAt",
  "reservedUntil",
  "timestamp",
];
const NAMED: readonly string[] = [
  ...Object.values(STORED_NAMES).flatMap(({ name, image }) => [name, image]),
  "formerNames",
  "timestamp",
];
const SEARCHED = TEXT_FIELDS.filter((field) => !LISTED_FIELDS.some((listed) => listed === field));

/**
 * The newest changes since then, and all withdrawals: four queries, each with one billed read per document, and at least one.
 * @param sinceMs server time, in ms since 1970.
 * @throws ShopError as `queryDocuments`.
 */
export async function readPublicChanges(sinceMs: number): Promise<PublicChanges> {
  const [products, brands, jewellery, withdrawals] = await Promise.all([
    queryDocuments(changedProducts(sinceMs, LISTED)),
    queryDocuments(newestFirst("brands", NAMED, "timestamp", sinceMs)),
    queryDocuments(newestFirst("jewellery", NAMED, "timestamp", sinceMs)),
    // All of them, so that nothing that has been sold stays.
    readPages(({ length: offset }) => ({
      ...newestFirst("withdrawals", ["at", "paths"], "at", sinceMs),
      offset,
    })),
  ]);
  const goneFrom = goneBy(withdrawals);
  return {
    products: { saved: saved(products, toListedProduct), gone: goneFrom("products") },
    brands: { saved: savedNames("brands", brands), gone: goneFrom("brands") },
    jewellery: { saved: savedNames("jewellery", jewellery), gone: goneFrom("jewellery") },
  };
}

/** The server's time, in ms since 1970, for someone who is not signed in. @throws ShopError as `queryDocuments`. */
export function readPublicTime(): Promise<number> {
  return queryTime({ ...selectFrom("withdrawals", ["at"]), limit: 1 });
}

/** What only search reads of the products that have changed since then. @throws ShopError as `queryDocuments`. */
export async function readChangedTexts(sinceMs: number): Promise<StockTexts> {
  return textsOf(await queryDocuments(changedProducts(sinceMs, SEARCHED)));
}

/** Read all public products, brands and categories. Each document is a billed read. @throws ShopError as `queryDocuments`. */
export async function readPublicStock() {
  const [products, brands, jewellery] = await Promise.all([
    readAllPublic("products", LISTED),
    readAllPublic("brands", NAMED),
    readAllPublic("jewellery", NAMED),
  ]);
  const values = <T>(entries: readonly { readonly value: T }[]) =>
    entries.map(({ value }) => value);
  return {
    products: values(saved(products, toListedProduct)),
    brands: values(savedNames("brands", brands)),
    categories: values(savedNames("jewellery", jewellery)),
  };
}

/** What only search reads of all products. @throws ShopError as `queryDocuments`. */
export async function readPublicTexts(): Promise<StockTexts> {
  return textsOf(await readAllPublic("products", SEARCHED));
}

function textsOf(documents: readonly RestDocument[]): StockTexts {
  return new Map(documents.map(({ id, fields }) => [id, toSearchText(fields)]));
}

function saved<T>(
  documents: readonly RestDocument[],
  convert: (id: string, fields: RestDocument["fields"]) => T | null,
) {
  return documents.flatMap(({ id, fields }) => {
    const value = convert(id, fields);
    return value ? [{ value, at: millis(fields.timestamp) }] : [];
  });
}

function savedNames(collection: NamedCollection, documents: readonly RestDocument[]) {
  return saved(documents, (id, fields) => toMenuEntry(collection, id, fields));
}

/** When each document was last taken off the website. */
function goneBy(withdrawals: readonly RestDocument[]) {
  const named = withdrawals.flatMap(({ fields }) =>
    texts(fields.paths).map((path) => ({ ...documentOf(path), at: millis(fields.at) })),
  );
  // The newest is first, and the last one set counts.
  named.reverse();
  return (wanted: StockCollection) =>
    new Map(
      named.flatMap(({ collection, id, at }) =>
        collection === wanted && id !== undefined ? [[id, at] as const] : [],
      ),
    );
}

/** Only available products: the rules allow nothing else. */
const AVAILABLE = {
  fieldFilter: {
    field: { fieldPath: "available" },
    op: "EQUAL",
    value: { stringValue: IS_AVAILABLE },
  },
};

function changedProducts(sinceMs: number, fields: readonly string[]): object {
  const { where, ...query } = newestFirst("products", fields, "timestamp", sinceMs);
  return { ...query, where: { compositeFilter: { op: "AND", filters: [AVAILABLE, where] } } };
}

function newestFirst(
  collectionId: string,
  fields: readonly string[],
  date: "at" | "timestamp",
  sinceMs: number,
) {
  const field = { fieldPath: date };
  const timestampValue = new Date(sinceMs).toISOString();
  return {
    ...selectFrom(collectionId, fields),
    where: { fieldFilter: { field, op: "GREATER_THAN", value: { timestampValue } } },
    orderBy: [{ field, direction: "DESCENDING" }],
    limit: MAX_CHANGES,
  };
}

function selectFrom(collectionId: string, fields?: readonly string[]) {
  return {
    from: [{ collectionId }],
    ...(fields && { select: { fields: fields.map((fieldPath) => ({ fieldPath })) } }),
  };
}

/**
 * All documents of a collection that everyone may read. Each is a billed read.
 * @param fields the fields to read; all of them if it is left out.
 * @throws ShopError as `queryDocuments`.
 */
export function readAllPublic(
  collectionId: StockCollection,
  fields?: readonly string[],
): Promise<readonly RestDocument[]> {
  const field = { fieldPath: "__name__" };
  return readPages((before) => {
    const last = before.at(-1);
    return {
      ...selectFrom(collectionId, fields),
      ...(collectionId === "products" && { where: AVAILABLE }),
      orderBy: [{ field, direction: "ASCENDING" }],
      ...(last && { startAt: { values: [{ referenceValue: last.name }], before: false } }),
      limit: MAX_CHANGES,
    };
  });
}

/** @param next makes the query for the next page, from the documents read so far. */
async function readPages(
  next: (before: readonly RestDocument[]) => object,
): Promise<readonly RestDocument[]> {
  const all: RestDocument[] = [];
  for (;;) {
    const page = await queryDocuments(next(all));
    all.push(...page);
    if (page.length < MAX_CHANGES) return all;
  }
}
