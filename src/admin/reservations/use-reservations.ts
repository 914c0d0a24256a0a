import type { InvalidDocument } from "../../data/firebase.ts";
import {
  deleteOldReservations,
  listReservations,
  type ReservationList,
} from "../../data/reservations.ts";
import { mapLoadState, type LoadState } from "../../hooks/load-state.ts";
import { useLoadQuery } from "../use-load-query.ts";
import { useSession } from "../access/use-session.tsx";

/** Who each product is reserved for, by the product's id. */
export type Reservations = ReservationList["byProduct"];

export const RESERVATIONS_KEY = ["reservations"];

/** Reads all reservations, and deletes what passed over 30 days ago, because it is personal data. */
function useReservationList(): LoadState<ReservationList> {
  const { withSession } = useSession();
  return useLoadQuery({
    queryKey: RESERVATIONS_KEY,
    queryFn: async () => {
      const list = await withSession(listReservations);
      // The next reading tries again if this fails.
      void withSession(() => deleteOldReservations(list.old)).catch(() => undefined);
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
