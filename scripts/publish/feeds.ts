import { deliveries } from "../../src/content/selling.ts";
import { shop } from "../../src/content/shop.ts";
import type { LinkPreview } from "../../src/content/page-meta.ts";
import { payablePence, pence } from "../../src/products/price.ts";
import { isReserved, type Product } from "../../src/products/product.ts";
import { shorten } from "../../src/lib/text.ts";
import { paths } from "../../src/routing/paths.ts";
import { plainUrl } from "./pages.ts";
import { escaped, legal } from "./escape.ts";

/** The data of a feed. */
interface FeedSource {
  /** Newest first. */
  readonly products: readonly Product[];
  /** The JPEG of each product's photograph, by the product's id. */
  readonly previews: ReadonlyMap<string, LinkPreview>;
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** What delivery costs; nothing is said without. */
  readonly shipping?: typeof deliveries;
}

export const PRODUCTS_FEED = "/feeds/products.xml";
export const NEW_FEED = "/feeds/new.xml";

/** In the head of the home page and the listings. */
export const NEW_FEED_LINK = `<link rel="alternate" type="application/atom+xml" title="New In" href="${NEW_FEED}">`;

/** In characters. Meta refuses longer ids, and Microsoft longer titles. */
const MAX_ID_LENGTH = 100;
const MAX_TITLE_LENGTH = 150;
const MAX_DESCRIPTION_LENGTH = 5_000;
const MAX_BRAND_LENGTH = 100;
const MAX_DETAIL_LENGTH = 200;
/** In pixels; smaller pictures are refused. */
const MIN_PICTURE_SIZE = 500;
const MAX_MORE_PICTURES = 10;
const NEWEST_COUNT = 50;

/**
 * All pieces for Meta, Pinterest and Microsoft: RSS 2.0 with Google's product fields. A reserved piece is out of stock. It leaves out
 * pieces that have no price or lack a large photograph.
 * @see https://developers.facebook.com/documentation/ads-commerce/commerce-platform/catalog/fields
 */
export function productsFeed(
  { products, previews, siteUrl, shipping = deliveries }: FeedSource,
  nowMs: number,
): string {
  const optional = (name: string, text: string, max = MAX_DETAIL_LENGTH) =>
    legal(text).trim() === "" ? [] : [element(name, text.slice(0, max))];
  const items = products.flatMap((product) => {
    const picture = previews.get(product.id);
    // As the product's page shows it: only a lower sale price is a reduction.
    const [full, asked] = [pence(product.price), payablePence(product)];
    if (full === null || asked === null || !isLarge(picture)) return [];
    if (product.id.length > MAX_ID_LENGTH || legal(product.title).trim() === "") return [];
    const price = Math.max(asked, full);
    return element("item", [
      element("g:id", product.id),
      element("g:title", product.title.slice(0, MAX_TITLE_LENGTH)),
      element(
        "g:description",
        (legal(product.description).trim() || product.title).slice(0, MAX_DESCRIPTION_LENGTH),
      ),
      element("g:link", plainUrl(siteUrl + paths.product(product))),
      element("g:image_link", siteUrl + picture.path),
      ...product.images
        // Meta reads no WebP.
        .filter((url) => url !== product.mainImage && !/\.webp(?:$|\?)/i.test(url))
        .slice(0, MAX_MORE_PICTURES)
        .map((url) => element("g:additional_image_link", plainUrl(url))),
      element("g:availability", isReserved(product, nowMs) ? "out of stock" : "in stock"),
      element("g:price", inGbp(price)),
      ...(asked < price ? [element("g:sale_price", inGbp(asked))] : []),
      element("g:condition", product.condition === "Brand New" ? "new" : "used"),
      ...optional("g:brand", product.brand, MAX_BRAND_LENGTH),
      element("g:identifier_exists", "no"),
      ...optional("g:product_type", product.jewellery),
      ...optional("g:material", product.metal),
      ...optional("g:size", product.size),
      ...shipping.map(({ country, service, pence: costPence }) =>
        element("g:shipping", [
          element("g:country", country),
          element("g:service", service),
          element("g:price", inGbp(costPence)),
        ]),
      ),
    ]);
  });
  const channel = element("channel", [
    element("title", shop.name),
    element("link", siteUrl + paths.home),
    element("description", shop.description),
    // Meta refuses lines of more than 5 MB.
    ...items.map((item) => `\n${item}`),
  ]);
  return `${XML}<rss version="2.0" xmlns:g="http://base.google.com/ns/1.0">${channel}</rss>\n`;
}

/** A line about the pieces that the products feed lacks because of their photograph; "" if there are none. */
export function smallPictures({ products, previews }: FeedSource): string {
  const small = products.filter(({ id }) => previews.has(id) && !isLarge(previews.get(id)));
  if (small.length === 0) return "";
  return `Not in ${PRODUCTS_FEED}, because their main photograph is under ${MIN_PICTURE_SIZE} pixels: ${shorten(small.map(({ sku, id }) => sku || id).join(", "), 300)}`;
}

/** The newest pieces with their pictures, for feed readers. @see https://www.rfc-editor.org/rfc/rfc4287 */
export function newFeed({ products, previews, siteUrl }: FeedSource): string {
  const newest = products.slice(0, NEWEST_COUNT);
  const { hostname } = new URL(siteUrl);
  const entries = newest.map((product) => {
    const url = plainUrl(siteUrl + paths.product(product));
    const picture = previews.get(product.id);
    const image = picture && `<p><img src="${escaped(siteUrl + picture.path)}" alt=""></p>`;
    return element("entry", [
      element("title", product.title),
      // The address changes with the names of brand and category.
      element("id", `tag:${hostname},2026:products/${plainUrl(product.id)}`),
      `<link href="${escaped(url)}"/>`,
      ...(product.listedAt > 0 ? [element("published", dateOf(product.listedAt))] : []),
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

function isLarge(picture: LinkPreview | undefined): picture is LinkPreview {
  return picture !== undefined && Math.min(picture.width, picture.height) >= MIN_PICTURE_SIZE;
}

const inGbp = (amountPence: number) => `${(amountPence / 100).toFixed(2)} GBP`;
const dateOf = (ms: number) => new Date(ms).toISOString();
