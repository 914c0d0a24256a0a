import { expect, it } from "vitest";
import { testEntry, testInvoice } from "../../../tests/ledger.ts";
import type { Invoice } from "../invoices/invoice.ts";
import { linesOf, netSalesOf, salesOf, totalsOf } from "./book-lines.ts";

const SOLD = testEntry({
  id: "ring",
  purchasePrice: 1_000_00,
  saleDate: "2026-03-20",
  saleInvoice: "INV-0007",
  sellingPrice: 1_600_00,
});
const credit = (number: number, total: number, more: Partial<Invoice> = {}): Invoice =>
  testInvoice({ series: "CR", number, date: "2026-04-04", total, ...more });
const lines = (entry: typeof SOLD, credits: readonly Invoice[]) => linesOf(entry, credits);
const figures = (lines: ReturnType<typeof linesOf>) =>
  lines.map(({ day, price, margin, vatDue }) => [day, price, margin, vatDue]);

it("a credit note is a line of its own day, and leaves the sale as it was", () => {
  const april = credit(1, 300_00);
  const july = credit(2, 1_300_00, { date: "2026-07-01" });
  expect(figures(lines(SOLD, [july, april]))).toEqual([
    ["2026-03-20", 1_600_00, 600_00, 100_00],
    ["2026-04-04", -300_00, -300_00, -50_00],
    ["2026-07-01", -1_300_00, -300_00, -50_00],
  ]);
});

it("a credit note never reduces the VAT by more than the sale had", () => {
  const small = { ...SOLD, sellingPrice: 1_060_00 };
  expect(figures(lines(small, [credit(1, 100_00)]))[1]).toEqual([
    "2026-04-04",
    -100_00,
    -100_00,
    -10_00,
  ]);
  const loss = { ...SOLD, sellingPrice: 900_00 };
  expect(figures(lines(loss, [credit(1, 50_00)])).map((line) => line[3])).toEqual([0, 0]);
});

it("only valid credit notes of this sale count", () => {
  const others = [
    credit(1, 5, { cancelled: "Typing error" }),
    credit(2, 5, { sale: "ring-1" }),
    credit(3, 5, { sale: "band-0" }),
  ];
  expect(lines(SOLD, others)).toHaveLength(1);
});

const CONSIGNED = testEntry({
  ...SOLD,
  owner: "consigned",
  purchasePrice: null,
  ownerShare: 60,
  sellingPrice: 900_00,
  owed: 540_00,
});

it("what the owner gets is the cost of somebody else's piece", () => {
  expect(lines(CONSIGNED, [])).toMatchObject([
    { kind: "sale", cost: 540_00, price: 900_00, margin: 360_00, vatDue: 60_00 },
  ]);
  // After a credit of 100.00 the owner gets 60 % of 800.00.
  const found = lines(CONSIGNED, [credit(1, 100_00, { owedLess: 60_00 })]);
  expect(found).toMatchObject([
    { cost: 540_00, price: 900_00, margin: 360_00, vatDue: 60_00 },
    { cost: -60_00, price: -100_00, margin: -40_00, vatDue: -6_67 },
  ]);
});

it("all that is left of a sale brings all of its cost back, whatever its owner got before", () => {
  const found = lines(CONSIGNED, [
    credit(1, 100_00, { owedLess: 60_00 }),
    credit(2, 800_00, { date: "2026-05-05" }),
  ]);
  expect(found.map(({ cost, vatDue }) => [cost, vatDue])).toEqual([
    [540_00, 60_00],
    [-60_00, -6_67],
    [-480_00, -53_33],
  ]);
  // Without a second note: what is cancelled does not count.
  expect(totalsOf(lines(CONSIGNED, [])).vatDue).toBe(60_00);
});

it("a piece that was taken back and sold again has a line for each, and what it has cost now", () => {
  const again = {
    ...SOLD,
    saleDate: "2026-08-01",
    saleInvoice: "INV-0009",
    sellingPrice: 1_900_00,
    earlierSales: 1,
  };
  const corrected = { ...again, purchasePrice: 700_00 };
  const found = salesOf([corrected], [SOLD]).flatMap((sale) =>
    linesOf(sale, [credit(1, 1_600_00)]),
  );
  expect(figures(found).toSorted(([a], [b]) => (String(a) < String(b) ? -1 : 1))).toEqual([
    ["2026-03-20", 1_600_00, 900_00, 150_00],
    ["2026-04-04", -1_600_00, -900_00, -150_00],
    ["2026-08-01", 1_900_00, 1_200_00, 200_00],
  ]);
});

it("an export is zero-rated, and a disposal has no figures", () => {
  expect(figures(lines({ ...SOLD, zeroRated: "export" }, [credit(1, 300_00)]))).toEqual([
    ["2026-03-20", 1_600_00, 600_00, 0],
    ["2026-04-04", -300_00, -300_00, 0],
  ]);
  const stolen = { ...SOLD, sellingPrice: null, disposal: "Stolen" };
  expect(figures(lines(stolen, []))).toEqual([["2026-03-20", null, null, null]]);
  expect(lines({ ...SOLD, saleDate: "" }, [])).toEqual([]);
});

it("totals add up: price less cost is the margin, and a loss reduces no VAT", () => {
  const sales = [SOLD, CONSIGNED, { ...SOLD, sellingPrice: 400_00 }];
  const totals = totalsOf(sales.flatMap((sale) => lines(sale, [])));
  expect(totals).toEqual({
    cost: 2_540_00,
    price: 2_900_00,
    margin: 360_00,
    vatDue: 160_00,
  });
  expect(totals.price - totals.cost).toBe(totals.margin);
});

it("net sales are without the VAT of either scheme, and less what was credited", () => {
  const standard = { ...SOLD, vatScheme: "standard", sellingPrice: 1_200_00 } as const;
  const sales = [SOLD, standard, { ...standard, zeroRated: "export" } as const];
  const all = sales.flatMap((sale) => lines(sale, []));
  expect(netSalesOf(all)).toBe(1_500_00 + 1_000_00 + 1_200_00);
  expect(netSalesOf(lines(SOLD, [credit(1, 300_00)]))).toBe(1_500_00 - 250_00);
});

it("of a piece whose purchase price is not known, the whole price is the margin", () => {
  expect(lines({ ...SOLD, purchasePrice: 0 }, [])).toMatchObject([
    { cost: 0, margin: 1_600_00, vatDue: 266_67 },
  ]);
});
