import { expect, it } from "vitest";
import { fieldChanges } from "./ledger-history.ts";

it("names the changed fields with what they were", () => {
  const before = { sellingPrice: null, saleDate: "", buyerName: "", vatScheme: "margin" };
  const after = {
    sellingPrice: 160_000,
    saleDate: "2026-03-20",
    buyerName: "Bea Buyer",
    vatScheme: "standard",
  };
  expect(fieldChanges({ before, after })).toEqual([
    { label: "VAT Scheme", from: "Margin scheme", to: "Standard VAT" },
    { label: "Date of Sale", from: "nothing", to: "20 Mar 2026" },
    { label: "Selling Price", from: "nothing", to: "£1,600.00" },
    { label: "Buyer's Name", from: "nothing", to: "Bea Buyer" },
  ]);
});

it("leaves out a field that an older entry lacked and that is empty", () => {
  expect(fieldChanges({ before: {}, after: { notes: "", owed: null, settledOn: "" } })).toEqual([]);
});

it("ignores what it does not know", () => {
  expect(fieldChanges({ before: { stone: 1 }, after: { stone: 2 } })).toEqual([]);
});
