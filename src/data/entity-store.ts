import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  query,
  serverTimestamp,
  where,
} from "firebase/firestore/lite";
import type { ChangeEntry, RecordedCollection } from "../domain/change.ts";
import { ConflictError, ShopError, type FieldErrors } from "../domain/errors.ts";
import type { KeptDates } from "../domain/product.ts";
import { revertFields, type Reversal } from "../domain/undo.ts";
import {
  commitWithRetry,
  dateMenu,
  withCatalogue,
  type CatalogueBatch,
  type Writes,
} from "./catalogue-batch.ts";
import { changeEntry, fitting, newChangeId, recordChange, type Cause } from "./changes.ts";
import { text, wholeNumber, type Fields } from "./converters.ts";
import { isKind } from "./errors.ts";
import { firestore, readCollection, toTimestamp, type InvalidDocument } from "./firebase.ts";
import { readInPortions, withReadRetry } from "./requests.ts";

/** What products, brands and jewellery categories have in common when they are read and written (entities.ts). */

/** A stored document whose saves are counted by `revision`, so that no save overwrites a change that it has not read. */
export interface Entity {
  readonly id: string;
  readonly revision: number;
  readonly updatedAt: number;
  /** The id of its last change in the history; "" from before there was one. */
  readonly change: string;
  /** Products only: when it first became available. */
  readonly listedAt?: number;
  readonly reservedUntil?: number;
  /** Brands and categories only: the names that it had before. */
  readonly formerNames?: readonly string[];
}

/** One document to save or delete. */
export interface EntityWrite<Draft> extends KeptFields {
  readonly id: string;
  /** null deletes it. Its pictures stay. */
  readonly draft: Draft | null;
  /** The revision that it is based on; 0 for a new document. */
  readonly revision: number;
  /** Adds further writes to the batch. */
  readonly also?: (batch: Writes) => void;
}

/** Fields that no form edits. */
export interface KeptFields {
  /** For a deleted product that is restored: when it first became available. */
  readonly listedAt?: number | undefined;
  /** For a deleted brand or category that is restored: the names that it had before. */
  readonly formerNames?: readonly string[] | undefined;
  /** Products only: until when it is reserved, 0 if no longer. Without it, what is stored stays. */
  readonly reservedUntil?: number | undefined;
}

/** The outcome of a batch. */
export interface WrittenBatch<T> {
  /** As they are stored now. */
  readonly saved: readonly T[];
  readonly deletedIds: readonly string[];
  /** Left out because another save came first; `current` is what is stored now, null if it was deleted. */
  readonly conflicts: readonly { readonly id: string; readonly current: T | null }[];
}

/** A write that undoes something, or why it cannot be saved. */
export type ReversalWrite<Draft> =
  { readonly write: EntityWrite<Draft> } | { readonly errors: FieldErrors<Draft> };

/** Fields that a save keeps, although no form edits them. */
interface Kept extends KeptDates {
  readonly formerNames: readonly string[];
  /** Its name or title before the save; "" for a new document. */
  readonly previousName: string;
}

interface EntityKind<T extends Entity, Draft extends object> {
  readonly collection: RecordedCollection;
  readonly read: (id: string, fields: Fields) => T | null;
  /**
   * The fields to store, except `revision` and `change`.
   * @param now the time of the save; null if only the server knows it.
   */
  readonly store: (draft: Draft, kept: Kept, now: unknown) => Fields;
  /** Adds its catalogue entry to the batch, or removes it if `entity` is null. */
  readonly publish: (to: CatalogueBatch, id: string, entity: T | null) => void;
  /** The field with its title or name. */
  readonly titleField: keyof Draft & string;
  readonly toDraft: (entity: T) => Draft;
  /** Why a draft cannot be saved. @param before what is stored. */
  readonly validate: (draft: Draft, before?: Draft) => FieldErrors<Draft>;
}

/**
 * Documents per batch. Each costs up to three writes; tests/emulators/rules proves that the rules can evaluate a batch of
 * this size. A change of the history has as many entries.
 */
const BATCH_SIZE = 100;

