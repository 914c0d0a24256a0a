import { reservationText } from "../../content/reservation-messages.ts";
import type { Product } from "../../domain/product.ts";
import { shorten } from "../../domain/text.ts";
import { useIsReserved } from "../../hooks/use-is-reserved.ts";
import type { Reservations } from "./use-reservations.ts";

/** A longer name must not fill the list. */
const MAX_SHOWN = 60;

/**
 * "Reserved until 27 Nov for Mrs Example"; nothing if the product is not reserved now.
 * @param reservations null until they have loaded.
 */
export function ReservedFor({
  of: product,
  reservations,
}: {
  of: Pick<Product, "id" | "reservedUntil">;
  reservations: Reservations | null;
}) {
  if (!useIsReserved(product)) return null;
  const name = reservations?.get(product.id)?.name ?? "";
  const shown = shorten(name, MAX_SHOWN);
  return <span className="d-block">{reservationText(product.reservedUntil, shown)}</span>;
}
