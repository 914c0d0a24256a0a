import { ukDay, type Day } from "../../lib/day.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import { isInQuarter, quarterOf, type StaggerGroup } from "../ledger/vat-quarter.ts";
import { dateOf } from "../ui/dates.ts";
import type { BookLine } from "./book-lines.ts";

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

/** What a line says. Amounts are in pence; the VAT is what counts under the margin scheme. */
interface Figures {
  readonly day: Day;
  readonly cost: number | null;
  readonly price: number | null;
  readonly vat: number;
}

/** A line of a filed quarter that has changed since. */
export interface Correction {
  /** The key of the line, from `keyOf`. */
  readonly key: string;
  /** The filed quarter that is corrected. */
  readonly quarter: string;
  readonly kind: BookLine["kind"];
  readonly stockNumber: number;
  readonly title: string;
  readonly productId: string;
  /** As it was filed, or last corrected; null if it was not in a filed quarter. */
  readonly before: Figures | null;
  /** null if it is not in a filed quarter any more. */
  readonly after: Figures | null;
  /** The latest change of the entry: in ms since 1970, and an e-mail address. */
  readonly at: number;
  readonly by: string;
}

/** A change of a purchase, a sale or a credit note. */
export interface Change {
  readonly product: string;
  readonly at: number;
  readonly by: string;
}

/** What identifies a line: a piece can be sold again, and a sale can have several credit notes. */
function keyOf({ kind, entry, creditNote }: BookLine): string {
  return `${entry.id} ${kind === "purchase" ? kind : creditNote || entry.earlierSales}`;
}

/** Pieces under standard VAT do not belong in the margin scheme's stock book. */
export const isInBook = ({ entry }: Pick<BookLine, "entry">) => entry.vatScheme === "margin";

function figuresOf(line: BookLine): Figures {
  const { day, cost, price, vatDue } = line;
  return { day, cost, price, vat: isInBook(line) ? (vatDue ?? 0) : 0 };
}

/**
 * Compares filed quarters with the present lines of the pieces that have changed since, and leaves out corrections that a later filing
 * contains. The largest difference in VAT comes first.
 * @param lines   all lines of the changed pieces, as they are now.
 * @param filings by quarter, with the lines of these pieces at least.
 */
export function correctionsOf(
  lines: readonly BookLine[],
  filings: readonly Filing[],
  changes: readonly Change[],
): readonly Correction[] {
  const latest = new Map<string, Change>();
  for (const change of changes) {
    if (change.at >= (latest.get(change.product)?.at ?? 0)) latest.set(change.product, change);
  }
  // By line and quarter: a sale that was moved may have been filed in both quarters.
  const known = new Map<string, Omit<Correction, "at" | "by">>();
  const set = (one: Omit<Correction, "at" | "by">) => {
    if (latest.has(one.productId)) known.set(idOf(one), one);
  };
  for (const { quarter, lines: then, corrections } of filings) {
    for (const line of then) set({ ...named(line), quarter, before: figuresOf(line), after: null });
    for (const { after, ...one } of corrections) set({ ...one, before: after, after: null });
  }
  for (const line of lines) {
    const quarter = filings.find((one) => isInQuarter(line.day, one.quarter))?.quarter;
    // A line that was moved out of the filed quarters counts in its own.
    if (quarter === undefined) continue;
    const filed = known.get(idOf({ key: keyOf(line), quarter }));
    set({ before: null, ...named(line), quarter, ...filed, after: figuresOf(line) });
  }
  return [...known.values()]
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
    .map((one) => {
      const { at = 0, by = "" } = latest.get(one.productId) ?? {};
      return { ...one, at, by };
    })
    .toSorted((a, b) => Math.abs(vatOfCorrection(b)) - Math.abs(vatOfCorrection(a)));
}

/** A line of a filed quarter. */
export function idOf({ key, quarter }: Pick<Correction, "key" | "quarter">): string {
  return `${key} ${quarter}`;
}

function named(line: BookLine) {
  const { kind, entry } = line;
  const { id: productId, stockNumber, title } = entry;
  return { key: keyOf(line), kind, productId, stockNumber, title };
}

/** What was corrected: "Selling price £1,600.00 → £1,500.00" */
export function correctionText({ kind, before, after }: Correction): string {
  if (!before) return "Entered late";
  if (!after) return kind === "purchase" ? "Not a purchase of this quarter" : "Not of this quarter";
  const isPurchase = kind === "purchase";
  const amount = (value: number | null) => (value === null ? "nothing" : accountAmount(value));
  const texts = [
    [isPurchase ? "Date of purchase" : "Date", dateOf(before.day), dateOf(after.day)],
    ["Purchase price", amount(before.cost), amount(after.cost)],
    ["Selling price", amount(before.price), amount(after.price)],
  ] as const;
  const changed = texts.filter(([, from, to]) => from !== to);
  if (changed.length === 0) return "VAT scheme";
  return changed.map(([label, from, to]) => `${label} ${from} → ${to}`).join("; ");
}

/**
 * The quarter in which a correction counts: that of the change if its day is not in a filed one, otherwise the present one.
 * @param at the time of the change, in ms since 1970.
 */
export function correctedIn(
  at: number,
  today: Day,
  filings: readonly Pick<Filing, "quarter">[],
  group: StaggerGroup,
): string {
  const day = ukDay(at);
  return quarterOf(filings.some((one) => isInQuarter(day, one.quarter)) ? today : day, group);
}

type Difference = {
  readonly [Side in "before" | "after"]: Pick<Figures, "vat"> | null;
};

/** The VAT of one correction in pence: vatOfCorrection({ before: { vat: 100 }, after: null }) → −100 */
export function vatOfCorrection({ before, after }: Difference): number {
  return (after?.vat ?? 0) - (before?.vat ?? 0);
}

/** The net VAT of corrections in pence. */
export function netOf(corrections: readonly Difference[]): number {
  return corrections.reduce((sum, one) => sum + vatOfCorrection(one), 0);
}

/**
 * The largest net correction, in pence, that a VAT return may contain: £10,000 or, if more, 1% of the quarter's net sales, up to £50,000.
 * Larger errors are reported to HMRC separately.
 * @see VAT Notice 700/45, section 4.3
 */
export function reportingLimit(netSales: number): number {
  return Math.min(50_000_00, Math.max(10_000_00, Math.round(netSales / 100)));
}
