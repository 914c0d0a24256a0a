import { shop } from "../content/shop.ts";
import { oneLine, shorten } from "../lib/text.ts";
import { inPounds, money, payablePence } from "../products/price.ts";
import type { ListedProduct } from "../products/product.ts";
import { emailLink, whatsappLink, type Enquiry } from "./enquiry.ts";
import type { SellerOffer } from "./seller-offer.ts";

/** Messages that visitors send to the shop. They can edit them before sending. */

/** Links that send an enquiry to the shop. */
export interface EnquiryLinks {
  readonly email: string;
  readonly whatsapp: string;
}

export function enquiryLinks({ subject, message }: Enquiry): EnquiryLinks {
  return {
    email: emailLink({ to: shop.email.sales, subject, body: message }),
    whatsapp: whatsappLink({ number: shop.whatsapp.number, text: message }),
  };
}

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
export function productEnquiry(product: PricedProduct, url: string): Enquiry {
  return {
    subject: named("Enquiry", product),
    message: `Hello,\n\nI would like to know more about this piece:\n\n${listedLines(product, url)}\n`,
  };
}

/**
 * About a product that is reserved for someone else.
 * @param url the absolute URL of its page.
 */
export function reservedEnquiry(product: PricedProduct, url: string): Enquiry {
  return {
    subject: named("If it becomes free", product),
    message: `Hello,\n\nThis piece is reserved. Please tell me if it becomes free:\n\n${listedLines(product, url)}\n`,
  };
}

/**
 * To see a product by appointment.
 * @param url the absolute URL of its page.
 */
export function viewingEnquiry(product: PricedProduct, url: string): Enquiry {
  return {
    subject: named("Viewing", product),
    message: `Hello,\n\nI would like to book a viewing of this piece:\n\n${listedLines(product, url)}\n\nDays and times that suit me:\n`,
  };
}

function listedLines(product: PricedProduct, url: string): string {
  const price = payablePence(product);
  return joined(...about(product), price !== null && `Price: ${inPounds(price)}`, url);
}

/**
 * For a product that is not on show.
 * @param product null if the browser does not know it.
 * @param url the absolute URL of its page.
 */
export function unlistedEnquiry(product: NamedProduct | null, url: string): Enquiry {
  const lines = joined(...(product ? about(product) : []), url);
  return {
    subject: product ? named("Enquiry", product) : "A piece that is not listed online",
    message: `Hello,\n\nI would like to know more about this piece, which is not listed online at the moment:\n\n${lines}\n`,
  };
}

type NamedProduct = Pick<ListedProduct, "title" | "sku">;
type PricedProduct = Pick<ListedProduct, "title" | "sku" | "price" | "salePrice">;

const titleOf = ({ title }: NamedProduct) => shorten(oneLine(title), 200);
const skuOf = ({ sku }: NamedProduct) => shorten(oneLine(sku), 60);

/** A subject: named("Enquiry", { title: "Ring", sku: "HG-1" }) → "Enquiry: Ring (HG-1)" */
function named(what: string, product: NamedProduct): string {
  const sku = skuOf(product);
  return `${what}: ${titleOf(product)}${sku && ` (${shorten(sku, 30)})`}`;
}

/** The first lines of a message about a product. */
function about(product: NamedProduct): (string | false)[] {
  const sku = skuOf(product);
  return [titleOf(product), sku !== "" && `SKU: ${sku}`];
}

/** An offer to sell. Empty fields are left out. */
export function offerEnquiry(offer: SellerOffer): Enquiry {
  const what = field(offer.what);
  const brand = field(offer.brand);
  const asking = offer.askingPrice.trim();
  const lines = joined(
    `What it is: ${what}`,
    brand && `Brand: ${brand}`,
    offer.condition && `Condition: ${offer.condition}`,
    offer.extras.length > 0 && `Comes with: ${offer.extras.join(", ")}`,
    asking && `Asking price: ${money(asking)}`,
  );
  return {
    subject: `To sell: ${brand && `${brand}, `}${what}`,
    message: `Hello,\n\nI would like a quote for this piece:\n\n${lines}\n\nI am adding photographs to this message.\n\n${field(offer.sellerName)}\n`,
  };
}
