import {
  creditable,
  creditsOf,
  invoiceNumber,
  NUMBER_FIELDS,
  type Invoice,
  type NewSeries,
} from "../invoices/invoice.ts";
import { accountAmount, isClosed, missingDetails } from "../ledger/ledger-figures.ts";
import { GIVEN_NUMBERS, type LedgerEntry } from "../ledger/ledger.ts";
import type { Product } from "../../products/product.ts";
import { dateOf } from "../ui/dates.ts";

export const DISAGREEMENT_TITLES = {
  "not-sold": "Marked Sold in the shop, but without a sale here",
  "not-marked": "Sold here, but not marked Sold in the shop",
  incomplete: "Sales without an invoice number or a buyer",
  invoice: "Entries and invoices that do not agree",
} as const;
type Kind = keyof typeof DISAGREEMENT_TITLES;

/** Where the ledger, the invoices and the shop say different things. */
export interface Disagreement {
  readonly kind: Kind;
  readonly productId: string;
  readonly title: string;
  /** What is wrong; "" if the kind says it. */
  readonly text: string;
}

/**
 * @param entries   the entries to compare.
 * @param invoices  the invoices to compare, with all documents of these pieces among `documents`.
 * @param products  of the shop; `isChecked` says which of its Sold products should have a sale among the entries.
 */
export function disagreements({
  entries,
  known,
  invoices,
  documents,
  products,
  isChecked,
}: {
  entries: readonly LedgerEntry[];
  /** All entries that have been read. */
  known: readonly LedgerEntry[];
  invoices: readonly Invoice[];
  documents: readonly Invoice[];
  products: readonly Product[];
  isChecked: (product: Product) => boolean;
}): readonly Disagreement[] {
  const entryOf = new Map(known.map((entry) => [entry.id, entry]));
  const productOf = new Map(products.map((product) => [product.id, product]));
  const documentsOf = new Map<string, Invoice[]>();
  for (const one of documents)
    documentsOf.set(one.product, [...(documentsOf.get(one.product) ?? []), one]);
  const withoutSale = products.flatMap((product): Disagreement[] => {
    const entry = entryOf.get(product.id);
    if (product.available !== "Sold" || (entry && isClosed(entry)) || !isChecked(product))
      return [];
    return [
      {
        kind: "not-sold",
        productId: product.id,
        title: product.title,
        text: "",
      },
    ];
  });
  const ofEntries = entries.flatMap((entry) =>
    entryTexts(entry, productOf.get(entry.id), documentsOf.get(entry.id) ?? []).map(
      ([kind, text]) => ({
        kind,
        productId: entry.id,
        title: kind === "not-marked" ? entry.title : `${entry.stockNumber}, ${entry.title}`,
        text,
      }),
    ),
  );
  const unsold = invoices.flatMap((invoice): Disagreement[] => {
    const { product, series, cancelled, stockNumber } = invoice;
    const of = documentsOf.get(product) ?? [];
    if (series === "CR" || cancelled !== "" || creditable(invoice, of) <= 0) return [];
    const entry = entryOf.get(product);
    if (entry?.[NUMBER_FIELDS[series]] === invoiceNumber(invoice)) return [];
    return [
      {
        kind: "invoice",
        productId: product,
        title: `${stockNumber}, ${entry?.title ?? invoice.name}`,
        text:
          series === "INV" && (!entry || !isClosed(entry))
            ? `${invoiceNumber(invoice)} is valid, but the piece is not sold here.`
            : `${invoiceNumber(invoice)} is valid, but the entry does not name it.`,
      },
    ];
  });
  return [...withoutSale, ...ofEntries, ...unsold];
}

function entryTexts(
  entry: LedgerEntry,
  product: Product | undefined,
  documents: readonly Invoice[],
): readonly (readonly [Kind, string])[] {
  const isUnmarked = isClosed(entry) && product && product.available !== "Sold";
  const missing = entry.vatScheme === "margin" ? missingDetails(entry) : [];
  const ofInvoices = [
    ...invoiceTexts(entry, "INV", documents),
    ...invoiceTexts(entry, "PI", documents),
  ];
  return [
    ...(isUnmarked ? [["not-marked", ""] as const] : []),
    ...missing.map(
      (field) =>
        [
          "incomplete",
          field === "saleInvoice" ? "The sale has no invoice." : "The sale has no buyer.",
        ] as const,
    ),
    ...ofInvoices.map((text) => ["invoice", text] as const),
  ];
}

/** How an entry differs from the invoice that it names. */
function invoiceTexts(
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
  if (creditable(invoice, documents) <= 0)
    return [`${number} is credited in full, but the piece is still sold here.`];
  const isPurchase = series === "PI";
  const [price, name, day] = isPurchase
    ? [entry.purchasePrice, entry.sellerName, entry.purchaseDate]
    : [entry.sellingPrice, entry.buyerName, entry.saleDate];
  const texts: string[] = [];
  const differ = (what: string, ours: string, theirs: string) =>
    texts.push(`The entry and ${number} differ in the ${what}: ${ours || "nothing"}, ${theirs}.`);
  // Dealers used to lower the price beside a credit note. Now the note is a line of the stock book: see `creditsOf` in book-lines.ts.
  const older = creditsOf(invoice, documents).filter(({ request }) => request === "");
  const lowered = older.reduce((rest, { total }) => rest - total, invoice.total);
  if (price !== invoice.total && price !== lowered)
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
