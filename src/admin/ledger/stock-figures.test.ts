import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { testProduct } from "../../../tests/products.ts";
import { filterRows, stockRows, stockValue } from "./stock-figures.ts";

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
  testEntry({
    id: "lent",
    stockNumber: 7,
    owner: "consigned",
    purchasePrice: null,
    ownerShare: 60,
    sellerName: "Mrs Example",
  }),
  testEntry({ id: "deleted and sold", saleDate: "2026-11-01", sellingPrice: 60_00 }),
];

const away = { name: "Mr Buyer", since: "2026-02-01", until: "2026-03-09", note: "" };
const whereabouts = new Map([
  [
    "ring",
    { id: "ring", title: "Ring", sku: "", moves: [{ ...away, place: "approval" as const }] },
  ],
]);

it("lists what is in stock with its cost, asking price and age", () => {
  const rows = stockRows(products, entries, whereabouts, Date.parse("2026-03-02"));
  expect(
    rows.map(({ id, stockNumber, days, cost, asking }) => [id, stockNumber, days, cost, asking]),
  ).toEqual([
    ["ring", 4, 30, 900_00, 1400_00],
    ["band", null, null, null, null],
    ["deleted", 2, 30, 50_00, null],
    ["lent", 7, 30, null, null],
  ]);
  expect(rows[2]).toMatchObject({ title: "Old brooch", sku: "B-1", available: "" });
  expect(rows.map(({ whose, where }) => [whose, where])).toEqual([
    ["", "On approval to Mr Buyer until 9 Mar 2026"],
    ["", ""],
    ["", ""],
    ["Consigned by Mrs Example", ""],
  ]);
  expect([stockValue(rows, "cost"), stockValue(rows, "asking")]).toEqual([950_00, 1400_00]);
});

it.each([
  ["owner=consigned", ["lent"]],
  ["owner=ours&place=here", ["band", "deleted"]],
  ["place=approval", ["ring"]],
  ["months=6", ["ring", "deleted", "lent"]],
  ["months=9", []],
])("%s shows %j", (search, ids) => {
  const rows = stockRows(products, entries, whereabouts, Date.parse("2026-08-15"));
  expect(filterRows(rows, new URLSearchParams(search)).map(({ id }) => id)).toEqual(ids);
});
