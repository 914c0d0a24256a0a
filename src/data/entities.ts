import {
  collection,
  doc,
  getDoc,
  runTransaction,
  serverTimestamp,
  where,
} from "firebase/firestore/lite";
import type { Brand, BrandDraft } from "../domain/brand.ts";
import type { Category, CategoryDraft } from "../domain/category.ts";
import { ConflictError, ShopError } from "../domain/errors.ts";
import { isAvailable, type KeptDates, type Product, type ProductDraft } from "../domain/product.ts";
import { toProduct, type Fields } from "./converters.ts";
import {
  brandMenuItem,
  categoryMenuItem,
  fromProductDraft,
  toBrand,
  toCategory,
  trimmed,
} from "./entity-converters.ts";
import { isKind } from "./errors.ts";
import { firestore, readCollection, toTimestamp, type InvalidDocument } from "./firebase.ts";
import {
  commitWithRetry,
  publishMenuItem,
  publishProduct,
  withCatalogue,
  type CatalogueBatch,
} from "./catalogue-batch.ts";
import { releasePictures } from "./released-pictures.ts";
import { withReadRetry } from "./requests.ts";
import { withWriteRetry } from "./writes.ts";

/** Products, brands and jewellery categories, as the admin area reads and writes them. */

/** A stored document whose saves are counted by `revision`, so that no save overwrites a change that it has not read. */
export interface Entity {
  readonly id: string;
  readonly revision: number;
  readonly updatedAt: number;
  /** Products only. */
  readonly listedAt?: number;
  readonly reservedUntil?: number;
}

/** One document to save. */
export interface Change<Draft> {
  readonly id: string;
  readonly draft: Draft;
  /** The revision that the draft is based on; 0 for a new document. */
  readonly revision: number;
  /** The stored values. Pictures that the draft no longer has are recorded as released. */
  readonly before?: Draft | undefined;
  /** A product's dates, as they are stored. */
  readonly listedAt?: number | undefined;
  readonly reservedUntil?: number | undefined;
}

/** The outcome of a batch. */
export interface SavedBatch<T> {
  readonly saved: readonly T[];
  /** Left out because another save came first; `current` is what is stored now, null if it was deleted. */
  readonly conflicts: readonly { readonly id: string; readonly current: T | null }[];
}

interface EntityKind<T extends Entity, Draft extends object> {
  readonly collection: "products" | "brands" | "jewellery";
  readonly read: (id: string, fields: Fields) => T | null;
  /** The fields to store. */
  readonly store: (draft: Draft) => Draft;
  /**
   * The dates to store.
   * @param draft as it is stored.
   * @param now   the time of the save; null if only the server knows it.
   */
  readonly dates: (draft: Draft, kept: KeptDates, now: unknown) => Fields;
  /** Adds its catalogue entry to the batch, or removes it if `entity` is null. */
  readonly publish: (to: CatalogueBatch, id: string, entity: T | null) => void;
  /** The URLs of its pictures. */
  readonly pictures: (of: T | Draft) => readonly string[];
}

/**
 * Documents per batch. Each costs three writes, plus one for the menu; tests/rules proves that the rules can evaluate a
 * batch of this size.
 */
const BATCH_SIZE = 100;

