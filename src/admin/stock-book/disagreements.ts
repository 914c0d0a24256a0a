import { invoiceTexts } from "../invoices/invoice-texts.ts";
import { creditable, invoiceNumber, NUMBER_FIELDS, type Invoice } from "../invoices/invoice.ts";
import { isClosed, missingDetails } from "../ledger/ledger-figures.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import type { Product } from "../../products/product.ts";

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
    if (series === "CR" || cancelled !== "" || creditable(invoice) <= 0) return [];
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
