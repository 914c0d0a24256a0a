import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { unsettledText } from "./sale-payments.ts";

const paid = (held: number) => ({
  id: "ring-0",
  product: "ring",
  name: "Mrs Example",
  payments: [],
  held,
  invoice: "",
});
const IN_STOCK = testEntry({ id: "ring" });
const SOLD = testEntry({ id: "ring", saleDate: "2026-03-03", sellingPrice: 500_00 });

it.each([
  ["a deposit of a free piece", IN_STOCK, false, 200_00, "A deposit of £200.00 from Mrs Example"],
  ["a deposit of a reserved piece", IN_STOCK, true, 200_00, ""],
  ["a deposit that was paid back", IN_STOCK, false, 0, ""],
  ["a sale that is paid in part", SOLD, false, 200_00, "£300.00 to pay by Mrs Example"],
  ["a sale that is paid", SOLD, false, 500_00, ""],
  [
    "a credited one",
    { ...SOLD, credited: 100_00 },
    false,
    500_00,
    "£100.00 to refund to Mrs Example",
  ],
  [
    "one that is over",
    { ...IN_STOCK, earlierSales: 1 },
    true,
    200_00,
    "£200.00 to refund to Mrs Example",
  ],
  ["one without an entry", null, false, 200_00, "£200.00 to refund to Mrs Example"],
])("%s is on Today with what is left to do", (_name, entry, isReserved, held, text) => {
  expect(unsettledText(paid(held), entry, isReserved)).toBe(text);
});
