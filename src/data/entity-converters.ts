import type { Brand } from "../domain/brand.ts";
import type { Category } from "../domain/category.ts";
import type { Member } from "../domain/member.ts";
import { millis } from "../domain/millis.ts";
import { plainPrice } from "../domain/price.ts";
import type { ListedProduct, ProductDraft } from "../domain/product.ts";
import type { StoredSubscriber } from "../domain/subscriber.ts";
import { trimText } from "../domain/text.ts";
import { httpUrl, pictureReference, text, texts, wholeNumber, type Fields } from "./converters.ts";

/**
 * Stored documents ↔ the types that the admin area edits, and the catalogue entries published from them. Separate from
 * converters.ts, which is all that the storefront loads.
 */

/** The fields to store: text trimmed, prices as plain digits. The save adds `revision` and dates. */
export function fromProductDraft(draft: ProductDraft): ProductDraft {
  return {
    ...trimmed(draft),
    rrp: plainPrice(draft.rrp),
    price: plainPrice(draft.price),
    salePrice: plainPrice(draft.salePrice),
  };
}

/** A draft with its text trimmed. */
export function trimmed<T extends object>(draft: T): T {
  const fields = Object.entries(draft).map(([name, value]: [string, unknown]) => [
    name,
    typeof value === "string" ? trimText(value) : value,
  ]);
  return Object.fromEntries(fields) as T;
}

/** A document of `brands`; null if it has no name. */
export function toBrand(id: string, fields: Fields): Brand | null {
  const brandName = text(fields.brandName);
  if (brandName === "") return null;
  return {
    id,
    brandName,
    description: text(fields.description),
    brandImage: httpUrl(fields.brandImage),
    formerNames: texts(fields.formerNames),
    revision: wholeNumber(fields.revision),
    updatedAt: millis(fields.timestamp),
    change: text(fields.change),
  };
}

/** A document of `jewellery`; null if it has no name. */
export function toCategory(id: string, fields: Fields): Category | null {
  const jewelleryCategory = text(fields.jewelleryCategory);
  if (jewelleryCategory === "") return null;
  return {
    id,
    jewelleryCategory,
    description: text(fields.description),
    jewelleryImage: httpUrl(fields.jewelleryImage),
    formerNames: texts(fields.formerNames),
    revision: wholeNumber(fields.revision),
    updatedAt: millis(fields.timestamp),
    change: text(fields.change),
  };
}

/** A document of `customers`; null if it has no e-mail address. Old documents have random ids. */
export function toSubscriber(id: string, fields: Fields): StoredSubscriber | null {
  const email = text(fields.email);
  return email === "" ? null : { id, name: text(fields.name), email };
}

/** A document of `admins` (dated `since`) or `accessRequests` (dated `at`). */
export function toMember(uid: string, fields: Fields): Member {
  const by = text(fields.by);
  return {
    uid,
    email: text(fields.email),
    sinceMs: millis(fields.since) || millis(fields.at),
    ...(by && { by }),
  };
}

/** A product's entry in the catalogue, without its empty fields. */
export function toCatalogueItem(product: ListedProduct): Fields {
  const item = {
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
    f: product.featured,
    i: product.image,
    h: product.secondImage,
    l: product.listedAt > 0 && new Date(product.listedAt),
    u: product.reservedUntil > 0 && new Date(product.reservedUntil),
  };
  return Object.fromEntries(Object.entries(item).filter(([, value]) => value));
}

/** A brand or category in the menu: its name, picture (an object path, or an external URL) and, if there are any, former names. */
export interface MenuItem {
  readonly n: string;
  readonly i: string;
  readonly f?: readonly string[];
}

/** The menu items of these brands and categories by id, as in `catalogue/menu`. */
export function menuItems(brands: readonly Brand[], categories: readonly Category[]) {
  return {
    brands: Object.fromEntries(brands.map((it) => [it.id, brandMenuItem(it)])),
    jewellery: Object.fromEntries(categories.map((it) => [it.id, categoryMenuItem(it)])),
  };
}

/** The menu item of a brand. */
export function brandMenuItem(
  brand: Pick<Brand, "brandName" | "brandImage" | "formerNames">,
): MenuItem {
  return menuItem(brand.brandName, brand.brandImage, brand.formerNames);
}

/** The menu item of a category. */
export function categoryMenuItem(
  category: Pick<Category, "jewelleryCategory" | "jewelleryImage" | "formerNames">,
): MenuItem {
  return menuItem(category.jewelleryCategory, category.jewelleryImage, category.formerNames);
}

function menuItem(name: string, image: string, formerNames: readonly string[]): MenuItem {
  return {
    n: name,
    i: pictureReference(image),
    ...(formerNames.length > 0 && { f: formerNames }),
  };
}
