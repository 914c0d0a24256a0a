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
