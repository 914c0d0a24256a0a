import { isRecord } from "../domain/is-record.ts";
import { MAX_TITLE_LENGTH } from "../domain/limits.ts";
import type { MenuEntry } from "../domain/menu.ts";
import { millis } from "../domain/millis.ts";
import { readPicture } from "../domain/picture.ts";
import { LISTED_FIELDS, PRODUCT_FIELDS, TEXT_FIELDS, textsOf } from "../domain/product-fields.ts";
import { isAvailable, type ListedProduct, type Product } from "../domain/product.ts";
import { shorten, trimText } from "../domain/text.ts";
import { pictureReference } from "./picture-reference.ts";

/**
 * Stored documents → the shop's types, as far as the storefront reads them; the admin's are in entity-converters.ts.
 * Converters trim text and fill in the fields that old documents lack. They never throw: a document that cannot be
 * shown (no title, no name) becomes null.
 */

/** The fields of a stored document as plain values: a Date for a timestamp (REST), or a Timestamp (SDK). */
export type Fields = Readonly<Record<string, unknown>>;

/** Trimmed text; old documents hold some numbers, which become text. "" for anything else. */
export function text(value: unknown): string {
  if (typeof value === "string") return trimText(value);
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** The texts of a list that are not empty; [] for anything else. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text).filter(Boolean) : [];
}

/** A positive integer; 0 for anything else. */
export function wholeNumber(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** The `listedAt` of available products that were stored before dates were: any date, as long as it never changes. */
const UNDATED = 1;

/** An http(s) URL; "" for anything else, such as javascript: or data: URLs. */
export function httpUrl(value: unknown): string {
  const url = text(value);
  return /^https?:\/\//i.test(url) ? url : "";
}

/** A picture in the catalogue: an http(s) URL or an object path in the shop's storage. */
function picture(value: unknown): string {
  const path = text(value);
  return httpUrl(path) || (readPicture(path).path ?? "");
}

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
    // In whole milliseconds, like its copy in the catalogue, with which the rules compare it.
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
 * A product in the published catalogue, `catalogue/{shard}.items.{id}`; null if it has no title. Every visitor downloads it,
 * hence the short names (docs/data-model.md).
 */
export function fromCatalogueItem(id: string, item: unknown): ListedProduct | null {
  if (!isRecord(item) || text(item.t) === "") return null;
  return {
    id,
    ...textsOf(LISTED_FIELDS, (field) => text(item[PRODUCT_FIELDS[field].key])),
    title: displayTitle(text(item.t)),
    featured: item.f === true,
    image: picture(item.i),
    secondImage: picture(item.h),
    video: httpUrl(item.v),
    // Catalogues published by earlier versions have `d`, the date of the last change.
    listedAt: millis(item.l) || millis(item.d),
    reservedUntil: millis(item.u),
  };
}

/** A brand or category in `catalogue/menu`; null if it has no name. */
export function fromMenuItem(id: string, item: unknown): MenuEntry | null {
  if (!isRecord(item) || text(item.n) === "") return null;
  const formerNames = texts(item.f);
  return {
    id,
    name: text(item.n),
    image: picture(item.i),
    ...(formerNames.length > 0 && { formerNames }),
  };
}

/** What search finds besides the listing fields: `catalogueText/{shard}.items.{id}`. */
export function toCatalogueText(product: Product): string {
  const unlisted = TEXT_FIELDS.filter((field) => !("key" in PRODUCT_FIELDS[field]));
  return unlisted
    .map((field) => product[field])
    .filter(Boolean)
    .join("\n");
}

/** The number of shards that a stored menu names. */
export function shardCount(menu: Fields): number {
  const { shards } = menu;
  return typeof shards === "number" && [1, 2, 4, 8].includes(shards) ? shards : 1;
}

type Dated = Pick<ListedProduct, "id" | "listedAt">;

/** Sorts products; those listed at the same time by id. */
export function newestFirst(a: Dated, b: Dated): number {
  return b.listedAt - a.listedAt || (a.id < b.id ? -1 : 1);
}
