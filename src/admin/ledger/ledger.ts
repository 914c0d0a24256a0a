import type { Day } from "../../lib/day.ts";
import {
  MAX_ADDRESS_LENGTH,
  MAX_FIRST_STOCK_NUMBER,
  MAX_LEDGER_TEXT_LENGTH,
  MAX_NOTES_LENGTH,
} from "../../lib/limits.ts";
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
  /** In pence, like every amount. Repairs and fees are not part of it. 0 if it is not known, null if it is not ours. */
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
  /** The amount agreed with the owner for this sale, which credit notes leave as it is; null without a sale, or if it was ours. */
  readonly owed: number | null;
  /** When and how the owner was paid, and how much; "" and null until then. */
  readonly settledOn: Day;
  readonly settledHow: string;
  readonly settled: number | null;
  readonly notes: string;
  /** How many sales of the piece are over: taken back, or credited in full and made again. */
  readonly earlierSales: number;
  /** What valid credit notes have credited of the sale, and by how much they reduce what the owner gets. */
  readonly credited: number;
  readonly owedLess: number;
  /** The id of the credit note that was made or cancelled last; "" if none was. */
  readonly creditedBy: string;
  readonly revision: number;
  /** In ms since 1970. */
  readonly updatedAt: number;
}

/** The id of an entry's present sale, which its invoice and its credit notes have: saleIdOf({ id: "ring", earlierSales: 1 }) → "ring-1" */
export function saleIdOf({ id, earlierSales }: Pick<LedgerEntry, "id" | "earlierSales">): string {
  return `${id}-${earlierSales}`;
}

/** The id of an invoice as it is printed: numberOfId("INV-1") → "INV-0001" */
export function numberOfId(id: string): string {
  return id.replace(/\d+$/, (digits) => digits.padStart(4, "0"));
}

/** Whether a typed amount is 0: for a purchase price, that it is not known. isZero("0.00") → true */
export function isZero(text: string): boolean {
  return /^\s*£?\s*0(\.00?)?\s*$/.test(text);
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

export type LedgerFieldKind = "choice" | "day" | "amount" | "percent" | "code" | "line" | "lines";

/** A row of LEDGER_FIELDS. */
interface LedgerField {
  readonly label: string;
  /** The label if the piece is not ours. */
  readonly labelOfOthers?: string;
  /** "code" is a text that never has spaces at its ends, such as an invoice number; "lines" a text of several lines. */
  readonly kind: LedgerFieldKind;
  /** The most characters of a text. */
  readonly max?: number;
  /** A field of the sale is empty while the piece is in stock. */
  readonly isOfSale?: true;
}

const text = <Kind extends "code" | "line">(kind: Kind) => ({ kind, max: MAX_LEDGER_TEXT_LENGTH });
const address = { kind: "lines", max: MAX_ADDRESS_LENGTH } as const;

/** What is typed of an entry, in the order of HMRC's stock book. */
export const LEDGER_FIELDS = {
  owner: { label: "Owner", kind: "choice" },
  purchaseDate: { label: "Date of Purchase", labelOfOthers: "Date Received", kind: "day" },
  purchaseInvoice: {
    label: "Purchase Invoice Number",
    labelOfOthers: "Owner's Reference",
    ...text("code"),
  },
  purchasePrice: { label: "Purchase Price", kind: "amount" },
  sellerName: { label: "Seller's Name", labelOfOthers: "Owner's Name", ...text("line") },
  sellerAddress: { label: "Seller's Address", labelOfOthers: "Owner's Address", ...address },
  ownerAmount: { label: "Owner Gets", kind: "amount" },
  ownerShare: { label: "Or a Share in %", kind: "percent" },
  ownerUntil: { label: "Agreed Until", kind: "day" },
  vatScheme: { label: "VAT Scheme", kind: "choice" },
  saleDate: { label: "Date of Sale", kind: "day", isOfSale: true },
  saleInvoice: { label: "Sales Invoice Number", ...text("code"), isOfSale: true },
  sellingPrice: { label: "Selling Price", kind: "amount", isOfSale: true },
  disposal: { label: "Method of Disposal", ...text("line"), isOfSale: true },
  buyerName: { label: "Buyer's Name", ...text("line"), isOfSale: true },
  buyerAddress: { label: "Buyer's Address", ...address, isOfSale: true },
  zeroRated: { label: "VAT on the Sale", kind: "choice", isOfSale: true },
  exportEvidence: { label: "Evidence of Export", ...text("line"), isOfSale: true },
  owed: { label: "Owed to Owner", kind: "amount", isOfSale: true },
  settledOn: { label: "Owner Paid On", kind: "day", isOfSale: true },
  settledHow: { label: "How the Owner Was Paid", ...text("line"), isOfSale: true },
  notes: { label: "Notes", kind: "lines", max: MAX_NOTES_LENGTH },
} as const satisfies { readonly [Field in keyof Partial<LedgerEntry>]: LedgerField };

export type LedgerFieldName = keyof typeof LEDGER_FIELDS;
export const LEDGER_FIELD_NAMES = Object.keys(LEDGER_FIELDS) as LedgerFieldName[];

/** The row of a field. */
export function ledgerField(name: LedgerFieldName): LedgerField {
  return LEDGER_FIELDS[name];
}

/** An object with a value for each field. */
export function mapFields<Value>(
  valueOf: (name: LedgerFieldName, field: LedgerField) => Value,
): Record<LedgerFieldName, Value> {
  return Object.fromEntries(
    LEDGER_FIELD_NAMES.map((name) => [name, valueOf(name, ledgerField(name))]),
  ) as Record<LedgerFieldName, Value>;
}

/** The fields of the form, as typed. */
export type LedgerDraft = Readonly<Record<LedgerFieldName, string>>;

export const EMPTY_LEDGER_DRAFT: LedgerDraft = { ...mapFields(() => ""), vatScheme: "margin" };

/** toLedgerDraft({ purchasePrice: 125050, … }) → { purchasePrice: "1250.50", … } */
export function toLedgerDraft(entry: LedgerEntry): LedgerDraft {
  return mapFields((name, { kind }) => {
    const value = entry[name];
    return kind === "amount" && typeof value === "number"
      ? penceAsText(value)
      : String(value ?? "");
  });
}

/** A draft of a piece that is in stock again. */
export function withoutSale(draft: LedgerDraft): LedgerDraft {
  return mapFields((name, { isOfSale }) => (isOfSale ? "" : draft[name]));
}

/** Without the input of fields that the form does not show for this owner. */
export function relevantFields(typed: LedgerDraft): LedgerDraft {
  const hasPrice = typed.sellingPrice.trim() !== "";
  const draft = {
    ...typed,
    ...(!hasPrice && { zeroRated: "" }),
    ...((!hasPrice || typed.zeroRated === "") && { exportEvidence: "" }),
    ...(typed.settledOn.trim() === "" && { settledHow: "" }),
  };
  if (draft.owner === "")
    return {
      ...draft,
      ownerAmount: "",
      ownerShare: "",
      ownerUntil: "",
      owed: "",
      settledOn: "",
      settledHow: "",
    };
  return {
    ...draft,
    purchasePrice: "",
    ...(draft.owner === "memo" && { ownerShare: "" }),
    ...(!hasPrice && { owed: "", settledOn: "", settledHow: "" }),
  };
}
