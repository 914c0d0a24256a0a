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
 * validateOffer({ …, what: "" }) → { what: "Tell us what you are selling, for example a ring or a watch." }
 */
export function validateOffer(offer: SellerOffer): FieldErrors<SellerOffer> {
  const { what, askingPrice, sellerName } = offer;
  const isPriced = askingPrice.trim() === "" || pence(askingPrice) !== null;
  return {
    ...(trimText(what) === "" && {
      what: "Tell us what you are selling, for example a ring or a watch.",
    }),
    ...(!isPriced && {
      askingPrice: "Enter an amount in pounds above 0, for example 5450 or 5450.50.",
    }),
    ...(trimText(sellerName) === "" && {
      sellerName: "Tell us your name so that we know who to reply to.",
    }),
  };
}
