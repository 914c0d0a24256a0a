import { useNow } from "../ui/use-now.ts";
import { type ListedProduct, isReserved } from "./product.ts";

/**
 * Whether a product is reserved now. A published page may be seen when the reservation has ended, so it is false until the
 * page is hydrated.
 */
export function useIsReserved(product: Pick<ListedProduct, "reservedUntil">): boolean {
  const now = useNow();
  return now > 0 && isReserved(product, now);
}
