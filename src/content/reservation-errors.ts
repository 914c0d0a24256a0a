import {
  MAX_NOTES_LENGTH,
  MAX_RESERVATION_DAYS,
  MAX_RESERVED_FOR_LENGTH,
} from "../domain/limits.ts";
import {
  lastReservableDay,
  type ReservationDraft,
  type ReservationError,
} from "../domain/reservation-draft.ts";
import { dayFormat } from "./reservation-messages.ts";

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
