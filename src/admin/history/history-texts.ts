import { plural } from "../../lib/plural.ts";
import { sentenceCase } from "../../lib/text.ts";
import type { StockCollection } from "../../products/stock-documents.ts";
import type { Change, ChangeEntry, ChangeKind } from "../saving/change.ts";
import { NOUNS } from "../saving/field-labels.ts";
import { reservationBroughtBack, type Reversal } from "./undo.ts";

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
  sell: "Sold",
  leave: "Left the stock",
  buy: "Bought",
  return: "Taken back",
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

/** countText([brand, ring, watch]) → "1 brand and 2 products" */
export function countText(of: readonly Pick<ChangeEntry, "collection">[]): string {
  const collections = Object.keys(NOUNS) as StockCollection[];
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

/** The question before an undo, in sentences: "3 products will be what they were before. Later changes stay." @param kind of the operation. */
export function undoQuestion(
  kind: string,
  entries: readonly Pick<ChangeEntry, "collection" | "kind">[],
): string {
  const of = (wanted: ChangeEntry["kind"]) => entries.filter((entry) => entry.kind === wanted);
  const [changed, created, deleted] = [of("changed"), of("created"), of("deleted")];
  const they = changed.length === 1 ? "it was" : "they were";
  const sentences = [
    changed.length > 0 && `${countText(changed)} will be what ${they} before.`,
    created.length > 0 && `${countText(created)} will be deleted again.`,
    deleted.length > 0 && `${countText(deleted)} will be restored, with pictures.`,
    changed.length + created.length > 0 && "Later changes stay.",
    kind === "reserve" && "The name and notes of the present reservation will be deleted.",
  ];
  return sentences.filter(Boolean).join(" ");
}

/** A document that an undo has brought back. */
type BroughtBack = Pick<ChangeEntry, "collection" | "title"> & { readonly reversal: Reversal };

/** What an undo has brought back, and what to do about it. */
export function undoneText(items: readonly BroughtBack[]): string {
  const isReserved = items.some(({ reversal }) => (reservationBroughtBack(reversal) ?? 0) > 0);
  const text = broughtBackText(items);
  return isReserved
    ? `${text} The history has no names: enter who it is reserved for under Change Reservation.`
    : text;
}

function broughtBackText(items: readonly BroughtBack[]): string {
  const [one, ...others] = items;
  if (!one) return "This has already been undone.";
  if (others.length > 0) return `${countText(items)} are as they were before.`;
  if (one.reversal.action === "delete") return `“${one.title}” has been deleted again.`;
  return one.reversal.action === "store" && !one.reversal.stored
    ? `“${one.title}” has been restored.`
    : `“${one.title}” is as it was before.`;
}
