import { addDays, endOfUkDay, isDay, ukDay, type Day } from "../../lib/day.ts";
import { trimText } from "../../lib/text.ts";
import {
  MAX_NOTES_LENGTH,
  MAX_RESERVATION_DAYS,
  MAX_RESERVED_FOR_LENGTH,
} from "../../lib/limits.ts";

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

export type ReservationError = "required" | "too-long" | "past" | "too-far";
type ReservationErrors = { readonly [Field in keyof ReservationDraft]?: ReservationError };

/** The errors of a draft by field; an empty object when it is valid. */
export function validateReservation(
  { day, name, notes }: ReservationDraft,
  nowMs: number,
): ReservationErrors {
  const dayError = errorOfDay(day, nowMs);
  const length = trimText(name).length;
  return {
    ...(dayError && { day: dayError }),
    ...(length === 0 && { name: "required" }),
    ...(length > MAX_RESERVED_FOR_LENGTH && { name: "too-long" }),
    ...(trimText(notes).length > MAX_NOTES_LENGTH && { notes: "too-long" }),
  };
}

function errorOfDay(day: Day, nowMs: number): ReservationError | null {
  if (!isDay(day)) return "required";
  if (day < ukDay(nowMs)) return "past";
  return day > lastReservableDay(nowMs) ? "too-far" : null;
}
