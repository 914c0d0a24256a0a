import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";
import { linesOf, purchaseLine, totalsOf } from "./book-lines.ts";
import {
  comparedSince,
  correctedIn,
  correctionsOf,
  correctionText,
  netOf,
  reportingLimit,
  vatOfCorrection,
  type Filing,
} from "./filing.ts";

const sold = (id: string, more: Partial<LedgerEntry> = {}) =>
  testEntry({
    id,
    purchasePrice: 1_000_00,
    saleDate: "2026-03-20",
    sellingPrice: 1_600_00,
    ...more,
  });
const linesNow = (entries: readonly LedgerEntry[]) =>
  entries.flatMap((entry) => linesOf(entry, []));
const CHANGED = new Set(["ring", "band"]);
const filing = (
  quarter: string,
  entries: readonly LedgerEntry[],
  corrections: Filing["corrections"] = [],
): Filing => {
  const lines = linesNow(entries);
  const vat = totalsOf(lines).vatDue + netOf(corrections);
  return { quarter, at: Date.parse(`${quarter}-28`), by: "a@example.com", vat, lines, corrections };
};
const figures = (entries: readonly LedgerEntry[], filings: readonly Filing[]) =>
  correctionsOf(linesNow(entries), filings, CHANGED).map(
    ({ productId, quarter, before, after }) => [
      productId,
      quarter,
      before?.vat ?? 0,
      after?.vat ?? 0,
    ],
  );

const RING = sold("ring");
const MARCH = filing("2026-03", [RING]);

it("nothing is corrected in quarters that are not filed, or as they were filed", () => {
  expect(figures([sold("ring", { sellingPrice: 1 })], [])).toEqual([]);
  expect(figures([RING, sold("band", { saleDate: "2026-04-01" })], [MARCH])).toEqual([]);
  // The number of an invoice that is made later is no correction.
  expect(figures([{ ...RING, saleInvoice: "INV-0001" }], [MARCH])).toEqual([]);
});

it("lists a changed price, a sale that is gone, moved or entered late", () => {
  expect(figures([sold("ring", { purchasePrice: 700_00 })], [MARCH])).toEqual([
    ["ring", "2026-03", 100_00, 150_00],
  ]);
  expect(figures([{ ...RING, saleDate: "", sellingPrice: null }], [MARCH])).toEqual([
    ["ring", "2026-03", 100_00, 0],
  ]);
  expect(figures([{ ...RING, saleDate: "2026-04-02" }], [MARCH])).toEqual([
    ["ring", "2026-03", 100_00, 0],
  ]);
  expect(figures([RING, sold("band")], [MARCH])).toEqual([["band", "2026-03", 0, 100_00]]);
  expect(figures([{ ...RING, vatScheme: "standard" }], [MARCH])).toEqual([
    ["ring", "2026-03", 100_00, 0],
  ]);
});

it("says what was changed, also if the VAT stays the same", () => {
  const loss = sold("ring", { sellingPrice: 900_00 });
  const filed = filing("2026-03", [loss]);
  const [correction] = correctionsOf(
    linesNow([{ ...loss, sellingPrice: 800_00 }]),
    [filed],
    CHANGED,
  );
  expect(correction && correctionText(correction)).toBe("Selling price £900.00 → £800.00");
  expect(correction && vatOfCorrection(correction)).toBe(0);
});

it("a purchase that is changed or entered late is a correction without VAT", () => {
  const bought = (entry: LedgerEntry) => purchaseLine({ ...entry, purchaseDate: "2026-02-01" });
  const filed = { ...filing("2026-03", []), lines: bought(sold("ring")) };
  const now = [...bought(sold("ring", { purchasePrice: 900_00 })), ...bought(sold("band"))];
  const found = correctionsOf(now, [filed], CHANGED);
  expect(found.map(correctionText)).toEqual(["Purchase price £1,000.00 → £900.00", "Entered late"]);
  expect(netOf(found)).toBe(0);
});

it("only pieces that have changed since are compared", () => {
  const now = linesNow([sold("ring", { sellingPrice: 1 })]);
  expect(correctionsOf(now, [MARCH], new Set())).toEqual([]);
});

