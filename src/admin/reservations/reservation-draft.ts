import { addDays, endOfUkDay, isDay, ukDay, type Day } from "../../lib/day.ts";
import { withCommas } from "../../lib/plural.ts";
import { trimText } from "../../lib/text.ts";
import {
  MAX_NOTES_LENGTH,
  MAX_RESERVATION_DAYS,
  MAX_RESERVED_FOR_LENGTH,
} from "../../lib/limits.ts";
import { shortDay } from "./reservation-messages.ts";

/** The input of the form that reserves a product. */

/** The form's input. */
export interface ReservationDraft {
  /** The last day. */
  readonly day: Day;
  readonly name: string;
  readonly notes: string;
}

const DAY_MS = 86_400_000;

/** The last day that can be chosen: the 30th, counting today. */
export function lastReservableDay(nowMs: number): Day {
  const day = addDays(ukDay(nowMs), MAX_RESERVATION_DAYS - 1);
  // firestore.rules count hours: after midnight, 30 days in which summer time ends are an hour too long.
  return endOfUkDay(day) <= nowMs + MAX_RESERVATION_DAYS * DAY_MS ? day : addDays(day, -1);
}

/** The reservation to start with: a week from now. */
export function newReservation(nowMs: number): ReservationDraft {
  return { day: addDays(ukDay(nowMs), 7), name: "", notes: "" };
}

type ReservationErrors = { readonly [Field in keyof ReservationDraft]?: string };

/** Why fields of a draft are not valid; an empty object when all are. */
export function validateReservation(
  { day, name, notes }: ReservationDraft,
  nowMs: number,
): ReservationErrors {
  const dayError = errorOfDay(day, nowMs);
  const { length } = trimText(name);
  return {
    ...(dayError !== "" && { day: dayError }),
    ...(length === 0 && { name: "Enter who it is for, for example Mrs Example." }),
    ...(length > MAX_RESERVED_FOR_LENGTH && { name: tooLong(MAX_RESERVED_FOR_LENGTH) }),
    ...(trimText(notes).length > MAX_NOTES_LENGTH && { notes: tooLong(MAX_NOTES_LENGTH) }),
  };
}

function errorOfDay(day: Day, nowMs: number): string {
  if (!isDay(day)) return "Choose the last day of the reservation.";
  if (day < ukDay(nowMs)) return "This day has passed. Choose today or a later day.";
  const last = lastReservableDay(nowMs);
  if (day <= last) return "";
  return `Choose ${shortDay(Date.parse(`${last}T12:00Z`))} or an earlier day: a piece can be reserved for at most ${MAX_RESERVATION_DAYS} days.`;
}

const tooLong = (max: number) => `Use ${withCommas(max)} characters or fewer.`;
