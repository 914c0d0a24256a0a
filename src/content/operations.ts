import type { BulkChange } from "../domain/bulk-change.ts";
import type { ChangeEntry } from "../domain/change.ts";
import { reservationBroughtBack, type Reversal } from "../domain/undo.ts";
import { PRODUCT_LABELS } from "./product-labels.ts";
import { countText } from "./history.ts";
import { plural } from "./plural.ts";

/** Texts about a save: its title in the history, and the sentence that offers to undo it. */

/** bulkChangeTitle({ kind: "sale", percentOff: 15, … }) → "Sale price: 15% off" */
export function bulkChangeTitle(change: BulkChange): string {
  switch (change.kind) {
    case "end-sale":
      return "End the sale";
    case "sale":
      return `Sale price: ${change.percentOff}% off`;
    case "price": {
      const sign = change.percent < 0 ? "−" : "+";
      return `Price: ${sign}${Math.abs(change.percent)}%`;
    }
    case "set":
      if (change.field === "featured") return change.value === "true" ? "Featured" : "Not Featured";
      return `${PRODUCT_LABELS[change.field]}: ${change.value}`;
  }
}

/** renamingTitle(["Aurelie"], "Aurélie") → "Aurelie → Aurélie" */
export function renamingTitle(from: readonly string[], to: string): string {
  return `${from.join(", ")} → ${to}`;
}

/** bulkChangedText("Available: Sold", 2) → "2 products were changed. Available: Sold." */
export function bulkChangedText(title: string, count: number): string {
  return `${plural(count, "product was", "products were")} changed. ${title}.`;
}

/** @param hasEntries it also saved purchases and sales. */
export function importedText(fileName: string, hasEntries: boolean): string {
  const text = `“${fileName}” was imported.`;
  return hasEntries ? `${text} Undo does not change the purchases and sales.` : text;
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
