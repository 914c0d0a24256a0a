import { MAX_LINK_LENGTH, type Enquiry } from "../enquiry/enquiry.ts";
import { plural } from "../lib/plural.ts";
import { oneLine, shorten, wellFormed } from "../lib/text.ts";
import { inPounds, payablePence } from "../products/price.ts";
import type { ListedProduct } from "../products/product.ts";

/** Leaves room for the address and the subject in an e-mail's link. */
const MAX_ENCODED_LENGTH = MAX_LINK_LENGTH - 100;

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
  /** Title, SKU and price, as far as there are any. @param maxTitle 0 to leave out the title of a product with a SKU. */
  const facts = (product: ListedProduct, maxTitle: number) => {
    const sku = shorten(oneLine(product.sku), 60);
    const pence = payablePence(product);
    const title = (maxTitle > 0 || !sku) && shorten(oneLine(product.title), maxTitle || 20);
    return [title, sku && `SKU: ${sku}`, pence !== null && inPounds(pence)]
      .filter(Boolean)
      .join(", ");
  };
  const list = (line: (product: ListedProduct) => string, gap = "\n") =>
    products.map(line).join(gap);
  /** From the longest to the shortest. */
  const contents = [
    ...[200, 80, 50, 30].map(
      (max) => () => list((product) => `${facts(product, max)}\n${urlOf(product)}`, "\n\n"),
    ),
    () => list((product) => `${facts(product, 0)}\n${shortUrlOf(product)}`),
    ...[50, 30, 0].map((max) => () => list((product) => facts(product, max))),
    () => list(({ sku, title }) => shorten(oneLine(sku || title), 20), ", "),
    () => "",
  ];
  const messages = contents.map((content) => () => {
    const text = content();
    return `Hello,\n\nI would like to know more about ${thesePieces(count)}:\n\n${text && `${text}\n\n`}My shortlist: ${listUrl}\n`;
  });
  const shortest = messages.at(-1)?.() ?? "";
  const fitting = messages.find((message) => encodedLength(message()) <= MAX_ENCODED_LENGTH);
  return {
    subject: `Enquiry about ${plural(count, "piece")}`,
    message: fitting?.() ?? shortest,
  };
}

/** thesePieces(1) → "this piece", thesePieces(2) → "these 2 pieces" */
export function thesePieces(count: number): string {
  return count === 1 ? "this piece" : `these ${count} pieces`;
}

/** In an e-mail's link, where a line break takes six characters. */
function encodedLength(message: string): number {
  return encodeURIComponent(wellFormed(message).replaceAll("\n", "\r\n")).length;
}
