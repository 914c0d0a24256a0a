import {
  collection,
  doc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  where,
  type Timestamp,
} from "firebase/firestore/lite";
import {
  RECORDED_COLLECTIONS,
  UNRECORDED_FIELDS,
  isSameValue,
  type Change,
  type ChangeEntry,
  type ChangeKind,
  type StoredFields,
} from "../domain/change.ts";
import { isRecord } from "../domain/is-record.ts";
import { MAX_TITLE_LENGTH } from "../domain/limits.ts";
import { millis } from "../domain/millis.ts";
import { shorten } from "../domain/text.ts";
import type { Writes } from "./catalogue-batch.ts";
import { text, type Fields } from "./converters.ts";
import { firestore, readCollection, toTimestamp } from "./firebase.ts";
import { withReadRetry } from "./requests.ts";
import type { Account } from "./session.ts";

/** The history, `changes/{id}`: one document per save, written in its batch (docs/adr/0010-history.md). */

/** The author of a save and its reason. */
export interface Cause {
  readonly kind: ChangeKind;
  readonly by: Account;
  /** The change in words, if the names of the documents don't say it: "Sale price: 15% off". */
  readonly title?: string;
  /** The operation that this save continues. */
  readonly operation?: string | undefined;
  /** The operation that this save undoes. */
  readonly undoes?: string;
}

export function newChangeId(): string {
  return doc(collection(firestore(), "changes")).id;
}

/** A change must fit into a document, which has at most 1 MiB. */
const MAX_CHANGE_BYTES = 800_000;

/** As many of these entries, from the first on, as fit into one change; at least one. */
export function fitting<T extends { readonly entry: ChangeEntry }>(
  items: readonly T[],
): readonly T[] {
  const encoder = new TextEncoder();
  let bytes = 0;
  const tooMany = items.findIndex(({ entry }, n) => {
    bytes += encoder.encode(JSON.stringify(entry)).length;
    return n > 0 && bytes > MAX_CHANGE_BYTES;
  });
  return tooMany === -1 ? items : items.slice(0, tooMany);
}

/**
 * Compare a document before and after a save.
 * @param before its stored fields; null for a new document.
 * @param after  the fields to store; null if it is deleted.
 */
export function changeEntry(
  named: Pick<ChangeEntry, "collection" | "id" | "title">,
  before: Fields | null,
  after: Fields | null,
): ChangeEntry {
  if (!before) return { ...named, kind: "created" };
  if (!after) return { ...named, kind: "deleted", before };
  const names = [...new Set([...Object.keys(before), ...Object.keys(after)])].filter(
    (name) => !UNRECORDED_FIELDS.includes(name) && !isSameValue(before[name], after[name]),
  );
  const pick = (fields: Fields) =>
    Object.fromEntries(names.filter((name) => name in fields).map((name) => [name, fields[name]]));
  return { ...named, kind: "changed", before: pick(before), after: pick(after) };
}

/** Add a change to the batch. */
export function recordChange(
  batch: Writes,
  id: string,
  { kind, by, title = "", operation = id, undoes = "" }: Cause,
  entries: readonly ChangeEntry[],
): void {
  const byPath = entries.map(({ collection: name, id: entityId, ...entry }) => [
    `${name}/${entityId}`,
    { ...entry, title: shorten(entry.title, MAX_TITLE_LENGTH) },
  ]);
  batch.set(doc(firestore(), "changes", id), {
    at: serverTimestamp(),
    by: by.uid,
    email: by.email,
    kind,
    title: shorten(title, MAX_TITLE_LENGTH),
    operation,
    undoes,
    touched: byPath.map(([path]) => path),
    entries: Object.fromEntries(byPath) as Fields,
  });
  if (entries.some((entry) => entry.kind === "deleted")) {
    batch.set(doc(firestore(), "deletions", "last"), { change: id });
  }
}

/** A document of `changes`. Entries that cannot be read are left out. */
export function toChange(id: string, fields: Fields): Change {
  const entries = isRecord(fields.entries) ? Object.entries(fields.entries) : [];
  return {
    id,
    operation: text(fields.operation),
    at: millis(fields.at),
    by: text(fields.by),
    email: text(fields.email),
    kind: text(fields.kind),
    title: text(fields.title),
    undoes: text(fields.undoes),
    entries: entries
      .map(([path, entry]) => toEntry(path, entry))
      .filter((entry) => entry !== null)
      .sort((a, b) => a.title.localeCompare(b.title, "en")),
  };
}

function toEntry(path: string, stored: unknown): ChangeEntry | null {
  const [name, id] = path.split("/");
  const collectionName = RECORDED_COLLECTIONS.find((one) => one === name);
  if (!collectionName || !id || !isRecord(stored)) return null;
  const named = { collection: collectionName, id, title: text(stored.title) };
  const fieldsOf = (value: unknown): StoredFields => (isRecord(value) ? value : {});
  const before = fieldsOf(stored.before);
  if (stored.kind === "created") return { ...named, kind: "created" };
  if (stored.kind === "deleted") return { ...named, kind: "deleted", before };
  return { ...named, kind: "changed", before, after: fieldsOf(stored.after) };
}

/** Which changes to list. Filters can be combined. */
export interface ChangeFilter {
  /** The uid of an administrator. */
  readonly by?: string;
  readonly kind?: string;
  /** The path of a document: "products/abc". */
  readonly touched?: string;
  readonly since?: Timestamp;
  /** Only older ones: the `at` of the last change of the page before, in ms since 1970 with microseconds as decimals. */
  readonly before?: number;
}

export interface ChangePage {
  /** Newest first. */
  readonly changes: readonly Change[];
  /** `before` of the next page; null on the last one. */
  readonly next: number | null;
}

const PAGE_SIZE = 50;

/** One page of the history. @throws ShopError as `withReadRetry`. */
export async function listChanges({
  by,
  kind,
  touched,
  since,
  before,
}: ChangeFilter): Promise<ChangePage> {
  const { docs } = await withReadRetry(() =>
    getDocs(
      query(
        collection(firestore(), "changes"),
        ...(by ? [where("by", "==", by)] : []),
        ...(kind ? [where("kind", "==", kind)] : []),
        ...(touched ? [where("touched", "array-contains", touched)] : []),
        ...(since ? [where("at", ">=", since)] : []),
        orderBy("at", "desc"),
        ...(before ? [startAfter(toTimestamp(before))] : []),
        limit(PAGE_SIZE),
      ),
    ),
  );
  const changes = docs.map((it) => toChange(it.id, it.data()));
  return { changes, next: changes.length === PAGE_SIZE ? (changes.at(-1)?.at ?? null) : null };
}

/** All changes of an operation, oldest first; none if there is no such operation. @throws ShopError as `readCollection`. */
export function readOperation(operation: string): Promise<readonly Change[]> {
  return readChanges("operation", operation);
}

/** The changes that undid at least a part of an operation, oldest first. @throws ShopError as `readCollection`. */
export function readUndosOf(operation: string): Promise<readonly Change[]> {
  return readChanges("undoes", operation);
}

async function readChanges(
  field: "operation" | "undoes",
  operation: string,
): Promise<readonly Change[]> {
  const { values } = await readCollection("changes", toChange, where(field, "==", operation));
  return values.sort((a, b) => a.at - b.at);
}
