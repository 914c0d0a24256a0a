import { FormProvider, useForm, useWatch } from "react-hook-form";
import { reservationErrorMessage } from "../../content/reservation-errors.ts";
import { ASK_IF_FREE } from "../../content/reservations.ts";
import { reservedUntilText } from "../../content/reserved-until.ts";
import { endOfUkDay, ukDay } from "../../domain/day.ts";
import {
  lastReservableDay,
  validateReservation,
  type ReservationDraft,
  type ReservationError,
} from "../../domain/reservation-draft.ts";
import { useNow } from "../../hooks/use-now.ts";
import { FieldLabels, FormField } from "../forms/form-field.tsx";
import { resolverResult } from "../forms/resolver-result.ts";

const LABELS = { day: "Last Day", name: "For Whom", notes: "Notes" } as const;

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
  const now = useNow();
  const form = useForm({ defaultValues: start, resolver: validate });
  const day = useWatch({ control: form.control, name: "day" });
  const { errors } = form.formState;
  const isAccepted = !errors.day && !validateReservation({ ...start, day }, now).day;

  return (
    <form
      id={id}
      className="reservation-form mw-100"
      noValidate
      onSubmit={(event) => void form.handleSubmit(onSubmit)(event)}
    >
      <FormProvider {...form}>
        <FieldLabels value={LABELS}>
          <FormField
            name="day"
            isRequired
            note="It ends by itself at midnight."
            className="mb-3"
            type="date"
            min={ukDay(now)}
            max={lastReservableDay(now)}
          />
          <FormField
            name="name"
            isRequired
            note="Only administrators see this."
            className="mb-3"
            data-autofocus
          />
          <FormField
            as="textarea"
            name="notes"
            note="For example a telephone number, or a deposit."
            className="mb-3"
            rows={3}
          />
        </FieldLabels>
      </FormProvider>
      <p className="mb-0" role="status">
        {!isOnShow
          ? "This product is not on show, so shoppers see nothing of it."
          : isAccepted &&
            `Shoppers see: “${reservedUntilText(endOfUkDay(day), now)}. ${ASK_IF_FREE}.”`}
      </p>
    </form>
  );
}

function validate(values: ReservationDraft) {
  const now = Date.now();
  const errors = Object.entries<ReservationError>(validateReservation(values, now)).map(
    ([field, error]) =>
      [field, reservationErrorMessage(field as keyof ReservationDraft, error, now)] as const,
  );
  return resolverResult(values, Object.fromEntries(errors));
}
