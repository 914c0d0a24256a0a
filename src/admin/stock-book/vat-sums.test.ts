import { expect, it } from "vitest";
import { testEntry, testInvoice } from "../../../tests/ledger.ts";
import { linesOf } from "./book-lines.ts";
import { sumsOf } from "./vat-sums.ts";

it("standard VAT is a line of its own, so that the total is what sales add to Box 1", () => {
  const sold = testEntry({ id: "ring", saleDate: "2026-03-20", sellingPrice: 1_600_00 });
  const standard = { ...sold, id: "band", vatScheme: "standard", sellingPrice: 1_200_00 } as const;
  const note = testInvoice({ series: "CR", total: 120_00, sale: "band-0" });
  const lines = [sold, standard].flatMap((sale) => linesOf(sale, [note]));
  const sums = sumsOf(lines, []);
  expect(sums.map(({ label, count, vatDue }) => [label, count, vatDue])).toEqual([
    ["Sold", 1, 100_00],
    ["Credited", 0, 0],
    ["Corrections", 0, 0],
    ["Standard VAT", 2, 180_00],
  ]);
  expect(sums[3].price).toBe(1_080_00);
});
