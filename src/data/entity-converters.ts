import type { Brand, BrandDraft } from "../domain/brand.ts";
import type { Category, CategoryDraft } from "../domain/category.ts";
import type { Member } from "../domain/member.ts";
import { plainPrice } from "../domain/price.ts";
import type { ListedProduct, Product, ProductDraft } from "../domain/product.ts";
import type { StoredSubscriber } from "../domain/subscriber.ts";
import {
  address,
  millis,
  pictureReference,
  text,
  wholeNumber,
  type CatalogueItem,
  type Fields,
  type MenuItem,
} from "./converters.ts";

/**
 * Stored documents ↔ the types that the admin area edits, and the catalogue entries published from them. Separate from
 * converters.ts, which is all that the storefront loads.
 */

/** The fields to store: text trimmed, prices as plain digits. The save adds `revision` and `timestamp`. */
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

/** A document of `brands`; null if it has no name. */
export function toBrand(id: string, fields: Fields): Brand | null {
  const brandName = text(fields.brandName);
  if (brandName === "") return null;
  return {
    id,
    brandName,
    description: text(fields.description),
    brandImage: address(fields.brandImage),
    revision: wholeNumber(fields.revision),
    updatedAt: millis(fields.timestamp),
  };
}

/** The fields to store, trimmed. */
export function fromBrandDraft(draft: BrandDraft): BrandDraft {
  return {
    brandName: draft.brandName.trim(),
    description: draft.description.trim(),
    brandImage: draft.brandImage,
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
    jewelleryImage: address(fields.jewelleryImage),
    revision: wholeNumber(fields.revision),
    updatedAt: millis(fields.timestamp),
  };
}

/** The fields to store, trimmed. */
export function fromCategoryDraft(draft: CategoryDraft): CategoryDraft {
  return {
    jewelleryCategory: draft.jewelleryCategory.trim(),
    description: draft.description.trim(),
    jewelleryImage: draft.jewelleryImage,
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

/** The catalogue item of a product. */
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
    d: product.updatedAt > 0 ? new Date(product.updatedAt) : undefined,
  };
  for (const key of Object.keys(item) as (keyof CatalogueItem)[]) if (!item[key]) delete item[key];
  if (product.featured) item.f = true;
  return item;
}

/** The text that search finds besides the listing fields: `catalogueText/{shard}.items.{id}`. */
export function toCatalogueText(product: Product): string {
  return [product.description, product.cert, product.packaging, product.brandRef]
    .filter(Boolean)
    .join("\n");
}

/** The menu item of a brand. */
export function brandMenuItem(brand: BrandDraft): MenuItem {
  return { n: brand.brandName, d: brand.description, i: pictureReference(brand.brandImage) };
}

/** The menu item of a category. */
export function categoryMenuItem(category: CategoryDraft): MenuItem {
  return {
    n: category.jewelleryCategory,
    d: category.description,
    i: pictureReference(category.jewelleryImage),
  };
}
