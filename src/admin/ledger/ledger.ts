import { isDay, type Day } from "../../lib/day.ts";
import { withCommas } from "../../lib/plural.ts";
import { trimText } from "../../lib/text.ts";
import {
  MAX_ADDRESS_LENGTH,
  MAX_FIRST_STOCK_NUMBER,
  MAX_LEDGER_TEXT_LENGTH,
  MAX_NOTES_LENGTH,
} from "../../lib/limits.ts";
import { pence } from "../../products/price.ts";
import { penceAsText } from "../saving/product-draft.ts";

/**
 * The purchase and the sale of a product, with the details that HMRC requires in the VAT margin scheme's stock book.
 * @see https://www.gov.uk/vat-margin-schemes/keeping-records
 */

/** Second-hand goods under the margin scheme, or VAT on the whole selling price. */
export const VAT_SCHEMES = ["margin", "standard"] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];

export interface LedgerEntry {
  /** The product's. The product may have been deleted. */
  readonly id: string;
  /** From 1, in the order of entry. It never changes. */
  readonly stockNumber: number;
  /** The product's title and SKU when the entry was last saved. */
  readonly title: string;
  readonly sku: string;
  readonly purchaseDate: Day;
  /** "" if the dealer made out the purchase invoice. */
  readonly purchaseInvoice: string;
  /** In pence, like every amount. Repairs and fees are not part of it. */
  readonly purchasePrice: number;
  readonly sellerName: string;
  readonly sellerAddress: string;
  readonly vatScheme: VatScheme;
  /** "" until it is sold or disposed of. */
  readonly saleDate: Day;
  readonly saleInvoice: string;
  /** null until it is sold, or if it left the stock in another way. */
  readonly sellingPrice: number | null;
  /** How it left the stock without a selling price: "Stolen". */
  readonly disposal: string;
  readonly buyerName: string;
  readonly notes: string;
  readonly revision: number;
  /** In ms since 1970. */
  readonly updatedAt: number;
}

/** Whether a typed text can be the first stock number: isStockNumber("1043") → true; isStockNumber("0") → false */
export function isStockNumber(text: string): boolean {
  return /^[1-9]\d*$/.test(text) && Number(text) <= MAX_FIRST_STOCK_NUMBER;
}

/** The fields of the form, as typed. */
export type LedgerDraft = {
  readonly [
    Field in Exclude<
      keyof LedgerEntry,
      "id" | "stockNumber" | "title" | "sku" | "revision" | "updatedAt"
    >
  ]: string;
};

export const EMPTY_LEDGER_DRAFT: LedgerDraft = {
  purchaseDate: "",
  purchaseInvoice: "",
  purchasePrice: "",
  sellerName: "",
  sellerAddress: "",
  vatScheme: "margin",
  saleDate: "",
  saleInvoice: "",
  sellingPrice: "",
  disposal: "",
  buyerName: "",
  notes: "",
};

/** toLedgerDraft({ purchasePrice: 125050, … }) → { purchasePrice: "1250.50", … } */
export function toLedgerDraft(entry: LedgerEntry): LedgerDraft {
  const {
    id: _,
    stockNumber: _n,
    title: _t,
    sku: _s,
    revision: _r,
    updatedAt: _u,
    ...fields
  } = entry;
  return {
    ...fields,
    purchasePrice: penceAsText(entry.purchasePrice),
    sellingPrice: entry.sellingPrice === null ? "" : penceAsText(entry.sellingPrice),
  };
}

const LENGTHS = {
  purchaseInvoice: MAX_LEDGER_TEXT_LENGTH,
  sellerName: MAX_LEDGER_TEXT_LENGTH,
  sellerAddress: MAX_ADDRESS_LENGTH,
  saleInvoice: MAX_LEDGER_TEXT_LENGTH,
  disposal: MAX_LEDGER_TEXT_LENGTH,
  buyerName: MAX_LEDGER_TEXT_LENGTH,
  notes: MAX_NOTES_LENGTH,
} as const;

/** The error of one field. `ledgerErrorMessage` of admin/ledger/ledger-labels.ts has the sentence. */
export type LedgerError =
  | {
      readonly kind:
        | "required"
        | "not-an-amount"
        | "not-a-day"
        | "in-future"
        | "before-purchase"
        | "price-or-disposal";
    }
  | { readonly kind: "too-long"; readonly max: number };

type LedgerErrors = { readonly [Field in keyof LedgerDraft]?: LedgerError };

/**
 * Why an entry cannot be saved. firestore.rules check the same, except that a day exists and is not in the future.
 * validateLedger({ …, saleDate: "2026-11-23", sellingPrice: "" }, "2026-11-23") → { sellingPrice: { kind: "price-or-disposal" } }
 */
