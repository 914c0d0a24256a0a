import type { Change, ChangeEntry, ChangeKind, RecordedCollection } from "../domain/change.ts";
import { millis } from "../domain/millis.ts";
import { sentenceCase } from "../domain/text.ts";
import type { MissingName, ReservationReversal, Reversal } from "../domain/undo.ts";
import { plural } from "./plural.ts";

/** The history's texts. */

export const KIND_NAMES: Readonly<Record<ChangeKind, string>> = {
  add: "Added",
  edit: "Edited",
  switch: "Changed in the inventory",
  bulk: "Bulk change",
  import: "CSV import",
  photographs: "Added from photographs",
  rename: "Renamed",
  reserve: "Reservation changed",
  delete: "Deleted",
  restore: "Restored",
  undo: "Undone",
};

/** kindName("bulk") → "Bulk change". A kind of a newer version is shown as it is stored: kindName("repriced") → "Repriced" */
function kindName(kind: string): string {
  return Object.hasOwn(KIND_NAMES, kind)
    ? KIND_NAMES[kind as ChangeKind]
    : sentenceCase(kind || "changed");
}

const NOUNS: Readonly<Record<RecordedCollection, readonly [one: string, many: string]>> = {
  jewellery: ["jewellery category", "jewellery categories"],
  brands: ["brand", "brands"],
  products: ["product", "products"],
};

/** countText([brand, ring, watch]) → "1 brand and 2 products" */
export function countText(of: readonly Pick<ChangeEntry, "collection">[]): string {
  const collections = Object.keys(NOUNS) as RecordedCollection[];
  const parts = collections.flatMap((name) => {
    const count = of.filter(({ collection }) => collection === name).length;
    return count === 0 ? [] : plural(count, ...NOUNS[name]);
  });
  return new Intl.ListFormat("en-GB").format(parts);
}

/**
 * The name of an operation: "Edited" if it touched one document, otherwise with a count: "Bulk change of 120 products",
 * "Undone: 2 products".
 */
export function operationName(
  kind: string,
  entries: readonly Pick<ChangeEntry, "collection">[],
): string {
  const name = kindName(kind);
  if (entries.length < 2) return name;
  const isNoun = kind === "bulk" || kind === "import";
  return `${name}${isNoun ? " of " : ": "}${countText(entries)}`;
}

/** The title of an undo in the history, which says what it undid: "Bulk change of 120 products" */
export function undoTitle(undone: readonly Change[]): string {
  const entries = undone.flatMap((change) => change.entries);
  return operationName(undone[0]?.kind ?? "", entries);
}

/** What an undo will do, in sentences: ["3 products go back to what they were before."] */
export function undoSummary(chosen: readonly Reversal[]): readonly string[] {
  const of = (action: Reversal["action"]) => chosen.filter((one) => one.action === action);
  const [changed, added, deleted] = [of("change"), of("delete"), of("restore")];
  const [goes, they] = changed.length === 1 ? ["goes", "it was"] : ["go", "they were"];
  return [
    ...(changed.length > 0 ? [`${countText(changed)} ${goes} back to what ${they} before.`] : []),
    ...(added.length > 0 ? [`${countText(added)} will be deleted again.`] : []),
    ...(deleted.length > 0 ? [`${countText(deleted)} will be restored, with pictures.`] : []),
  ];
}

/**
 * Names that products get back although no brand or category has them, one for each product:
 * [{ field: "brand", name: "Pyke" }] → ["The brand “Pyke” no longer exists. 1 product has it again: choose another in its form."]
 */
export function missingNameTexts(names: readonly MissingName[]): readonly string[] {
  const counts = new Map<string, number>();
  for (const { field, name } of names) {
    const text = `The ${field === "brand" ? "brand" : "jewellery type"} “${name}” no longer exists.`;
    counts.set(text, (counts.get(text) ?? 0) + 1);
  }
  return [...counts].map(
    ([text, count]) =>
      `${text} ${plural(count, "product has it again: choose another in its form", "products have it again: choose another in their forms")}.`,
  );
}

/** What happens to the names of reservations: the history does not have them. */
export function reservationTexts(changed: readonly ReservationReversal[]): readonly string[] {
  return [
    ...(changed.some(({ now }) => millis(now) > 0)
      ? [
          "The name and notes of the present reservation will be deleted. Undo cannot bring them back.",
        ]
      : []),
    ...(changed.some(({ before }) => millis(before) > 0)
      ? [
          "The earlier reservation comes back with its day only, because the history has no names. Enter the name under Change Reservation.",
        ]
      : []),
  ];
}
