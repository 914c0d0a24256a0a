import { VAT_SCHEME_NAMES } from "../../content/ledger.ts";
import { marginOf, vatDueOn, type LedgerEntry } from "../../domain/ledger.ts";
import { writeCsv, type CsvCell } from "../csv/csv-text.ts";

const COLUMNS = [
  "Stock number",
  "Date of purchase",
  "Purchase invoice number",
  "Purchase price",
  "Name of seller",
  "Address of seller",
  "Description",
  "SKU",
  "Date of sale",
  "Sales invoice number",
  "Selling price",
  "Method of disposal",
  "Name of buyer",
  "Margin",
  "VAT due",
  "VAT scheme",
  "Notes",
];

/** Entries as a CSV file in HMRC's order of columns, amounts in pounds. Margin and VAT are for the margin scheme only. */
export function stockBookCsv(entries: readonly LedgerEntry[]): Promise<string> {
  return writeCsv(
    COLUMNS,
    entries.map((entry) => {
      const isMargin = entry.vatScheme === "margin";
      return [
        entry.stockNumber,
        entry.purchaseDate,
        entry.purchaseInvoice,
        pounds(entry.purchasePrice),
        entry.sellerName,
        entry.sellerAddress,
        entry.title,
        entry.sku,
        entry.saleDate,
        entry.saleInvoice,
        pounds(entry.sellingPrice),
        entry.disposal,
        entry.buyerName,
        pounds(isMargin ? marginOf(entry) : null),
        pounds(isMargin ? vatDueOn(entry) : null),
        VAT_SCHEME_NAMES[entry.vatScheme],
        entry.notes,
      ];
    }),
  );
}

/** A cell with an amount in pounds, "1250.50" for 125050 pence; empty for null. */
export function pounds(pence: number | null): CsvCell {
  return pence === null ? "" : { pence };
}
