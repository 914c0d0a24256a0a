import {
  MAX_NOTES_LENGTH,
  MAX_RESERVATION_DAYS,
  MAX_RESERVED_FOR_LENGTH,
} from "../../lib/limits.ts";
import {
  lastReservableDay,
  type ReservationDraft,
  type ReservationError,
} from "./reservation-draft.ts";

/** The admin area's texts about reservations. */

/** "27 Nov", the day in London. */
const dayFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone: "Europe/London",
  day: "numeric",
  month: "short",
});

/** "Reserved until 27 Nov for Mrs Example", or "Was reserved …" when it has passed. Without a name if nobody knows it. */
export function reservationText(untilMs: number, name: string, isPast = false): string {
  const text = `${isPast ? "Was reserved" : "Reserved"} until ${dayFormat.format(untilMs)}`;
  return name === "" ? text : `${text} for ${name}`;
}

/** Says how a reservation has changed: reservedText("Ring", 0) → "“Ring” is no longer reserved." */
export function reservedText(title: string, untilMs: number): string {
  return untilMs > 0
    ? `“${title}” is reserved until ${dayFormat.format(untilMs)}.`
    : `“${title}” is no longer reserved.`;
}

/** Why a field of the reservation's form is not valid. */
export function reservationErrorMessage(
  field: keyof ReservationDraft,
  error: ReservationError,
  nowMs: number,
): string {
  switch (error) {
    case "required":
      return field === "day"
        ? "Choose the last day of the reservation."
        : "Enter who it is for, for example Mrs Example.";
    case "past":
      return "This day has passed. Choose today or a later day.";
    case "too-far": {
      const last = new Date(`${lastReservableDay(nowMs)}T12:00Z`);
      return `Choose ${dayFormat.format(last)} or an earlier day: a product can be reserved for at most ${MAX_RESERVATION_DAYS} days.`;
    }
    case "too-long":
      return `Use ${(field === "name" ? MAX_RESERVED_FOR_LENGTH : MAX_NOTES_LENGTH).toLocaleString("en-GB")} characters or fewer.`;
  }
}
