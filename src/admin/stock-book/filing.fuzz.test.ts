import fc from "fast-check";
import { expect, it } from "vitest";
import { testEntry } from "../../../tests/ledger.ts";
import { addDays, type Day } from "../../lib/day.ts";
import { invoiceNumber, type Invoice } from "../invoices/invoice.ts";
import { isInQuarter, monthsOf, quarterOf } from "../ledger/vat-quarter.ts";
import { linesOf, purchaseLine, salesOf, totalsOf } from "./book-lines.ts";
import { correctedIn, correctionsOf, isInBook, netOf, type Change, type Filing } from "./filing.ts";

/** Random lives of one piece. After each event, all quarters together must be what is due of all that is stored. */

const FIRST = "2026-01-05";
const LAST = "2027-03-20";
const QUARTERS = ["2026-03", "2026-06", "2026-09", "2026-12", "2027-03"];
const EVENTS = [
  "file",
  "purchase price",
  "selling price",
  "date",
  "scheme",
  "export",
  "sell",
  "credit",
  "cancel credit",
  "take back",
  "empty",
  "owner",
] as const;

const anyEvent = fc.record({
  kind: fc.constantFrom(...EVENTS, "sell" as const, "file" as const, "file" as const),
  daysLater: fc.nat(30),
  daysAgo: fc.nat(200),
  amount: fc.integer({ min: 1, max: 2_000_00 }),
  n: fc.nat(3),
});

type Event = ReturnType<typeof anyEvent.generate>["value"];

class Piece {
  today: Day = FIRST;
  entry = testEntry({ id: "ring", purchaseDate: "2025-05-05" });
  returned: (typeof this.entry)[] = [];
  credits: Invoice[] = [];
  changes: Change[] = [];
  filings: Filing[] = [];
  invoices = 0;

  lines() {
    const sales = salesOf([this.entry], this.returned);
    return [...purchaseLine(this.entry), ...sales.flatMap((sale) => linesOf(sale, this.credits))];
  }

  due() {
    return totalsOf(this.lines().filter(isInBook)).vatDue;
  }

  /** As `readBook` does it. */
  book(quarter: string): Filing {
    const filed = this.filings.find((one) => one.quarter === quarter);
    if (filed) return filed;
    const lines = this.lines().filter(({ day }) => isInQuarter(day, quarter));
    const earlier = this.filings
      .filter((one) => one.quarter < quarter)
      .toSorted((a, b) => a.quarter.localeCompare(b.quarter));
    const since = Date.parse(`${monthsOf(quarter)[0]}-01`);
    const late = earlier.length > 0 ? this.changes.filter(({ at }) => at >= since) : [];
    const corrections = correctionsOf(this.lines(), earlier, late).filter(
      ({ at }) => correctedIn(at, this.today, earlier, 1) === quarter,
    );
    const vat = totalsOf(lines.filter(isInBook)).vatDue + netOf(corrections);
    return { quarter, at: 0, by: "", lines, corrections, vat };
  }

  books() {
    return QUARTERS.filter((one) => one <= quarterOf(this.today, 1)).map((one) => this.book(one));
  }

  happen({ kind, daysLater, daysAgo, amount, n }: Event) {
    const next = addDays(this.today, daysLater);
    this.today = next < LAST ? next : LAST;
    const { entry } = this;
    const isSold = entry.saleDate !== "";
    const sale = this.credits.filter(
      (one) => one.corrects === `INV-${this.invoices}` && one.cancelled === "",
    );
    const left = (entry.sellingPrice ?? 0) - sale.reduce((sum, { total }) => sum + total, 0);
    const ago = addDays(this.today, -daysAgo);
    const earlier = ago > FIRST ? ago : FIRST;
    if (kind === "file") return this.file(n);
    if (kind === "purchase price" && entry.owner === "") this.change({ purchasePrice: amount });
    if (kind === "scheme")
      this.change({ vatScheme: entry.vatScheme === "margin" ? "standard" : "margin" });
    if (kind === "owner" && !isSold && entry.earlierSales === 0)
      this.change({ owner: "consigned", purchasePrice: null, ownerShare: 60 });
    if (kind === "sell" && !isSold) {
      this.invoices++;
      const saleInvoice = invoiceNumber({ series: "INV", number: this.invoices });
      const owed = entry.owner === "" ? null : Math.round(amount * 0.6);
      this.change({
        saleDate: n > 0 ? this.today : earlier,
        sellingPrice: amount,
        saleInvoice,
        owed,
      });
    }
    if (!isSold) return;
    if (kind === "date") this.change({ saleDate: earlier });
    if (kind === "export") this.change({ zeroRated: entry.zeroRated === "" ? "export" : "" });
    if (kind === "selling price" && sale.length === 0)
      this.change({
        sellingPrice: amount,
        owed: entry.owner === "" ? null : Math.round(amount / 2),
      });
    if (kind === "credit") this.credit(Math.min(left, amount), entry.owner === "" ? 0 : n);
    if (kind === "cancel credit") this.cancel(sale[0]);
    if (kind === "take back" || (kind === "empty" && sale.length === 0)) {
      if (kind === "take back") {
        this.credit(left, 0);
        this.returned.push(this.entry);
      }
      const earlierSales = entry.earlierSales + (kind === "take back" ? 1 : 0);
      const none = { saleDate: "", sellingPrice: null, saleInvoice: "", owed: null } as const;
      this.change({ ...none, zeroRated: "", earlierSales });
    }
  }

  change(fields: Partial<typeof this.entry>) {
    this.entry = { ...this.entry, ...fields };
    this.changes.push({ product: "ring", at: Date.parse(this.today), by: "a@example.com" });
  }

  credit(total: number, owedLess: number) {
    if (total === 0) return;
    const number = this.credits.length + 1;
    const corrects = `INV-${this.invoices}`;
    const made = { id: `CR-${number}`, series: "CR", number, product: "ring", date: this.today };
    const note = { ...made, total, corrects, owedLess, request: "made", cancelled: "" };
    this.credits.push(note as Invoice);
    if (owedLess > 0) this.change({ owed: (this.entry.owed ?? 0) - owedLess });
  }

  cancel(credit: Invoice | undefined) {
    if (!credit || credit.owedLess > 0) return;
    this.credits = this.credits.map((one) =>
      one === credit ? { ...one, cancelled: "Typing error" } : one,
    );
    this.changes.push({ product: "ring", at: Date.parse(this.today), by: "a@example.com" });
  }

  /** Files one of the quarters that have ended, usually the first. */
  file(n: number) {
    const open = this.books().filter(
      ({ quarter }) =>
        quarter < quarterOf(this.today, 1) && !this.filings.some((one) => one.quarter === quarter),
    );
    const book = open[n] ?? open[0];
    if (book) this.filings.push(JSON.parse(JSON.stringify(book)) as Filing);
  }
}

it("whatever happens to a piece, its VAT is neither filed twice nor never", () => {
  fc.assert(
    fc.property(fc.array(anyEvent, { maxLength: 40, size: "max" }), (events) => {
      const piece = new Piece();
      for (const event of events) {
        piece.happen(event);
        expect(piece.books().reduce((sum, { vat }) => sum + vat, 0)).toBe(piece.due());
      }
    }),
    { numRuns: 150 },
  );
});
