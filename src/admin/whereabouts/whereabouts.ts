import { isDay, type Day } from "../../lib/day.ts";
import { MAX_LEDGER_TEXT_LENGTH, MAX_NOTES_LENGTH } from "../../lib/limits.ts";
import { trimText } from "../../lib/text.ts";
import { dateOf } from "../ui/dates.ts";

/** Where each piece is: here, lent to a customer, at a workshop or photographer, or elsewhere. */

export const PLACES = ["here", "approval", "workshop", "elsewhere"] as const;
export type Place = (typeof PLACES)[number];

export const PLACE_NAMES = {
  here: "Here",
  approval: "On approval",
  workshop: "Workshop or photographer",
  elsewhere: "Elsewhere",
} as const satisfies Record<Place, string>;

export interface Move {
  readonly place: Place;
  /** The name of the holder; "" in the shop. */
  readonly name: string;
  readonly since: Day;
  /** When it is expected back; "" if nothing was agreed. On approval always agreed. */
  readonly until: Day;
  readonly note: string;
}

/** Where a piece is and has been. A piece without it has always been here. */
export interface Whereabouts {
  /** The product's. The product may have been deleted. */
  readonly id: string;
  /** The product's title and SKU at the last move. */
  readonly title: string;
  readonly sku: string;
  /** The oldest first; at least one. */
  readonly moves: readonly Move[];
}

/** The current place of a piece; null for the shop. */
export function currentMove(whereabouts: Whereabouts | undefined): Move | null {
  const last = whereabouts?.moves.at(-1);
  return !last || last.place === "here" ? null : last;
}

/** A piece as a move names it. */
export interface PieceToMove extends Omit<Whereabouts, "moves"> {
  /** Where it is according to the screen, null for the shop; undefined if the screen does not know. */
  readonly seen?: Move | null | undefined;
}

export function pieceToMove({ moves, ...piece }: Whereabouts): PieceToMove {
  return { ...piece, seen: currentMove({ ...piece, moves }) };
}

/** "On approval to Mrs Example until 5 Dec 2026", "At Smith & Co since 3 Nov 2026", "Here" */
export function moveText({ place, name, since, until }: Move): string {
  if (place === "here") return `Here since ${dateOf(since)}`;
  const where = place === "approval" ? `On approval to ${name}` : `At ${name}`;
  return `${where} ${until === "" ? `since ${dateOf(since)}` : `until ${dateOf(until)}`}`;
}

/** The input of the dialog, as typed. */
export type MoveDraft = { readonly [Field in keyof Move]: string };

export function newMove(today: Day, place: Place = "approval"): MoveDraft {
  return { place, name: "", since: today, until: "", note: "" };
}

/** A valid draft as it is stored. A piece that has come back has no name and no day of return. */
export function toMove({ place, name, since, until, note }: MoveDraft): Move {
  const isHere = place === "here";
  return {
    place: PLACES.find((one) => one === place) ?? "elsewhere",
    name: isHere ? "" : trimText(name),
    since,
    until: isHere ? "" : until,
    note: trimText(note),
  };
}

/** Why a move cannot be saved, by field. firestore.rules check the same, except that it has happened. */
export function moveErrors(
  draft: MoveDraft,
  today: Day,
): { readonly [Field in keyof Move]?: string } {
  const { place, name, since, until, note } = toMove(draft);
  const errors: { -readonly [Field in keyof Move]?: string } = {};
  if (place !== "here" && name === "") errors.name = "Enter who has it, for example Mrs Example.";
  if (name.length > MAX_LEDGER_TEXT_LENGTH)
    errors.name = `Use ${MAX_LEDGER_TEXT_LENGTH} characters or fewer.`;
  if (!isDay(since)) errors.since = "Enter a date with day, month and year.";
  else if (since > today) errors.since = "This date is in the future.";
  if (until === "" ? place === "approval" : !isDay(until))
    errors.until = "Enter the day when it is expected back.";
  else if (until !== "" && until < since) errors.until = "This is before it left.";
  if (note.length > MAX_NOTES_LENGTH)
    errors.note = `Use ${MAX_NOTES_LENGTH.toLocaleString("en-GB")} characters or fewer.`;
  return errors;
}
