import type { Invoice } from "../src/admin/invoices/invoice.ts";
import type { LedgerDraft, LedgerEntry } from "../src/admin/ledger/ledger.ts";

/** A valid entry of an unsold piece with some fields of your choice. */
export function testEntry(wanted: Partial<LedgerEntry> & { readonly id: string }): LedgerEntry {
  return {
    stockNumber: 1,
    title: wanted.id,
    sku: `SKU-${wanted.id}`,
    owner: "",
    purchaseDate: "2026-01-31",
    purchaseInvoice: "P-7",
    purchasePrice: 100_000,
    sellerName: "Sam Seller",
    sellerAddress: "1 Example Street, London",
    ownerAmount: null,
    ownerShare: null,
    ownerUntil: "",
    vatScheme: "margin",
    saleDate: "",
    saleInvoice: "",
    sellingPrice: null,
    disposal: "",
    buyerName: "",
    buyerAddress: "",
    zeroRated: "",
    exportEvidence: "",
    owed: null,
    settledOn: "",
    settledHow: "",
    settled: null,
    notes: "",
    earlierSales: 0,
    credited: 0,
    owedLess: 0,
    creditedBy: "",
    revision: 1,
    updatedAt: 1,
    ...wanted,
  };
}

/** The form's values for a valid, unsold entry. */
export const LEDGER_DRAFT: LedgerDraft = {
  owner: "",
  purchaseDate: "2026-01-31",
  purchaseInvoice: "P-7",
  purchasePrice: "1000",
  sellerName: "Sam Seller",
  sellerAddress: "1 Example Street, London",
  ownerAmount: "",
  ownerShare: "",
  ownerUntil: "",
  vatScheme: "margin",
  saleDate: "",
  saleInvoice: "",
  sellingPrice: "",
  disposal: "",
  buyerName: "",
  buyerAddress: "",
  zeroRated: "",
  exportEvidence: "",
  owed: "",
  settledOn: "",
  settledHow: "",
  notes: "",
};

/** The invoice of the sale of "ring" with some fields of your choice; it is not paid. */
export function testInvoice(wanted: Partial<Invoice> = {}): Invoice {
  const { series = "INV", number = 1, total = 1_600_00 } = wanted;
  return {
    id: `${series}-${number}`,
    series,
    number,
    product: "ring",
    stockNumber: 1,
    date: "2026-03-20",
    dealer: "",
    name: "Bea Buyer",
    address: "2 Example Road, London",
    items: [{ text: "Gold ring", amount: total }],
    scheme: "goods",
    vat: null,
    total,
    photo: "",
    corrects: series === "CR" ? "INV-1" : "",
    owedLess: 0,
    note: "",
    sale: series === "PI" ? "" : "ring-0",
    request: `request-${series}-${number}`,
    cancelled: "",
    credited: 0,
    payments: [],
    balance: series === "INV" ? total : 0,
    ...wanted,
  };
}