export function entityStore<T extends Entity, Draft extends object>(kind: EntityKind<T, Draft>) {
  const ref = (id: string) => doc(firestore(), kind.collection, id);

  /** All of them, newest first, and the documents that cannot be read. @throws ShopError as `readCollection`. */
  async function list(): Promise<{ values: T[]; bad: InvalidDocument[] }> {
    const { values, bad } = await readCollection(kind.collection, kind.read);
    return { values: values.sort((a, b) => b.updatedAt - a.updatedAt), bad };
  }

  /** @throws ShopError "not-found" if there is none or it cannot be read; otherwise as `withReadRetry`. */
  async function get(id: string): Promise<T> {
    const found = await find(id);
    if (!found) throw new ShopError("not-found");
    return found;
  }

  async function find(id: string): Promise<T | null> {
    const fields = (await withReadRetry(() => getDoc(ref(id)))).data();
    return fields ? kind.read(id, fields) : null;
  }

  /** A new id. Keep it when a save is retried after a timeout: a second save cannot add a duplicate then. */
  function newId(): string {
    return doc(collection(firestore(), kind.collection)).id;
  }

  /**
   * Save a draft and its catalogue entry in one batch.
   * @param revision the revision that the draft is based on; 0 for a new document.
   * @param more     what is stored: see Change.
   * @returns the stored entity.
   * @throws ConflictError if another save came first; ShopError "not-allowed", "signed-out", "offline", "timeout",
   *   "unavailable" or "invalid". Nothing is stored then, except perhaps after "timeout" and "unavailable": saving again
   *   is safe.
   */
  async function save(
    id: string,
    draft: Draft,
    revision: number,
    more: Pick<Change<Draft>, "before" | keyof KeptDates> = {},
  ): Promise<T> {
    const { saved, conflicts } = await saveBatch([{ ...more, id, draft, revision }]);
    if (conflicts[0]) throw new ConflictError(conflicts[0].current);
    if (!saved[0]) throw new ShopError("unavailable");
    return saved[0];
  }

  /**
   * Delete an entity and its catalogue entry. Its pictures stay, so that it can be saved again with revision 0.
   * @param revision the revision on the screen.
   * @returns the deleted entity.
   * @throws ConflictError if it was saved since; ShopError "not-found" if it is already gone; otherwise as `save`.
   */
  async function remove(id: string, revision: number): Promise<T> {
    return withCatalogue((shards) =>
      withWriteRetry(() =>
        // The commit fails if the document has changed since it was read; it is then read again.
        runTransaction(
          firestore(),
          async (batch) => {
            const fields = (await batch.get(ref(id))).data();
            const current = fields ? kind.read(id, fields) : null;
            if (!current) throw new ShopError("not-found");
            if (current.revision !== revision) throw new ConflictError(current);
            batch.delete(ref(id));
            kind.publish({ batch, shards }, id, null);
            releasePictures(batch, kind.pictures(current));
            return current;
          },
          { maxAttempts: 1 },
        ),
      ),
    );
  }

  /**
   * Save many drafts, in batches of BATCH_SIZE. Each batch is atomic, except that conflicting drafts are left out.
   * @param onBatch called after each batch with its outcome.
   * @throws ShopError as `save`; the batches that `onBatch` has reported are stored.
   */
  async function saveMany(
    changes: readonly Change<Draft>[],
    onBatch: (batch: SavedBatch<T>) => void = () => undefined,
  ): Promise<void> {
    for (let from = 0; from < changes.length; from += BATCH_SIZE) {
      onBatch(await saveBatch(changes.slice(from, from + BATCH_SIZE)));
    }
  }

  async function saveBatch(changes: readonly Change<Draft>[]): Promise<SavedBatch<T>> {
    const saved: T[] = [];
    const conflicts: { id: string; current: T | null }[] = [];
    for (let rest = changes; ;) {
      try {
        return { saved: [...saved, ...(await commit(rest))], conflicts };
      } catch (error) {
        // The rules deny a wrong revision with the same code as a lack of rights: compare revisions to find out.
        if (!isKind(error, "not-allowed")) throw error;
        const found = await Promise.all(rest.map(({ id }) => find(id)));
        const others = rest.filter((change, n) => {
          const current = found[n] ?? null;
          if ((current?.revision ?? 0) === change.revision) return true;
          if (current && isSavedAs(current, change)) saved.push(current);
          else conflicts.push({ id: change.id, current });
          return false;
        });
        // No other save came first, so the denial has another reason.
        if (others.length === rest.length) throw error;
        rest = others;
      }
    }
  }

  /** @returns what is stored now. @throws ShopError */
  async function commit(changes: readonly Change<Draft>[]): Promise<T[]> {
    const [first, ...others] = changes;
    if (!first) return [];
    await withCatalogue((shards) =>
      commitWithRetry((batch) => {
        for (const change of changes) {
          batch.set(ref(change.id), fieldsOf(change, serverTimestamp()));
          kind.publish({ batch, shards }, change.id, kind.read(change.id, fieldsOf(change, null)));
        }
        releasePictures(batch, changes.flatMap(releasedBy));
      }),
    );
    // Everything in a batch has the same date: read it from one of the documents. They are saved, so don't report an error
    // if that fails.
    const stored = await find(first.id).catch(() => sent(first, Date.now()));
    // A proxy or captive portal faked the response to the save.
    if (!stored || stored.revision <= first.revision) throw new ShopError("unavailable");
    return [stored, ...others.flatMap((change) => sent(change, stored.updatedAt) ?? [])];
  }

  function releasedBy({ draft, before }: Change<Draft>): string[] {
    const kept = kind.pictures(draft);
    return before ? kind.pictures(before).filter((url) => !kept.includes(url)) : [];
  }

  function fieldsOf(change: Change<Draft>, now: unknown) {
    const { revision, listedAt = 0, reservedUntil = 0 } = change;
    const draft = kind.store(change.draft);
    const dates = kind.dates(draft, { listedAt, reservedUntil }, now);
    return { ...draft, revision: revision + 1, ...dates };
  }

  function sent(change: Change<Draft>, savedAt: number): T | null {
    return kind.read(change.id, fieldsOf(change, toTimestamp(savedAt)));
  }

  /** Whether an earlier attempt that timed out did store the change. */
  function isSavedAs(current: T, change: Change<Draft>): boolean {
    const undated = (entity: T | null) => JSON.stringify({ ...entity, updatedAt: 0, listedAt: 0 });
    return undated(current) === undated(sent(change, 0));
  }

  return { list, get, newId, save, remove, saveMany };
}

