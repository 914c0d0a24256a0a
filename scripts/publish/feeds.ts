import { shop } from "../../src/content/shop.ts";
import type { LinkPreview } from "../../src/content/page-meta.ts";
import { pence } from "../../src/products/price.ts";
import { isReserved, type Product } from "../../src/products/product.ts";
import { paths } from "../../src/routing/paths.ts";

/** The data of a feed. */
interface FeedSource {
  /** Newest first. */
  readonly products: readonly Product[];
  /** The JPEG of each product's photograph, by the product's id. */
  readonly previews: ReadonlyMap<string, LinkPreview>;
  /** Without a trailing slash. */
  readonly siteUrl: string;
}

export const PRODUCTS_FEED = "/feeds/products.xml";
export const NEW_FEED = "/feeds/new.xml";

/** In the head of the home page and the listings. */
export const NEW_FEED_LINK = `<link rel="alternate" type="application/atom+xml" title="New In" href="${NEW_FEED}">`;

/** In characters. Meta refuses longer ids and titles. */
const MAX_ID_LENGTH = 100;
const MAX_TITLE_LENGTH = 200;
const MAX_DESCRIPTION_LENGTH = 5_000;
/** In pixels; smaller pictures are refused. */
const MIN_PICTURE_SIZE = 500;
const MAX_MORE_PICTURES = 10;
const NEWEST_COUNT = 50;

/**
 * All pieces that can be bought, for Meta, Pinterest and Microsoft: RSS 2.0 with Google's product fields. It leaves out pieces
 * that are reserved, have no price or lack a large photograph.
 * @see https://developers.facebook.com/documentation/ads-commerce/commerce-platform/catalog/fields
 */
export function productsFeed({ products, previews, siteUrl }: FeedSource, nowMs: number): string {
  const items = products.flatMap((product) => {
    const picture = previews.get(product.id);
    const price = pence(product.price);
    if (price === null || isReserved(product, nowMs) || !isLarge(picture)) return [];
    if (product.id.length > MAX_ID_LENGTH) return [];
    const sale = pence(product.salePrice);
    return element("item", [
      element("g:id", product.id),
      element("g:title", product.title.slice(0, MAX_TITLE_LENGTH)),
      element(
        "g:description",
        (product.description || product.title).slice(0, MAX_DESCRIPTION_LENGTH),
      ),
      element("g:link", siteUrl + paths.product(product)),
      element("g:image_link", siteUrl + picture.path),
      ...product.images
        .slice(0, MAX_MORE_PICTURES)
        .map((url) => element("g:additional_image_link", url)),
      element("g:availability", "in stock"),
      element("g:price", inGbp(price)),
      ...(sale !== null && sale < price ? [element("g:sale_price", inGbp(sale))] : []),
      element("g:condition", product.condition === "Brand New" ? "new" : "used"),
      element("g:brand", product.brand),
      element("g:identifier_exists", "no"),
      element("g:product_type", product.jewellery),
      ...(product.metal ? [element("g:material", product.metal.slice(0, 200))] : []),
      ...(product.size ? [element("g:size", product.size.slice(0, 200))] : []),
    ]);
  });
  const channel = element("channel", [
    element("title", shop.name),
    element("link", siteUrl + paths.home),
    element("description", shop.description),
    ...items,
  ]);
  return `${XML}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">${channel}</rss>\n`;
}

/** The newest pieces with their pictures, for feed readers. @see https://www.rfc-editor.org/rfc/rfc4287 */
export function newFeed({ products, previews, siteUrl }: FeedSource): string {
  const newest = products.slice(0, NEWEST_COUNT);
  const entries = newest.map((product) => {
    const url = siteUrl + paths.product(product);
    const picture = previews.get(product.id);
    const image = picture && `<p><img src="${escaped(siteUrl + picture.path)}" alt=""></p>`;
    return element("entry", [
      element("title", product.title),
      element("id", url),
      `<link href="${escaped(url)}"/>`,
      element("published", dateOf(product.listedAt)),
      element("updated", dateOf(product.updatedAt)),
      `<content type="html">${escaped(`${image ?? ""}<p>${escaped(product.description)}</p>`)}</content>`,
    ]);
  });
  const updatedAt = Math.max(0, ...newest.map((product) => product.updatedAt));
  const feed = [
    element("title", `${shop.name}: New In`),
    element("id", siteUrl + NEW_FEED),
    `<link rel="self" href="${escaped(siteUrl + NEW_FEED)}"/>`,
    `<link href="${escaped(siteUrl + paths.shop)}"/>`,
    element("updated", dateOf(updatedAt)),
    element("author", [element("name", shop.name)]),
    ...entries,
  ];
  return `${XML}<feed xmlns="http://www.w3.org/2005/Atom">${feed.join("")}</feed>\n`;
}

const XML = '<?xml version="1.0" encoding="UTF-8"?>\n';

/** @param content a text, or elements. */
function element(name: string, content: string | readonly string[]): string {
  return `<${name}>${typeof content === "string" ? escaped(content) : content.join("")}</${name}>`;
}

/** Characters that XML 1.0 does not allow, such as half a surrogate pair, are left out. */
function escaped(text: string): string {
  return text
    .replace(/[^\t\n\r\u{20}-\u{D7FF}\u{E000}-\u{FFFD}\u{10000}-\u{10FFFF}]/gu, "")
    .replaceAll("&", "&amp;")
    .replaceAll("<", "&lt;")
    .replaceAll(">", "&gt;")
    .replaceAll('"', "&quot;");
}

function isLarge(picture: LinkPreview | undefined): picture is LinkPreview {
  return picture !== undefined && Math.min(picture.width, picture.height) >= MIN_PICTURE_SIZE;
}

const inGbp = (amountPence: number) => `${(amountPence / 100).toFixed(2)} GBP`;
const dateOf = (ms: number) => new Date(ms).toISOString();
