import { ukDay } from "../../lib/day.ts";
import { trimText } from "../../lib/text.ts";
import { pence } from "../../products/price.ts";
import { isCreditedInFull } from "../ledger/ledger-figures.ts";
import {
  saleIdOf,
  toLedgerDraft,
  type LedgerDraft,
  type LedgerEntry,
  type VatScheme,
} from "../ledger/ledger.ts";
import { penceAsText } from "../saving/product-draft.ts";
import { dateOf } from "../ui/dates.ts";
import { DEALER_LINES } from "../ui/paper.tsx";
import {
  invoiceNumber,
  vatIn,
  vatOfCredit,
  type Invoice,
  type InvoiceContent,
  type InvoiceDraft,
  type NewSeries,
} from "./invoice.ts";

/** A private seller signs this. */
export const DECLARATION =
  "I declare that the piece is my own property, that nobody else has a claim on it, and that what is written above is true.";

/** Turns a valid draft into an invoice. @param options the values of the form's tick boxes. */
export function contentOf(
  draft: InvoiceDraft,
  entry: Pick<LedgerEntry, "id" | "stockNumber" | "earlierSales">,
  options: {
    readonly series: NewSeries;
    readonly photo: string;
    readonly showsScheme: boolean;
    readonly isSigned: boolean;
  },
): InvoiceContent {
  const { series, photo, showsScheme, isSigned } = options;
  const items = [{ text: trimText(draft.description), amount: pence(draft.price) ?? 0 }];
  const extras = series === "INV" ? pence(draft.extras) : null;
  if (extras !== null) items.push({ text: "Packing, transport and insurance", amount: extras });
  const total = items.reduce((sum, { amount }) => sum + amount, 0);
  return {
    series,
    product: entry.id,
    stockNumber: entry.stockNumber,
    sale: series === "INV" ? saleIdOf(entry) : "",
    date: draft.date,
    dealer: DEALER_LINES.join("\n"),
    name: trimText(draft.name),
    address: trimText(draft.address),
    items,
    scheme: showsScheme ? (draft.scheme as InvoiceContent["scheme"]) : "",
    vat: showsScheme && draft.scheme === "standard" ? vatIn(total) : null,
    total,
    photo,
    corrects: "",
    owedLess: 0,
    note: [trimText(draft.note), isSigned ? DECLARATION : ""].filter(Boolean).join("\n\n"),
  };
}

/**
 * A credit note of today.
 * @param invoice   of the sale; null if it is on paper.
 * @param documents of the piece.
 * @param total     in pence, like `owedLess`, which the owner of the piece gets less.
 */
export function creditNoteOf(
  entry: LedgerEntry,
  invoice: Invoice | null,
  documents: readonly Invoice[],
  { total, reason, owedLess }: { total: number; reason: string; owedLess: number },
): InvoiceContent {
  const number = invoice ? invoiceNumber(invoice) : entry.saleInvoice;
  const text = `Credit for invoice ${number} of ${dateOf(invoice?.date ?? entry.saleDate)}: ${trimText(reason)}`;
  const scheme = entry.vatScheme === "standard" ? "standard" : "goods";
  return {
    product: entry.id,
    stockNumber: entry.stockNumber,
    sale: saleIdOf(entry),
    dealer: invoice?.dealer ?? DEALER_LINES.join("\n"),
    name: invoice?.name ?? entry.buyerName,
    address: invoice?.address ?? entry.buyerAddress,
    scheme: invoice?.scheme ?? (entry.zeroRated === "" ? scheme : "export"),
    series: "CR",
    date: ukDay(Date.now()),
    items: [{ text, amount: total }],
    vat: invoice
      ? vatOfCredit(invoice, documents, total)
      : scheme === "standard" && entry.zeroRated === ""
        ? vatIn(total)
        : null,
    total,
    photo: "",
    corrects: invoice?.id ?? "",
    owedLess,
    note: "",
  };
}

/** The scheme of the stock book: ledgerScheme("art") → "margin" */
export function ledgerScheme(scheme: string): VatScheme {
  return scheme === "standard" ? "standard" : "margin";
}

/**
 * The ledger's entry with the number, name, total and scheme of its invoice. Extras belong to the selling price.
 * @param owed what the owner of the piece gets, in pence.
 */
export function ledgerDraftWith(
  { series, date, name, address, total, scheme }: InvoiceContent,
  number: string,
  entry: LedgerEntry,
  owed: number | null = entry.owed,
): LedgerDraft {
  return {
    ...toLedgerDraft(entry),
    ...(scheme !== "" && scheme !== "export" && { vatScheme: ledgerScheme(scheme) }),
    ...(series === "PI"
      ? {
          sellerName: name,
          sellerAddress: address,
          purchaseInvoice: number,
          purchasePrice: penceAsText(total),
        }
      : {
          buyerName: name,
          buyerAddress: address,
          saleInvoice: number,
          // After a full credit note it is another sale.
          ...(isCreditedInFull(entry) && { saleDate: date, settledOn: "" }),
          sellingPrice: penceAsText(total),
          owed: owed === null ? "" : penceAsText(owed),
        }),
  };
}
