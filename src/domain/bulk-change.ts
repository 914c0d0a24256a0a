import type { FieldErrors } from "./errors.ts";
import { pence } from "./price.ts";
import { penceAsText } from "./stored-price.ts";
import type { Product, ProductDraft } from "./product.ts";
import { validateSave } from "./validation.ts";

/** One change to many products at once. */
export type BulkChange =
  | {
      readonly kind: "set";
      readonly field: "available" | "featured" | "brand" | "jewellery";
      readonly value: string;
    }
  /** By so many percent up or down (negative). The sale price, if any, changes with the price. */
  | { readonly kind: "price"; readonly percent: number; readonly roundToPence: number }
  /** A sale price so many percent below the price. */
  | { readonly kind: "sale"; readonly percentOff: number; readonly roundToPence: number }
  | { readonly kind: "end-sale" };

/** The steps to which prices can be rounded, in pence. */
export const ROUNDINGS = [1, 100, 500, 1_000, 5_000] as const;

/** Why a product cannot be changed. */
export type BulkChangeError =
  | { readonly kind: "no-amount"; readonly field: "price" | "salePrice"; readonly text: string }
  | { readonly kind: "invalid"; readonly errors: FieldErrors<ProductDraft> };

/** The planned change of one product. */
export interface PlannedChange {
  readonly product: Product;
  readonly before: ProductDraft;
  /** What to save; null when nothing would change, or when it cannot be changed. */
  readonly draft: ProductDraft | null;
  readonly error: BulkChangeError | null;
}

/**
 * Plans a change of each product. Nothing is saved.
 * planBulkChange([ring], { kind: "end-sale" }, toProductDraft) → [{ draft: { …, salePrice: "" }, … }]
 * @param toDraft turns a stored product into the draft that is saved.
 */
export function planBulkChange(
  products: readonly Product[],
  change: BulkChange,
  toDraft: (product: Product) => ProductDraft,
): PlannedChange[] {
  return products.map((product) => {
    const before = toDraft(product);
    const patch = patchFor(before, change);
    if ("kind" in patch) return { product, before, draft: null, error: patch };

    const draft = { ...before, ...patch };
    const fields = Object.keys(patch) as (keyof Patch)[];
    if (fields.every((field) => before[field] === draft[field])) {
      return { product, before, draft: null, error: null };
    }
    const errors = validateSave(draft, before);
    return Object.keys(errors).length > 0
      ? { product, before, draft: null, error: { kind: "invalid", errors } }
      : { product, before, draft, error: null };
  });
}

type Patch = Partial<ProductDraft>;

/** The fields that a change sets, or why it cannot. */
function patchFor(draft: ProductDraft, change: BulkChange): Patch | BulkChangeError {
  switch (change.kind) {
    case "set":
      return { [change.field]: change.value };
    case "end-sale":
      return { salePrice: "" };
    case "sale": {
      const salePrice = scaled(draft.price, 1 - change.percentOff / 100, change.roundToPence);
      return salePrice === null ? noAmount(draft, "price") : { salePrice };
    }
    case "price": {
      const factor = 1 + change.percent / 100;
      const price = scaled(draft.price, factor, change.roundToPence);
      if (price === null) return noAmount(draft, "price");
      if (draft.salePrice === "") return { price };
      const salePrice = scaled(draft.salePrice, factor, change.roundToPence);
      return salePrice === null ? noAmount(draft, "salePrice") : { price, salePrice };
    }
  }
}

function noAmount(draft: ProductDraft, field: "price" | "salePrice"): BulkChangeError {
  return { kind: "no-amount", field, text: draft[field] };
}

/** scaled("100", 1.125, 100) → "113"; null if the text is not an amount, or the result would be 0. */
function scaled(text: string, factor: number, roundToPence: number): string | null {
  const amount = pence(text);
  if (amount === null) return null;
  // The product of two decimals can fall just short of a half: 1.005 × 100 is 100.49999….
  const exact = Math.round(amount * factor * 1e6) / 1e6;
  const rounded = Math.round(exact / roundToPence) * roundToPence;
  return rounded > 0 ? penceAsText(rounded) : null;
}
