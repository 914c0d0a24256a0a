import { orderBy, where } from "firebase/firestore/lite";
import type { Brand, BrandDraft } from "../domain/brand.ts";
import type { Category, CategoryDraft } from "../domain/category.ts";
import { formerNamesAfter } from "../domain/former-names.ts";
import { isAvailable, toProductDraft, type Product, type ProductDraft } from "../domain/product.ts";
import { validateBrand, validateCategory, validateSave } from "../domain/validation.ts";
import { publishMenuItem, publishProduct } from "./catalogue-batch.ts";
import { toProduct } from "./converters.ts";
import {
  brandMenuItem,
  categoryMenuItem,
  fromProductDraft,
  toBrand,
  toCategory,
  trimmed,
} from "./entity-converters.ts";
import { entityStore } from "./entity-store.ts";
import { readCollection, toTimestamp } from "./firebase.ts";

/** Products, brands and jewellery categories, as the admin area reads and writes them. */

export const products = entityStore<Product, ProductDraft>({
  collection: "products",
  read: toProduct,
  store: fromProductDraft,
  others: (draft, { listedAt, reservedUntil }, now) => ({
    timestamp: now,
    listedAt: listedAt > 0 ? toTimestamp(listedAt) : isAvailable(draft) ? now : null,
    reservedUntil: reservedUntil > 0 ? toTimestamp(reservedUntil) : null,
  }),
  publish: publishProduct,
  titleField: "title",
  toDraft: toProductDraft,
  validate: validateSave,
});

export const brands = entityStore<Brand, BrandDraft>({
  collection: "brands",
  read: toBrand,
  store: trimmed,
  others: ({ brandName }, { formerNames, previousName }, timestamp) => ({
    timestamp,
    formerNames: formerNamesAfter(formerNames, previousName, brandName),
  }),
  publish: (to, id, brand) => publishMenuItem(to, "brands", id, brand && brandMenuItem(brand)),
  titleField: "brandName",
  toDraft: ({ brandName, description, brandImage }) => ({ brandName, description, brandImage }),
  validate: validateBrand,
});

export const jewellery = entityStore<Category, CategoryDraft>({
  collection: "jewellery",
  read: toCategory,
  store: trimmed,
  others: ({ jewelleryCategory }, { formerNames, previousName }, timestamp) => ({
    timestamp,
    formerNames: formerNamesAfter(formerNames, previousName, jewelleryCategory),
  }),
  publish: (to, id, category) =>
    publishMenuItem(to, "jewellery", id, category && categoryMenuItem(category)),
  titleField: "jewelleryCategory",
  toDraft: ({ jewelleryCategory, description, jewelleryImage }) => ({
    jewelleryCategory,
    description,
    jewelleryImage,
  }),
  validate: validateCategory,
});

/** The fields of a product that hold the name of its brand or category. */
export type NamingField = "brand" | "jewellery";

/**
 * The products, available or not, with one of these brand or category names, and the documents that cannot be read.
 * @param names at most 30, Firestore's limit for `in`.
 * @throws ShopError as `readCollection`.
 */
export async function findProductsNamed(
  field: NamingField,
  names: readonly string[],
): ReturnType<typeof readCollection<Product>> {
  if (names.length === 0) return { values: [], bad: [] };
  return readCollection("products", toProduct, where(field, "in", names));
}

/**
 * The products, available or not, that were saved at this server time or later.
 * @param since in ms since 1970.
 * @throws ShopError as `readCollection`.
 */
export async function findProductsSavedSince(since: number): Promise<Product[]> {
  const { values } = await readCollection(
    "products",
    toProduct,
    where("timestamp", ">=", toTimestamp(Math.max(0, since))),
    orderBy("timestamp"),
  );
  return values;
}
