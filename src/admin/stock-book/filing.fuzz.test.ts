import fc from "fast-check";
import { expect, it } from "vitest";
import { testEntry, testInvoice } from "../../../tests/ledger.ts";
import { addDays, type Day } from "../../lib/day.ts";
import type { Invoice } from "../invoices/invoice.ts";
import { isCreditedInFull, owedBalance, owedNow } from "../ledger/ledger-figures.ts";
import { saleIdOf, type LedgerEntry } from "../ledger/ledger.ts";
import { isCovered, isInQuarter, quarterOf, type StaggerGroup } from "../ledger/vat-quarter.ts";
import { linesOf, purchaseLine, salesOf, totalsOf } from "./book-lines.ts";
import {
  comparedSince,
  correctedIn,
  correctionsOf,
  isInBook,
  netOf,
  type Filing,
} from "./filing.ts";

/** Random lives of one piece. After each event, all quarters together must be what is due of all that is stored. */

const FIRST = "2026-01-05";
const LAST = "2027-03-20";
const EVENTS = [
  "file",
  "purchase price",
  "selling price",
  "date",
  "purchase date",
  "scheme",
  "export",
  "sell",
  "credit",
  "credit",
  "cancel credit",
  "take back",
  "invoice again",
  "empty",
  "owner",
  "pay owner",
  "group",
] as const;

const anyEvent = fc.record({
  kind: fc.constantFrom(...EVENTS, "sell" as const, "file" as const, "file" as const),
  daysLater: fc.nat(30),
  daysAgo: fc.nat(200),
  amount: fc.integer({ min: 1, max: 2_000_00 }),
  n: fc.nat(3),
});

type Event = ReturnType<typeof anyEvent.generate>["value"];

const NO_SALE = {
  saleDate: "",
  sellingPrice: null,
  owed: null,
  settledOn: "",
  settled: null,
  zeroRated: "",
  credited: 0,
  owedLess: 0,
} as const;

class Piece {
  today: Day = FIRST;
  group: StaggerGroup = 1;
  /** null until the piece is entered, perhaps after its quarters were filed. */
  entry: LedgerEntry | null = null;
  savedAt = 0;
  past: LedgerEntry[] = [];
  notes: Invoice[] = [];
  filings: Filing[] = [];

  lines() {
    if (!this.entry) return [];
    const sales = salesOf([this.entry], this.past);
    return [...purchaseLine(this.entry), ...sales.flatMap((sale) => linesOf(sale, this.notes))];
  }

  due() {
    return totalsOf(this.lines().filter(isInBook)).vatDue;
  }

  /** As `readBook` does it. */
  book(quarter: string): Filing {
    const filed = this.filings.find((one) => one.quarter === quarter);
    if (filed) return filed;
    const others = this.filings.map((one) => one.quarter);
    const lines = this.lines().filter(
      ({ day }) => isInQuarter(day, quarter) && !others.some((one) => isInQuarter(day, one)),
    );
    const counts =
      others.length > 0 && correctedIn(this.filings, this.today, this.group) === quarter;
    const isLate = counts && this.savedAt >= comparedSince(this.filings);
    const corrections = correctionsOf(this.lines(), this.filings, new Set(isLate ? ["ring"] : []));
    const vat = totalsOf(lines.filter(isInBook)).vatDue + netOf(corrections);
    return { quarter, at: 0, by: "", lines, corrections, vat };
  }

  /** All filed quarters, and the open ones of the present group. */
  books() {
    const filed = this.filings.map(({ quarter }) => quarter);
    const quarters = new Set(filed);
    for (let day: Day = "2024-12-15"; day <= "2027-06-30"; day = addDays(day, 28)) {
      const quarter = quarterOf(day, this.group);
      if (!isCovered(quarter, filed)) quarters.add(quarter);
    }
    return [...quarters].map((one) => this.book(one));
  }

