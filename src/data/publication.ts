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
import { isOnShow, type Product } from "../domain/product.ts";
import { shardCount } from "./catalogue.ts";
import type { MenuItem } from "./converters.ts";
import { toCatalogueItem, toCatalogueText } from "./entity-converters.ts";
import { firestore } from "./firestore.ts";
import { reading, writing } from "./requests.ts";
import { shardOf } from "./shards.ts";

/**
 * Keeping the published catalogue (`catalogue/*`, `catalogueText/*`) in step with the entities: every save puts the
 * entity and its catalogue entry into one batch. Publishing the whole of it anew is in publishing.ts.
 */

export const catalogueRef = (name: string) => doc(firestore(), "catalogue", name);
export const textRef = (name: string) => doc(firestore(), "catalogueText", name);

/** The number of shards of the published catalogue; 0 if there is none. @throws ShopError */
export async function publishedShards(): Promise<number> {
  const menu = await reading(() => getDoc(catalogueRef("menu")));
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
  const shown = product !== null && isOnShow(product) ? product : null;
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

/** Adds to a batch what the menu must say of a brand or category after it; `null` when it goes. */
export function publishMenuItem(
  { batch, shards }: Publication,
  list: "brands" | "jewellery",
  id: string,
  item: MenuItem | null,
): void {
  if (shards === 0) return;
  batch.update(catalogueRef("menu"), new FieldPath(list, id), item ?? deleteField());
}

/** How often a batch is tried that others kept from the documents it needs, and how long it waits in between. */
const CONTENDED_TRIES = 8;
const CONTENDED_WAIT_MS = 150;

/**
 * Commits a batch, again a few times where others wrote to the same part of the catalogue in the same moment: nothing
 * is stored then, and the rules' count of revisions lets no save be stored twice.
 * @throws ShopError
 */
export async function committing(fill: (batch: WriteBatch) => void): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await writing(() => {
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
 * Commits a batch that touches the catalogue. Where the catalogue was cut anew since it was read, the batch is made and
 * tried once more.
 * @param fill puts the writes into a batch.
 * @throws ShopError
 */
export async function commitWithCatalogue(fill: (publication: Publication) => void): Promise<void> {
  let hasBeenCutAnew = false;
  for (;;) {
    const shards = await publishedShards();
    try {
      await committing((batch) => fill({ batch, shards }));
      return;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const mayBeCutAnew = error.kind === "not-found" || error.kind === "not-allowed";
      if (hasBeenCutAnew || !mayBeCutAnew || (await publishedShards()) === shards) throw error;
      hasBeenCutAnew = true;
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
