import { listReservations } from "../data/reservations.ts";
import type { Reservation } from "../domain/reservation.ts";
import type { LoadState } from "./load-state.ts";
import { useLoadQuery } from "./use-load-query.ts";
import { useSession } from "./use-session.tsx";

/** Who each product is reserved for, by the product's id. */
export type Reservations = ReadonlyMap<string, Reservation>;

export const RESERVATIONS_KEY = ["reservations"];

/** All reservations. Read again whenever a screen opens. */
export function useReservations(): LoadState<Reservations> {
  const { withSession } = useSession();
  return useLoadQuery({
    queryKey: RESERVATIONS_KEY,
    queryFn: () => withSession(listReservations),
  });
}
