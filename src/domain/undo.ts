import {
  changedFields,
  isAlike,
  UNRECORDED_FIELDS,
  type Change,
  type ChangeEntry,
  type StoredFields,
} from "./change.ts";

/** Bringing documents back to an earlier state. */

/** How one document gets back to an earlier state. */
export type Reversal = Pick<ChangeEntry, "collection" | "id" | "title"> &
  (
    | {
        readonly action: "change";
        /** Its stored fields. */
        readonly stored: StoredFields;
        /** The fields that differ from the earlier state. */
        readonly fields: readonly FieldReversal[];
      }
    /** It was added. `isChangedSince`: someone has saved it since, and deleting it would lose that. */
    | { readonly action: "delete"; readonly stored: StoredFields; readonly isChangedSince: boolean }
    | { readonly action: "restore"; readonly before: StoredFields }
    /** It is as it was, or it no longer exists and there is nothing to bring back. */
    | { readonly action: "none"; readonly reason: "same" | "deleted" }
  );

export interface FieldReversal {
  readonly name: string;
  readonly now: unknown;
  /** undefined if the document did not have it. */
  readonly before: unknown;
  /** It was changed again after the change that is undone. */
  readonly isChangedSince: boolean;
}

/** Whether someone has saved or deleted the document since, so that the dealer has to choose. */
export function isChangedSince(reversal: Reversal): boolean {
  switch (reversal.action) {
    case "change":
      return reversal.fields.some((field) => field.isChangedSince);
    case "delete":
      return reversal.isChangedSince;
    case "restore":
      return false;
    case "none":
      return reversal.reason === "deleted";
  }
}

/**
 * How to undo what a change did to a document.
 * @param stored     what is stored now; null if it was deleted.
 * @param changeId   the id of the change.
 */
export function reversalOf(
  entry: ChangeEntry,
  stored: StoredFields | null,
  changeId: string,
): Reversal {
  const { collection, id, title } = entry;
  const named = { collection, id, title };
  if (entry.kind === "deleted") {
    if (stored) return { ...named, action: "none", reason: "same" };
    return { ...named, action: "restore", before: entry.before };
  }
  if (!stored) {
    const reason = entry.kind === "created" ? "same" : "deleted";
    return { ...named, action: "none", reason };
  }
  if (entry.kind === "created") {
    return { ...named, action: "delete", stored, isChangedSince: stored.change !== changeId };
  }
  const { before, after } = entry;
  const fields = changedFields(entry)
    .filter((name) => !isAlike(stored[name], before[name]))
    .map((name) => ({
      name,
      now: stored[name],
      before: before[name],
      isChangedSince: !isAlike(stored[name], after[name]),
    }));
  if (fields.length === 0) return { ...named, action: "none", reason: "same" };
  return { ...named, action: "change", stored, fields };
}

/**
 * How to bring a document back to what it was before a change.
 * @param stored   what is stored now; null if it was deleted.
 * @param changes  the document's changes from the newest to that one.
 */
export function reversalTo(
  named: Pick<ChangeEntry, "collection" | "id" | "title">,
  stored: StoredFields | null,
  changes: readonly Change[],
): Reversal {
  let state = stored;
  for (const { entries } of changes) {
    const entry = entries.find(
      ({ collection, id }) => collection === named.collection && id === named.id,
    );
    if (!entry) continue;
    if (entry.kind === "created") state = null;
    else if (entry.kind === "deleted") state = entry.before;
    else state = withValues(state ?? {}, Object.keys(entry.after), entry.before);
  }
  if (!state) return { ...named, action: "none", reason: stored ? "same" : "deleted" };
  if (!stored) return { ...named, action: "restore", before: state };
  const earlier = state;
  const fields = Object.keys({ ...stored, ...earlier })
    .filter((name) => !UNRECORDED_FIELDS.includes(name) && !isAlike(stored[name], earlier[name]))
    .map((name) => ({
      name,
      now: stored[name],
      before: earlier[name],
      isChangedSince: false,
    }));
  if (fields.length === 0) return { ...named, action: "none", reason: "same" };
  return { ...named, action: "change", stored, fields };
}

/**
 * The fields to store when these are brought back.
 * @param names of the chosen fields.
 */
export function revertFields(
  { stored, fields }: Extract<Reversal, { action: "change" }>,
  names: readonly string[],
): StoredFields {
  const chosen = fields.filter(({ name }) => names.includes(name));
  const before = chosen.filter((field) => field.before !== undefined);
  return withValues(
    stored,
    chosen.map(({ name }) => name),
    Object.fromEntries(before.map((field) => [field.name, field.before])),
  );
}

/** The fields without `names`, and with these values. */
function withValues(
  fields: StoredFields,
  names: readonly string[],
  values: StoredFields,
): StoredFields {
  const others = Object.entries(fields).filter(([name]) => !names.includes(name));
  return { ...Object.fromEntries(others), ...values };
}
