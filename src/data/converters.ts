import type { Brand, BrandDraft } from "../domain/brand.ts";
import type { Category, CategoryDraft } from "../domain/category.ts";
import { shorten } from "../domain/text.ts";
import { MAX_TITLE_LENGTH } from "../domain/limits.ts";
import type { Member } from "../domain/member.ts";
import type { MenuEntry } from "../domain/menu.ts";
import { plainPrice } from "../domain/price.ts";
import { type ListedProduct, type Product, type ProductDraft } from "../domain/product.ts";
import { readPicture } from "../domain/picture.ts";
import type { StoredSubscriber } from "../domain/subscriber.ts";
import { backend } from "./backend.ts";
import { isRecord, type Fields } from "./rest.ts";

/**
 * Stored documents ↔ the shop's own types. A converter names each field, trims, and fills in what old documents
 * lack. It never throws: a document that cannot be shown at all (no title, no name) is null.
 */

/** Text as it was meant: trimmed, numbers of old documents as text, anything else as none. */
function text(value: unknown): string {
  if (typeof value === "string") return value.trim();
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

function wholeNumber(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** A stored date in ms since 1970: a Date (REST), a Firestore timestamp (SDK) or text; 0 for anything else. */
function millis(value: unknown): number {
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
function address(value: unknown): string {
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
function storedPicture(url: string): string {
  const { path, bucket } = readPicture(url);
  return path !== null && bucket === backend().storageBucket ? path : url;
}

/** A product as a form edits it. */
export function toProductDraft(product: Product): ProductDraft {
  const { id: _id, image: _image, changedMs: _changed, revision: _revision, ...typed } = product;
  return { ...typed, featured: String(product.featured) };
}

/** What is stored of a typed product: text trimmed, prices as plain digits. Revision and timestamp are added by the save. */
export function fromProductDraft(draft: ProductDraft): ProductDraft {
  return {
    title: draft.title.trim(),
    sku: draft.sku.trim(),
    description: draft.description.trim(),
    rrp: plainPrice(draft.rrp),
    price: plainPrice(draft.price),
    salePrice: plainPrice(draft.salePrice),
    condition: draft.condition,
    metal: draft.metal.trim(),
    gem: draft.gem.trim(),
    brand: draft.brand,
    jewellery: draft.jewellery,
    size: draft.size.trim(),
    cert: draft.cert.trim(),
    packaging: draft.packaging.trim(),
    brandRef: draft.brandRef.trim(),
    mainImage: draft.mainImage,
    images: [...draft.images],
    featured: draft.featured,
    available: draft.available,
  };
}

/** A document of `brands`; null when it has no name. */
export function toBrand(id: string, fields: Fields): Brand | null {
  const brandName = text(fields.brandName);
  if (brandName === "") return null;
  return {
    id,
    brandName,
    description: text(fields.description),
    brandImage: address(fields.brandImage),
    revision: wholeNumber(fields.revision),
    changedMs: millis(fields.timestamp),
  };
}

export function fromBrandDraft(draft: BrandDraft): BrandDraft {
  return {
    brandName: draft.brandName.trim(),
    description: draft.description.trim(),
    brandImage: draft.brandImage,
  };
}

/** A document of `jewellery`; null when it has no name. */
export function toCategory(id: string, fields: Fields): Category | null {
  const jewelleryCategory = text(fields.jewelleryCategory);
  if (jewelleryCategory === "") return null;
  return {
    id,
    jewelleryCategory,
    description: text(fields.description),
    jewelleryImage: address(fields.jewelleryImage),
    revision: wholeNumber(fields.revision),
    changedMs: millis(fields.timestamp),
  };
}

export function fromCategoryDraft(draft: CategoryDraft): CategoryDraft {
  return {
    jewelleryCategory: draft.jewelleryCategory.trim(),
    description: draft.description.trim(),
    jewelleryImage: draft.jewelleryImage,
  };
}

/** A document of `customers`; null when it has no address. Before addresses were ids, they had ids of their own. */
export function toSubscriber(id: string, fields: Fields): StoredSubscriber | null {
  const email = text(fields.email);
  return email === "" ? null : { id, name: text(fields.name), email };
}

/** A document of `admins` or, with `at`, of `accessRequests`. */
export function toMember(uid: string, fields: Fields): Member {
  const by = text(fields.by);
  return {
    uid,
    email: text(fields.email),
    sinceMs: millis(fields.since) || millis(fields.at),
    ...(by && { by }),
  };
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

/** What the catalogue publishes of a piece. */
export function toCatalogueItem(product: ListedProduct): CatalogueItem {
  const item: CatalogueItem = {
    t: product.title,
    k: product.sku,
    p: product.price,
    r: product.rrp,
    s: product.salePrice,
    c: product.condition,
    m: product.metal,
    g: product.gem,
    b: product.brand,
    j: product.jewellery,
    z: product.size,
    i: product.image,
    d: product.changedMs > 0 ? new Date(product.changedMs) : undefined,
  };
  for (const key of Object.keys(item) as (keyof CatalogueItem)[]) if (!item[key]) delete item[key];
  if (product.featured) item.f = true;
  return item;
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

/** The readable text of a piece that its listing fields do not hold: `catalogueText/{shard}.items.{id}`. */
export function toCatalogueText(product: Product): string {
  return [product.description, product.cert, product.packaging, product.brandRef]
    .filter(Boolean)
    .join("\n");
}

/** A brand or category in `catalogue/menu`, under its id. */
export interface MenuItem {
  /** name */ n: string;
  /** description */ d: string;
  /** tile: object path, or an address elsewhere */ i: string;
}

export function brandMenuItem(brand: BrandDraft): MenuItem {
  return { n: brand.brandName, d: brand.description, i: storedPicture(brand.brandImage) };
}

export function categoryMenuItem(category: CategoryDraft): MenuItem {
  return {
    n: category.jewelleryCategory,
    d: category.description,
    i: storedPicture(category.jewelleryImage),
  };
}

/** What the storefront's menu shows of it; null when it has no name. */
export function fromMenuItem(id: string, item: unknown): MenuEntry | null {
  if (!isRecord(item) || text(item.n) === "") return null;
  return { id, name: text(item.n), description: text(item.d), image: picture(item.i) };
}