  happen({ kind, daysLater, daysAgo, amount, n }: Event) {
    const next = addDays(this.today, daysLater);
    this.today = next < LAST ? next : LAST;
    if (kind === "file") return this.file(n);
    if (kind === "group") this.group = ((n % 3) + 1) as StaggerGroup;
    const ago = addDays(this.today, -daysAgo);
    const earlier = ago > FIRST ? ago : FIRST;
    this.entry ??= kind === "sell" ? testEntry({ id: "ring", purchaseDate: "2025-05-05" }) : null;
    const { entry } = this;
    if (!entry) return;
    const isSold = entry.saleDate !== "";
    const left = (entry.sellingPrice ?? 0) - entry.credited;
    const owed = entry.owner === "" ? null : Math.ceil(amount * 0.6);
    const sale = { saleDate: n > 0 ? this.today : earlier, sellingPrice: amount, owed };
    if (kind === "purchase price" && entry.owner === "") this.change({ purchasePrice: amount });
    if (kind === "purchase date") this.change({ purchaseDate: addDays("2025-01-05", daysAgo) });
    if (kind === "scheme")
      this.change({ vatScheme: entry.vatScheme === "margin" ? "standard" : "margin" });
    if (kind === "owner" && !isSold && entry.earlierSales === 0)
      this.change({ owner: "consigned", purchasePrice: null, ownerShare: 60 });
    if (kind === "sell" && !isSold) this.change(sale);
    if (!isSold) return;
    if (kind === "date") this.change({ saleDate: earlier });
    if (kind === "export") this.change({ zeroRated: entry.zeroRated === "" ? "export" : "" });
    if (kind === "selling price" && entry.credited === 0)
      this.change({ sellingPrice: amount, owed });
    if (kind === "pay owner" && entry.owner !== "")
      this.change({ settledOn: this.today, settled: owedNow(entry) });
    if (kind === "credit" && left > 0) {
      const total = Math.min(left, amount);
      const owedLess = entry.owner === "" ? 0 : Math.min(n * 7, owedNow(entry) ?? 0);
      this.credit(total, total === left ? 0 : owedLess);
    }
    if (kind === "cancel credit") this.cancel();
    if (kind === "empty" && entry.credited === 0) this.change(NO_SALE);
    if (kind === "take back") this.end(NO_SALE);
    if (kind === "invoice again" && isCreditedInFull(entry))
      this.end({ ...NO_SALE, ...sale, saleDate: this.today });
  }

  change(fields: Partial<LedgerEntry>) {
    if (!this.entry) return;
    this.entry = { ...this.entry, ...fields };
    this.savedAt = Date.parse(this.today);
  }

  credit(total: number, owedLess: number) {
    const { entry } = this;
    if (!entry) return;
    const number = this.notes.length + 1;
    const sale = saleIdOf(entry);
    this.notes.push(testInvoice({ series: "CR", number, date: this.today, total, owedLess, sale }));
    this.change({ credited: entry.credited + total, owedLess: entry.owedLess + owedLess });
  }

  cancel() {
    const { entry } = this;
    const note = this.notes.find(
      (one) => entry && one.sale === saleIdOf(entry) && one.cancelled === "",
    );
    if (!entry || !note) return;
    this.notes = this.notes.map((one) => (one === note ? { ...one, cancelled: "Error" } : one));
    this.change({
      credited: entry.credited - note.total,
      owedLess: entry.owedLess - note.owedLess,
    });
  }

  /** Credits what is left of the sale, and keeps it. */
  end(next: Partial<LedgerEntry>) {
    const left = (this.entry?.sellingPrice ?? 0) - (this.entry?.credited ?? 0);
    if (left > 0) this.credit(left, 0);
    if (!this.entry) return;
    this.past.push(this.entry);
    this.change({ ...next, earlierSales: this.entry.earlierSales + 1 });
  }

  /** Files one of the quarters that have ended, usually the first. */
  file(n: number) {
    const open = this.books().filter(
      ({ quarter }) =>
        quarter < quarterOf(this.today, this.group) &&
        !this.filings.some((one) => one.quarter === quarter),
    );
    const book = open[n] ?? open[0];
    if (!book) return;
    const at = Date.parse(this.today) + this.filings.length;
    this.filings.push(JSON.parse(JSON.stringify({ ...book, at })) as Filing);
  }
}

it("whatever happens to a piece, its VAT is neither filed twice nor never", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40, size: "max" }), (events) => {
      const piece = new Piece();
      for (const event of events) {
        const filed = JSON.stringify(piece.filings);
        piece.happen(event);
        expect(piece.books().reduce((sum, { vat }) => sum + vat, 0)).toBe(piece.due());
        // No quarter that was filed has moved.
        expect(JSON.stringify(piece.filings).startsWith(filed.slice(0, -1))).toBe(true);
        const { entry } = piece;
        if (!entry) continue;
        const notes = piece.notes.filter(
          ({ sale, cancelled }) => sale === saleIdOf(entry) && cancelled === "",
        );
        expect(entry.credited).toBe(notes.reduce((sum, { total }) => sum + total, 0));
        expect(owedBalance(entry) + (entry.settled ?? 0)).toBe(owedNow(entry) ?? 0);
      }
    }),
    { numRuns: 150 },
  );
});
