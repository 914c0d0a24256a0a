import { isKind } from "../../firebase/errors.ts";
import { useQueryClient, useMutation } from "@tanstack/react-query";
import { useId, useState } from "react";
import { Link } from "react-router-dom";
import { endOfUkDay, ukDay } from "../../lib/day.ts";
import { asShopError } from "../../lib/errors.ts";
import { ConflictError, InvalidError } from "../../lib/save-errors.ts";
import { shorten, trimText } from "../../lib/text.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import { type Product, isAvailable } from "../../products/product.ts";
import { useIsReserved } from "../../products/use-is-reserved.ts";
import { LoadStateView } from "../../ui/load-state-view.tsx";
import { useSession } from "../access/use-session.tsx";
import { useInventoryActions } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { baseOf, PRODUCTS } from "../saving/entity-kinds.ts";
import type { Saved } from "../saving/entity-store.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { invalidMessage, saveErrorMessage } from "../saving/save-messages.ts";
import { validateForStorage } from "../saving/validation.ts";
import { Button } from "../ui/controls.tsx";
import { Dialog } from "../ui/dialog.tsx";
import { BlockedNotice } from "../ui/notices.tsx";
import { useShowToast } from "../ui/toast.tsx";
import { newReservation, type ReservationDraft } from "./reservation-draft.ts";
import { ReservationForm } from "./reservation-form.tsx";
import { reservationText, reservedText } from "./reservation-messages.ts";
import {
  isSameReservation,
  readReservation,
  reservationWrite,
  type ReservedFor,
  type ReservationList,
  type Reservation,
  RESERVATIONS_KEY as queryKey,
  useReservations,
} from "./reservation-store.ts";

interface ReservationDialogProps {
  /** The product as it was read. */
  readonly of: Product;
  readonly onClose: () => void;
}

/** Reserves a product, and changes or ends its reservation. */
export function ReservationDialog({ of: first, onClose }: ReservationDialogProps) {
  const formId = useId();
  const reservations = useReservations();
  /** The stored product; after a conflict, the other administrator's version. */
  const [product, setProduct] = useState(first);
  const { id, reservedUntil } = product;
  /** The reservation that the person has seen, which may be replaced; undefined until it has been read. */
  const [seen, setSeen] = useState<Reservation | null>();
  const isReserved = useIsReserved({ reservedUntil });
  const saveReservation = useSaveReservation();
  const showToast = useShowToast();
  const { mutate, isPending, error } = useMutation({
    mutationFn: async (reservation: ReservedFor | null) => {
      const values = toProductDraft(product);
      const errors = validateForStorage(values, values);
      if (Object.keys(errors).length > 0) throw new InvalidError(errors);
      return saveReservation(product, reservation, seen ?? null);
    },
    onSuccess: ({ entity: saved, operation }) => {
      const title = shorten(saved.title, MAX_TITLE_LENGTH);
      const text = reservedText(title, saved.reservedUntil);
      // The history has the day only, so another name cannot be undone.
      const canUndo = operation !== "" && saved.reservedUntil !== reservedUntil;
      showToast(canUndo ? { operation, text } : null);
      onClose();
    },
    onError: (failure) => {
      const current = failure instanceof ConflictError ? (failure.current as Product | null) : null;
      if (current) setProduct(current);
      // Take the stored reservation as seen once it has been read again.
      setSeen(undefined);
    },
  });
  const stored = reservations.status === "ready" ? reservations.value.get(id) : undefined;
  if (seen === undefined && reservations.status === "ready") setSeen(stored ?? null);

  return (
    <Dialog
      title={isReserved ? "Change Reservation" : "Reserve This Product"}
      {...(!isPending && { onCancel: onClose })}
      actions={
        <>
          <Button
            type="submit"
            form={formId}
            isBusy={isPending}
            disabled={reservations.status !== "ready"}
          >
            {isPending ? "Saving..." : isReserved ? "Change Reservation" : "Reserve"}
          </Button>
          {(reservedUntil > 0 || stored) && (
            <Button variant="outline-danger" isBusy={isPending} onClick={() => mutate(null)}>
              {isReserved ? "End Reservation" : "Delete Old Reservation"}
            </Button>
          )}
          {isReserved && (
            <>
              <Link
                className="btn btn-outline-primary"
                to={`${paths.purchaseAndSale(id)}#invoices`}
              >
                Deposit
              </Link>
              <Link className="btn btn-outline-primary" to={paths.sell(id)}>
                Sell
              </Link>
            </>
          )}
          <Button variant="outline-primary" disabled={isPending} onClick={onClose}>
            Cancel
          </Button>
        </>
      }
    >
      <p className="fw-medium">{shorten(product.title, MAX_TITLE_LENGTH)}</p>
      <BlockedNotice />
      {reservedUntil > 0 && (
        <p className="callout">{reservationText(reservedUntil, stored?.name ?? "", !isReserved)}</p>
      )}
      <LoadStateView of={reservations}>
        {() => (
          <ReservationForm
            id={formId}
            start={startOf(isReserved ? reservedUntil : 0, stored)}
            isOnShow={isAvailable(product)}
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
    ? "Not saved: this piece has been changed elsewhere since you opened it. What you typed is still here. Check the reservation that is stored now, then save again."
    : "Not saved: this piece has been deleted.";
}

/**
 * @returns a function that saves a product as it is stored, with another reservation; null ends it. It throws ShopError, and
 *   ConflictError if someone else has changed the product since.
 */
export function useSaveReservation() {
  const client = useQueryClient();
  const { products } = useInventoryActions();
  const { withSession } = useSession();
  return async (
    product: Product,
    reservation: ReservedFor | null,
    seen: Reservation | null,
  ): Promise<Saved<Product>> => {
    const { id } = product;
    const base = baseOf(PRODUCTS, product);
    const reservedUntil = reservation?.until ?? 0;
    const more = { reservedUntil, ...reservationWrite(id, reservation, seen?.revision) };
    const read = () => withSession(() => readReservation(id));
    /** A colleague's, which may differ in its name and notes only. An earlier attempt may have stored this one. */
    const isUnseen = (stored: Reservation | null) =>
      !isSameReservation(stored, seen) && !isSameReservation(stored, reservation);
    try {
      if (isUnseen(await read())) throw new ConflictError(await products.get(id));
      const saved = await products
        .save(id, toProductDraft(product), base, { kind: "reserve" }, more)
        .catch(async (error: unknown) => {
          // The rules also refuse to replace what a colleague has stored at the same moment.
          throw isKind(error, "refused") && isUnseen(await read())
            ? new ConflictError(await products.get(id))
            : error;
        });
      const stored = await read();
      if (!isSameReservation(stored, reservation)) throw new ConflictError(saved.entity);
      client.setQueryData<ReservationList>(queryKey, (list) => {
        if (!list) return undefined;
        const byProduct = new Map(list.byProduct);
        byProduct.delete(id);
        if (stored) byProduct.set(id, stored);
        return { ...list, byProduct };
      });
      return saved;
    } catch (error) {
      // After a conflict, the dialog shows what the other administrator has saved.
      await client.invalidateQueries({ queryKey });
      throw error;
    }
  };
}
