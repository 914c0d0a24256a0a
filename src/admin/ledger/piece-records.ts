import { paths } from "../paths.ts";
import { reservationText } from "../reservations/reservation-messages.ts";
import { dateOf } from "../ui/dates.ts";
import { moveText, type Move } from "../whereabouts/whereabouts.ts";
import { isShown, mayContradict, type AvailabilityChange } from "./availability-change.ts";
import { accountAmount, isClosed } from "./ledger-figures.ts";
import type { LedgerEntry } from "./ledger.ts";

/** The other records of a product (books, whereabouts, reservation), and the changes of its availability that contradict them. */

export interface PieceRecords {
  readonly entry: LedgerEntry | null;
  /** Where it is, if it is not here. */
  readonly move: Move | null;
}

/** Why a change must not be made together with others, and where to look first. */
export interface Contradiction {
  /** The content of the record, as a sentence without the product's title. */
  readonly fact: string;
  /** What to do before the change. */
  readonly advice: string;
  /** The path of the record, and the label of a link to it. */
  readonly to: string;
  readonly label: string;
}

/**
 * What contradicts a change; null if nothing does. One person's choice for one piece is made all the same, and then named: an undo, a
 * bulk change or an import leaves the piece as it is. A sale is often recorded after the piece is set to Sold, so that needs no sale.
 * contradictionOf({ before: "Sold", after: "Is Available", … }, { entry: sold, … }, now) → { fact: "The stock book has it as sold …", … }
 */
export function contradictionOf(
  change: AvailabilityChange,
  { entry, move }: PieceRecords,
  nowMs: number,
): Contradiction | null {
  const { id, before, after, reservedUntil } = change;
  if (!mayContradict(change)) return null;
  const book = { to: paths.purchaseAndSale(id), label: "Purchase and Sale" };
  if (after === null && entry && !isClosed(entry))
    return {
      ...book,
      fact: `The stock book has it in stock as No. ${entry.stockNumber}.`,
      advice: "Record there how it left.",
    };
  if ((isShown(after) || after === "Enquire") && entry && isClosed(entry))
    return {
      ...book,
      fact: `The stock book says: ${goneText(entry)}.`,
      advice: entry.sellingPrice === null ? "Correct that first." : "Take it back first.",
    };
  if ((isShown(after) || after === null) && move)
    return {
      to: `${paths.editProduct(id)}#whereabouts`,
      label: "Whereabouts",
      fact: `It is not here: ${moveText(move)}.`,
      advice: "Move it back first.",
    };
  if (isShown(before) && reservedUntil >= nowMs)
    return {
      to: paths.editProduct(id),
      label: "Open the Piece",
      fact: `${reservationText(reservedUntil, "")}.`,
      advice: "End the reservation first.",
    };
  return null;
}

/** How a piece has left: "Sold on 3 Mar 2026 for £1,250.00 to Bea Buyer", "Left on 3 Mar 2026: Stolen" */
export function goneText({ saleDate, sellingPrice, buyerName, disposal }: LedgerEntry): string {
  if (sellingPrice === null) return `Left on ${dateOf(saleDate)}: ${disposal}`;
  const buyer = buyerName && ` to ${buyerName}`;
  return `Sold on ${dateOf(saleDate)} for ${accountAmount(sellingPrice)}${buyer}`;
}
