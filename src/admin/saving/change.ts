import type { DocumentId, StockCollection } from "../../products/stock-documents.ts";

/** The history: what each save changed, so that it can be shown and undone. */

export const CHANGE_KINDS = [
  "add",
  "edit",
  /** Available or Featured, in the inventory. */
  "switch",
  "bulk",
  "import",
  "photographs",
  "rename",
  "reserve",
  "sell",
  /** Disposed of, or returned to its owner. */
  "leave",
  "buy",
  "return",
  "delete",
  "restore",
  "undo",
] as const;
export type ChangeKind = (typeof CHANGE_KINDS)[number];

/** The fields that each save sets itself, and that no undo brings back. firestore.rules have the same list. */
export const UNRECORDED_FIELDS: readonly string[] = [
  "revision",
  "timestamp",
  "change",
  "listedAt",
  "formerNames",
];

/** Fields as they are stored. A field that is missing did not exist. */
export type StoredFields = Readonly<Record<string, unknown>>;

/** What one save did to one document. */
export type ChangeEntry = {
  readonly collection: StockCollection;
  readonly id: string;
  /** Its title or name after the change; before it if it was deleted. */
  readonly title: string;
} & (
  | { readonly kind: "created" }
  /** The fields that differ. */
  | { readonly kind: "changed"; readonly before: StoredFields; readonly after: StoredFields }
  /** The whole document. */
  | { readonly kind: "deleted"; readonly before: StoredFields }
);

/** One save of up to 100 documents. A longer one writes several changes with the same `operation`. */
export interface Change {
  readonly id: string;
  /** The id of the first change of the operation. */
  readonly operation: string;
  /** In ms since 1970, with microseconds as decimals. */
  readonly at: number;
  /** The uid of the administrator. */
  readonly by: string;
  readonly email: string;
  /** One of CHANGE_KINDS, or that of a newer version. */
  readonly kind: string;
  /** The change in words, if the names of the documents don't say it: "Sale price: 15% off". */
  readonly title: string;
  /** The operation that this one undoes; "" if none. */
  readonly undoes: string;
  readonly entries: readonly ChangeEntry[];
}

/** A change as lists show it. */
export interface ChangeSummary extends Omit<Change, "entries"> {
  readonly documents: readonly DocumentId[];
  /** Entries of some documents. */
  readonly examples: readonly ChangeEntry[];
}

/** Whether two stored values are equal; lists and dates by their content. */
export function isSameValue(a: unknown, b: unknown): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}

/**
 * Whether two stored values mean the same. Old documents have numbers and booleans where a save stores text, and lack empty
 * fields: isAlike(5450, "5450") → true; isAlike(undefined, "") → true
 */
export function isAlike(a: unknown, b: unknown): boolean {
  return isSameValue(asSaved(a), asSaved(b));
}

function asSaved(value: unknown): unknown {
  if (value === undefined || value === null) return "";
  if (Array.isArray(value) && value.length === 0) return "";
  return typeof value === "number" || typeof value === "boolean" ? String(value) : value;
}

/** The fields whose meaning has changed. Storing an old document's number as text is no such change. */
export function changedFields({
  before,
  after,
}: Extract<ChangeEntry, { kind: "changed" }>): readonly string[] {
  return Object.keys({ ...before, ...after }).filter((name) => !isAlike(before[name], after[name]));
}
