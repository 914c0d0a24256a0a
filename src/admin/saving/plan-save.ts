import { wholeNumber, type Fields } from "../../firebase/fields.ts";
import { toTimestamp } from "../../firebase/firebase.ts";
import type { Writes } from "../../firebase/writes.ts";
import { IS_AVAILABLE, type ProductDraft } from "../../products/product.ts";
import type {
  StockCollection,
  NamedCollection,
  NamedDraft,
} from "../../products/stock-documents.ts";
import { UNRECORDED_FIELDS, isSameValue, type ChangeEntry } from "./change.ts";
import { KINDS, baseOf, type Base, type Entity, type KeptFields } from "./entity-kinds.ts";

/** One document to save or delete. */
export type EntityWrite = WriteOf<"products", ProductDraft> | WriteOf<NamedCollection, NamedDraft>;

export interface WriteOf<Collection extends StockCollection, Draft> extends KeptFields {
  readonly collection: Collection;
  readonly id: string;
  /** null deletes it. Its pictures stay. */
  readonly draft: Draft | null;
  /** The stored values on which the draft, or the deletion, is based; null for a new document. */
  readonly base: Base<Draft> | null;
  /** Adds further writes to the batch. */
  readonly also?: (batch: Writes) => void;
  /** Reads whether these are stored already; without it, they are not. */
  readonly isAlsoStored?: () => Promise<boolean>;
}

/** Everything that a save stores for one document. */
export interface SavePlan {
  readonly write: EntityWrite;
  /** The fields that it replaces; null for a new document. */
  readonly stored: Fields | null;
  /** Without `change`, which the batch adds; null deletes it. */
  readonly fields: Fields | null;
  /** Whether it takes the document off the website. */
  readonly isWithdrawal: boolean;
  readonly history: ChangeEntry;
}

/**
 * @param stored what is stored now; null if it does not exist.
 * @param now    the date to store: the server's time, which the client does not know.
 */
export function planSave(write: EntityWrite, stored: Fields | null, now: unknown): SavePlan {
  const { collection, id, draft } = write;
  const kind = KINDS[collection];
  const before = stored && kind.read(id, stored);
  const fields = draft && {
    ...kind.toFields(draft, write, before, now),
    revision: wholeNumber(stored?.revision) + 1,
    timestamp: now,
  };
  const after = fields && kind.read(id, fields);
  const named = after ?? before;
  const document = { collection, id, title: named ? kind.titleOf(named) : "" };
  return {
    write,
    stored,
    fields,
    isWithdrawal: isOnShow(collection, stored) && !isOnShow(collection, fields),
    history: changeEntry(document, stored, fields),
  };
}

/** Whether visitors see what is stored, as the rules decide it. */
function isOnShow(collection: StockCollection, fields: Fields | null): boolean {
  if (!fields) return false;
  return collection !== "products" || fields.available === IS_AVAILABLE;
}

/** The entity that a save has stored; null if it was deleted. @param savedAt the server's time of the save, in ms since 1970. */
export function savedEntity(
  { write: { collection, id }, fields }: SavePlan,
  change: string,
  now: unknown,
  savedAt: number,
): Entity | null {
  if (!fields) return null;
  const dated = Object.entries(fields).map(([name, value]) => [
    name,
    value === now ? toTimestamp(savedAt) : value,
  ]);
  return KINDS[collection].read(id, { ...Object.fromEntries(dated), change });
}

/**
 * Whether a write can be saved over what is stored: it still has the values that the write is based on. Its revision does not
 * tell: the Firebase console changes values without it.
 */
export function isUpToDate(
  { collection, id, draft, base }: EntityWrite,
  stored: Fields | null,
): boolean {
  if (!stored || !base) return !stored && !base && draft !== null;
  const current = baseOf(KINDS[collection], KINDS[collection].read(id, stored));
  return isSameBase(base, current);
}

function isSameBase(a: Base<object>, b: Base<object>): boolean {
  if (!a.values || !b.values) return a.values === b.values;
  const before = { ...a.values, reservedUntil: a.reservedUntil };
  return isEachSame(before, { ...b.values, reservedUntil: b.reservedUntil });
}

/** Whether two objects have equal values, in any order. */
function isEachSame(a: Fields, b: Fields): boolean {
  return Object.keys({ ...a, ...b }).every((name) => isSameValue(a[name], b[name]));
}

/** Whether a document was not saved, or edited in the Firebase console, between two reads. */
export function isSameVersion(a: Fields | null, b: Fields | null): boolean {
  return isEachSame(a ?? {}, b ?? {});
}

/** Whether the write is stored already: by an earlier attempt whose response was lost, or by someone else. */
export function isStored(write: EntityWrite, stored: Fields | null): boolean {
  if (!stored || !write.draft) return !stored && !write.draft;
  const { history } = planSave(write, stored, stored.timestamp);
  return (
    history.kind === "changed" && Object.keys({ ...history.before, ...history.after }).length === 0
  );
}

/**
 * Compare a document before and after a save.
 * @param before its stored fields; null for a new document.
 * @param after  the fields to store; null if it is deleted.
 */
function changeEntry(
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
