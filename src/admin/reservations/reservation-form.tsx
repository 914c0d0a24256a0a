import { FormProvider, useForm, useWatch } from "react-hook-form";
import { reservedUntilText } from "../../cards/reserved-until.tsx";
import { endOfUkDay, ukDay } from "../../lib/day.ts";
import { ASK_IF_FREE } from "../../products/product-labels.ts";
import { useNow } from "../../ui/use-now.ts";
import { FieldLabels, FormField, resolverResult } from "../ui/form-field.tsx";
import {
  lastReservableDay,
  validateReservation,
  type ReservationDraft,
} from "./reservation-draft.ts";

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
            note="For example a telephone number."
            className="mb-3"
            rows={3}
          />
        </FieldLabels>
      </FormProvider>
      <p className="mb-0" role="status">
        {!isOnShow
          ? "This piece is not on show, so shoppers see nothing of it."
          : isAccepted &&
            `Shoppers see: “${reservedUntilText(endOfUkDay(day), now)}. ${ASK_IF_FREE}.”`}
      </p>
    </form>
  );
}

function validate(values: ReservationDraft) {
  return resolverResult(values, { ...validateReservation(values, Date.now()) });
}
