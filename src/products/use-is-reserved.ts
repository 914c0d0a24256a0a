import { useNow } from "../ui/use-now.ts";
import { type ListedProduct, isReserved } from "./product.ts";

/**
 * Whether a product is reserved now; false if it is null. A published page may be seen when the reservation has ended, so
 * it is false until the page is hydrated.
 */
export function useIsReserved(product: Pick<ListedProduct, "reservedUntil"> | null): boolean {
  const now = useNow();
  return now > 0 && product !== null && isReserved(product, now);
}
