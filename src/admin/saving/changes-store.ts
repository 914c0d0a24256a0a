import {
  collection,
  doc,
  documentId,
  getDoc,
  getDocs,
  limit,
  orderBy,
  query,
  serverTimestamp,
  startAfter,
  where,
  type Timestamp,
} from "firebase/firestore/lite";
import { millis, text, type Fields } from "../../firebase/fields.ts";
import { firestore, toTimestamp } from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import type { Writes } from "../../firebase/writes.ts";
import { ShopError } from "../../lib/errors.ts";
import { shorten } from "../../lib/text.ts";
import { isRecord } from "../../lib/values.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import { documentOf } from "../../products/stock-documents.ts";
import type { Account } from "../access/session-store.ts";
import type { Change, ChangeEntry, ChangeKind, StoredFields } from "./change.ts";

/** The history, `changes/{id}`: one document per save, written in its batch (docs/adr/0010-history.md). */

/** The reason for a save, which the history shows. */
export interface Why {
  readonly kind: ChangeKind;
  /** The change in words, if the names of the documents don't say it: "Sale price: 15% off". */
  readonly title?: string;
  /** The operation that this save continues. */
  readonly operation?: string | undefined;
  /** The operation that this save undoes. */
  readonly undoes?: string;
}

/** The author of a save and its reason. */
export interface Cause extends Why {
  readonly by: Account;
}

export function newChangeId(): string {
  return doc(collection(firestore(), "changes")).id;
}

/** Whether a change is stored. @throws ShopError as `withReadRetry`. */
export async function hasChange(id: string): Promise<boolean> {
  return (await withReadRetry(() => getDoc(doc(firestore(), "changes", id)))).exists();
}

/** A change must fit into a document, which has at most 1 MiB. */
const MAX_CHANGE_BYTES = 800_000;

/** How many of these entries, from the first on, fit into one change; at least one. */
export function countFitting(entries: readonly ChangeEntry[]): number {
  const encoder = new TextEncoder();
  let bytes = 0;
  const tooMany = entries.findIndex((entry, n) => {
    bytes += encoder.encode(JSON.stringify(entry)).length;
    return n > 0 && bytes > MAX_CHANGE_BYTES;
  });
  return tooMany === -1 ? entries.length : tooMany;
}

/** Add a change to the batch, and date the stock by it: browsers read that date to find out whether anything has changed. */
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
  // It keeps the mark of a restored backup.
  const merge = { merge: true } as const;
  batch.set(doc(firestore(), "stock", "latest"), { savedAt: serverTimestamp() }, merge);
  if (entries.some((entry) => entry.kind === "deleted")) {
    batch.set(doc(firestore(), "deletions", "last"), { change: id });
  }
}

/** Name in the batch of a change what it takes off the website. @param paths "products/abc" */
export function withdraw(batch: Writes, change: string, paths: readonly string[]): void {
  if (paths.length === 0) return;
  batch.set(doc(firestore(), "withdrawals", change), { at: serverTimestamp(), paths });
}

/** A document of `changes`. Entries that cannot be read are left out. */
function toChange(id: string, fields: Fields): Change {
  return { ...toChangeHead(id, fields), entries: toEntries(fields.entries) };
}

/** A document of `changes` without its entries. */
export function toChangeHead(id: string, fields: Fields): Omit<Change, "entries"> {
  return {
    id,
    operation: text(fields.operation),
    at: millis(fields.at),
    by: text(fields.by),
    email: text(fields.email),
    kind: text(fields.kind),
    title: text(fields.title),
    undoes: text(fields.undoes),
  };
}

/** The entries of a change by their titles. */
export function toEntries(stored: unknown): readonly ChangeEntry[] {
  const entries = isRecord(stored) ? Object.entries(stored) : [];
  return entries
    .map(([path, entry]) => toEntry(path, entry))
    .filter((entry) => entry !== null)
    .sort((a, b) => a.title.localeCompare(b.title, "en"));
}

function toEntry(path: string, stored: unknown): ChangeEntry | null {
  const document = documentOf(path);
  if (!document || !isRecord(stored)) return null;
  const named = { ...document, title: text(stored.title) };
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

export interface ChangePage<T = Change> {
  /** Newest first. */
  readonly changes: readonly T[];
  /** `before` of the next page; null on the last one. */
  readonly next: number | null;
}

/** One page of the history, with all that the changes did. @throws ShopError as `withReadRetry`. */
export async function listChanges(
  { by, kind, touched, since, before }: ChangeFilter,
  pageSize = 50,
): Promise<ChangePage> {
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
        limit(pageSize),
      ),
    ),
  );
  const changes = docs.map((it) => toChange(it.id, it.data()));
  return { changes, next: changes.length === pageSize ? (changes.at(-1)?.at ?? null) : null };
}

/** Changes per request: each has up to 1 MB. */
const CHANGES_PER_PART = 2;

/**
 * All changes of an operation, oldest first. A large operation has more data than one request can read.
 * @param read   what an attempt that failed has read, to continue it; this one adds to it.
 * @param onPart called after each request.
 * @throws ShopError "not-found" if there are none, or as `withReadRetry`.
 */
export async function readOperation(
  operation: string,
  read: Change[] = [],
  onPart?: () => void,
): Promise<readonly Change[]> {
  for (let isLast = false; !isLast;) {
    const last = read.at(-1);
    const { docs } = await withReadRetry(() =>
      getDocs(
        query(
          collection(firestore(), "changes"),
          where("operation", "==", operation),
          orderBy(documentId()),
          ...(last ? [startAfter(last.id)] : []),
          limit(CHANGES_PER_PART),
        ),
      ),
    );
    read.push(...docs.map((it) => toChange(it.id, it.data())));
    isLast = docs.length < CHANGES_PER_PART;
    onPart?.();
  }
  if (read.length === 0) throw new ShopError("not-found");
  return read.toSorted((a, b) => a.at - b.at);
}
