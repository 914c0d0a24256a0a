import { expect, it } from "vitest";
import { type StockRow, orderParams, readOrder, sortRows } from "../ledger/stock-figures.ts";

const row = (id: string, fields: Partial<StockRow>): StockRow => ({
  id,
  title: id,
  sku: "",
  image: "",
  available: "Enquire",
  stockNumber: null,
  days: null,
  owner: "",
  whose: "",
  place: "here",
  where: "",
  cost: null,
  asking: null,
  ...fields,
});
const rows = [
  row("a", { cost: 900_00, sku: "R-10", days: 3 }),
  row("b", { sku: "R-9", days: 40 }),
  row("c", { cost: 1_100_00, sku: "r-1" }),
];

it.each([
  ["", "b a c"],
  ["sort=cost", "b a c"],
  ["sort=cost&order=down", "c a b"],
  ["sort=sku", "c b a"],
  ["sort=nonsense&order=up", "b a c"],
])("%j sorts the rows as %s", (search, expected) => {
  const sorted = sortRows(rows, readOrder(new URLSearchParams(search)));
  expect(sorted.map(({ id }) => id).join(" ")).toBe(expected);
});

it("writes an order into the URL, except the first one", () => {
  expect(orderParams("days", "descending")).toEqual({ sort: "", order: "" });
  expect(orderParams("days", "ascending")).toEqual({ sort: "days", order: "" });
  expect(orderParams("cost", "descending")).toEqual({ sort: "cost", order: "down" });
});
