import { useSyncExternalStore } from "react";
import type { ListedProduct } from "../domain/product.ts";
import { isReserved } from "../domain/reservation.ts";
import { subscribeToTime } from "./use-now.ts";

const never = () => () => undefined;

/**
 * Whether a product is reserved now; false if it is null. A published page may be seen when the reservation has ended, so
 * it is false until the page is hydrated.
 */
export function useIsReserved(product: Pick<ListedProduct, "reservedUntil"> | null): boolean {
  const reservedUntil = product?.reservedUntil ?? 0;
  // A timeout until then would overflow after 24.8 days, and be late when the device was asleep.
  return useSyncExternalStore(
    reservedUntil > 0 ? subscribeToTime : never,
    () => isReserved({ reservedUntil }, Date.now()),
    () => false,
  );
}
