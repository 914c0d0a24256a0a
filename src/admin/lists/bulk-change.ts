import type { FieldErrors } from "../../lib/errors.ts";
import { pence } from "../../products/price.ts";
import { FILTER_FIELDS, type FilterField } from "../../products/product-fields.ts";
import { isOnSale, type Product, type ProductDraft } from "../../products/product.ts";
import { withFilters } from "../filters/work-out.ts";
import { hasNoReduction, penceAsText } from "../saving/product-draft.ts";
import { validateSave } from "../saving/validation.ts";

/** One change to many products at once. */
export type BulkChange =
  | {
      readonly kind: "set";
      readonly field:
        "available" | "featured" | "condition" | "brand" | "jewellery" | "hallmark" | FilterField;
      readonly value: string;
    }
  /** By so many percent up or down (negative). The sale price, if any, changes with the price. */
  | { readonly kind: "price"; readonly percent: number; readonly roundToPence: number }
  /** A sale price so many percent below the price. */
  | { readonly kind: "sale"; readonly percentOff: number; readonly roundToPence: number }
  | { readonly kind: "end-sale" }
  /** Stores what the texts say as filters, where none were chosen. */
  | { readonly kind: "filters" };

type PriceField = "price" | "salePrice";

/** The steps to which prices can be rounded, in pence. */
export const ROUNDINGS = [1, 100, 500, 1_000, 5_000] as const;

/** parsePercent("−12.5 %") → -12.5; parsePercent("12,5") → 12.5; parsePercent("2,000") → 2000; NaN if it is not a number. */
export function parsePercent(text: string): number {
  const number = text.replace(/[\s%]/g, "").replace(/^[−–]/, "-");
  const plain = THOUSANDS.test(number) ? number.replaceAll(",", "") : number.replace(",", ".");
  return DECIMAL.test(plain) ? Number(plain) : Number.NaN;
}

const THOUSANDS = /^[-+]?[1-9]\d{0,2}(,\d{3})+(\.|$)/;
const DECIMAL = /^[-+]?(\d+\.?\d*|\.\d+)$/;

/** Why a product cannot be changed. */
export type BulkChangeError =
  | { readonly kind: "no-amount"; readonly field: PriceField; readonly text: string }
  /** Rounding moves the amount the other way, not at all, or to 0: £448 less 5%, to £50, is £450. */
  | {
      readonly kind: "wrong-way";
      readonly isReduction: boolean;
      readonly fromPence: number;
      readonly toPence: number;
    }
  /** The sale price would be raised, or become the price. */
  | {
      readonly kind: "cheaper-already" | "no-sale";
      readonly fromPence: number;
      readonly toPence: number;
    }
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
    const [shownBefore, shown] = [withFilters(before), withFilters(draft)];
    const isSame =
      change.kind === "filters"
        ? FILTER_FIELDS.every((field) => product[field] === shown[field])
        : fields.every((field) => shownBefore[field] === shown[field]);
    if (isSame) {
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
    case "filters":
      return {};
    case "sale": {
      const { percentOff, roundToPence } = change;
      const sale = scaled(draft, "price", -percentOff, roundToPence);
      if (typeof sale === "object") return sale;
      const now = isOnSale(draft) ? pence(draft.salePrice) : null;
      return now !== null && sale > now
        ? { kind: "cheaper-already", fromPence: now, toPence: sale }
        : { salePrice: penceAsText(sale) };
    }
    case "price": {
      const { percent, roundToPence } = change;
      const price = scaled(draft, "price", percent, roundToPence);
      if (typeof price === "object") return price;
      if (!isOnSale(draft)) return { price: penceAsText(price) };
      const sale = scaled(draft, "salePrice", percent, roundToPence);
      if (typeof sale === "object") return sale;
      const patch = { price: penceAsText(price), salePrice: penceAsText(sale) };
      return hasNoReduction(patch) && !hasNoReduction(draft)
        ? { kind: "no-sale", fromPence: price, toPence: sale }
        : patch;
    }
  }
}

/**
 * A price of the draft in pence, changed by so many percent and rounded; or why it cannot be changed.
 * scaled({ price: "100", … }, "price", 12.5, 100) → 11300
 */
function scaled(
  draft: ProductDraft,
  field: PriceField,
  percent: number,
  roundToPence: number,
): number | BulkChangeError {
  const before = pence(draft[field]);
  if (before === null) return { kind: "no-amount", field, text: draft[field] };
  // The product of two decimals can fall just short of a half: 1.005 × 100 is 100.49999….
  const exact = Math.round(before * (1 + percent / 100) * 1e6) / 1e6;
  const after = Math.round(exact / roundToPence) * roundToPence;
  const isReduction = percent < 0;
  const isRightWay = isReduction ? after < before : percent === 0 || after > before;
  return isRightWay && after > 0
    ? after
    : { kind: "wrong-way", isReduction, fromPence: before, toPence: after };
}
