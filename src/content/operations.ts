import type { BulkChange } from "../domain/bulk-change.ts";
import type { Reversal } from "../domain/undo.ts";
import { PRODUCT_LABELS } from "./product-labels.ts";
import { countText, missingNameTexts } from "./history.ts";
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

/** What an undo has brought back, and what to do about it. */
export function undoneText(reversals: readonly Reversal[]): string {
  const missing = reversals.flatMap(({ missingNames }) => missingNames ?? []);
  return [broughtBackText(reversals), ...missingNameTexts(missing)].join(" ");
}

function broughtBackText(reversals: readonly Reversal[]): string {
  const [one, ...others] = reversals.filter(({ action }) => action !== "none");
  if (!one) return "This has already been undone.";
  if (others.length > 0) return `${countText([one, ...others])} are as they were before.`;
  if (one.action === "restore") return `“${one.title}” has been restored.`;
  return one.action === "delete"
    ? `“${one.title}” has been deleted again.`
    : `“${one.title}” is as it was before.`;
}
