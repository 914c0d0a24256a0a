import { useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Dialog } from "../../components/dialog.tsx";
import { LoadStateView } from "../../components/load-state-view.tsx";
import { invalidMessage, saveErrorMessage } from "../../content/admin-messages.ts";
import { reservationText, reservedText } from "../../content/reservation-messages.ts";
import { endOfUkDay, ukDay } from "../../domain/day.ts";
import { asShopError } from "../../domain/errors.ts";
import { ConflictError, InvalidError } from "../../domain/save-errors.ts";
import { MAX_TITLE_LENGTH } from "../../domain/limits.ts";
import { isAvailable, type Product, type ProductDraft } from "../../domain/product.ts";
import { toProductDraft } from "../../domain/product-draft.ts";
import { newReservation, type ReservationDraft } from "../../domain/reservation-draft.ts";
import type { Reservation } from "../../domain/reservation.ts";
import { shorten, trimText } from "../../domain/text.ts";
import { validateForStorage } from "../../domain/validation.ts";
import { recordOf, type FormRecord } from "../forms/draft.ts";
import { useIsReserved } from "../../hooks/use-is-reserved.ts";
import { useReservations } from "./use-reservations.ts";
import { useSaveReservation } from "./use-save-reservation.ts";
import { BlockedNotice } from "../blocked-notice.tsx";
import { Button } from "../button.tsx";
import { useShowToast } from "../toast.tsx";
import { ReservationForm } from "./reservation-form.tsx";

export interface ReservationDialogProps {
  /** The product as it was read. */
  readonly of: FormRecord<ProductDraft>;
  readonly onClose: () => void;
  readonly onSaved?: (product: Product) => void;
}

/** Reserves a product, and changes or ends its reservation. */
export function ReservationDialog({ of: start, onClose, onSaved }: ReservationDialogProps) {
  const formId = useId();
  const reservations = useReservations();
  /** The stored product; after a conflict, the other administrator's version. */
  const [record, setRecord] = useState(start);
  const { base, reservedUntil = 0 } = record;
  const isReserved = useIsReserved({ reservedUntil });
  const saveReservation = useSaveReservation();
  const showToast = useShowToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (reservation: Omit<Reservation, "id"> | null) => {
      const errors = validateForStorage(base, base);
      if (Object.keys(errors).length > 0) throw new InvalidError(errors);
      return saveReservation(record, reservation);
    },
    onSuccess: ({ entity: saved, operation }) => {
      const title = shorten(saved.title, MAX_TITLE_LENGTH);
      const text = reservedText(title, saved.reservedUntil);
      // The history has the day only, so another name cannot be undone.
      const canUndo = operation !== "" && saved.reservedUntil !== reservedUntil;
      showToast(canUndo ? { operation, text } : null);
      onSaved?.(saved);
      onClose();
    },
    onError: (failure) => {
      const current = failure instanceof ConflictError ? (failure.current as Product | null) : null;
      if (current) setRecord(recordOf(current, toProductDraft(current)));
    },
  });
  const stored = reservations.status === "ready" ? reservations.value.get(record.id) : undefined;

  return (
    <Dialog
      title={isReserved ? "Change Reservation" : "Reserve This Product"}
      {...(!isPending && { onCancel: onClose })}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            disabled={isPending || reservations.status !== "ready"}
          >
            {isPending ? "Saving..." : isReserved ? "Change Reservation" : "Reserve"}
          </Button>
          {(reservedUntil > 0 || stored) && (
            <Button variant="outline-danger" disabled={isPending} onClick={() => mutate(null)}>
              {isReserved ? "End Reservation" : "Delete Old Reservation"}
            </Button>
          )}
          <Button variant="outline-primary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="fw-medium">{shorten(base.title, MAX_TITLE_LENGTH)}</p>
      <BlockedNotice />
      {reservedUntil > 0 && (
        <p className="callout">{reservationText(reservedUntil, stored?.name ?? "", !isReserved)}</p>
      )}
      <LoadStateView of={reservations}>
        {() => (
          <ReservationForm
            id={formId}
            start={startOf(isReserved ? reservedUntil : 0, stored)}
            isOnShow={isAvailable(base)}
            onSubmit={({ day, name, notes }) =>
              mutate({ name: trimText(name), notes: trimText(notes), until: endOfUkDay(day) })
            }
          />
        )}
      </LoadStateView>
      {stored && (
        <p className="mt-3 mb-0 text-secondary">
          Undo cannot bring this name and these notes back: the history keeps the day only.
        </p>
      )}
      {error && (
        <p className="alert alert-danger mt-3 mb-0" role="alert">
          {messageOf(error)}
        </p>
      )}
    </Dialog>
  );
}

function startOf(reservedUntil: number, stored: Reservation | undefined): ReservationDraft {
  if (reservedUntil === 0) return newReservation(Date.now());
  return { day: ukDay(reservedUntil), name: stored?.name ?? "", notes: stored?.notes ?? "" };
}

function messageOf(error: Error): string {
  if (error instanceof InvalidError) return invalidMessage(error.errors);
  if (!(error instanceof ConflictError)) {
    const shopError = asShopError(error);
    // The server's clock decides which days it accepts.
    return shopError.kind === "refused"
      ? "Not saved: the database did not accept this reservation. Check that the date and time of this device are right, choose an earlier day and save again."
      : saveErrorMessage(shopError);
  }
  return error.current
    ? "Not saved: this product has been changed elsewhere since you opened it. What you typed is still here. Check the reservation that is stored now, then save again."
    : "Not saved: this product has been deleted.";
}
