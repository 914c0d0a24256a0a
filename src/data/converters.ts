import { shorten } from "../domain/text.ts";
import { MAX_TITLE_LENGTH } from "../domain/limits.ts";
import type { MenuEntry } from "../domain/menu.ts";
import type { ListedProduct, Product } from "../domain/product.ts";
import { readPicture } from "../domain/picture.ts";
import { backend } from "./backend.ts";
import { isRecord, type Fields } from "./rest.ts";

/**
 * Stored documents as the shop's own types: what a visitor's browser reads of them; the rest is in entity-converters.ts.
 * A converter names each field, trims, and fills in what old documents lack. It never throws: a document that cannot be
 * shown at all (no title, no name) is null.
 */

/** Text as it was meant: trimmed, numbers of old documents as text, anything else as none. */
export function text(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

export function wholeNumber(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** A stored date in ms since 1970: a Date (REST), a Firestore timestamp (SDK) or text; 0 for anything else. */
export function millis(value: unknown): number {
  const ms =
    value instanceof Date
      ? value.getTime()
      : isRecord(value) && typeof value.toMillis === "function"
        ? Number((value as { toMillis(): unknown }).toMillis())
        : typeof value === "string"
          ? Date.parse(value)
          : Number.NaN;
  return Number.isFinite(ms) ? ms : 0;
}

/** Pictures may only ever come from the web: an address of another kind (javascript:, data:) is left out. */
export function address(value: unknown): string {
  const url = text(value);
  return /^https?:\/\//i.test(url) ? url : "";
}

/** A published picture: an address as above, or an object path in the shop's storage. */
function picture(value: unknown): string {
  const path = text(value);
  return address(path) || (readPicture(path).path ?? "");
}

/** A document of `products`; null when it has no title. */
export function toProduct(id: string, fields: Fields): Product | null {
  const title = text(fields.title);
  if (title === "") return null;
  const mainImage = address(fields.mainImage);
  return {
    id,
    title,
    sku: text(fields.sku),
    description: text(fields.description),
    rrp: text(fields.rrp),
    price: text(fields.price),
    salePrice: text(fields.salePrice),
    condition: text(fields.condition),
    metal: text(fields.metal),
    gem: text(fields.gem) || text(fields.gemstone),
    brand: text(fields.brand),
    jewellery: text(fields.jewellery),
    size: text(fields.size),
    cert: text(fields.cert),
    packaging: text(fields.packaging),
    brandRef: text(fields.brandRef),
    mainImage,
    images: Array.isArray(fields.images) ? fields.images.map(address).filter(Boolean) : [],
    featured: fields.featured === true || text(fields.featured) === "true",
    available: text(fields.available),
    image: storedPicture(mainImage),
    changedMs: millis(fields.timestamp),
    revision: wholeNumber(fields.revision),
  };
}

/** A picture in the shop's own storage by its object path, which is a third of its address; any other by its address. */
export function storedPicture(url: string): string {
  const { path, bucket } = readPicture(url);
  return path !== null && bucket === backend().storageBucket ? path : url;
}

/**
 * A piece as the published catalogue holds it: `catalogue/{shard}.items.{id}`. Short names, and nothing for what is
 * empty, because every visitor downloads it.
 */
export interface CatalogueItem {
  /** title */ t: string;
  /** sku */ k?: string;
  /** price */ p?: string;
  /** rrp */ r?: string;
  /** salePrice */ s?: string;
  /** condition */ c?: string;
  /** metal */ m?: string;
  /** gem */ g?: string;
  /** brand */ b?: string;
  /** jewellery category */ j?: string;
  /** size */ z?: string;
  /** featured */ f?: true;
  /** main picture: object path, or an address elsewhere */ i?: string;
  /** changed; a save lets the server put its own time here */ d?: unknown;
}

/** A title as shoppers see it: one that was stored before titles had a limit must not fill a page, or a hundred. */
export function shownTitle(title: string): string {
  return shorten(title, MAX_TITLE_LENGTH);
}

/** The piece that a catalogue item stands for; null when the item is no item. */
export function fromCatalogueItem(id: string, item: unknown): ListedProduct | null {
  if (!isRecord(item) || text(item.t) === "") return null;
  return {
    id,
    title: shownTitle(text(item.t)),
    sku: text(item.k),
    price: text(item.p),
    rrp: text(item.r),
    salePrice: text(item.s),
    condition: text(item.c),
    metal: text(item.m),
    gem: text(item.g),
    brand: text(item.b),
    jewellery: text(item.j),
    size: text(item.z),
    featured: item.f === true,
    image: picture(item.i),
    changedMs: millis(item.d),
  };
}

/** A brand or category in `catalogue/menu`, under its id. */
export interface MenuItem {
  /** name */ n: string;
  /** description */ d: string;
  /** tile: object path, or an address elsewhere */ i: string;
}

/** What the storefront's menu shows of it; null when it has no name. */
export function fromMenuItem(id: string, item: unknown): MenuEntry | null {
  if (!isRecord(item) || text(item.n) === "") return null;
  return { id, name: text(item.n), description: text(item.d), image: picture(item.i) };
}
