import { addDays, type Day } from "../../lib/day.ts";
import { DUE_DAYS_AHEAD, dueBack } from "../whereabouts/due-back.ts";
import { moveText, type Whereabouts } from "../whereabouts/whereabouts.ts";
import { isClosed } from "../ledger/ledger-figures.ts";
import { ownerText } from "../ledger/ledger-labels.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";

/** A piece that must come back, or go back to its owner. */
export interface Due {
  readonly id: string;
  readonly title: string;
  /** "On approval to Mrs Example since 5 Nov 2026", "On memo from Example & Co" */
  readonly what: string;
  readonly day: Day;
  /** The piece is with somebody, and comes back. */
  readonly isAway: boolean;
}

/** Three months after a sale: without evidence by then, VAT is due. @see VAT Notice 703, section 3 */
function evidenceDay(saleDate: Day): Day {
  const day = new Date(saleDate);
  const date = day.getUTCDate();
  day.setUTCMonth(day.getUTCMonth() + 3);
  // A shorter month ends sooner.
  if (day.getUTCDate() !== date) day.setUTCDate(0);
  return day.toISOString().slice(0, 10);
}

/**
 * Pieces that are overdue or due within a week, the most urgent first.
 * @param soldIds ids of Sold products, which are not expected back.
 */
export function dueItems(
  whereabouts: Iterable<Whereabouts>,
  entries: readonly LedgerEntry[],
  soldIds: ReadonlySet<string>,
  today: Day,
): readonly Due[] {
  const gone = new Set([...soldIds, ...entries.filter(isClosed).map(({ id }) => id)]);
  const away = dueBack(whereabouts, gone, today).map(({ piece: { id, title }, move }): Due => ({
    id,
    title,
    what: moveText({ ...move, until: "" }),
    day: move.until,
    isAway: true,
  }));
  const entrusted = entries.flatMap((entry): Due[] => {
    if (entry.ownerUntil === "" || isClosed(entry)) return [];
    return [
      {
        id: entry.id,
        title: entry.title,
        what: ownerText(entry),
        day: entry.ownerUntil,
        isAway: false,
      },
    ];
  });
  const exports = entries.flatMap((entry): Due[] => {
    if (entry.zeroRated === "" || entry.exportEvidence.trim() !== "") return [];
    const day = evidenceDay(entry.saleDate);
    if (day > today) return [];
    return [{ id: entry.id, title: entry.title, what: "Evidence of export", day, isAway: false }];
  });
  const last = addDays(today, DUE_DAYS_AHEAD);
  return [...away, ...entrusted, ...exports]
    .filter(({ day }) => day <= last)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}
