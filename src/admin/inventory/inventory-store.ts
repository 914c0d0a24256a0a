import { collection, getCount, orderBy, query, where } from "firebase/firestore/lite";
import { type Fields, millis, text, texts } from "../../firebase/fields.ts";
import {
  firestore,
  readCollection,
  toTimestamp,
  type InvalidDocument,
} from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import type { Product } from "../../products/product.ts";
import { documentOf, type DocumentId, type NamedEntity } from "../../products/stock-documents.ts";
import { LONGEST_SAVE_MS } from "../../stock/publication.ts";
import { withChanges } from "../../stock/with-changes.ts";
import {
  BRANDS,
  CATEGORIES,
  PRODUCTS,
  type Entity,
  type EntityKind,
} from "../saving/entity-kinds.ts";
import { brands, jewellery, products } from "../saving/entity-store.ts";
import { getFieldsAndTime, queryFields, toRfc3339 } from "../saving/fields-store.ts";

/** The whole stock. */
export interface Inventory {
  /** Newest first, like the other lists. */
  readonly products: readonly Product[];
  readonly brands: readonly NamedEntity[];
  readonly categories: readonly NamedEntity[];
  /** Documents that cannot be read because they have no title or name. */
  readonly bad: readonly InvalidDocument[];
  /** It contains all saves that were stored before this server time, in ms since 1970. */
  readonly completeTo: number;
  /** When all of it was read, in ms since 1970 by this device's clock. */
  readonly readAt: number;
  /** Changes with every save; "" before the first. */
  readonly version: string;
  /** Changes if a backup is restored, whose documents are older than what is known; "" before the first. */
  readonly epoch?: string;
}

/** Read all of it: one billed read per document. @throws ShopError as `readCollection`. */
export async function readInventory(): Promise<Inventory> {
  // First: a save in the meantime must change the version.
  const { version, epoch, readAt } = await readVersion();
  const lists = await Promise.all([products.list(), brands.list(), jewellery.list()]);
  const [productList, brandList, categoryList] = lists;
  return {
    products: productList.values,
    brands: brandList.values,
    categories: categoryList.values,
    bad: lists.flatMap(({ bad }) => bad),
    completeTo: readAt,
    readAt: Date.now(),
    version,
    epoch,
  };
}

/**
 * Read what has changed since an inventory was read. Costs one billed read if nothing has; otherwise also one for each save
 * in the history and each document that was saved, and at least one per collection. Changes in the Firebase console are not found.
 * After a restored backup it reads all of it.
 * @returns the same object if nothing has changed.
 * @throws ShopError as `readCollection`.
 */
export async function refreshInventory(before: Inventory): Promise<Inventory> {
  const { version, savedAt, epoch, readAt } = await readVersion();
  if (version !== "" && version === before.version) return before;
  const since = Math.max(0, before.completeTo - LONGEST_SAVE_MS);
  // Its mark, or a last save from before the inventory was read.
  const isRestored = epoch !== (before.epoch ?? "") || (savedAt > 0 && savedAt < since);
  if (isRestored) return readInventory();
  // In this order: a touched document that is not found afterwards has been deleted.
  const touched = await listTouched(since);
  const refresh = async <T extends Entity>(kind: EntityKind<T, object>, list: readonly T[]) => {
    const isOfKind = ({ collection: name }: { readonly collection: string }) =>
      name === kind.collection;
    const { values, bad } = await readSavedSince(kind, since);
    const gone = new Map(touched.filter(isOfKind).map(({ id, at }) => [id, at]));
    const saved = values.map((value) => ({ value, at: value.updatedAt }));
    const changed = new Set([...gone.keys(), ...[...values, ...bad].map(({ id }) => id)]);
    const stillBad = before.bad.filter((one) => isOfKind(one) && !changed.has(one.id));
    const badIds = new Set(bad.map(({ id }) => id));
    const readable = list.filter(({ id }) => !badIds.has(id));
    return {
      values: newestFirst(withChanges(readable, { saved, gone })),
      bad: [...bad, ...stillBad],
    };
  };
  const [products, brands, categories] = await Promise.all([
    refresh(PRODUCTS, before.products),
    refresh(BRANDS, before.brands),
    refresh(CATEGORIES, before.categories),
  ]);
  return {
    products: products.values,
    brands: brands.values,
    categories: categories.values,
    bad: [...products.bad, ...brands.bad, ...categories.bad],
    completeTo: readAt,
    readAt: before.readAt,
    version,
    epoch,
  };
}

function readSavedSince<T extends Entity>(kind: EntityKind<T, object>, sinceMs: number) {
  const isSaved = where("timestamp", ">=", toTimestamp(sinceMs));
  const read = (id: string, fields: Fields) => kind.read(id, fields);
  return readCollection(kind.collection, read, isSaved, orderBy("timestamp"));
}

function newestFirst<T extends Entity>(list: readonly T[]): readonly T[] {
  return [...list].sort((a, b) => b.updatedAt - a.updatedAt);
}

/**
 * Whether as many products are stored as the inventory has. The number differs if one was added or deleted in the Firebase
 * console, which the history does not record. Costs one billed read per 1,000 products.
 * @throws ShopError as `withReadRetry`.
 */
export async function hasAllProducts({ products: known, bad }: Inventory): Promise<boolean> {
  const stored = await withReadRetry(() => getCount(query(collection(firestore(), "products"))));
  const badCount = bad.filter((document) => document.collection === "products").length;
  return stored.data().count === known.length + badCount;
}

/** What every save dates: its update time, "" if there was none; the date; its mark of a backup; and the server's time of this read. */
async function readVersion() {
  const { document, readAt } = await getFieldsAndTime("stock/latest", ["savedAt", "epoch"]);
  const { savedAt, epoch } = document?.fields ?? {};
  return {
    version: document?.updateTime ?? "",
    savedAt: millis(savedAt),
    epoch: text(epoch),
    readAt,
  };
}

/** The documents that the saves of the history since then have changed or deleted, and when; the newest save is last. */
async function listTouched(since: number): Promise<readonly (DocumentId & { at: number })[]> {
  const from = { timestampValue: toRfc3339(since) };
  const changes = await queryFields({
    from: [{ collectionId: "changes" }],
    select: { fields: [{ fieldPath: "touched" }, { fieldPath: "at" }] },
    where: {
      fieldFilter: { field: { fieldPath: "at" }, op: "GREATER_THAN_OR_EQUAL", value: from },
    },
    orderBy: [{ field: { fieldPath: "at" }, direction: "ASCENDING" }],
  });
  return changes.flatMap(({ fields }) =>
    texts(fields.touched).flatMap((path) => {
      const document = documentOf(path);
      return document ? { ...document, at: millis(fields.at) } : [];
    }),
  );
}
