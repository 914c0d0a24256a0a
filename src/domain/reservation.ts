import type { ListedProduct } from "./product.ts";

/** A product can be reserved for a customer until the end of a day in London. Then it is free without another save. */

/** Who a product is reserved for. Only administrators see it. */
export interface Reservation {
  /** The product's id. */
  readonly id: string;
  readonly name: string;
  readonly notes: string;
  /** The product's `reservedUntil`. */
  readonly until: number;
}

/** Whether a product is reserved at this time, in ms since 1970: isReserved({ reservedUntil: friday }, thursday) → true */
export function isReserved(
  { reservedUntil }: Pick<ListedProduct, "reservedUntil">,
  nowMs: number,
): boolean {
  return nowMs <= reservedUntil;
}
