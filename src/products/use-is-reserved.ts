import { useNow } from "../ui/use-now.ts";
import { type ListedProduct, isReserved } from "./product.ts";

/** Whether a product is reserved now; until a published page is hydrated, whether it was when it was published. */
export function useIsReserved(product: Pick<ListedProduct, "reservedUntil">): boolean {
  const now = useNow();
  return now > 0 ? isReserved(product, now) : product.reservedUntil > 0;
}
