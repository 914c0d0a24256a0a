import { expect, it } from "vitest";
import { type StockRow, sortRows, STOCK_ORDERS } from "../ledger/stock-figures.ts";
import { orderParams, readOrder, type Order } from "../ui/list-order.ts";

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
  const sorted = sortRows(rows, readOrder(STOCK_ORDERS, new URLSearchParams(search)));
  expect(sorted.map(({ id }) => id).join(" ")).toBe(expected);
});

it("writes an order into the URL, except the first one", () => {
  const paramsOf = (column: "days" | "cost", direction: Order<string>["direction"]) =>
    orderParams(STOCK_ORDERS, { column, direction });
  expect(paramsOf("days", "descending")).toEqual({ sort: "", order: "" });
  expect(paramsOf("days", "ascending")).toEqual({ sort: "days", order: "" });
  expect(paramsOf("cost", "descending")).toEqual({ sort: "cost", order: "down" });
});
