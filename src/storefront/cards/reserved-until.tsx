import { reservedUntilText } from "../../content/reserved-until.ts";
import type { ListedProduct } from "../../domain/product.ts";
import { useIsReserved } from "../../hooks/use-is-reserved.ts";
import { useNow } from "../../hooks/use-now.ts";

/** "Reserved until Friday"; nothing if the product is not reserved now. */
export function ReservedUntil({
  of: product,
  className,
}: {
  of: ListedProduct;
  className: string;
}) {
  const now = useNow();
  if (!useIsReserved(product)) return null;
  return <span className={className}>{reservedUntilText(product.reservedUntil, now)}</span>;
}
