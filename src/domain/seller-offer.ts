import type { Enquiry } from "./enquiry.ts";
import { shorten } from "./text.ts";
import { money, priceFault } from "./price.ts";

/** What may come with a piece, as a seller ticks it. */
export const EXTRAS = ["Box", "Papers or certificate", "Receipt"] as const;
export type Extra = (typeof EXTRAS)[number];

/** A piece that somebody offers to the shop, as it was typed. */
export interface SellerOffer {
  readonly what: string;
  readonly brand: string;
  /** One of CONDITIONS, or "" for not sure. */
  readonly condition: string;
  readonly extras: readonly Extra[];
  readonly askingPrice: string;
  readonly name: string;
}

/** A sentence for each field that must be mended before the message can be written. */
export type OfferFaults = Partial<Record<"what" | "askingPrice" | "name", string>>;

/** No field is longer than this in the message: its link must work, and every field must be in it. */
const MAX_FIELD_LENGTH = 160;

/** offerFaults(nothing typed) → { what: "…", name: "…" }; an empty object when all is well. */
export function offerFaults(offer: SellerOffer): OfferFaults {
  const price = offer.askingPrice.trim() === "" ? null : priceFault(offer.askingPrice);
  return {
    ...(offer.what.trim() === "" && {
      what: "Tell us what it is, for example a ring or a watch.",
    }),
    ...(price !== null && { askingPrice: price }),
    ...(offer.name.trim() === "" && { name: "Tell us your name, so that we know who is asking." }),
  };
}

/** The message that a seller sends to the shop. What was left empty is left out. */
export function offerEnquiry(offer: SellerOffer): Enquiry {
  const what = field(offer.what);
  const brand = field(offer.brand);
  const asking = offer.askingPrice.trim();
  const lines = [
    `What it is: ${what}`,
    brand && `Brand: ${brand}`,
    offer.condition && `Condition: ${offer.condition}`,
    `With it: ${offer.extras.length > 0 ? offer.extras.join(", ") : "no box, papers or receipt"}`,
    asking && `Asking price: ${money(asking)}`,
  ].filter((line) => line !== "");
  return {
    subject: `To sell: ${[brand, what].filter((part) => part !== "").join(", ")}`,
    message: `Hello,\n\nI would like a quote for this piece:\n\n${lines.join("\n")}\n\nI am adding photographs to this message.\n\n${field(offer.name)}\n`,
  };
}

function field(text: string): string {
  return shorten(text.replace(/\s+/g, " ").trim(), MAX_FIELD_LENGTH);
}
