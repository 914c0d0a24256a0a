import {
  collection,
  doc,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  type DocumentReference,
} from "firebase/firestore/lite";
import { ConflictError } from "../domain/conflict-error.ts";
import { ShopError } from "../domain/errors.ts";
import { firestore, readCollection, type BadDocument } from "./firestore.ts";
import { commitWithCatalogue, type Publication } from "./publication.ts";
import { reading } from "./requests.ts";
import type { Fields } from "./rest.ts";

/** What products, brands and jewellery categories have in common: all that is saved by revision. */
export interface Entity {
  readonly id: string;
  readonly revision: number;
  readonly changedMs: number;
}

export { ConflictError };

/** How one kind of entity is stored and published. */
export interface EntityKind<T extends Entity, Draft extends object> {
  readonly collection: "products" | "brands" | "jewellery";
  readonly read: (id: string, fields: Fields) => T | null;
  /** The fields to store, trimmed. */
  readonly store: (draft: Draft) => Draft;
  /** Adds what the published catalogue says of it after revision `before`; null when it goes. */
  readonly publish: (
    publication: Publication,
    id: string,
    before: number,
    entity: T | null,
  ) => void;
}

/** The plain verbs on one kind of entity. Every write is one atomic batch with the published catalogue. */
export function entityStore<T extends Entity, Draft extends object>(kind: EntityKind<T, Draft>) {
  const ref = (id: string): DocumentReference => doc(firestore(), kind.collection, id);

  function addSave(publication: Publication, id: string, draft: Draft, revision: number) {
    const fields = { ...kind.store(draft), revision: revision + 1 };
    publication.batch.set(ref(id), { ...fields, timestamp: serverTimestamp() });
    kind.publish(publication, id, revision, kind.read(id, fields));
  }

  /** All of them, newest first, and those that cannot be read. @throws ShopError */
  async function list(): Promise<{ values: T[]; bad: BadDocument[] }> {
    const { values, bad } = await readCollection(kind.collection, kind.read);
    return { values: values.sort((a, b) => b.changedMs - a.changedMs), bad };
  }

  /** The last changed ones, for a first look while `list` is under way. @throws ShopError */
  async function newest(count: number): Promise<T[]> {
    const last = query(
      collection(firestore(), kind.collection),
      orderBy("timestamp", "desc"),
      limit(count),
    );
    const { docs } = await reading(() => getDocs(last));
    return docs.flatMap((document) => kind.read(document.id, document.data()) ?? []);
  }

  /** One of them. @throws ShopError "not-found" when there is none, or none that can be read. */
  async function get(id: string): Promise<T> {
    const snapshot = await reading(() => getDoc(ref(id)));
    const fields = snapshot.data();
    const entity = fields ? kind.read(id, fields) : null;
    if (!entity) throw new ShopError("not-found");
    return entity;
  }

  /** A new id: make it before the first try, so that a try again after a timeout cannot add the same thing twice. */
  function newId(): string {
    return doc(collection(firestore(), kind.collection)).id;
  }

  /**
   * Saves what was typed, over the revision that was read (0 for a new one).
   * @returns the entity as it now stands.
   * @throws ConflictError when somebody saved first; ShopError "not-allowed", "signed-out", "offline", "timeout",
   *   "unavailable" or "invalid". Nothing is stored then, but for "timeout" and "unavailable", after which nobody
   *   knows: saving again is safe.
   */
  async function save(id: string, draft: Draft, revision: number): Promise<T> {
    try {
      await commitWithCatalogue((publication) => addSave(publication, id, draft, revision));
    } catch (error) {
      // The rules refuse a wrong revision with the same words as a lack of rights: look which it was.
      if (!(error instanceof ShopError) || error.kind !== "not-allowed") throw error;
      const current = await find(id);
      if ((current?.revision ?? 0) === revision) throw error;
      if (current?.revision === revision + 1 && isSame(current, draft)) return current;
      throw new ConflictError(current);
    }
    return readBack(id, draft, revision);
  }

  /** What a save has come to. It is stored by now: where it cannot be read, it is what was sent, at this moment. */
  async function readBack(id: string, draft: Draft, revision: number): Promise<T> {
    let found: T | null;
    try {
      found = await find(id);
    } catch (error) {
      const fields = { ...kind.store(draft), revision: revision + 1, timestamp: new Date() };
      const sent = kind.read(id, fields);
      if (!sent) throw error;
      return sent;
    }
    // Something on the way has answered in the shop's place.
    if (!found || found.revision <= revision) throw new ShopError("unavailable");
    return found;
  }

  /** An earlier try that timed out may have arrived after all: then what is stored is what was typed. */
  function isSame(current: T, draft: Draft): boolean {
    const typed = kind.read(current.id, { ...kind.store(draft), revision: current.revision });
    return (
      JSON.stringify({ ...typed, changedMs: 0 }) === JSON.stringify({ ...current, changedMs: 0 })
    );
  }

  async function find(id: string): Promise<T | null> {
    try {
      return await get(id);
    } catch (error) {
      if (error instanceof ShopError && error.kind === "not-found") return null;
      throw error;
    }
  }

  /**
   * Deletes it and its catalogue entry. Its pictures stay, so that `restore` can bring it back.
   * @param revision the one that whoever deletes it has seen.
   * @returns what was deleted.
   * @throws ConflictError when somebody has saved it since; ShopError "not-found" when it is gone already.
   */
  async function remove(id: string, revision: number): Promise<T> {
    const current = await get(id);
    if (current.revision !== revision) throw new ConflictError(current);
    await commitWithCatalogue((publication) => {
      publication.batch.delete(ref(id));
      kind.publish(publication, id, revision, null);
    });
    return current;
  }

  /** Brings a deleted one back under its own id. @throws ConflictError when the id is taken; else as `save` does. */
  async function restore(id: string, draft: Draft): Promise<T> {
    return save(id, draft, 0);
  }

  /**
   * Saves at most BATCH_SIZE at once, whole or not at all; those that somebody else saved first are left out and
   * reported.
   * @throws ShopError; nothing is stored then.
   */
  async function saveBatch(changes: readonly Change<Draft>[]): Promise<SavedBatch<T>> {
    const save = async (part: readonly Change<Draft>[]) => {
      if (part.length === 0) return [];
      await commitWithCatalogue((publication) => {
        for (const { id, draft, revision } of part) addSave(publication, id, draft, revision);
      });
      return part.flatMap(({ id, draft, revision }) => {
        const fields = { ...kind.store(draft), revision: revision + 1, timestamp: new Date() };
        return kind.read(id, fields) ?? [];
      });
    };
    try {
      return { saved: await save(changes), conflicts: [] };
    } catch (error) {
      if (!(error instanceof ShopError) || error.kind !== "not-allowed") throw error;
      const found = await Promise.all(changes.map(({ id }) => find(id)));
      const conflicts: SavedBatch<T>["conflicts"][number][] = [];
      const arrived: T[] = [];
      const others: Change<Draft>[] = [];
      for (const [n, change] of changes.entries()) {
        const current = found[n] ?? null;
        if ((current?.revision ?? 0) === change.revision) others.push(change);
        else if (current?.revision === change.revision + 1 && isSame(current, change.draft))
          arrived.push(current);
        else conflicts.push({ id: change.id, current });
      }
      if (others.length === changes.length) throw error;
      return { saved: [...arrived, ...(await save(others))], conflicts };
    }
  }

  /**
   * Saves many, batch by batch.
   * @param onBatch called after each batch with what became of it.
   * @throws ShopError after the last batch that was stored; `onBatch` has told how far it went.
   */
  async function saveMany(
    changes: readonly Change<Draft>[],
    onBatch: (batch: SavedBatch<T>) => void = () => undefined,
  ): Promise<void> {
    for (let from = 0; from < changes.length; from += BATCH_SIZE) {
      onBatch(await saveBatch(changes.slice(from, from + BATCH_SIZE)));
    }
  }

  return { list, newest, get, newId, save, remove, restore, saveMany };
}

/** One of many to save: what it shall be, over the revision that was read. */
export interface Change<Draft> {
  readonly id: string;
  readonly draft: Draft;
  readonly revision: number;
}

/** What became of a batch. */
export interface SavedBatch<T> {
  readonly saved: readonly T[];
  /** Somebody else saved these first; `current` is what is stored now, null when it has been deleted. */
  readonly conflicts: readonly { readonly id: string; readonly current: T | null }[];
}

/**
 * Pieces a batch: each costs three writes, the menu one for all, and tests/rules show that the rules let so many pass at
 * once.
 */
const BATCH_SIZE = 100;
