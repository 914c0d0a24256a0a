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
import type { DocumentId } from "../domain/change.ts";
import { shardCount, type Fields } from "./converters.ts";
import type { MenuItem } from "./entity-converters.ts";
import { isKind } from "./errors.ts";
import { firestore } from "./firebase.ts";
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
interface CatalogueBatch {
  readonly batch: Writes;
  readonly shards: number;
}

/** Date the menu, as every batch must: visitors' browsers read the menu to find out whether the stock has changed. */
export function dateMenu({ batch, shards }: CatalogueBatch): void {
  if (shards > 0) batch.update(catalogueRef("menu"), "savedAt", serverTimestamp());
}

/** A document's copy in the catalogue. */
export interface CatalogueEntry {
  readonly item: Fields | MenuItem;
  /** Products only: what search finds besides the item. */
  readonly text?: string;
}

/** Add the entry of a document to the batch, or remove it if `entry` is null. */
export function publishEntry(
  { batch, shards }: CatalogueBatch,
  { collection, id }: DocumentId,
  entry: CatalogueEntry | null,
): void {
  if (shards === 0) return;
  const item = entry?.item ?? deleteField();
  if (collection !== "products") {
    const name = new FieldPath(collection, id);
    batch.update(catalogueRef("menu"), name, item, "savedAt", serverTimestamp());
    return;
  }
  const shard = shardOf(id, shards);
  const path = new FieldPath("items", id);
  batch.update(catalogueRef(shard), path, item);
  batch.update(textRef(shard), path, entry?.text ?? deleteField());
}

/** Commit a batch. The revision check in the rules keeps a save from being stored twice. @throws ShopError as `withWriteRetry`. */
export function commitWithRetry(fill: (batch: WriteBatch) => void): Promise<void> {
  return withWriteRetry(() => {
    const batch = writeBatch(firestore());
    fill(batch);
    return batch.commit();
  });
}

/** Returns the number of shards, which it may remember unless `isStale`. */
export type CountShards = (isStale: boolean) => Promise<number>;

/**
 * Run a write that touches the catalogue, and once more if the shard count has changed since it was read.
 * @throws ShopError
 */
export async function withCatalogue<T>(
  write: (shards: number) => Promise<T>,
  countShards: CountShards = publishedShards,
): Promise<T> {
  const shards = await countShards(false);
  try {
    return await write(shards);
  } catch (error) {
    if (!isKind(error, "not-found") && !isKind(error, "not-allowed")) throw error;
    const current = await countShards(true);
    if (current === shards) throw error;
    return write(current);
  }
}
