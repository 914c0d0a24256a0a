import { useId, useRef, useState, type ChangeEvent } from "react";
import { reservationErrorMessage } from "../../content/reservation-errors.ts";
import { ASK_IF_FREE, reservedUntilText } from "../../content/reservations.ts";
import { endOfUkDay, ukDay } from "../../domain/day.ts";
import {
  lastReservableDay,
  validateReservation,
  type ReservationDraft,
  type ReservationErrors,
} from "../../domain/reservation-draft.ts";
import { useNow } from "../../hooks/use-now.ts";
import { FieldMessage } from "../forms/field-message.tsx";

const LABELS = { day: "Last Day", name: "For Whom", notes: "Notes" } as const;
const HINTS = {
  day: "It ends by itself at midnight.",
  name: "Only administrators see this.",
  notes: "For example a telephone number, or a deposit.",
} as const;

/**
 * The fields of a reservation.
 * @param id       the form's id, which its submit button refers to.
 * @param start    the initial values.
 * @param onSubmit called with valid values.
 */
export function ReservationForm({
  id,
  start,
  isOnShow,
  onSubmit,
}: {
  id: string;
  start: ReservationDraft;
  isOnShow: boolean;
  onSubmit: (draft: ReservationDraft) => void;
}) {
  const today = useNow();
  const fieldId = useId();
  const form = useRef<HTMLFormElement>(null);
  const [draft, setDraft] = useState(start);
  /** When it was last submitted; 0 until then. */
  const [submittedAt, setSubmittedAt] = useState(0);
  const now = Math.max(today, submittedAt);
  const errors = validateReservation(draft, now);
  const shown: ReservationErrors = submittedAt > 0 ? errors : {};

  function submit(): void {
    const at = Date.now();
    setSubmittedAt(at);
    const [first] = Object.keys(validateReservation(draft, at));
    if (first) form.current?.querySelector<HTMLElement>(`[name="${first}"]`)?.focus();
    else onSubmit(draft);
  }

  const propsOf = (name: keyof ReservationDraft) => ({
    id: `${fieldId}-${name}`,
    name,
    className: shown[name] ? "form-control is-invalid" : "form-control",
    value: draft[name],
    onChange: ({ target }: ChangeEvent<HTMLInputElement | HTMLTextAreaElement>) =>
      setDraft({ ...draft, [name]: target.value }),
    "aria-required": name !== "notes",
    "aria-invalid": shown[name] !== undefined,
    "aria-describedby": `${fieldId}-${name}-message`,
    autoComplete: "off",
  });
  const around = (name: keyof ReservationDraft, control: React.ReactNode) => (
    <div className="mb-3">
      <label className="form-label" htmlFor={`${fieldId}-${name}`}>
        {LABELS[name]}
        {name === "notes" && <span className="text-secondary fw-normal"> optional</span>}
      </label>
      {control}
      <FieldMessage
        id={`${fieldId}-${name}-message`}
        error={shown[name] && reservationErrorMessage(name, shown[name], now)}
        note={HINTS[name]}
      />
    </div>
  );
  return (
    <form
      ref={form}
      id={id}
      className="reservation-form"
      noValidate
      onSubmit={(event) => {
        event.preventDefault();
        submit();
      }}
    >
      {around(
        "day",
        <input type="date" min={ukDay(now)} max={lastReservableDay(now)} {...propsOf("day")} />,
      )}
      {around("name", <input type="text" data-autofocus {...propsOf("name")} />)}
      {around("notes", <textarea rows={3} {...propsOf("notes")} />)}
      <p className="mb-0" role="status">
        {!isOnShow
          ? "This product is not on show, so shoppers see nothing of it."
          : !errors.day &&
            `Shoppers see: “${reservedUntilText(endOfUkDay(draft.day), now)}. ${ASK_IF_FREE}.”`}
      </p>
    </form>
  );
}
