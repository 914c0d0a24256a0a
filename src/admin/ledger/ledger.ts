import type { Day } from "../../lib/day.ts";
import { MAX_FIRST_STOCK_NUMBER } from "../../lib/limits.ts";
import { penceAsText } from "../saving/product-draft.ts";

/**
 * The purchase and the sale of a product, with the details that HMRC requires in the VAT margin scheme's stock book.
 * @see https://www.gov.uk/vat-margin-schemes/keeping-records
 */

/** Second-hand goods under the margin scheme, or VAT on the whole selling price. */
export const VAT_SCHEMES = ["margin", "standard"] as const;
export type VatScheme = (typeof VAT_SCHEMES)[number];

/** Whose a piece is: "" for ours, lent to us to sell, or sent by another dealer who may want it back. */
export const OWNERS = ["", "consigned", "memo"] as const;
export type Owner = (typeof OWNERS)[number];

/** "export": zero-rated, because the piece left the UK. */
export const ZERO_RATES = ["", "export"] as const;
export type ZeroRate = (typeof ZERO_RATES)[number];

export interface LedgerEntry {
  /** The product's. The product may have been deleted. */
  readonly id: string;
  /** From 1, in the order of entry. It never changes. */
  readonly stockNumber: number;
  /** The product's title and SKU when the entry was last saved. */
  readonly title: string;
  readonly sku: string;
  readonly owner: Owner;
  /** The day when it came. If it is consigned or on memo, the seller's fields have the owner. */
  readonly purchaseDate: Day;
  /** "" if the dealer made out the purchase invoice. */
  readonly purchaseInvoice: string;
  /** In pence, like every amount. Repairs and fees are not part of it. null if it is not ours. */
  readonly purchasePrice: number | null;
  readonly sellerName: string;
  readonly sellerAddress: string;
  /** The owner's part of a sale: a sum, or (consigned only) a percentage of the selling price. null if it is ours. */
  readonly ownerAmount: number | null;
  readonly ownerShare: number | null;
  /** When the owner gets it back; "" if it is ours, or no day was agreed. */
  readonly ownerUntil: Day;
  readonly vatScheme: VatScheme;
  /** "" until it is sold or disposed of. */
  readonly saleDate: Day;
  readonly saleInvoice: string;
  /** null until it is sold, or if it left the stock in another way. */
  readonly sellingPrice: number | null;
  /** How it left the stock without a selling price: "Stolen". */
  readonly disposal: string;
  readonly buyerName: string;
  readonly buyerAddress: string;
  /** Either scheme can be zero-rated. @see VAT Notice 703; HMRC VATMARG07000 */
  readonly zeroRated: ZeroRate;
  /** The proof that it left the UK within three months. */
  readonly exportEvidence: string;
  /** The amount owed to the owner; null without a sale, or if it was ours. */
  readonly owed: number | null;
  /** When the owner was paid; "" until then. */
  readonly settledOn: Day;
  readonly notes: string;
  readonly revision: number;
  /** In ms since 1970. */
  readonly updatedAt: number;
}

/** Whether a typed text can be the first stock number: isStockNumber("1043") → true; isStockNumber("0") → false */
export function isStockNumber(text: string): boolean {
  return /^[1-9]\d*$/.test(text) && Number(text) <= MAX_FIRST_STOCK_NUMBER;
}

/** What only the invoices' own screen gives as a number: "INV-0001". Older entries may contain any text, and sellers use "INV-" too. */
export const GIVEN_NUMBERS = {
  saleInvoice: /^(INV|CR)-\d+$/i,
  purchaseInvoice: /^PI-\d+$/i,
} as const;

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
  owner: "",
  purchaseDate: "",
  purchaseInvoice: "",
  purchasePrice: "",
  sellerName: "",
  sellerAddress: "",
  ownerAmount: "",
  ownerShare: "",
  ownerUntil: "",
  vatScheme: "margin",
  saleDate: "",
  saleInvoice: "",
  sellingPrice: "",
  disposal: "",
  buyerName: "",
  buyerAddress: "",
  zeroRated: "",
  exportEvidence: "",
  owed: "",
  settledOn: "",
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
    purchasePrice: amountText(entry.purchasePrice),
    ownerAmount: amountText(entry.ownerAmount),
    ownerShare: String(entry.ownerShare ?? ""),
    sellingPrice: amountText(entry.sellingPrice),
    owed: amountText(entry.owed),
  };
}

const amountText = (amount: number | null) => (amount === null ? "" : penceAsText(amount));

/** A draft of a piece that is in stock again. */
export function withoutSale(draft: LedgerDraft): LedgerDraft {
  return {
    ...draft,
    saleDate: "",
    saleInvoice: "",
    sellingPrice: "",
    disposal: "",
    buyerName: "",
    buyerAddress: "",
    zeroRated: "",
    exportEvidence: "",
    owed: "",
    settledOn: "",
  };
}

/** Without the input of fields that the form does not show for this owner. */
export function relevantFields(typed: LedgerDraft): LedgerDraft {
  const hasPrice = typed.sellingPrice.trim() !== "";
  const draft = {
    ...typed,
    ...(!hasPrice && { zeroRated: "" }),
    ...((!hasPrice || typed.zeroRated === "") && { exportEvidence: "" }),
  };
  if (draft.owner === "")
    return { ...draft, ownerAmount: "", ownerShare: "", ownerUntil: "", owed: "", settledOn: "" };
  return {
    ...draft,
    purchasePrice: "",
    ...(draft.owner === "memo" && { ownerShare: "" }),
    ...(!hasPrice && { owed: "", settledOn: "" }),
  };
}
