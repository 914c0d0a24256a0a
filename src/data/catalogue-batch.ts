import {
  deleteField,
  doc,
  FieldPath,
  getDoc,
  serverTimestamp,
  writeBatch,
  type WriteBatch,
} from "firebase/firestore/lite";
import { isAvailable, type Product } from "../domain/product.ts";
import { shardCount, toCatalogueText } from "./converters.ts";
import { toCatalogueItem, type MenuItem } from "./entity-converters.ts";
import { isKind } from "./errors.ts";
import { firestore } from "./firebase.ts";
import { withReadRetry, withWriteTimeout } from "./requests.ts";
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

/** A batch, and the number of shards of the catalogue that it writes to; 0 if none is published. */
export interface CatalogueBatch {
  readonly batch: WriteBatch;
  readonly shards: number;
}

/** Add a product's catalogue entry to the batch, or remove it if `product` is null or not available. */
export function publishProduct(
  { batch, shards }: CatalogueBatch,
  id: string,
  product: Product | null,
): void {
  if (shards === 0) return;
  const shown = product && isAvailable(product) ? product : null;
  const item = shown && { ...toCatalogueItem(shown), d: serverTimestamp() };
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
  batch.update(catalogueRef("menu"), new FieldPath(list, id), item ?? deleteField());
}

const MAX_ATTEMPTS = 8;
const RETRY_DELAY_MS = 150;

/**
 * Commit a batch, and retry if a concurrent write touched the same documents: nothing is stored then, and the revision
 * check in the rules keeps a save from being stored twice.
 */
export async function commitWithRetry(fill: (batch: WriteBatch) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await withWriteTimeout(() => {
        const batch = writeBatch(firestore());
        fill(batch);
        return batch.commit();
      });
      return;
    } catch (error) {
      if (!isKind(error, "conflict") || attempt >= MAX_ATTEMPTS) throw error;
      const delayMs = attempt * RETRY_DELAY_MS * (0.5 + Math.random());
      await new Promise((resolve) => setTimeout(resolve, delayMs));
    }
  }
}

/**
 * Commit a batch that touches the catalogue. If the shard count has changed since it was read, build the batch again and
 * retry once.
 * @throws ShopError
 */
export async function commitWithCatalogue(fill: (batch: CatalogueBatch) => void): Promise<void> {
  const shards = await publishedShards();
  try {
    await commitWithRetry((batch) => fill({ batch, shards }));
  } catch (error) {
    if (!isKind(error, "not-found") && !isKind(error, "not-allowed")) throw error;
    const current = await publishedShards();
    if (current === shards) throw error;
    await commitWithRetry((batch) => fill({ batch, shards: current }));
  }
}
