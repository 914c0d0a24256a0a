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
import { newestFirst, newestKey, newestOf, shardCount, type Dated } from "./catalogue.ts";
import type { MenuItem } from "./converters.ts";
import { toCatalogueItem, toCatalogueText } from "./entity-converters.ts";
import { firestore } from "./firebase.ts";
import { withReadRetry, withWriteTimeout } from "./requests.ts";
import { shardOf } from "./shards.ts";

/**
 * Keeping the published catalogue (`catalogue/*`, `catalogueText/*`) in step with the entities: every save puts the
 * entity and its catalogue entry into one batch. Publishing the whole of it anew is in publishing.ts.
 */

export const catalogueRef = (name: string) => doc(firestore(), "catalogue", name);
export const textRef = (name: string) => doc(firestore(), "catalogueText", name);

/** What a batch must know of the catalogue that is published now. */
interface Published {
  /** In how many shards; 0 when none is. */
  readonly shards: number;
  readonly newest: readonly NewestEntry[];
}

/** A piece that the menu holds as one of the newest. */
interface NewestEntry extends Dated {
  /** Of its entry there. */
  readonly key: string;
}

/** @throws ShopError */
export async function publishedNow(): Promise<Published> {
  const menu = await withReadRetry(() => getDoc(catalogueRef("menu")));
  if (!menu.exists()) return { shards: 0, newest: [] };
  return { shards: shardCount(menu.data()), newest: newestOf(menu.data()) };
}

/** A batch under way, with what it changes among the newest pieces of the published catalogue. */
export interface Publication {
  readonly batch: WriteBatch;
  readonly shards: number;
  /** What the batch makes of each piece. */
  readonly changes: {
    /** The key of the revision that it replaces. */
    readonly before: string;
    readonly after: (NewestEntry & { readonly item: object }) | null;
  }[];
}

/**
 * Adds to a batch what the catalogue must say of a piece after it.
 * @param before  the revision that the batch replaces; 0 for a new piece.
 * @param product `null` when the piece goes.
 */
export function publishProduct(
  publication: Publication,
  id: string,
  before: number,
  product: Product | null,
): void {
  const shown = product !== null && isOnShow(product) ? product : null;
  const item = shown && { ...toCatalogueItem(shown), d: serverTimestamp() };
  putEntry(publication, id, before, shown && { ...shown, changedMs: JUST_NOW }, item);
}

/** When what is in a batch has been saved, as long as the server has not said it. */
const JUST_NOW = Number.POSITIVE_INFINITY;

/**
 * The same with the entry as it is to be stored.
 * @param product what its texts are of; `null` when the piece goes, as is `item`.
 */
export function putEntry(
  { batch, shards, changes }: Publication,
  id: string,
  before: number,
  product: Product | null,
  item: object | null,
): void {
  if (shards === 0) return;
  const shard = shardOf(id, shards);
  const entry = new FieldPath("items", id);
  batch.update(catalogueRef(shard), entry, item ?? deleteField());
  batch.update(textRef(shard), entry, product ? toCatalogueText(product) : deleteField());
  changes.push({
    before: newestKey(id, before),
    after:
      product && item
        ? { id, changedMs: product.changedMs, key: newestKey(id, product.revision), item }
        : null,
  });
}

/** How many pieces the menu holds: a page of a listing, and as many more as may be sold until the next is saved. */
export const NEWEST = 36;

/**
 * Adds to a batch which pieces the menu holds as the newest after it: always the first ones of all that are on show, but
 * not always as many.
 */
function publishNewest({ batch, changes }: Publication, newest: readonly NewestEntry[]): void {
  const gone = new Set(changes.map(({ before }) => before));
  const added = changes.flatMap(({ after }) => after ?? []);
  const first = [...newest.filter(({ key }) => !gone.has(key)), ...added]
    .sort(newestFirst)
    .slice(0, NEWEST);
  const kept = new Set<NewestEntry>(first);
  for (const piece of newest) if (!kept.has(piece)) gone.add(piece.key);
  const values = new Map<string, unknown>([...gone].map((key) => [key, deleteField()]));
  for (const piece of added) if (kept.has(piece)) values.set(piece.key, piece.item);
  const [change, ...others] = [...values].map(
    ([key, value]) => [new FieldPath("newest", key), value] as const,
  );
  if (change) batch.update(catalogueRef("menu"), ...change, ...others.flat());
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
 * Commits a batch that touches the catalogue. Where the catalogue was cut anew since it was read, the batch is made and
 * tried once more.
 * @param fill puts the writes into a batch.
 * @throws ShopError
 */
export async function commitWithCatalogue(fill: (publication: Publication) => void): Promise<void> {
  let hasBeenCutAnew = false;
  for (;;) {
    const { shards, newest } = await publishedNow();
    try {
      await committing((batch) => {
        const publication: Publication = { batch, shards, changes: [] };
        fill(publication);
        publishNewest(publication, newest);
      });
      return;
    } catch (error) {
      if (!(error instanceof ShopError)) throw error;
      const mayBeCutAnew = error.kind === "not-found" || error.kind === "not-allowed";
      if (hasBeenCutAnew || !mayBeCutAnew || (await publishedNow()).shards === shards) throw error;
      hasBeenCutAnew = true;
    }
  }
}

function pause(ms: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, ms));
}
