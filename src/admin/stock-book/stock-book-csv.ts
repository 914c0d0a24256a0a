import { pounds, writeCsv } from "../csv/csv-text.ts";
import { ownerText, VAT_SCHEME_NAMES } from "../ledger/ledger-labels.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { minuteOf } from "../ui/dates.ts";
import type { BookLine } from "./book-lines.ts";
import { correctionText, isInBook, vatOfCorrection, type Correction } from "./filing.ts";

/** The parts of the stock book as CSV files. */

const PURCHASE_COLUMNS = [
  "Stock number",
  "Date of purchase",
  "Purchase invoice number",
  "Purchase price",
  "Name of seller",
  "Address of seller",
  "Description",
  "SKU",
];
const SALE_COLUMNS = [
  "Date of sale",
  "Sales invoice number",
  "Selling price",
  "Method of disposal",
  "Name of buyer",
  "Margin",
  "VAT due",
];
const OTHER_COLUMNS = ["VAT scheme", "Notes", "Whose", "Date of credit note", "Credit note"];
const COLUMNS = [...PURCHASE_COLUMNS, ...SALE_COLUMNS, ...OTHER_COLUMNS];

const purchaseCells = (entry: LedgerEntry, cost: number | null) => [
  entry.stockNumber,
  entry.purchaseDate,
  entry.purchaseInvoice,
  pounds(cost),
  entry.sellerName,
  entry.sellerAddress,
  entry.title,
  entry.sku,
];

/** Lines as a CSV file in HMRC's order of columns, amounts in pounds. Margin and VAT are for the margin scheme only. */
export function stockBookCsv(lines: readonly BookLine[]): Promise<string> {
  return writeCsv(
    COLUMNS,
    lines.map((line) => {
      const { entry, kind, day, creditNote, cost, price, margin, vatDue } = line;
      return [
        ...purchaseCells(entry, cost ?? entry.purchasePrice),
        entry.saleDate,
        entry.saleInvoice,
        pounds(price),
        entry.disposal,
        entry.buyerName,
        pounds(isInBook(line) ? margin : null),
        pounds(isInBook(line) ? vatDue : null),
        VAT_SCHEME_NAMES[entry.vatScheme],
        entry.notes,
        ownerText(entry) || "Ours",
        kind === "credit" ? day : "",
        creditNote,
      ];
    }),
  );
}

export function purchasesCsv(lines: readonly BookLine[]): Promise<string> {
  return writeCsv(
    [...PURCHASE_COLUMNS, "Date of sale", "VAT scheme", "Notes"],
    lines.map(({ entry, cost }) => [
      ...purchaseCells(entry, cost),
      entry.saleDate,
      VAT_SCHEME_NAMES[entry.vatScheme],
      entry.notes,
    ]),
  );
}

export function correctionsCsv(corrections: readonly Correction[]): Promise<string> {
  return writeCsv(
    [
      "Stock number",
      "Description",
      "Quarter",
      "Correction",
      "VAT as filed",
      "VAT now",
      "Difference",
      "Changed at",
      "Changed by",
    ],
    corrections.map((one) => [
      one.stockNumber,
      one.title,
      one.quarter,
      correctionText(one),
      pounds(one.before?.vat ?? 0),
      pounds(one.after?.vat ?? 0),
      pounds(vatOfCorrection(one)),
      minuteOf(one.at),
      one.by,
    ]),
  );
}
