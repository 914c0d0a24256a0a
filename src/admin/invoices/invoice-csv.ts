import { accountAmount } from "../ledger/ledger-figures.ts";
import { numberOfId } from "../ledger/ledger.ts";
import { pounds, writeCsv } from "../csv/csv-text.ts";
import {
  invoiceNumber,
  schemeWords,
  SERIES_NAMES,
  type Invoice,
  type ListedNumber,
} from "./invoice.ts";

/** The list of invoices as a file. */

const MISSING = "Missing: deleted in the Firebase console, or not readable";

/** Credit notes are negative. */
export function signed({ series }: Invoice, amount: number): number {
  return series === "CR" ? -amount : amount;
}

/** What became of a number. */
export function remarks({ invoice }: ListedNumber): string {
  if (!invoice) return MISSING;
  if (invoice.cancelled) return `Cancelled: ${invoice.cancelled}`;
  if (invoice.corrects) return `Corrects ${numberOfId(invoice.corrects)}`;
  if (!invoice.credited) return "";
  return invoice.credited < invoice.total
    ? `Credited ${accountAmount(invoice.credited)}`
    : "Credited in full";
}

/** In the order of the rows. Credit notes are negative. */
export function invoicesCsv(rows: readonly ListedNumber[]): Promise<string> {
  return writeCsv(
    [
      "Number",
      "Kind",
      "Date",
      "Name",
      "Address",
      "Description",
      "Stock number",
      "VAT scheme",
      "VAT",
      "Total",
      "Corrects",
      "Paid on",
      "Paid how",
      "Balance",
      "Remarks",
    ],
    rows.map((row) => {
      const { invoice } = row;
      const scheme = invoice?.scheme ?? "";
      return [
        invoiceNumber(row),
        SERIES_NAMES[row.series],
        invoice?.date ?? "",
        invoice?.name ?? "",
        invoice?.address ?? "",
        invoice?.items.map(({ text }) => text).join("; ") ?? "",
        invoice?.stockNumber ?? "",
        schemeWords(scheme) || scheme,
        pounds(invoice && invoice.vat !== null ? signed(invoice, invoice.vat) : null),
        // Who adds up the column must not count what is cancelled.
        pounds(invoice && (invoice.cancelled === "" ? signed(invoice, invoice.total) : 0)),
        numberOfId(invoice?.corrects ?? ""),
        invoice?.payments.map(({ day }) => day).join("; ") ?? "",
        invoice?.payments.map(({ how }) => how).join("; ") ?? "",
        pounds(invoice && invoice.balance !== 0 ? invoice.balance : null),
        remarks(row),
      ];
    }),
  );
}
