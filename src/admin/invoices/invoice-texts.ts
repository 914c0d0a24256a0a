import { accountAmount } from "../ledger/ledger-figures.ts";
import { GIVEN_NUMBERS, type LedgerEntry } from "../ledger/ledger.ts";
import { dateOf } from "../ui/dates.ts";
import {
  creditable,
  invoiceNumber,
  NUMBER_FIELDS,
  type Invoice,
  type NewSeries,
} from "./invoice.ts";

/** How an entry differs from the invoice that it names. */
export function invoiceTexts(
  entry: LedgerEntry,
  series: NewSeries,
  documents: readonly Invoice[],
): readonly string[] {
  const number = entry[NUMBER_FIELDS[series]];
  if (!GIVEN_NUMBERS[NUMBER_FIELDS[series]].test(number)) return [];
  const invoice = documents.find((one) => one.series === series && invoiceNumber(one) === number);
  // A number that was typed before invoices were made here.
  if (!invoice) return [];
  if (invoice.cancelled !== "") return [`${number} is cancelled, but the entry names it.`];
  if (creditable(invoice) <= 0)
    return [`${number} is credited in full, but the piece is still sold here.`];
  const isPurchase = series === "PI";
  const [price, name, day] = isPurchase
    ? [entry.purchasePrice, entry.sellerName, entry.purchaseDate]
    : [entry.sellingPrice, entry.buyerName, entry.saleDate];
  const texts: string[] = [];
  const differ = (what: string, ours: string, theirs: string) =>
    texts.push(`The entry and ${number} differ in the ${what}: ${ours || "nothing"}, ${theirs}.`);
  if (price !== invoice.total)
    differ("price", accountAmount(price ?? 0), accountAmount(invoice.total));
  if (name !== invoice.name) differ(isPurchase ? "seller" : "buyer", name, invoice.name);
  if (day !== invoice.date) differ("date", dateOf(day), dateOf(invoice.date));
  if (!isPurchase && schemeOf(invoice) !== (entry.zeroRated || entry.vatScheme))
    texts.push(`The entry and ${number} differ in the VAT scheme.`);
  return texts;
}

function schemeOf({ scheme }: Invoice): string {
  return scheme === "standard" || scheme === "export" ? scheme : "margin";
}
