import { pounds, writeTable } from "../csv/csv-text.ts";
import { ownerText, VAT_SCHEME_NAMES } from "../ledger/ledger-labels.ts";
import type { Column } from "../ui/data-table.tsx";
import type { BookLine } from "./book-lines.ts";
import { isInBook } from "./filing.ts";

/** The stock book as CSV files, in HMRC's order of columns, which no part of the screen has whole. Amounts are in pounds. */

type Cells = Column<BookLine>["csv"];

const PURCHASE: Cells = {
  "Stock number": ({ entry }) => entry.stockNumber,
  "Date of purchase": ({ entry }) => entry.purchaseDate,
  "Purchase invoice number": ({ entry }) => entry.purchaseInvoice,
  "Purchase price": ({ entry, cost }) => pounds(cost ?? entry.purchasePrice),
  "Name of seller": ({ entry }) => entry.sellerName,
  "Address of seller": ({ entry }) => entry.sellerAddress,
  Description: ({ entry }) => entry.title,
  SKU: ({ entry }) => entry.sku,
  "Date of sale": ({ entry }) => entry.saleDate,
};
/** Margin and VAT are for the margin scheme only. */
const SALE: Cells = {
  "Sales invoice number": ({ entry }) => entry.saleInvoice,
  "Selling price": ({ price }) => pounds(price),
  "Method of disposal": ({ entry }) => entry.disposal,
  "Name of buyer": ({ entry }) => entry.buyerName,
  Margin: (line) => pounds(isInBook(line) ? line.margin : null),
  "VAT due": (line) => pounds(isInBook(line) ? line.vatDue : null),
};
const OTHER: Cells = {
  "VAT scheme": ({ entry }) => VAT_SCHEME_NAMES[entry.vatScheme],
  Notes: ({ entry }) => entry.notes,
};
const CREDIT: Cells = {
  Owner: ({ entry }) => ownerText(entry) || "Ours",
  "Date of credit note": ({ kind, day }) => (kind === "credit" ? day : ""),
  "Credit note": ({ creditNote }) => creditNote,
};

export function stockBookCsv(lines: readonly BookLine[]): Promise<string> {
  return writeTable([{ csv: { ...PURCHASE, ...SALE, ...OTHER, ...CREDIT } }], lines);
}

export function purchasesCsv(lines: readonly BookLine[]): Promise<string> {
  return writeTable([{ csv: { ...PURCHASE, ...OTHER } }], lines);
}
