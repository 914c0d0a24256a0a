import { useEffect } from "react";
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

function useReservationList(): LoadState<ReservationList> {
  const { withSession } = useSession();
  return useLoadQuery({
    queryKey: RESERVATIONS_KEY,
    queryFn: () => withSession(listReservations),
  });
}

/** All reservations. Read again whenever a screen opens. */
export function useReservations(): LoadState<Reservations> {
  return mapLoadState(useReservationList(), ({ byProduct }) => byProduct);
}

/** Deletes reservations that passed over 30 days ago: they are personal data. @returns documents that cannot be read. */
export function useReservationCleanUp(): readonly InvalidDocument[] {
  const list = useReservationList();
  const { withSession } = useSession();
  const { old, bad } = list.status === "ready" ? list.value : NONE;
  useEffect(() => {
    // The next visit tries again if this fails.
    if (old.length > 0) void withSession(() => deleteOldReservations(old)).catch(() => undefined);
  }, [old, withSession]);
  return bad;
}

const NONE = { old: [], bad: [] } as const;