export const products = entityStore<Product, ProductDraft>({
  collection: "products",
  read: toProduct,
  store: fromProductDraft,
  dates: (draft, { listedAt, reservedUntil }, now) => ({
    timestamp: now,
    listedAt: listedAt > 0 ? toTimestamp(listedAt) : isAvailable(draft) ? now : null,
    reservedUntil: reservedUntil > 0 ? toTimestamp(reservedUntil) : null,
  }),
  publish: publishProduct,
  pictures: ({ mainImage, images }) => [mainImage, ...images],
});

export const brands = entityStore<Brand, BrandDraft>({
  collection: "brands",
  read: toBrand,
  store: trimmed,
  dates: (_draft, _kept, timestamp) => ({ timestamp }),
  publish: (to, id, brand) => publishMenuItem(to, "brands", id, brand && brandMenuItem(brand)),
  pictures: ({ brandImage }) => [brandImage],
});

export const jewellery = entityStore<Category, CategoryDraft>({
  collection: "jewellery",
  read: toCategory,
  store: trimmed,
  dates: (_draft, _kept, timestamp) => ({ timestamp }),
  publish: (to, id, category) =>
    publishMenuItem(to, "jewellery", id, category && categoryMenuItem(category)),
  pictures: ({ jewelleryImage }) => [jewelleryImage],
});

/** The fields of a product that hold the name of its brand or category. */
export type NamingField = "brand" | "jewellery";

/**
 * The products, available or not, with one of these brand or category names.
 * @param names at most 30, Firestore's limit for `in`.
 * @throws ShopError as `readCollection`.
 */
export async function findProductsNamed(
  field: NamingField,
  names: readonly string[],
): Promise<readonly Product[]> {
  if (names.length === 0) return [];
  return (await readCollection("products", toProduct, where(field, "in", names))).values;
}
