import { millis } from "../../firebase/fields.ts";
import { pathOf, type DocumentId } from "../../products/stock-documents.ts";
import {
  changedFields,
  isAlike,
  type Change,
  type ChangeEntry,
  type StoredFields,
} from "../saving/change.ts";

/** Bringing documents back to an earlier state. */

/** How one document gets back to what it was before a change. `stored` is what is stored now, null if it is deleted. */
export type Reversal =
  /** It is as it was. */
  | { readonly action: "none" }
  /** It was added. */
  | { readonly action: "delete"; readonly stored: StoredFields }
  | {
      readonly action: "store";
      readonly stored: StoredFields | null;
      readonly earlier: StoredFields;
    }
  /** It has changed since, so it stays. */
  | { readonly action: "keep"; readonly stored: StoredFields | null };

/** How to undo what a change did to a document. @param changeId the id of the change. */
export function reversalOf(
  entry: ChangeEntry,
  stored: StoredFields | null,
  changeId: string,
): Reversal {
  if (entry.kind === "deleted") {
    return stored ? { action: "none" } : { action: "store", stored, earlier: entry.before };
  }
  if (entry.kind === "created") {
    if (!stored) return { action: "none" };
    return { action: stored.change === changeId ? "delete" : "keep", stored };
  }
  if (!stored) return { action: "keep", stored };
  const { before, after } = entry;
  const fields = changedFields(entry).filter((name) => !isAlike(stored[name], before[name]));
  if (fields.length === 0) return { action: "none" };
  if (fields.some((name) => !isAlike(stored[name], after[name]))) return { action: "keep", stored };
  return { action: "store", stored, earlier: withValues(stored, fields, before) };
}

/**
 * The changes of an operation with one entry for each document, in its last change: an import adds a product, and later its
 * pictures.
 * @param changes oldest first.
 */
export function mergeEntries(changes: readonly Change[]): readonly Change[] {
  const merged = new Map<string, { change: string; entry: ChangeEntry }>();
  for (const { id, entries } of changes) {
    for (const entry of entries) {
      const path = pathOf(entry);
      const before = merged.get(path)?.entry;
      merged.set(path, { change: id, entry: before ? mergeTwo(before, entry) : entry });
    }
  }
  return changes.map((change) => ({
    ...change,
    entries: change.entries.flatMap((entry) => {
      const last = merged.get(pathOf(entry));
      return last?.change === change.id ? last.entry : [];
    }),
  }));
}

function mergeTwo(first: ChangeEntry, second: ChangeEntry): ChangeEntry {
  if (second.kind !== "changed") return second;
  if (first.kind === "created") {
    const { collection, id, title } = second;
    return { collection, id, title, kind: "created" };
  }
  if (first.kind === "deleted") return second;
  // A field that one side lacks did not exist.
  const names = (entry: typeof second) => Object.keys({ ...entry.before, ...entry.after });
  return {
    ...second,
    before: withValues(second.before, names(first), first.before),
    after: withValues(first.after, names(second), second.after),
  };
}

/**
 * A document as it was before these changes; null if it did not exist.
 * @param stored what is stored now; null if it is deleted.
 * @param changes newest first.
 */
export function stateBefore(
  document: DocumentId,
  stored: StoredFields | null,
  changes: readonly Change[],
): StoredFields | null {
  let state = stored;
  for (const { entries } of changes) {
    const entry = entries.find((one) => pathOf(one) === pathOf(document));
    if (entry?.kind === "created") state = null;
    else if (entry?.kind === "deleted") state = entry.before;
    else if (entry && state) {
      const names = Object.keys({ ...entry.before, ...entry.after });
      state = withValues(state, names, entry.before);
    }
  }
  return state;
}

/** Whether a reversal changes until when a product is reserved, and until when it then is: 0 if it is not. */
export function reservationBroughtBack(reversal: Reversal): number | null {
  if (reversal.action !== "store" || !reversal.stored) return null;
  const [now, before] = [reversal.stored.reservedUntil, reversal.earlier.reservedUntil];
  return isAlike(now, before) ? null : millis(before);
}

/** `fields` with the named ones replaced by `values`. A named field that `values` lacks is removed. */
function withValues(
  fields: StoredFields,
  names: readonly string[],
  values: StoredFields,
): StoredFields {
  const others = Object.entries(fields).filter(([name]) => !names.includes(name));
  const changed = Object.entries(values).filter(([name]) => names.includes(name));
  return Object.fromEntries([...others, ...changed]);
}