it("a correction that was filed is not made again, and a second one counts from it", () => {
  const changed = sold("ring", { purchasePrice: 700_00 });
  const june = filing("2026-06", [], correctionsOf(linesNow([changed]), [MARCH], CHANGED));
  expect(june.vat).toBe(50_00);
  expect(figures([changed], [MARCH, june])).toEqual([]);
  expect(figures([RING], [MARCH, june])).toEqual([["ring", "2026-03", 150_00, 100_00]]);
});

it("a sale that was moved to a later quarter, which was filed too, is not made again there", () => {
  const moved = { ...RING, saleDate: "2026-04-02" };
  const june = filing("2026-06", [moved], correctionsOf(linesNow([moved]), [MARCH], CHANGED));
  expect(june.vat).toBe(0);
  expect(figures([moved], [MARCH, june])).toEqual([]);
  expect(figures([{ ...moved, purchasePrice: 700_00 }], [MARCH, june])).toEqual([
    ["ring", "2026-06", 100_00, 150_00],
  ]);
});

it("a sale that was moved to an ended quarter before that was filed is still taken out of its own", () => {
  const moved = { ...RING, saleDate: "2026-04-02" };
  const june = filing("2026-06", [moved]);
  expect(figures([moved], [MARCH, june])).toEqual([["ring", "2026-03", 100_00, 0]]);
  const back = figures([RING], [MARCH, june]);
  expect(back).toEqual([["ring", "2026-06", 100_00, 0]]);
});

it("all filings and the corrections together are always what is due now", () => {
  const steps = [700_00, 900_00, 400_00, 1_700_00];
  let filings: readonly Filing[] = [MARCH];
  for (const [n, purchasePrice] of steps.entries()) {
    const now = [sold("ring", { purchasePrice })];
    const corrections = correctionsOf(linesNow(now), filings, CHANGED);
    filings = [...filings, filing(`2027-0${n + 1}`, [], corrections)];
    const filed = filings.reduce((sum, { vat }) => sum + vat, 0);
    expect(filed).toBe(totalsOf(linesNow(now)).vatDue);
  }
});

it("corrects the quarter that filed a line, also if another one overlaps it", () => {
  const february = { ...RING, saleDate: "2026-02-10" };
  const april = filing("2026-04", [february]);
  const march = { ...filing("2026-03", []), at: april.at + 1 };
  expect(figures([february], [march, april])).toEqual([]);
  expect(figures([{ ...february, purchasePrice: 700_00 }], [march, april])).toEqual([
    ["ring", "2026-04", 100_00, 150_00],
  ]);
});

it("counts corrections in the earliest open quarter after the first filing", () => {
  const [june, september] = [filing("2026-06", []), filing("2026-09", [])];
  expect(correctedIn([], "2026-05-05", 1)).toBe("2026-06");
  expect(correctedIn([MARCH], "2026-05-05", 1)).toBe("2026-06");
  expect(correctedIn([MARCH], "2026-08-01", 1)).toBe("2026-06");
  expect(correctedIn([MARCH, june], "2026-08-01", 1)).toBe("2026-09");
  expect(correctedIn([MARCH, september], "2026-10-01", 1)).toBe("2026-06");
  // A clock was fast: the present one has been filed.
  expect(correctedIn([MARCH, june, september], "2026-08-01", 1)).toBe("2026-12");
  // Quarters end in other months now.
  expect(correctedIn([MARCH], "2026-08-01", 2)).toBe("2026-04");
});

it("what was saved since corrections were filed last is compared", () => {
  const [june, september] = [filing("2026-06", []), filing("2026-09", [])];
  const at = (day: string) => Date.parse(day);
  const since = (...filings: Filing[]) => comparedSince(filings) + DAY;
  const DAY = 86_400_000;
  expect(since({ ...MARCH, at: at("2026-04-05") })).toBe(at("2026-04-05"));
  const filed = { ...MARCH, at: at("2026-04-05") };
  expect(since(filed, { ...june, at: at("2026-07-05") })).toBe(at("2026-07-05"));
  // Corrections waited for June.
  expect(since(filed, { ...september, at: at("2026-10-05") })).toBe(at("2026-04-05"));
});

it("HMRC is told of more than £10,000, or 1% of the sales, at most £50,000", () => {
  expect([0, 1_500_000_00, 9_000_000_00].map(reportingLimit)).toEqual([
    10_000_00, 15_000_00, 50_000_00,
  ]);
});
