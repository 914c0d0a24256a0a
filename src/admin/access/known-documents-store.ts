import type { QueryClient } from "@tanstack/react-query";
import {
  collection,
  documentId,
  getDocs,
  limit,
  orderBy,
  query,
  where,
  type QueryConstraint,
} from "firebase/firestore/lite";
import { millis, type Fields } from "../../firebase/fields.ts";
import {
  firestore,
  readCollection,
  toTimestamp,
  type InvalidDocument,
} from "../../firebase/firebase.ts";
import { LONGEST_SAVE_MS } from "../../stock/publication.ts";
import { readInPortions, withReadRetry } from "../../firebase/requests.ts";

/** How a collection is read in parts. Its documents are never deleted, and each save sets their date. */
export interface PartedCollection<T> {
  readonly name: string;
  /** The field with the date of the last save. */
  readonly changedField: string;
  /** @returns null for a document that cannot be used. */
  readonly convert: (id: string, fields: Fields) => T | null;
}

/** The queries of some parts by name. The same name always has the same query; `all` has no constraint. */
export type Parts = Readonly<Record<string, readonly QueryConstraint[]>>;

export const ALL: Parts = { all: [] };

/** The rules look up the administrator for each document, and may access 10 documents per query. */
const IDS_PER_QUERY = 10;

/**
 * What a visit has read of one collection: each part once, and after that only what has been saved since. It is kept in memory, and
 * only for as long as the session.
 */
class KnownDocuments<T> {
  readonly #of: PartedCollection<T>;
  readonly #onChange: () => void;
  readonly #documents = new Map<string, { readonly value: T | null; readonly changedAt: number }>();
  readonly #parts = new Set<string>();
  /** The date of the latest save that is known, in ms since 1970; null before the first read. */
  #since: number | null = null;
  #reading: Promise<void> = Promise.resolve();

  constructor(of: PartedCollection<T>, onChange: () => void) {
    this.#of = of;
    this.#onChange = onChange;
  }

  /** Reads parts and documents by id. @returns all that is known, which may be more. @throws ShopError as `readCollection`. */
  async read(parts: Parts, ids: readonly string[] = []) {
    // One after another: what one read finds out is not asked again.
    const reading = this.#reading.catch(() => undefined).then(() => this.#readMissing(parts, ids));
    this.#reading = reading;
    await reading;
    const values: T[] = [];
    const bad: InvalidDocument[] = [];
    for (const [id, { value }] of this.#documents) {
      if (value === null) bad.push({ id, collection: this.#of.name });
      else values.push(value);
    }
    return { values, bad };
  }

  async #readMissing(parts: Parts, ids: readonly string[]): Promise<void> {
    const names = Object.keys(parts);
    if (names.length === 0 && ids.length === 0) return;
    if (this.#parts.has("all")) return this.#readChanges();
    if (names.includes("all")) {
      this.#since = await this.#keep([]);
      this.#parts.add("all");
      return;
    }
    const missing = Object.entries(parts).filter(([name]) => !this.#parts.has(name));
    const missingIds = ids.filter((id) => !this.#documents.has(id) && !this.#parts.has(id));
    const isFirst = this.#since === null;
    // Before the parts, so that what is saved meanwhile is newer.
    if (isFirst) this.#since = await this.#latestSave();
    // Whoever asks for documents by id only wants these.
    const areNew = names.length === 0 && missingIds.length === ids.length;
    await Promise.all([
      isFirst || areNew ? null : this.#readChanges(),
      ...missing.map(async ([name, constraints]) => {
        await this.#keep(constraints);
        this.#parts.add(name);
      }),
      readInPortions(missingIds, IDS_PER_QUERY, async (some) => {
        await this.#keep([where(documentId(), "in", some)]);
        for (const id of some) this.#parts.add(id);
        return [];
      }),
    ]);
  }

  async #readChanges(): Promise<void> {
    const since = this.#since ?? 0;
    const { changedField } = this.#of;
    const latest = await this.#keep([
      where(changedField, ">", toTimestamp(Math.max(0, since - LONGEST_SAVE_MS))),
    ]);
    if (latest <= since) return;
    this.#since = latest;
    this.#onChange();
  }

  async #latestSave(): Promise<number> {
    const { name, changedField } = this.#of;
    const newest = query(collection(firestore(), name), orderBy(changedField, "desc"), limit(1));
    const { docs } = await withReadRetry(() => getDocs(newest));
    return millis(docs[0]?.data()[changedField]);
  }

  /** @returns the date of the latest save among these documents. */
  async #keep(constraints: readonly QueryConstraint[]): Promise<number> {
    const { name, changedField, convert } = this.#of;
    let latest = 0;
    await readCollection(
      name,
      (id, fields) => {
        const changedAt = millis(fields[changedField]);
        latest = Math.max(latest, changedAt);
        const known = this.#documents.get(id);
        // Of two reads at the same time, the other one may have found a later save.
        if (!known || known.changedAt <= changedAt)
          this.#documents.set(id, { value: convert(id, fields), changedAt });
        return id;
      },
      ...constraints,
    );
    return latest;
  }
}

/** The key of a collection's counts, which are read again when it has changed: countsOf("ledger") → ["ledger", "counts"] */
export function countsOf(collectionName: string): readonly string[] {
  return [collectionName, "counts"];
}

/** What this session knows of a collection. */
export function knownDocuments<T>(client: QueryClient, of: PartedCollection<T>): KnownDocuments<T> {
  const queryKey = ["known", of.name];
  const readCountsAgain = () => void client.invalidateQueries({ queryKey: countsOf(of.name) });
  const known =
    client.getQueryData<KnownDocuments<T>>(queryKey) ?? new KnownDocuments(of, readCountsAgain);
  client.setQueryDefaults(queryKey, { gcTime: Infinity });
  client.setQueryData(queryKey, known);
  return known;
}
