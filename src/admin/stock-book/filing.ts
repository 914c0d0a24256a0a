import { addDays, ukDay, type Day } from "../../lib/day.ts";
import { accountAmount } from "../ledger/ledger-figures.ts";
import {
  groupOf,
  isCovered,
  isInQuarter,
  quarterOf,
  quartersBetween,
  type StaggerGroup,
} from "../ledger/vat-quarter.ts";
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
 * Compares filed quarters with the present lines of some pieces, and leaves out corrections that a later filing contains. The largest
 * difference in VAT comes first.
 * @param lines   all lines of these pieces, as they are now.
 * @param filings with the lines of these pieces at least.
 * @param pieces  the ids of the pieces that may have changed since.
 */
export function correctionsOf(
  lines: readonly BookLine[],
  filings: readonly Filing[],
  pieces: ReadonlySet<string>,
): readonly Correction[] {
  // By line and quarter: a sale that was moved may have been filed in both quarters.
  const known = new Map<string, Correction>();
  const set = (one: Correction) => {
    if (pieces.has(one.productId)) known.set(idOf(one), one);
  };
  for (const { quarter, lines: then, corrections } of filings.toSorted((a, b) => a.at - b.at)) {
    for (const line of then) set({ ...named(line), quarter, before: figuresOf(line), after: null });
    for (const { after, ...one } of corrections) set({ ...one, before: after, after: null });
  }
  for (const line of lines) {
    const around = filings.filter(({ quarter }) => isInQuarter(line.day, quarter));
    // Of quarters that overlap, one has filed it.
    const filing =
      around.find(({ quarter }) => known.has(idOf({ key: keyOf(line), quarter }))) ?? around[0];
    // A line that was moved out of the filed quarters counts in its own.
    if (!filing) continue;
    const { quarter } = filing;
    const filed = known.get(idOf({ key: keyOf(line), quarter }));
    set({ before: null, ...named(line), quarter, ...filed, after: figuresOf(line) });
  }
  return [...known.values()]
    .filter(({ before, after }) => JSON.stringify(before) !== JSON.stringify(after))
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
 * The quarter in which corrections count: the earliest that has ended and is not filed, of those after the first filed one; otherwise
 * the present one.
 */
export function correctedIn(
  filings: readonly Pick<Filing, "quarter">[],
  today: Day,
  group: StaggerGroup,
): string {
  const filed = filings.map(({ quarter }) => quarter).toSorted();
  const [first] = filed;
  if (first === undefined) return quarterOf(today, group);
  const since = quartersBetween(`${first}-01`, today, group).toReversed();
  return (
    since.find((one) => one > first && !isCovered(one, filed)) ??
    quarterOf(addDays(today, 92), group)
  );
}

/** A save during a filing may have an earlier date. */
const LEEWAY_MS = 86_400_000;

/**
 * Since when a changed piece may need a correction, in ms since 1970: the last filing of a quarter in which corrections counted then,
 * less a day.
 */
export function comparedSince(filings: readonly Pick<Filing, "quarter" | "at">[]): number {
  const earlier: Pick<Filing, "quarter">[] = [];
  let since = 0;
  for (const filing of filings.toSorted((a, b) => a.at - b.at)) {
    const { quarter, at } = filing;
    if (earlier.length === 0 || correctedIn(earlier, ukDay(at), groupOf(quarter)) === quarter)
      since = at;
    earlier.push(filing);
  }
  return since - LEEWAY_MS;
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