/** The rules look up the administrator for each document, and may access 10 documents per query. */
const IDS_PER_QUERY = 10;

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
   * Save a draft, its catalogue entry and a change of the history in one batch.
   * @param revision the revision that the draft is based on; 0 for a new document.
   * @param kept     for a deleted document that is added again.
   * @returns the stored entity.
   * @throws ConflictError if another save came first; ShopError "not-allowed", "signed-out", "offline", "timeout",
   *   "unavailable" or "invalid". Nothing is stored then, except perhaps after "timeout" and "unavailable": saving again
   *   is safe.
   */
  async function save(
    id: string,
    draft: Draft,
    revision: number,
    cause: Cause,
    kept: KeptFields = {},
  ): Promise<T> {
    const { saved, conflicts } = await writeBatch([{ ...kept, id, draft, revision }], cause);
    if (conflicts[0]) throw new ConflictError(conflicts[0].current);
    if (!saved[0]) throw new ShopError("unavailable");
    return saved[0];
  }

  /**
   * Delete an entity and its catalogue entry. The history keeps the whole document, and its pictures stay.
   * @param revision the revision on the screen.
   * @returns the id of the operation in the history.
   * @throws ConflictError if it was saved since; ShopError "not-found" if it is already gone; otherwise as `save`.
   */
  async function remove(id: string, revision: number, cause: Cause): Promise<string> {
    const { change, conflicts } = await writeBatch([{ id, draft: null, revision }], cause);
    if (!conflicts[0]) return change;
    if (!conflicts[0].current) throw new ShopError("not-found");
    throw new ConflictError(conflicts[0].current);
  }

  /**
   * Save or delete many, in batches of at most BATCH_SIZE, all with the same operation in the history. Each batch is
   * atomic, except that conflicts are left out.
   * @param onBatch called after each batch with its outcome.
   * @returns the id of the operation; "" if nothing was written.
   * @throws ShopError as `save`; the batches that `onBatch` has reported are stored.
   */
  async function writeMany(
    writes: readonly EntityWrite<Draft>[],
    cause: Cause,
    onBatch: (batch: WrittenBatch<T>, operation: string) => void = () => undefined,
  ): Promise<string> {
    let { operation = "" } = cause;
    for (let rest = writes; rest.length > 0;) {
      const { change, ...batch } = await writeBatch(rest.slice(0, BATCH_SIZE), {
        ...cause,
        operation: operation || undefined,
      });
      operation ||= change;
      const done = new Set([...batch.saved, ...batch.conflicts].map(({ id }) => id));
      for (const id of batch.deletedIds) done.add(id);
      rest = rest.filter(({ id }) => !done.has(id));
      onBatch(batch, operation);
    }
    return operation;
  }

  /** Writes as many as fit into one change, the first ones. @returns also the id of the change; "" if nothing was written. */
  async function writeBatch(
    writes: readonly EntityWrite<Draft>[],
    cause: Cause,
  ): Promise<WrittenBatch<T> & { readonly change: string }> {
    const saved: T[] = [];
    const conflicts: { id: string; current: T | null }[] = [];
    let pending = writes;
    for (;;) {
      const stored = await readStored(pending.map(({ id }) => id));
      pending = pending.filter((write) => {
        const fields = stored.get(write.id);
        if (wholeNumber(fields?.revision) === write.revision && (fields || write.draft))
          return true;
        const current = fields ? kind.read(write.id, fields) : null;
        if (current && isSavedAs(current, write)) saved.push(current);
        else conflicts.push({ id: write.id, current });
        return false;
      });
      const planned = fitting(pending.map((write) => plan(write, stored.get(write.id) ?? null)));
      if (planned.length === 0) return { saved, deletedIds: [], conflicts, change: "" };
      const change = newChangeId();
      try {
        const written = await commit(change, planned, cause);
        return {
          saved: [...saved, ...written],
          deletedIds: planned.filter(({ write }) => !write.draft).map(({ write }) => write.id),
          conflicts,
          change,
        };
      } catch (error) {
        // The rules deny a wrong revision with the same code as a lack of rights: compare revisions to find out.
        if (!isKind(error, "not-allowed")) throw error;
        const now = await readStored(pending.map(({ id }) => id));
        const isUnchanged = pending.every(
          ({ id }) => stored.get(id)?.revision === now.get(id)?.revision,
        );
        if (isUnchanged) throw error;
      }
    }
  }

  interface Planned {
    readonly write: EntityWrite<Draft>;
    readonly entry: ChangeEntry;
    readonly kept: Kept;
  }

  function plan(write: EntityWrite<Draft>, fields: Fields | null): Planned {
    const { id } = write;
    const stored = fields && kind.read(id, fields);
    const kept = keptOf(write, stored);
    const after = fieldsOf({ write, kept }, "", null);
    const draft = write.draft ?? (stored && kind.toDraft(stored));
    const title = text(draft?.[kind.titleField]);
    const named = { collection: kind.collection, id, title };
    return { write, kept, entry: changeEntry(named, fields, after) };
  }

  /** The stored fields by id, of those that exist. */
  async function readStored(ids: readonly string[]): Promise<ReadonlyMap<string, Fields>> {
    const documents = collection(firestore(), kind.collection);
    const found = await readInPortions([...new Set(ids)], IDS_PER_QUERY, async (some) => {
      const chosen = query(documents, where(documentId(), "in", some));
      return (await withReadRetry(() => getDocs(chosen))).docs;
    });
    return new Map(found.map((it) => [it.id, it.data() as Fields]));
  }

  /** @returns what is stored now. @throws ShopError */
  async function commit(change: string, planned: readonly Planned[], cause: Cause): Promise<T[]> {
    await withCatalogue((shards) =>
      commitWithRetry((batch) => {
        for (const one of planned) {
          const { id } = one.write;
          const fields = fieldsOf(one, change, serverTimestamp());
          if (fields) batch.set(ref(id), fields);
          else batch.delete(ref(id));
          const sent = fieldsOf(one, change, null);
          kind.publish({ batch, shards }, id, sent && kind.read(id, sent));
          one.write.also?.(batch);
        }
        dateMenu({ batch, shards });
        recordChange(
          batch,
          change,
          cause,
          planned.map(({ entry }) => entry),
        );
      }),
    );
    const [first, ...others] = planned.filter(({ write }) => write.draft);
    if (!first) return [];
    const sent = (one: Planned, savedAt: number) => {
      const fields = fieldsOf(one, change, toTimestamp(savedAt));
      return fields && kind.read(one.write.id, fields);
    };
    // Everything in a batch has the same date: read it from one of the documents. They are saved, so don't report an error
    // if that fails.
    const stored = await find(first.write.id).catch(() => sent(first, Date.now()));
    // A proxy or captive portal faked the response to the save.
    if (!stored || stored.revision <= first.write.revision) throw new ShopError("unavailable");
    return [stored, ...others.flatMap((one) => sent(one, stored.updatedAt) ?? [])];
  }

  /** The fields to store; null if it is deleted. @param now the time of the save; null if only the server knows it. */
  function fieldsOf(
    { write, kept }: Omit<Planned, "entry">,
    change: string,
    now: unknown,
  ): Fields | null {
    if (!write.draft) return null;
    const revision = write.revision + 1;
    return { ...kind.store(write.draft, kept, now), revision, change };
  }

  /** Whether an earlier attempt that timed out did store it. */
  function isSavedAs(current: T, write: EntityWrite<Draft>): boolean {
    const comparable = (entity: T | null) =>
      JSON.stringify({ ...entity, updatedAt: 0, listedAt: 0, change: "" });
    const fields = fieldsOf({ write, kept: keptOf(write, current) }, "", toTimestamp(0));
    return fields !== null && comparable(current) === comparable(kind.read(write.id, fields));
  }

  /**
   * The write that brings a document back to an earlier state.
   * @param fields the chosen fields, if only fields are brought back.
   * @returns null if there is nothing to write.
   */
  function reversalWrite(
    reversal: Reversal,
    fields: readonly string[],
  ): ReversalWrite<Draft> | null {
    const { id } = reversal;
    if (reversal.action === "none") return null;
    const stored = reversal.action === "restore" ? null : reversal.stored;
    const revision = wholeNumber(stored?.revision);
    if (reversal.action === "delete") return { write: { id, draft: null, revision } };
    if (reversal.action === "change" && fields.length === 0) return null;
    const current = stored && kind.read(id, stored);
    const earlier = kind.read(
      id,
      reversal.action === "change" ? revertFields(reversal, fields) : reversal.before,
    );
    if (!earlier) {
      return { errors: { [kind.titleField]: { kind: "required" } } as FieldErrors<Draft> };
    }
    const draft = kind.toDraft(earlier);
    const errors = kind.validate(draft, current ? kind.toDraft(current) : undefined);
    if (Object.keys(errors).length > 0) return { errors };
    const { listedAt, reservedUntil, formerNames } = earlier;
    return { write: { id, draft, revision, listedAt, reservedUntil, formerNames } };
  }

  function keptOf(write: EntityWrite<Draft>, stored: T | null): Kept {
    return {
      listedAt: stored?.listedAt ?? write.listedAt ?? 0,
      reservedUntil: write.reservedUntil ?? stored?.reservedUntil ?? 0,
      formerNames: stored?.formerNames ?? write.formerNames ?? [],
      previousName: stored ? text(kind.toDraft(stored)[kind.titleField]) : "",
    };
  }

  return { list, get, newId, save, remove, writeMany, readStored, reversalWrite };
}
