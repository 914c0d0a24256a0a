import { withCommas } from "../../lib/plural.ts";
import { MAX_FIRST_STOCK_NUMBER } from "../../lib/limits.ts";
import type { LedgerDraft, LedgerError, VatScheme } from "./ledger.ts";

/** The labels of "Purchase and sale", in the form's order. */
export const LEDGER_LABELS = {
  purchaseDate: "Date of Purchase",
  purchasePrice: "Purchase Price",
  purchaseInvoice: "Purchase Invoice Number",
  vatScheme: "VAT Scheme",
  sellerName: "Seller's Name",
  sellerAddress: "Seller's Address",
  saleDate: "Date of Sale",
  sellingPrice: "Selling Price",
  saleInvoice: "Sales Invoice Number",
  disposal: "Method of Disposal",
  buyerName: "Buyer's Name",
  notes: "Notes",
} as const satisfies Record<keyof LedgerDraft, string>;

export const VAT_SCHEME_NAMES = {
  margin: "Margin scheme",
  standard: "Standard VAT",
} as const satisfies Record<VatScheme, string>;

/** Said wherever VAT is worked out. */
export const CHECK_WITH_ACCOUNTANT =
  "This is worked out from what you entered and is not tax advice. Check it with your accountant before you send a VAT return.";

/** The message about an invalid stock number. */
export const STOCK_NUMBER_RULE = `Enter a whole number from 1 to ${withCommas(MAX_FIRST_STOCK_NUMBER)}`;

const REQUIRED: { readonly [Field in keyof LedgerDraft]?: string } = {
  purchaseDate: "Enter the date of purchase.",
  purchasePrice: "Enter the purchase price.",
  sellerName: "Enter the seller's name.",
  vatScheme: "Choose a VAT scheme.",
  saleDate: "Enter the date of sale.",
};

/** The sentence for a field's error: ("purchaseDate", { kind: "required" }) → "Enter the date of purchase." */
export function ledgerErrorMessage(field: keyof LedgerDraft, error: LedgerError): string {
  switch (error.kind) {
    case "required":
      return REQUIRED[field] ?? "This is required.";
    case "too-long":
      return `Use ${error.max} characters or fewer.`;
    case "not-an-amount":
      return "Enter an amount in pounds above 0, for example 5450 or 5450.50.";
    case "not-a-day":
      return "Enter a date with day, month and year.";
    case "in-future":
      return "This date is in the future.";
    case "before-purchase":
      return "This is before the date of purchase.";
    case "price-or-disposal":
      return field === "disposal"
        ? "Leave this empty if there is a selling price."
        : "Enter the selling price, or the method of disposal.";
  }
}
