import { collection, getCount, orderBy, query, where } from "firebase/firestore/lite";
import { documentOf, type DocumentId } from "../domain/change.ts";
import type { NamedEntity } from "../domain/named-entity.ts";
import type { Product } from "../domain/product.ts";
import { texts, toProduct } from "./converters.ts";
import { brands, jewellery, products } from "./entities.ts";
import { getFieldsAndTime, queryFields, toRfc3339 } from "./field-masks.ts";
import { firestore, readCollection, toTimestamp, type InvalidDocument } from "./firebase.ts";
import { withReadRetry } from "./requests.ts";

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
  /** Changes with every save; "" if no catalogue is published. */
  readonly version: string;
}

/** A save takes less. Its server time is that of its start, so a save with a later time may be stored before it. */
const LONGEST_SAVE_MS = 5 * 60_000;

/** Read all of it: one billed read per document. @throws ShopError as `readCollection`. */
export async function readInventory(): Promise<Inventory> {
  // First: a save in the meantime must change the version.
  const { version, readAt } = await readVersion();
  const [productList, names] = await Promise.all([products.list(), readNames()]);
  return {
    ...names,
    products: productList.values,
    bad: [...productList.bad, ...names.bad],
    completeTo: readAt,
    readAt: Date.now(),
    version,
  };
}

async function readNames() {
  const [brandList, categoryList] = await Promise.all([brands.list(), jewellery.list()]);
  return {
    brands: brandList.values,
    categories: categoryList.values,
    bad: [...brandList.bad, ...categoryList.bad],
  };
}

/**
 * Read what has changed since an inventory was read. Costs one billed read if nothing has; otherwise also one for each save
 * in the history and each product that was saved. Changes in the Firebase console are not found.
 * @returns the same object if nothing has changed.
 * @throws ShopError as `readCollection`.
 */
export async function refreshInventory(before: Inventory): Promise<Inventory> {
  const { version, readAt } = await readVersion();
  if (version !== "" && version === before.version) return before;
  const since = Math.max(0, before.completeTo - LONGEST_SAVE_MS);
  // In this order: a touched product that is not found afterwards has been deleted.
  const touched = await listTouched(since);
  const saved = await readCollection(
    "products",
    toProduct,
    where("timestamp", ">=", toTimestamp(since)),
    orderBy("timestamp"),
  );
  const isProduct = (document: DocumentId | InvalidDocument) => document.collection === "products";
  const names = touched.every(isProduct) ? before : await readNames();
  const changed = new Set(
    [...touched.filter(isProduct), ...saved.values, ...saved.bad].map(({ id }) => id),
  );
  return {
    products: [...saved.values, ...before.products.filter(({ id }) => !changed.has(id))].sort(
      (a, b) => b.updatedAt - a.updatedAt,
    ),
    brands: names.brands,
    categories: names.categories,
    bad: [
      ...saved.bad,
      ...before.bad.filter((document) => isProduct(document) && !changed.has(document.id)),
      ...names.bad.filter((document) => !isProduct(document)),
    ],
    completeTo: readAt,
    readAt: before.readAt,
    version,
  };
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

/** The update time of the catalogue's menu, which every save dates, "" if there is none; and the server's time of this read. */
async function readVersion() {
  const { document, readAt } = await getFieldsAndTime("catalogue/menu", ["savedAt"]);
  return { version: document?.updateTime ?? "", readAt };
}

/** The documents that the saves of the history since then have changed or deleted. */
async function listTouched(since: number): Promise<readonly DocumentId[]> {
  const from = { timestampValue: toRfc3339(since) };
  const changes = await queryFields({
    from: [{ collectionId: "changes" }],
    select: { fields: [{ fieldPath: "touched" }] },
    where: {
      fieldFilter: { field: { fieldPath: "at" }, op: "GREATER_THAN_OR_EQUAL", value: from },
    },
  });
  return changes.flatMap(({ fields }) =>
    texts(fields.touched).flatMap((path) => documentOf(path) ?? []),
  );
}
