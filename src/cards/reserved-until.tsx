import { addDays, ukDay } from "../lib/day.ts";
import { RESERVED } from "../products/product-labels.ts";
import type { ListedProduct } from "../products/product.ts";
import { useIsReserved } from "../products/use-is-reserved.ts";
import { useNow } from "../ui/use-now.ts";

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

/** "Reserved until Friday", and from a week on "Reserved until Friday 4 December". Times are in ms since 1970. */
export function reservedUntilText(untilMs: number, nowMs: number): string {
  const [day, today] = [ukDay(untilMs), ukDay(nowMs)];
  if (day <= today) return `${RESERVED} until the end of today`;
  const shown = new Date(untilMs).toLocaleDateString("en-GB", {
    timeZone: "Europe/London",
    weekday: "long",
    ...(day > addDays(today, 6) && { day: "numeric", month: "long" }),
  });
  return `${RESERVED} until ${shown}`;
}
