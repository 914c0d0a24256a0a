import { expect, it } from "vitest";
import { testEntry, testInvoice } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import type { Invoice } from "../invoices/invoice.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { disagreements } from "./disagreements.ts";

const SOLD = testEntry({
  id: "ring",
  title: "Gold ring",
  saleDate: "2026-03-20",
  saleInvoice: "INV-0007",
  sellingPrice: 1_600_00,
  buyerName: "Bea Buyer",
});
const INVOICE = testInvoice({ number: 7 });
const RING = testProduct({ id: "ring", title: "Gold ring", available: "Sold" });

const texts = (
  entries: readonly LedgerEntry[],
  documents: readonly Invoice[],
  products = [RING],
  isChecked = true,
) =>
  disagreements({
    entries,
    known: entries,
    invoices: documents,
    documents,
    products,
    isChecked: () => isChecked,
  }).map(({ kind, text }) => text || kind);

it("nothing is said of a sale that its invoice and the shop agree with", () => {
  expect(texts([SOLD], [INVOICE])).toEqual([]);
  expect(texts([{ ...SOLD, saleInvoice: "S-12" }], [])).toEqual([]);
  // A part of it was credited.
  expect(texts([SOLD], [{ ...INVOICE, credited: 100_00 }])).toEqual([]);
});

it("a price that was lowered beside a credit note does not agree", () => {
  const lowered = { ...SOLD, sellingPrice: 1_500_00 };
  expect(texts([lowered], [{ ...INVOICE, credited: 100_00 }])).toEqual([
    "The entry and INV-0007 differ in the price: £1,500.00, £1,600.00.",
  ]);
});

it("names each field in which an entry and its invoice differ", () => {
  const other = { sellingPrice: 1_500_00, buyerName: "Bo", saleDate: "2026-03-21" };
  expect(texts([{ ...SOLD, ...other, vatScheme: "standard" }], [INVOICE])).toEqual([
    "The entry and INV-0007 differ in the price: £1,500.00, £1,600.00.",
    "The entry and INV-0007 differ in the buyer: Bo, Bea Buyer.",
    "The entry and INV-0007 differ in the date: 21 Mar 2026, 20 Mar 2026.",
    "The entry and INV-0007 differ in the VAT scheme.",
  ]);
  expect(texts([{ ...SOLD, zeroRated: "export" }], [INVOICE])).toHaveLength(1);
});

it("an entry that names a cancelled or credited invoice does not agree", () => {
  expect(texts([SOLD], [{ ...INVOICE, cancelled: "Typing error" }])).toEqual([
    "INV-0007 is cancelled, but the entry names it.",
  ]);
  expect(texts([SOLD], [{ ...INVOICE, credited: 1_600_00 }])).toEqual([
    "INV-0007 is credited in full, but the piece is still sold here.",
  ]);
});

it("finds a sale without an invoice or a buyer, and an invoice whose piece is not sold", () => {
  expect(texts([{ ...SOLD, saleInvoice: "", buyerName: "" }], [])).toEqual([
    "The sale has no invoice.",
    "The sale has no buyer.",
  ]);
  const unsold = testEntry({ id: "ring" });
  expect(texts([unsold], [INVOICE], [])).toEqual([
    "INV-0007 is valid, but the piece is not sold here.",
  ]);
  expect(texts([{ ...SOLD, saleInvoice: "S-1" }], [INVOICE])).toEqual([
    "INV-0007 is valid, but the entry does not name it.",
  ]);
});

it("finds pieces that are sold only in the shop, or only in the stock book", () => {
  expect(texts([], [], [RING])).toEqual(["not-sold"]);
  expect(texts([testEntry({ id: "ring" })], [], [RING])).toHaveLength(1);
  expect(texts([], [], [RING], false)).toEqual([]);
  expect(texts([SOLD], [INVOICE], [{ ...RING, available: "Is Available" }])).toEqual([
    "not-marked",
  ]);
});

it("compares a purchase with the invoice that was made out for it", () => {
  const bought = testEntry({ id: "ring", purchaseInvoice: "PI-0003", purchasePrice: 900_00 });
  const invoice: Invoice = {
    ...INVOICE,
    id: "PI-3",
    series: "PI",
    number: 3,
    name: bought.sellerName,
    date: bought.purchaseDate,
    total: 1_000_00,
  };
  expect(texts([bought], [invoice], [])).toEqual([
    "The entry and PI-0003 differ in the price: £900.00, £1,000.00.",
  ]);
});
