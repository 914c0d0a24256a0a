import type { Enquiry } from "../domain/enquiry.ts";
import { inPounds, money, payablePence } from "../domain/price.ts";
import type { ListedProduct } from "../domain/product.ts";
import type { SellerOffer } from "../domain/seller-offer.ts";
import { oneLine, shorten } from "../domain/text.ts";

/** Messages that visitors send to the shop. They can edit them before sending. */

/** A field of a seller's offer, short enough for all fields to fit in a link. */
const field = (text: string) => shorten(oneLine(text), 160);

const lines = (...all: (string | false)[]) => all.filter(Boolean).join("\n");

/** @param wanted a search term, a brand or a category, as typed. */
export function stockEnquiry(wanted: string): Enquiry {
  const what = shorten(oneLine(wanted), 200);
  if (what === "") {
    return {
      subject: "Can you find a piece for me?",
      message: "Hello,\n\nI am looking for a piece that is not in your shop at the moment.\n",
    };
  }
  return {
    subject: `Can you find this for me? ${what}`,
    message: `Hello,\n\nI am looking for: ${what}\n\nDo you have one coming in, or could you source one for me?\n`,
  };
}

/** @param url the absolute URL of the product's page. */
export function productEnquiry(
  product: Pick<ListedProduct, "title" | "sku" | "price" | "salePrice">,
  url: string,
): Enquiry {
  const title = shorten(oneLine(product.title), 200);
  const sku = shorten(oneLine(product.sku), 60);
  const price = payablePence(product);
  const about = lines(
    title,
    sku && `SKU: ${sku}`,
    price !== null && `Price: ${inPounds(price)}`,
    url,
  );
  return {
    subject: `Enquiry: ${title}${sku && ` (${shorten(sku, 30)})`}`,
    message: `Hello,\n\nI would like to know more about this piece:\n\n${about}\n`,
  };
}

/** For a page whose product is no longer in the shop. */
export const goneEnquiry: Enquiry = {
  subject: "A piece that is no longer available",
  message:
    "Hello, I was looking at a piece that is no longer available. Can you help me find another?",
};

/** An offer to sell. Empty fields are left out. */
export function offerEnquiry(offer: SellerOffer): Enquiry {
  const what = field(offer.what);
  const brand = field(offer.brand);
  const asking = offer.askingPrice.trim();
  const about = lines(
    `What it is: ${what}`,
    brand && `Brand: ${brand}`,
    offer.condition && `Condition: ${offer.condition}`,
    offer.extras.length > 0 && `Comes with: ${offer.extras.join(", ")}`,
    asking && `Asking price: ${money(asking)}`,
  );
  return {
    subject: `To sell: ${brand && `${brand}, `}${what}`,
    message: `Hello,\n\nI would like a quote for this piece:\n\n${about}\n\nI am adding photographs to this message.\n\n${field(offer.sellerName)}\n`,
  };
}
