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
    notes: "",
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
  notes: "",
};
