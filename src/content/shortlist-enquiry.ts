import { MAX_LINK_LENGTH, type Enquiry } from "../domain/enquiry.ts";
import { inPounds, payablePence } from "../domain/price.ts";
import type { ListedProduct } from "../domain/product.ts";
import { oneLine, shorten } from "../domain/text.ts";

/** Leaves room for the address and the subject in an e-mail's link. */
const MAX_ENCODED_LENGTH = MAX_LINK_LENGTH - 150;

interface Links {
  /** The absolute URL of a product's page. */
  readonly urlOf: (product: ListedProduct) => string;
  /** The same, shorter. */
  readonly shortUrlOf: (product: ListedProduct) => string;
  /** The absolute URL of the shared shortlist. */
  readonly listUrl: string;
}

/**
 * A message about all products of a shortlist. It is short enough for a link: if there are many products, all their titles
 * are shortened, then left out; the link to the whole list is always in it.
 */
export function shortlistEnquiry(
  products: readonly ListedProduct[],
  { urlOf, shortUrlOf, listUrl }: Links,
): Enquiry {
  const count = products.length;
  const full = (maxTitle: number) => () =>
    products
      .map((product) => {
        const facts = [skuOf(product) && `SKU: ${skuOf(product)}`, priceOf(product)];
        return [
          shorten(oneLine(product.title), maxTitle),
          facts.filter(Boolean).join(", "),
          urlOf(product),
        ]
          .filter(Boolean)
          .join("\n");
      })
      .join("\n\n");
  const brief = (product: ListedProduct) => skuOf(product) || shorten(oneLine(product.title), 20);
  const contents = [
    ...[200, 80, 50, 30].map(full),
    () => products.map((product) => `${brief(product)}: ${shortUrlOf(product)}`).join("\n"),
    () => products.map(brief).join(", "),
    () => "",
  ];
  const pieces = count === 1 ? "this piece" : `these ${count} pieces`;
  const messages = contents.map((content) => () => {
    const text = content();
    return `Hello,\n\nI would like to know more about ${pieces}:\n\n${text && `${text}\n\n`}My shortlist: ${listUrl}\n`;
  });
  const shortest = messages.at(-1)?.() ?? "";
  const fitting = messages.find((message) => encodedLength(message()) <= MAX_ENCODED_LENGTH);
  return {
    subject: `Enquiry about ${count === 1 ? "1 piece" : `${count} pieces`}`,
    message: fitting?.() ?? shortest,
  };
}

function skuOf({ sku }: ListedProduct): string {
  return shorten(oneLine(sku), 60);
}

function priceOf(product: ListedProduct): string {
  const pence = payablePence(product);
  return pence === null ? "" : inPounds(pence);
}

/** In an e-mail's link, where a line break takes six characters. */
function encodedLength(message: string): number {
  return encodeURIComponent(message.toWellFormed().replaceAll("\n", "\r\n")).length;
}
