import { addDays, type Day } from "../../lib/day.ts";
import { currentMove, moveText, type Whereabouts } from "../whereabouts/whereabouts.ts";
import { isClosed } from "../ledger/ledger-figures.ts";
import { ownerText } from "../ledger/ledger-labels.ts";
import type { LedgerEntry } from "../ledger/ledger.ts";

/** A piece that must come back, or go back to its owner. */
export interface Due {
  readonly id: string;
  readonly title: string;
  /** "On approval to Mrs Example until 5 Dec 2026", "On memo from Example & Co" */
  readonly what: string;
  readonly day: Day;
}

const DAYS_AHEAD = 7;

/** Three months after a sale: without evidence by then, VAT is due. @see VAT Notice 703, section 3 */
function evidenceDay(saleDate: Day): Day {
  const day = new Date(saleDate);
  day.setUTCMonth(day.getUTCMonth() + 3);
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
  const away = [...whereabouts].flatMap((piece): Due[] => {
    const move = currentMove(piece);
    if (!move || move.until === "" || gone.has(piece.id)) return [];
    return [{ id: piece.id, title: piece.title, what: moveText(move), day: move.until }];
  });
  const entrusted = entries.flatMap((entry): Due[] => {
    if (entry.ownerUntil === "" || isClosed(entry)) return [];
    return [{ id: entry.id, title: entry.title, what: ownerText(entry), day: entry.ownerUntil }];
  });
  const exports = entries.flatMap((entry): Due[] => {
    if (entry.zeroRated === "" || entry.exportEvidence.trim() !== "") return [];
    const day = evidenceDay(entry.saleDate);
    if (day > today) return [];
    return [{ id: entry.id, title: entry.title, what: "Evidence of export", day }];
  });
  const last = addDays(today, DAYS_AHEAD);
  return [...away, ...entrusted, ...exports]
    .filter(({ day }) => day <= last)
    .toSorted((a, b) => (a.day < b.day ? -1 : Number(a.day > b.day)));
}
