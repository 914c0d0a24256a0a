import {
  deleteField,
  doc,
  FieldPath,
  getDoc,
  serverTimestamp,
  writeBatch,
  type WriteBatch,
} from "firebase/firestore/lite";
import { ShopError } from "../domain/errors.ts";
import { isAvailable, type Product } from "../domain/product.ts";
import { shardCount } from "./catalogue.ts";
import type { MenuItem } from "./converters.ts";
import { toCatalogueItem, toCatalogueText } from "./entity-converters.ts";
import { firestore } from "./firebase.ts";
import { withReadRetry, withWriteTimeout } from "./requests.ts";
import { shardOf } from "./shards.ts";

/**
 * Keeps the published catalogue (`catalogue/*`, `catalogueText/*`) in step with the entities: every save writes the
 * entity and its catalogue entry in one batch. publishing.ts publishes the whole catalogue.
 */

export const catalogueRef = (name: string) => doc(firestore(), "catalogue", name);
export const textRef = (name: string) => doc(firestore(), "catalogueText", name);

/** The number of shards of the published catalogue; 0 if there is none. @throws ShopError */
export async function publishedShards(): Promise<number> {
  const menu = await withReadRetry(() => getDoc(catalogueRef("menu")));
  return menu.exists() ? shardCount(menu.data()) : 0;
}

/** A batch, and the number of shards of the catalogue that it writes to. */
export interface Publication {
  readonly batch: WriteBatch;
  readonly shards: number;
}

/** Add a product's catalogue entry to the batch, or remove it if `product` is null or not available. */
export function publishProduct(
  publication: Publication,
  id: string,
  product: Product | null,
): void {
  const shown = product !== null && isAvailable(product) ? product : null;
  putEntry(publication, id, shown, shown && { ...toCatalogueItem(shown), d: serverTimestamp() });
}

/** The same for an entry with a known date. `product` and `item` are both null to remove the entry. */
export function putEntry(
  { batch, shards }: Publication,
  id: string,
  product: Product | null,
  item: object | null,
): void {
  if (shards === 0) return;
  const shard = shardOf(id, shards);
  const entry = new FieldPath("items", id);
  batch.update(catalogueRef(shard), entry, item ?? deleteField());
  batch.update(textRef(shard), entry, product ? toCatalogueText(product) : deleteField());
}

/** Add the menu entry of a brand or category to the batch, or remove it if `item` is null. */
export function publishMenuItem(
  { batch, shards }: Publication,
  list: "brands" | "jewellery",
  id: string,
  item: MenuItem | null,
): void {
  if (shards === 0) return;
  batch.update(catalogueRef("menu"), new FieldPath(list, id), item ?? deleteField());
}

/** Retries of a batch that lost to a concurrent write, and the pause between them. */
const CONTENDED_TRIES = 8;
const CONTENDED_WAIT_MS = 150;

/**
 * Commit a batch, and retry if a concurrent write touched the same documents: nothing is stored then, and the revision
 * check in the rules keeps a save from being stored twice.
 * @throws ShopError
 */
export async function committing(fill: (batch: WriteBatch) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await withWriteTimeout(() => {
        const batch = writeBatch(firestore());
        fill(batch);
        return batch.commit();
      });
      return;
    } catch (error) {
      const isContended = error instanceof ShopError && error.kind === "conflict";
      if (!isContended || attempt >= CONTENDED_TRIES) throw error;
      await pause(attempt * CONTENDED_WAIT_MS * (0.5 + Math.random()));
    }
  }
}

/**
 * Commit a batch that touches the catalogue. If the shard count has changed since it was read, build the batch again and
 * retry once.
 * @param fill puts the writes into a batch.
 * @throws ShopError
 */
export async function commitWithCatalogue(fill: (publication: Publication) => void): Promise<void> {
  let hasRetried = false;
  for (;;) {
    const shards = await publishedShards();
    try {
      await committing((batch) => fill({ batch, shards }));
      return;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const mayBeResharded = error.kind === "not-found" || error.kind === "not-allowed";
      if (hasRetried || !mayBeResharded || (await publishedShards()) === shards) throw error;
      hasRetried = true;
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
