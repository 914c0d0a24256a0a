import type { FieldErrors } from "../lib/errors.ts";
import { trimText } from "../lib/text.ts";
import { pence } from "../products/price.ts";

/** What may come with a product that is offered. */
export const EXTRAS = ["Box", "Papers or certificate", "Receipt"] as const;
type Extra = (typeof EXTRAS)[number];

/** A product that a visitor offers to the shop, as typed. */
export interface SellerOffer {
  readonly what: string;
  readonly brand: string;
  /** One of CONDITIONS, or "" for not sure. */
  readonly condition: string;
  readonly extras: readonly Extra[];
  readonly askingPrice: string;
  readonly sellerName: string;
}

/**
 * An offer needs a description and a name; an asking price, if any, must be an amount.
 * validateOffer({ …, askingPrice: "a lot" }) → { askingPrice: { kind: "not-an-amount" } }
 */
export function validateOffer(offer: SellerOffer): FieldErrors<SellerOffer> {
  const { what, askingPrice, sellerName } = offer;
  const isPriced = askingPrice.trim() === "" || pence(askingPrice) !== null;
  return {
    ...(trimText(what) === "" && { what: { kind: "required" } }),
    ...(!isPriced && { askingPrice: { kind: "not-an-amount" } }),
    ...(trimText(sellerName) === "" && { sellerName: { kind: "required" } }),
  };
}
