import { ukDay, type Day } from "../../lib/day.ts";
import type { BookLine } from "./book-lines.ts";
import { isInQuarter, quarterOf, type StaggerGroup } from "../ledger/vat-quarter.ts";

/**
 * A filed VAT quarter, which never changes. A later correction counts in the quarter in which it is made.
 * @see VAT Notice 700/45, section 4
 */
export interface Filing {
  /** "2026-03" */
  readonly quarter: string;
  /** In ms since 1970. */
  readonly at: number;
  /** The e-mail address of the administrator. */
  readonly by: string;
  /** The VAT due in pence, including corrections of earlier quarters. */
  readonly vat: number;
  readonly lines: readonly BookLine[];
  readonly corrections: readonly Correction[];
}

/** A line of a filed quarter that has changed since. */
export interface Correction {
  /** The key of the line, from `keyOf`. */
  readonly key: string;
  /** The filed quarter that is corrected. */
  readonly quarter: string;
  readonly stockNumber: number;
  readonly title: string;
  readonly productId: string;
  /** The VAT as it was filed, and as it is now; in pence. */
  readonly before: number;
  readonly after: number;
}

/** What identifies a line: a piece can be sold again, and a sale can have several credit notes. */
function keyOf({ entry, creditNote, earlierSales }: BookLine): string {
  return `${entry.id} ${creditNote || earlierSales}`;
}

const isInBook = ({ entry }: BookLine) => entry.vatScheme === "margin";
const vatOf = (line: BookLine) => (isInBook(line) ? (line.vatDue ?? 0) : 0);

/**
 * Compares filed quarters with the present lines, and leaves out corrections that a later filing contains.
 * @param lines all lines as they are now.
 */
export function correctionsOf(
  lines: readonly BookLine[],
  filings: readonly Filing[],
): readonly Correction[] {
  const reported = new Map<string, Correction>();
  for (const { quarter, lines: then, corrections } of filings) {
    for (const line of then) {
      const vat = vatOf(line);
      reported.set(keyOf(line), { ...named(line), quarter, before: vat, after: 0 });
    }
    for (const { after, ...one } of corrections) {
      const known = reported.get(one.key);
      reported.set(one.key, { ...(known ?? one), before: after, after: 0 });
    }
  }
  for (const line of lines) {
    const quarter = filings.find((one) => isInQuarter(line.day, one.quarter))?.quarter;
    // A sale that was moved out of the filed quarter counts in its own.
    if (quarter === undefined) continue;
    const known = reported.get(keyOf(line));
    const before = known?.before ?? 0;
    reported.set(keyOf(line), {
      ...named(line),
      quarter: known?.quarter ?? quarter,
      before,
      after: vatOf(line),
    });
  }
  return [...reported.values()].filter(({ before, after }) => before !== after);
}

function named(line: BookLine) {
  const { id: productId, stockNumber, title } = line.entry;
  return { key: keyOf(line), productId, stockNumber, title };
}

/**
 * The quarter in which a correction counts: that of the entry's last change if it is not filed, otherwise the present one.
 * @param updatedAt of the entry, in ms since 1970; 0 if it is not known.
 */
export function correctedIn(
  updatedAt: number,
  today: Day,
  filings: readonly Filing[],
  group: StaggerGroup,
): string {
  const quarter = quarterOf(updatedAt > 0 ? ukDay(updatedAt) : today, group);
  return filings.some((one) => one.quarter === quarter) ? quarterOf(today, group) : quarter;
}

/** The net VAT of corrections in pence: netOf([{ before: 100, after: 150 }]) → 50 */
export function netOf(corrections: readonly Pick<Correction, "before" | "after">[]): number {
  return corrections.reduce((sum, { before, after }) => sum + after - before, 0);
}

/**
 * The largest net correction, in pence, that a VAT return may contain: £10,000 or, if more, 1% of the quarter's net sales, up to £50,000.
 * Larger errors are reported to HMRC separately.
 * @see VAT Notice 700/45, section 4.3
 */
export function reportingLimit(netSales: number): number {
  return Math.min(50_000_00, Math.max(10_000_00, Math.round(netSales / 100)));
}
