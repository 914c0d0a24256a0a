import {
  changedFields,
  isAlike,
  UNRECORDED_FIELDS,
  type Change,
  type ChangeEntry,
  type RecordedCollection,
  type StoredFields,
} from "./change.ts";
import { millis } from "./millis.ts";
import { STORED_NAMES } from "./named-entity.ts";
import { NAMING_FIELDS, type NamingField } from "./product-fields.ts";
import { skuError, type SkuIndex, type SkuTaken } from "./sku.ts";
import { trimText } from "./text.ts";
import type { KnownNames } from "./validation.ts";

/** Bringing documents back to an earlier state. */

/** How one document gets back to an earlier state. */
export type Reversal = Pick<ChangeEntry, "collection" | "id" | "title"> & {
  /** When the change was made, in ms since 1970: an SKU that another product was given since is taken. */
  readonly since?: number;
  /** Another product has the earlier SKU by now, so this product does not get it back. */
  readonly skuTaken?: SkuTaken;
  /** Names that the product gets back, although no brand or category has them. */
  readonly missingNames?: readonly MissingName[];
} & (
    | {
        readonly action: "change";
        /** Its stored fields. */
        readonly stored: StoredFields;
        /** The fields that differ from the earlier state. */
        readonly fields: readonly FieldReversal[];
      }
    /** It was added. `isChangedSince`: someone has saved it since, and deleting it would lose that. */
    | { readonly action: "delete"; readonly stored: StoredFields; readonly isChangedSince: boolean }
    | {
        readonly action: "restore";
        readonly before: StoredFields;
        /** Its fields when it was deleted. */
        readonly deleted: StoredFields;
      }
    /**
     * It is as it was, or it was deleted and there is nothing to bring back, or it cannot be restored because of its SKU.
     */
    | { readonly action: "none"; readonly reason: "same" | "deleted" | "sku-taken" }
  );

/** The name of a brand or category that does not exist, in a field of a product. */
export interface MissingName {
  readonly field: NamingField;
  readonly name: string;
}

export interface FieldReversal {
  readonly name: string;
  readonly now: unknown;
  /** undefined if the document did not have it. */
  readonly before: unknown;
  /** It was changed again after the change that is undone. */
  readonly isChangedSince: boolean;
}

/** Whether someone has saved or deleted the document since, or used its SKU, so that the dealer has to look at it. */
export function isChangedSince(reversal: Reversal): boolean {
  if (reversal.skuTaken) return true;
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
    return { ...named, action: "restore", before: entry.before, deleted: entry.before };
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
  let deleted: StoredFields | undefined;
  for (const { entries } of changes) {
    const entry = entries.find(
      ({ collection, id }) => collection === named.collection && id === named.id,
    );
    if (!entry) continue;
    if (entry.kind === "created") state = null;
    else if (entry.kind === "deleted") {
      state = entry.before;
      deleted ??= entry.before;
    } else state = withValues(state ?? {}, Object.keys(entry.after), entry.before);
  }
  if (!state) return { ...named, action: "none", reason: stored ? "same" : "deleted" };
  if (!stored) return { ...named, action: "restore", before: state, deleted: deleted ?? state };
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

/** The earlier SKU that an undo gives back to a product; "" if it changes none. */
export function skuBroughtBack(reversal: Reversal): string {
  return broughtBack(reversal, "products", "sku");
}

/**
 * The reversal without an SKU that another product has by now.
 * @param owners the products that were saved since. A product that was not had its SKU before too, so both may keep it.
 */
export function withoutTakenSku(reversal: Reversal, owners: SkuIndex): Reversal {
  const { collection, id, title } = reversal;
  const stored = reversal.action === "change" ? { sku: asText(reversal.stored.sku) } : undefined;
  const skuTaken = skuError(owners, { id, sku: skuBroughtBack(reversal) }, stored);
  if (!skuTaken) return reversal;
  if (reversal.action !== "change") {
    return { collection, id, title, action: "none", reason: "sku-taken", skuTaken };
  }
  return { ...reversal, fields: reversal.fields.filter(({ name }) => name !== "sku"), skuTaken };
}

/** Whether products get back the name of a brand or category. */
export function bringNamesBack(reversals: readonly Reversal[]): boolean {
  return reversals.some((reversal) =>
    NAMING_FIELDS.some((field) => broughtBack(reversal, "products", field) !== ""),
  );
}

/** Adds `missingNames` to the reversals of products. @param known the names of all stored brands and categories. */
export function withMissingNames(
  reversals: readonly Reversal[],
  { brands, categories }: KnownNames,
): Reversal[] {
  const known = { brand: new Set(brands), jewellery: new Set(categories) };
  for (const reversal of reversals) {
    known.brand.add(broughtBack(reversal, "brands", STORED_NAMES.brands.name));
    known.jewellery.add(broughtBack(reversal, "jewellery", STORED_NAMES.jewellery.name));
  }
  return reversals.map((reversal) => {
    const missingNames = NAMING_FIELDS.map((field) => ({
      field,
      name: broughtBack(reversal, "products", field),
    })).filter(({ field, name }) => name !== "" && !known[field].has(name));
    return missingNames.length > 0 ? { ...reversal, missingNames } : reversal;
  });
}

/** The text that a document gets back in a field; "" if none, or if it is a document of another collection. */
function broughtBack(reversal: Reversal, collection: RecordedCollection, field: string): string {
  if (reversal.collection !== collection) return "";
  let value: unknown;
  if (reversal.action === "restore") value = reversal.before[field];
  if (reversal.action === "change") {
    value = reversal.fields.find(({ name }) => name === field)?.before;
  }
  return asText(value);
}

/** Trimmed text; old documents have some numbers. */
function asText(value: unknown): string {
  return typeof value === "string" || typeof value === "number" ? trimText(String(value)) : "";
}

/** A document to bring back. */
export interface ReversalChoice {
  readonly reversal: Reversal;
  /** The chosen fields, if only fields are brought back. */
  readonly fields: readonly string[];
}

/** The names without a brand or category that a product gets back. */
export function missingNamesOf({ reversal, fields }: ReversalChoice): readonly MissingName[] {
  const { missingNames = [] } = reversal;
  return reversal.action === "change"
    ? missingNames.filter(({ field }) => fields.includes(field))
    : missingNames;
}

/** The end of a product's reservation, now and before. */
export type ReservationReversal = Pick<FieldReversal, "now" | "before">;

/**
 * The change of a product's reservation; null if it stays. Who it was reserved for is not in the history: the stored name
 * belongs to the present reservation, and has to be deleted with it.
 */
export function reservationReversal({
  reversal,
  fields,
}: ReversalChoice): ReservationReversal | null {
  const name = "reservedUntil";
  if (reversal.action === "change") {
    return (fields.includes(name) && reversal.fields.find((one) => one.name === name)) || null;
  }
  if (reversal.action !== "restore") return null;
  const [now, before] = [reversal.deleted[name], reversal.before[name]];
  return isAlike(now, before) ? null : { now, before };
}

/** Whether a reservation comes back, whose name the history does not have. */
export function losesName(choice: ReversalChoice): boolean {
  return millis(reservationReversal(choice)?.before) > 0;
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
