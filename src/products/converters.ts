import { millis, httpUrl, text, texts, wholeNumber, type Fields } from "../firebase/fields.ts";
import { shorten } from "../lib/text.ts";
import { pictureReference } from "../pictures/picture-source.ts";
import { MAX_TITLE_LENGTH } from "../lib/limits.ts";
import type { MenuEntry } from "./menu.ts";
import { PRODUCT_FIELDS, TEXT_FIELDS, textsOf } from "./product-fields.ts";
import { isAvailable, type ListedProduct, type Product } from "./product.ts";
import { STORED_NAMES, type NamedCollection } from "./stock-documents.ts";
import { toListed } from "./stored-products.ts";

/**
 * Stored documents → the shop's types, as far as the storefront reads them; the admin's are in entity-converters.ts.
 * Converters trim text and fill in the fields that old documents lack. They never throw: a document that cannot be
 * shown (no title, no name) becomes null.
 */

/** The `listedAt` of available products that were stored before dates were: any date, as long as it never changes. */
const UNDATED = 1;

/** A document of `products`; null if it has no title. */
export function toProduct(id: string, fields: Fields): Product | null {
  if (text(fields.title) === "") return null;
  const mainImage = httpUrl(fields.mainImage);
  const images = Array.isArray(fields.images) ? fields.images.map(httpUrl).filter(Boolean) : [];
  const image = pictureReference(mainImage);
  const available = text(fields.available);
  return {
    id,
    ...textsOf(TEXT_FIELDS, (field) => text(fields[field])),
    gem: text(fields.gem) || text(fields.gemstone),
    mainImage,
    images,
    video: httpUrl(fields.video),
    featured: fields.featured === true || text(fields.featured) === "true",
    available,
    image,
    secondImage: images.map(pictureReference).find((other) => other !== image) ?? "",
    updatedAt: millis(fields.timestamp),
    listedAt: listedAt(fields, isAvailable({ available })),
    // In whole milliseconds, as it was set.
    reservedUntil: Math.floor(millis(fields.reservedUntil)),
    revision: wholeNumber(fields.revision),
    change: text(fields.change),
  };
}

/**
 * When a product first became available, 0 if never. Available products from before this was stored have the date of their last
 * change, unless that is still to come: a date was read wrongly, or a clock was wrong.
 */
function listedAt({ listedAt: stored, timestamp }: Fields, isOnShow: boolean): number {
  const isText = typeof stored === "string";
  if (stored !== undefined && !isText) return millis(stored);
  const past = [stored, timestamp].map(millis).find((ms) => ms > 0 && ms <= Date.now());
  return isOnShow || isText ? (past ?? UNDATED) : 0;
}

/** A title for shoppers, shortened if it was stored before titles had a limit. */
export function displayTitle(title: string): string {
  return shorten(title, MAX_TITLE_LENGTH);
}

/**
 * What listings show of a document of `products`, with dates in whole milliseconds; null if it has no title.
 */
export function toListedProduct(id: string, fields: Fields): ListedProduct | null {
  const product = toProduct(id, fields);
  return product && listedFieldsOf(product);
}

/** What listings show of a product. */
export function listedFieldsOf(product: Product): ListedProduct {
  const listed = toListed(product);
  const listedAt = Math.floor(listed.listedAt);
  return { ...listed, title: displayTitle(listed.title), listedAt };
}

/** A brand or category in the menu; null if it has no name. */
export function toMenuEntry(
  collection: NamedCollection,
  id: string,
  fields: Fields,
): MenuEntry | null {
  const stored = STORED_NAMES[collection];
  const name = text(fields[stored.name]);
  const formerNames = texts(fields.formerNames);
  if (name === "") return null;
  return {
    id,
    name,
    image: pictureReference(httpUrl(fields[stored.image])),
    ...(formerNames.length > 0 && { formerNames }),
  };
}

/** What search finds of a product besides what listings show. @param fields stored ones, or a product. */
export function toSearchText(fields: Fields): string {
  const unlisted = TEXT_FIELDS.filter((field) => !("isListed" in PRODUCT_FIELDS[field]));
  return unlisted
    .map((field) => text(fields[field]))
    .filter(Boolean)
    .join("\n");
}

type Dated = Pick<ListedProduct, "id" | "listedAt">;

/** Sorts products; those listed at the same time by id. */
export function newestFirst(a: Dated, b: Dated): number {
  return b.listedAt - a.listedAt || (a.id < b.id ? -1 : 1);
}
