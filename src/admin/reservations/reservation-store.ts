import { deleteDoc, doc, getDoc } from "firebase/firestore/lite";
import { millis, text, wholeNumber, type Fields } from "../../firebase/fields.ts";
import {
  firestore,
  readCollection,
  toTimestamp,
  type InvalidDocument,
} from "../../firebase/firebase.ts";
import { withReadRetry } from "../../firebase/requests.ts";
import { type Writes, withWriteRetry } from "../../firebase/writes.ts";
import { mapLoadState, type LoadState } from "../../ui/use-load.ts";
import { serverTime } from "../saving/fields-store.ts";
import { useLoadQuery } from "../access/use-load-query.ts";

/** A product can be reserved for a customer until the end of a day in London. Then it is free without another save. */

/** Who a product is reserved for. Only administrators see it. */
export interface Reservation {
  /** The product's id. */
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  /** The product's `reservedUntil`. */
  readonly until: number;
  /** Counts the saves, so that none replaces what its author has not seen; 0 from before it was counted. */
  readonly revision: number;
}

/** The input of the dialog. */
export type ReservedFor = Omit<Reservation, "id" | "revision">;

/** Who products are reserved for, `reservations/{productId}`. Until when is also in the product, which everyone can read. */

const reservationRef = (productId: string) => doc(firestore(), "reservations", productId);

/** How long a reservation is kept after it has passed, so that the dealer can still look up who it was for. */
const KEPT_MS = 30 * 86_400_000;

/** A document of `reservations`; null if it has no date. */
function toReservation(id: string, fields: Fields): Reservation | null {
  const until = millis(fields.until);
  if (until === 0) return null;
  const revision = wholeNumber(fields.revision);
  return { id, name: text(fields.name), notes: text(fields.notes), until, revision };
}

const isOld = ({ until }: Reservation, now: number) => until + KEPT_MS < now;

/** The stored reservations. */
export interface ReservationList {
  /** By product, without the old ones. */
  readonly byProduct: ReadonlyMap<string, Reservation>;
  /** The products whose reservation passed over 30 days ago: its name has to be deleted. */
  readonly old: readonly string[];
  readonly bad: readonly InvalidDocument[];
}

/** @throws ShopError as `readCollection`. */
export async function listReservations(): Promise<ReservationList> {
  const { values, bad } = await readCollection("reservations", toReservation);
  // This device's clock may be ahead.
  const now = values.some((one) => isOld(one, Date.now())) ? await serverTime() : 0;
  return {
    byProduct: new Map(values.filter((one) => !isOld(one, now)).map((one) => [one.id, one])),
    old: values.filter((one) => isOld(one, now)).map(({ id }) => id),
    bad,
  };
}

/**
 * Delete the reservations of these products that passed over 30 days ago. The rules keep a reservation that someone has made since.
 * @throws ShopError as `withWriteRetry`.
 */
async function deleteOldReservations(productIds: readonly string[]): Promise<void> {
  for (const id of productIds) await withWriteRetry(() => deleteDoc(reservationRef(id)));
}

/** The reservation of a product; null if there is none. @throws ShopError as `withReadRetry`. */
export async function readReservation(productId: string): Promise<Reservation | null> {
  const fields = (await withReadRetry(() => getDoc(reservationRef(productId)))).data();
  return fields ? toReservation(productId, fields) : null;
}

/** Whether two reservations are for the same person, with the same notes and day; null is none. */
export function isSameReservation(a: ReservedFor | null, b: ReservedFor | null): boolean {
  return a?.name === b?.name && a?.notes === b?.notes && a?.until === b?.until;
}

/**
 * @param reservation null to end it.
 * @param revision    of the reservation that it replaces; 0 if there is none.
 * @returns what adds it to the batch that saves the product, whose `reservedUntil` must be the same.
 */
export function reservationWrite(productId: string, reservation: ReservedFor | null, revision = 0) {
  return {
    also: (batch: Writes): void => {
      const ref = reservationRef(productId);
      if (!reservation) {
        batch.delete(ref);
        return;
      }
      const { name, notes, until } = reservation;
      batch.set(ref, { name, notes, until: toTimestamp(until), revision: revision + 1 });
    },
    isAlsoStored: async () => isSameReservation(await readReservation(productId), reservation),
  };
}

/** Who each product is reserved for, by the product's id. */
export type Reservations = ReservationList["byProduct"];

export const RESERVATIONS_KEY = ["reservations"];

/** Reads all reservations, and deletes what passed over 30 days ago, because it is personal data. */
function useReservationList(): LoadState<ReservationList> {
  return useLoadQuery({
    queryKey: RESERVATIONS_KEY,
    queryFn: async () => {
      const list = await listReservations();
      // The next reading tries again if this fails.
      void deleteOldReservations(list.old).catch(() => undefined);
      return list;
    },
  });
}

/** All reservations. Read again whenever a screen opens. */
export function useReservations(): LoadState<Reservations> {
  return mapLoadState(useReservationList(), ({ byProduct }) => byProduct);
}

/** The documents of `reservations` that cannot be read. */
export function useInvalidReservations(): readonly InvalidDocument[] {
  const list = useReservationList();
  return list.status === "ready" ? list.value.bad : [];
}
