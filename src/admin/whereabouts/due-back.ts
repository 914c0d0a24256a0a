import { addDays, type Day } from "../../lib/day.ts";
import { currentMove, type Move, type Whereabouts } from "./whereabouts.ts";

/** How many days before its day a piece counts as due. */
export const DUE_DAYS_AHEAD = 7;

/**
 * The pieces that somebody has, and that are overdue or due back within a week.
 * @param goneIds ids of pieces that are not expected back, because they have been sold or are lost.
 */
export function dueBack(
  whereabouts: Iterable<Whereabouts>,
  goneIds: ReadonlySet<string>,
  today: Day,
): readonly { readonly piece: Whereabouts; readonly move: Move }[] {
  const last = addDays(today, DUE_DAYS_AHEAD);
  return [...whereabouts].flatMap((piece) => {
    const move = currentMove(piece);
    const isDue = move && move.until !== "" && move.until <= last && !goneIds.has(piece.id);
    return isDue ? [{ piece, move }] : [];
  });
}
