import type { BrandDraft } from "../domain/brand.ts";
import type { CategoryDraft } from "../domain/category.ts";
import type { ProductDraft } from "../domain/product.ts";

/** The labels of the admin forms, in their order. */
export const PRODUCT_LABELS = {
  title: "Title",
  description: "Description",
  sku: "SKU",
  price: "Price",
  rrp: "RRP",
  salePrice: "Sale Price",
  condition: "Condition",
  brand: "Brand",
  jewellery: "Jewellery Type",
  featured: "Featured",
  available: "Available",
  metal: "Metal",
  gem: "Gem",
  size: "Size",
  cert: "Certification of Authenticity",
  packaging: "Packaging",
  brandRef: "Brand Reference",
  mainImage: "Main Image",
  images: "Images",
} as const satisfies Record<keyof ProductDraft, string>;

export const BRAND_LABELS = {
  brandName: "Brand Name",
  description: "Description",
  brandImage: "Brand Image",
} as const satisfies Record<keyof BrandDraft, string>;

export const CATEGORY_LABELS = {
  jewelleryCategory: "Category Name",
  description: "Description",
  jewelleryImage: "Category Image",
} as const satisfies Record<keyof CategoryDraft, string>;

/** Fields that only the history shows. */
const OTHER_LABELS = {
  reservedUntil: "Reserved Until",
  listedAt: "First Listed",
  /** Of old documents. */
  gemstone: "Gem",
};

const LABELS: Readonly<Record<string, string>> = {
  ...OTHER_LABELS,
  ...CATEGORY_LABELS,
  ...BRAND_LABELS,
  ...PRODUCT_LABELS,
};

/** fieldLabel("salePrice") → "Sale Price"; a field without a label is returned as it is. */
export function fieldLabel(field: string): string {
  return LABELS[field] ?? field;
}

/** The fields of an entity in the order of its form, and the others after them. */
export function inFormOrder(fields: readonly string[]): readonly string[] {
  const order = Object.keys({ ...PRODUCT_LABELS, ...BRAND_LABELS, ...CATEGORY_LABELS });
  const rank = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return fields.toSorted((a, b) => rank(a) - rank(b));
}
