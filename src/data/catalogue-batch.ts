import {
  deleteField,
  doc,
  FieldPath,
  getDoc,
  serverTimestamp,
  writeBatch,
  type DocumentData,
  type DocumentReference,
  type WriteBatch,
} from "firebase/firestore/lite";
import { isAvailable, type Product } from "../domain/product.ts";
import { shardCount, toCatalogueText } from "./converters.ts";
import { toCatalogueItem, type MenuItem } from "./entity-converters.ts";
import { isKind } from "./errors.ts";
import { firestore, toTimestamp } from "./firebase.ts";
import { withReadRetry } from "./requests.ts";
import { withWriteRetry } from "./writes.ts";
import { shardOf } from "./shards.ts";

/**
 * Batches that write an entity together with its entry in the published catalogue (`catalogue/*`, `catalogueText/*`).
 * firestore.rules deny a save whose entry is missing or different.
 */

export const catalogueRef = (name: string) => doc(firestore(), "catalogue", name);
export const textRef = (name: string) => doc(firestore(), "catalogueText", name);

/** The number of shards of the published catalogue; 0 if there is none. */
export async function publishedShards(): Promise<number> {
  const menu = await withReadRetry(() => getDoc(catalogueRef("menu")));
  return menu.exists() ? shardCount(menu.data()) : 0;
}

/** The methods that batches and transactions share. */
export interface Writes {
  set(ref: DocumentReference, data: DocumentData): unknown;
  update(
    ref: DocumentReference,
    field: string | FieldPath,
    value: unknown,
    ...more: unknown[]
  ): unknown;
  delete(ref: DocumentReference): unknown;
}

/** A batch, and the number of shards of the catalogue that it writes to; 0 if none is published. */
export interface CatalogueBatch {
  readonly batch: Writes;
  readonly shards: number;
}

/** Date the menu, as every batch must: visitors' browsers read the menu to find out whether the stock has changed. */
export function dateMenu({ batch, shards }: CatalogueBatch): void {
  if (shards > 0) batch.update(catalogueRef("menu"), "savedAt", serverTimestamp());
}

/** Add a product's catalogue entry to the batch, or remove it if `product` is null or not available. */
export function publishProduct(
  { batch, shards }: CatalogueBatch,
  id: string,
  product: Product | null,
): void {
  if (shards === 0) return;
  const shown = product && isAvailable(product) ? product : null;
  const listedAt = shown && shown.listedAt > 0 ? toTimestamp(shown.listedAt) : serverTimestamp();
  const item = shown && { ...toCatalogueItem(shown), l: listedAt };
  const shard = shardOf(id, shards);
  const entry = new FieldPath("items", id);
  batch.update(catalogueRef(shard), entry, item ?? deleteField());
  batch.update(textRef(shard), entry, shown ? toCatalogueText(shown) : deleteField());
}

/** Add the menu entry of a brand or category to the batch, or remove it if `item` is null. */
export function publishMenuItem(
  { batch, shards }: CatalogueBatch,
  list: "brands" | "jewellery",
  id: string,
  item: MenuItem | null,
): void {
  if (shards === 0) return;
  const entry = new FieldPath(list, id);
  batch.update(catalogueRef("menu"), entry, item ?? deleteField(), "savedAt", serverTimestamp());
}

/** Commit a batch. The revision check in the rules keeps a save from being stored twice. @throws ShopError as `withWriteRetry`. */
export function commitWithRetry(fill: (batch: WriteBatch) => void): Promise<void> {
  return withWriteRetry(() => {
    const batch = writeBatch(firestore());
    fill(batch);
    return batch.commit();
  });
}

/**
 * Run a write that touches the catalogue, and once more if the shard count has changed since it was read.
 * @throws ShopError
 */
export async function withCatalogue<T>(write: (shards: number) => Promise<T>): Promise<T> {
  const shards = await publishedShards();
  try {
    return await write(shards);
  } catch (error) {
    if (!isKind(error, "not-found") && !isKind(error, "not-allowed")) throw error;
    const current = await publishedShards();
    if (current === shards) throw error;
    return write(current);
  }
}
