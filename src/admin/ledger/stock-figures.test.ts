import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { saleDifferences, stockRows, stockValue } from "./stock-figures.ts";

const DAY_MS = 86_400_000;
const products = [
  testProduct({ id: "ring", price: "1500", salePrice: "1400", listedAt: DAY_MS }),
  testProduct({ id: "band", price: "POA", available: "Enquire", listedAt: 1 }),
  testProduct({ id: "sold", available: "Sold" }),
  testProduct({ id: "gone", available: "Not Available" }),
];
const entries = [
  testEntry({ id: "ring", stockNumber: 4, purchasePrice: 900_00 }),
  testEntry({ id: "gone", saleDate: "2026-11-01", disposal: "Stolen" }),
  testEntry({
    id: "deleted",
    title: "Old brooch",
    sku: "B-1",
    stockNumber: 2,
    purchasePrice: 50_00,
  }),
  testEntry({ id: "deleted and sold", saleDate: "2026-11-01", sellingPrice: 60_00 }),
];

it("lists what is in stock with its cost, asking price and age", () => {
  const rows = stockRows(products, entries, 31 * DAY_MS + 1);
  expect(
    rows.map(({ id, stockNumber, days, cost, asking }) => [id, stockNumber, days, cost, asking]),
  ).toEqual([
    ["ring", 4, 30, 900_00, 1400_00],
    ["band", null, null, null, null],
    ["deleted", 2, null, 50_00, null],
  ]);
  expect(rows.at(-1)).toMatchObject({ title: "Old brooch", sku: "B-1", available: "" });
  expect([stockValue(rows, "cost"), stockValue(rows, "asking")]).toEqual([950_00, 1400_00]);
});

it("finds products and entries that disagree about a sale", () => {
  const { withoutSale, notMarkedSold } = saleDifferences(products, entries);
  expect(withoutSale.map(({ id }) => id)).toEqual(["sold"]);
  expect(notMarkedSold.map(({ id }) => id)).toEqual(["gone"]);
});