export function validateLedger(draft: LedgerDraft, today: Day): LedgerErrors {
  const errors: { -readonly [Field in keyof LedgerDraft]?: LedgerError } = {};
  for (const field of Object.keys(LENGTHS) as (keyof typeof LENGTHS)[]) {
    const max = LENGTHS[field];
    if (trimText(draft[field]).length > max) errors[field] = { kind: "too-long", max };
  }
  const checkDay = (field: "purchaseDate" | "saleDate") => {
    if (draft[field] === "") errors[field] = { kind: "required" };
    else if (!isDay(draft[field])) errors[field] = { kind: "not-a-day" };
    else if (draft[field] > today) errors[field] = { kind: "in-future" };
  };
  checkDay("purchaseDate");
  if (draft.purchasePrice.trim() === "") errors.purchasePrice = { kind: "required" };
  else if (pence(draft.purchasePrice) === null) errors.purchasePrice = { kind: "not-an-amount" };
  if (trimText(draft.sellerName) === "") errors.sellerName = { kind: "required" };
  if (!VAT_SCHEMES.some((one) => one === draft.vatScheme)) errors.vatScheme = { kind: "required" };

  const { saleDate, saleInvoice, sellingPrice, disposal, buyerName } = draft;
  const hasSale = [saleDate, saleInvoice, sellingPrice, disposal, buyerName].some(
    (text) => trimText(text) !== "",
  );
  if (!hasSale) return errors;
  checkDay("saleDate");
  if (!errors.saleDate && saleDate < draft.purchaseDate) {
    errors.saleDate = { kind: "before-purchase" };
  }
  const isDisposal = trimText(disposal) !== "";
  if (sellingPrice.trim() === "") {
    if (!isDisposal) errors.sellingPrice = { kind: "price-or-disposal" };
  } else if (isDisposal) errors.disposal = { kind: "price-or-disposal" };
  else if (pence(sellingPrice) === null) errors.sellingPrice = { kind: "not-an-amount" };
  return errors;
}

type Priced = Pick<LedgerEntry, "purchasePrice" | "sellingPrice">;

/** Selling price less purchase price, in pence: marginOf({ purchasePrice: 100_00, sellingPrice: 160_00 }) → 60_00; null without a selling price. */
export function marginOf({ purchasePrice, sellingPrice }: Priced): number | null {
  return sellingPrice === null ? null : sellingPrice - purchasePrice;
}

/**
 * The VAT due on a sale under the margin scheme, in pence: a sixth of the margin, rounded to the nearest penny, half a penny
 * up. A loss has none, and does not reduce the VAT on other sales. vatDueOn({ purchasePrice: 100_00, sellingPrice: 160_00 }) → 10_00
 * @see https://www.gov.uk/vat-margin-schemes/keeping-records
 */
export function vatDueOn(entry: Priced): number | null {
  const margin = marginOf(entry);
  return margin === null ? null : Math.round(Math.max(0, margin) / 6);
}

/** An amount in pence as accounts show it: accountAmount(125000) → "£1,250.00"; accountAmount(-50) → "−£0.50" */
export function accountAmount(amount: number): string {
  const [pounds = "", rest = ""] = (Math.abs(amount) / 100).toFixed(2).split(".");
  return `${amount < 0 ? "−" : ""}£${withCommas(Number(pounds))}.${rest}`;
}

/** Whether it has left the stock. */
export function isClosed({ saleDate }: Pick<LedgerEntry, "saleDate">): boolean {
  return saleDate !== "";
}

/** The details that HMRC's list has and the entry lacks. A purchase invoice of the dealer's own needs no number. */
export function missingDetails(entry: LedgerEntry): readonly ("saleInvoice" | "buyerName")[] {
  if (entry.sellingPrice === null) return [];
  return (["saleInvoice", "buyerName"] as const).filter((field) => entry[field] === "");
}

interface StockBookTotals {
  readonly purchasePrice: number;
  readonly sellingPrice: number;
  /** Less the losses. */
  readonly margin: number;
  readonly vatDue: number;
}

/** The sums of a part of the stock book, in pence. Each entry's VAT is rounded, so that the total is the sum of its column. */
export function totalsOf(entries: readonly LedgerEntry[]): StockBookTotals {
  const sum = (value: (entry: LedgerEntry) => number | null) =>
    entries.reduce((total, entry) => total + (value(entry) ?? 0), 0);
  return {
    purchasePrice: sum(({ purchasePrice }) => purchasePrice),
    sellingPrice: sum(({ sellingPrice }) => sellingPrice),
    margin: sum(marginOf),
    vatDue: sum(vatDueOn),
  };
}
