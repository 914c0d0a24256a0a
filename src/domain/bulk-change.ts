import { inPounds, money, pence } from "./price.ts";
import type { Product, ProductDraft } from "./product.ts";
import { storageFaults, type ProductFaults } from "./product-rules.ts";

/** One change to many pieces at once. */
export type BulkChange =
  | {
      readonly kind: "set";
      readonly field: "available" | "featured" | "brand" | "jewellery";
      readonly value: string;
    }
  /** By so many percent up or down (negative); a sale price, where there is one, goes along. */
  | { readonly kind: "price"; readonly percent: number; readonly roundToPence: number }
  /** A sale price so many percent below the price. */
  | { readonly kind: "sale"; readonly percentOff: number; readonly roundToPence: number }
  | { readonly kind: "end-sale" };

/** What a change would do to one piece. */
export interface Planned {
  readonly product: Product;
  /** As a person reads it: "£5,450", "Sold". */
  readonly was: string;
  readonly becomes: string;
  /** What to save; null when nothing would change, or when it cannot be. */
  readonly draft: ProductDraft | null;
  /** Why it cannot be changed, as a sentence. */
  readonly fault: string | null;
}

/**
 * What a change would do to each piece; nothing is saved by this.
 * @param toDraft turns a stored piece into what is saved of it.
 */
export function planBulkChange(
  products: readonly Product[],
  change: BulkChange,
  toDraft: (product: Product) => ProductDraft,
): Planned[] {
  return products.map((product) => {
    const before = toDraft(product);
    const patch = patchFor(before, change);
    const was = shown(before, change);
    if (typeof patch === "string") {
      return { product, was, becomes: was, draft: null, fault: patch };
    }
    const draft = { ...before, ...patch };
    const becomes = shown(draft, change);
    if (Object.entries(patch).every(([field, value]) => before[field as keyof Patch] === value)) {
      return { product, was, becomes, draft: null, fault: null };
    }
    const fault = faultSentence(storageFaults(draft, before));
    return { product, was, becomes, draft: fault ? null : draft, fault };
  });
}

/** What has to be put right with Edit first; null when nothing has. */
export function faultSentence(faults: ProductFaults): string | null {
  const sentences = Object.values(faults);
  return sentences.length > 0 ? `Put this right with Edit first: ${sentences.join(" ")}` : null;
}

type Patch = Partial<
  Pick<ProductDraft, "available" | "featured" | "brand" | "jewellery" | "price" | "salePrice">
>;

/** The fields that a change sets, or a sentence that says why it cannot. */
function patchFor(draft: ProductDraft, change: BulkChange): Patch | string {
  switch (change.kind) {
    case "set":
      return { [change.field]: change.value };
    case "end-sale":
      return { salePrice: "" };
    case "price": {
      const factor = 1 + change.percent / 100;
      const price = scaled(draft.price, factor, change.roundToPence);
      if (price === null) return noAmount("price", draft.price);
      if (draft.salePrice === "") return { price };
      const salePrice = scaled(draft.salePrice, factor, change.roundToPence);
      if (salePrice === null) return noAmount("sale price", draft.salePrice);
      return { price, salePrice };
    }
    case "sale": {
      const salePrice = scaled(draft.price, 1 - change.percentOff / 100, change.roundToPence);
      return salePrice === null ? noAmount("price", draft.price) : { salePrice };
    }
  }
}

const noAmount = (what: string, text: string) =>
  text.trim() === "" ? `It has no ${what}.` : `The ${what} “${text}” is not an amount.`;

/**
 * scaled("100", 1.125, 100) → "113"; null where the text is no amount, or nothing would be left of it.
 */
function scaled(text: string, factor: number, roundToPence: number): string | null {
  const amount = pence(text);
  if (amount === null) return null;
  // The product of two decimals can fall just short of a half: 1.005 × 100 is 100.49999….
  const exact = Math.round(amount * factor * 1e6) / 1e6;
  const rounded = Math.round(exact / roundToPence) * roundToPence;
  if (rounded <= 0) return null;
  const pounds = rounded / 100;
  return rounded % 100 === 0 ? String(pounds) : pounds.toFixed(2);
}

function shown(draft: ProductDraft, change: BulkChange): string {
  switch (change.kind) {
    case "set":
      if (change.field !== "featured") return draft[change.field] || "none";
      return draft.featured === "true" ? "Featured" : "Not Featured";
    case "price":
    case "sale":
    case "end-sale":
      return draft.salePrice === ""
        ? money(draft.price)
        : `${money(draft.price)}, sale price ${money(draft.salePrice)}`;
  }
}

/** The steps to which prices can be rounded, in pence. */
export const ROUNDINGS = [1, 100, 500, 1_000, 5_000] as const;

/** roundingName(1) → "the penny"; roundingName(500) → "£5" */
export function roundingName(roundToPence: number): string {
  return roundToPence === 1 ? "the penny" : inPounds(roundToPence);
}
