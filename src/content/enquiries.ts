import type { Enquiry } from "../domain/enquiry.ts";
import { inPounds, money, payablePence } from "../domain/price.ts";
import type { ListedProduct } from "../domain/product.ts";
import type { SellerOffer } from "../domain/seller-offer.ts";
import { oneLine, shorten } from "../domain/text.ts";

/** Messages that visitors send to the shop. They can edit them before sending. */

/** A field of a seller's offer, short enough for all fields to fit in a link. */
const field = (text: string) => shorten(oneLine(text), 160);

const joined = (...all: (string | false)[]) => all.filter(Boolean).join("\n");

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
  product: NamedProduct & Pick<ListedProduct, "price" | "salePrice">,
  url: string,
): Enquiry {
  const price = payablePence(product);
  const { subject, about } = named(product);
  const lines = joined(...about, price !== null && `Price: ${inPounds(price)}`, url);
  return {
    subject,
    message: `Hello,\n\nI would like to know more about this piece:\n\n${lines}\n`,
  };
}

/**
 * For a product that is not on show.
 * @param product null if the browser does not know it.
 * @param url the absolute URL of its page.
 */
export function unlistedEnquiry(product: NamedProduct | null, url: string): Enquiry {
  const { subject, about } = product
    ? named(product)
    : { subject: "A piece that is not listed online", about: [] };
  return {
    subject,
    message: `Hello,\n\nI would like to know more about this piece, which is not listed online at the moment:\n\n${joined(...about, url)}\n`,
  };
}

type NamedProduct = Pick<ListedProduct, "title" | "sku">;

/** The subject and the first lines of an enquiry about a product. */
function named(product: NamedProduct) {
  const title = shorten(oneLine(product.title), 200);
  const sku = shorten(oneLine(product.sku), 60);
  return {
    subject: `Enquiry: ${title}${sku && ` (${shorten(sku, 30)})`}`,
    about: [title, sku && `SKU: ${sku}`],
  };
}

/** An offer to sell. Empty fields are left out. */
export function offerEnquiry(offer: SellerOffer): Enquiry {
  const what = field(offer.what);
  const brand = field(offer.brand);
  const asking = offer.askingPrice.trim();
  const about = joined(
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
