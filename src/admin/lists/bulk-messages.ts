import { plural } from "../../lib/plural.ts";
import { inPounds, money } from "../../products/price.ts";
import { FILTER_FIELDS, textsOf } from "../../products/product-fields.ts";
import { PRODUCT_LABELS } from "../../products/product-labels.ts";
import { isOnSale, type Product, type ProductDraft } from "../../products/product.ts";
import { invalidMessage } from "../saving/save-messages.ts";
import type { BulkChange, BulkChangeError } from "./bulk-change.ts";

/** The texts of bulk changes. */

/** Why a bulk change leaves a product out. */
export function bulkErrorMessage(error: BulkChangeError): string {
  switch (error.kind) {
    case "invalid":
      return invalidMessage(error.errors);
    case "no-amount": {
      const name = error.field === "price" ? "price" : "sale price";
      return error.text.trim() === ""
        ? `It has no ${name}.`
        : `The ${name} “${error.text}” is not an amount.`;
    }
    case "wrong-way": {
      const noun = error.isReduction ? "reduction" : "increase";
      const why = error.toPence > 0 ? `, which is no ${noun}` : "";
      return `${inPounds(error.fromPence)} would become ${inPounds(error.toPence)}${why}. Round to a smaller step.`;
    }
    case "cheaper-already":
      return `It is on sale for ${inPounds(error.fromPence)} already, which is less than ${inPounds(error.toPence)}. End that sale first.`;
    case "no-sale":
      return `The sale price ${inPounds(error.toPence)} would not be below the price ${inPounds(error.fromPence)}. Round to a smaller step.`;
  }
}

/** The preview of a bulk change shows each product's new values: "Sold", "£5,450, sale price £4,950", "£5,450, no sale price". */
export function changedText(
  draft: Omit<ProductDraft, "featured"> & { readonly featured: string | boolean },
  change: BulkChange,
): string {
  if (change.kind === "filters")
    return (
      FILTER_FIELDS.map((field) => draft[field])
        .filter(Boolean)
        .join(" · ") || "none"
    );
  if (change.kind !== "set") {
    const price = money(draft.price) || "no price";
    if (isOnSale(draft)) return `${price}, sale price ${money(draft.salePrice)}`;
    return change.kind === "price" ? price : `${price}, no sale price`;
  }
  if (change.field === "hallmark") return draft.hallmark || "not known";
  if (change.field !== "featured") return draft[change.field] || "none";
  return String(draft.featured) === "true" ? "Featured" : "Not Featured";
}

/** roundingName(1) → "the penny"; roundingName(500) → "£5" */
export function roundingName(roundToPence: number): string {
  return roundToPence === 1 ? "the penny" : inPounds(roundToPence);
}

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
      return `${PRODUCT_LABELS[change.field]}: ${change.value || EMPTY_VALUES[change.field] || ""}`;
    case "filters":
      return "Filters from the texts";
  }
}

/** What an empty value of a field means. */
export const EMPTY_VALUES: Readonly<Record<string, string>> = {
  hallmark: "not known",
  ...textsOf(FILTER_FIELDS, () => "as the text says"),
};

/** bulkChangedText("Available: Sold", 2) → "2 products were changed. Available: Sold." */
export function bulkChangedText(title: string, count: number): string {
  return `${plural(count, "product was", "products were")} changed. ${title}.`;
}

/** availabilityCounts([sold, held, sold]) → "2 Sold, 1 Enquire" */
export function availabilityCounts(products: readonly Pick<Product, "available">[]): string {
  const counts = new Map<string, number>();
  for (const { available } of products) counts.set(available, (counts.get(available) ?? 0) + 1);
  return [...counts]
    .map(([name, count]) => `${count} ${name || "without availability"}`)
    .join(", ");
}
