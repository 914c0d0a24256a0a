import { useCallback, useSyncExternalStore } from "react";
import type { ListedProduct } from "../domain/product.ts";
import { isReserved } from "../domain/reservation.ts";

const MINUTE_MS = 60_000;

/**
 * Whether a product is reserved now; false if it is null. A published page may be seen when the reservation has ended, so
 * it is false until the page is hydrated.
 */
export function useIsReserved(product: Pick<ListedProduct, "reservedUntil"> | null): boolean {
  const reservedUntil = product?.reservedUntil ?? 0;
  const isReservedNow = () => isReserved({ reservedUntil }, Date.now());
  // A timeout until then would overflow after 24.8 days, and be late when the device was asleep.
  const subscribe = useCallback(
    (onChange: () => void) => {
      if (!isReserved({ reservedUntil }, Date.now())) return () => undefined;
      const timer = setInterval(onChange, MINUTE_MS);
      return () => clearInterval(timer);
    },
    [reservedUntil],
  );
  return useSyncExternalStore(subscribe, isReservedNow, () => false);
}
