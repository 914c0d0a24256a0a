import { doc, getDoc, writeBatch } from "firebase/firestore/lite";
import { millis } from "../domain/millis.ts";
import type { Reservation } from "../domain/reservation.ts";
import type { Writes } from "./catalogue-batch.ts";
import { text, type Fields } from "./converters.ts";
import { firestore, readCollection, toTimestamp } from "./firebase.ts";
import { withReadRetry } from "./requests.ts";

/** Who products are reserved for, `reservations/{productId}`. Until when is also in the product, which everyone can read. */

const reservationRef = (productId: string) => doc(firestore(), "reservations", productId);

/** How long a reservation is kept after it has passed, so that the dealer can still look up who it was for. */
const KEPT_MS = 30 * 86_400_000;
/** Firestore allows 500 writes per batch. */
const MAX_DELETED = 400;

/** A document of `reservations`; null if it has no date. */
function toReservation(id: string, fields: Fields): Reservation | null {
  const until = millis(fields.until);
  return until > 0 ? { id, name: text(fields.name), notes: text(fields.notes), until } : null;
}

/**
 * All reservations by product. Deletes those that passed over 30 days ago: they are personal data.
 * @throws ShopError as `readCollection`.
 */
export async function listReservations(): Promise<ReadonlyMap<string, Reservation>> {
  const { values, bad } = await readCollection("reservations", toReservation);
  const isOld = ({ until }: Reservation) => until + KEPT_MS < Date.now();
  // The next visit tries again if this fails.
  void remove([...values.filter(isOld), ...bad].slice(0, MAX_DELETED)).catch(() => undefined);
  return new Map(values.filter((one) => !isOld(one)).map((one) => [one.id, one]));
}

/**
 * Whether this is what is stored: two saves of one product until the same day differ in nothing else.
 * @param reservation null for none.
 * @throws ShopError as `withReadRetry`.
 */
export async function isReservationStored(
  productId: string,
  reservation: Omit<Reservation, "id"> | null,
): Promise<boolean> {
  const fields = (await withReadRetry(() => getDoc(reservationRef(productId)))).data();
  const stored = fields ? toReservation(productId, fields) : null;
  return stored?.name === reservation?.name && stored?.notes === reservation?.notes;
}

async function remove(reservations: readonly { readonly id: string }[]): Promise<void> {
  if (reservations.length === 0) return;
  const batch = writeBatch(firestore());
  for (const { id } of reservations) batch.delete(reservationRef(id));
  await batch.commit();
}

/**
 * @param reservation null to end it.
 * @returns a function that adds it to the batch that saves the product, whose `reservedUntil` must be the same.
 */
export function reservationWrite(productId: string, reservation: Omit<Reservation, "id"> | null) {
  return (batch: Writes): void => {
    const ref = reservationRef(productId);
    if (!reservation) {
      batch.delete(ref);
      return;
    }
    const { name, notes, until } = reservation;
    batch.set(ref, { name, notes, until: toTimestamp(until) });
  };
}
