import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { parseCsv } from "../csv/read-csv.ts";
import { linesOf } from "./book-lines.ts";
import { stockBookCsv } from "./stock-book-csv.ts";

it("has amounts with two decimals, a loss with its minus sign, and no margin under standard VAT", async () => {
  const sold = { saleDate: "2026-11-20", sellingPrice: 900_50, sellerName: "=1+1" };
  const entries = [
    testEntry({ id: "ring", purchasePrice: 1_000_00, ...sold }),
    testEntry({ id: "band", ...sold, vatScheme: "standard" }),
    testEntry({ id: "lost", saleDate: "2026-11-20", disposal: "Stolen" }),
  ];
  const csv = await stockBookCsv(entries.flatMap((entry) => linesOf(entry, [])));
  const [loss, standard, lost] = (await parseCsv(csv)).rows.map(({ cells }) => cells);
  expect(csv).toContain(`"-99.50"`);
  expect(csv).toContain(`"' =1+1"`);
  expect(loss && Object.fromEntries(loss)).toMatchObject({
    "Stock number": "1",
    "Purchase price": "1000.00",
    "Selling price": "900.50",
    Margin: "-99.50",
    "VAT due": "0.00",
  });
  expect(standard?.get("Margin")).toBe("");
  expect([lost?.get("Selling price"), lost?.get("Method of disposal")]).toEqual(["", "Stolen"]);
});
