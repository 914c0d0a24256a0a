import type { ProductDraft } from "./product.ts";

/** The labels of a product's fields, in the order of the admin form. */
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
  metalFilters: "Metal Filters",
  gemFilters: "Gem Filters",
  sizeFilters: "Size Filters",
  cert: "Certification of Authenticity",
  packaging: "Packaging",
  brandRef: "Brand Reference",
  hallmark: "Hallmark",
  mainImage: "Main Image",
  images: "Images",
  video: "Video",
} as const satisfies Record<keyof ProductDraft, string>;

/** The labels of the storefront, where they differ. */
const SHOP_LABELS: { readonly [Field in keyof ProductDraft]?: string } = {
  jewellery: "Category",
  gem: "Gemstone",
  cert: "Certificate of Authenticity",
  brandRef: "Brand reference",
};

/** A field's label in the storefront: shopLabel("gem") → "Gemstone" */
export function shopLabel(field: keyof ProductDraft): string {
  return SHOP_LABELS[field] ?? PRODUCT_LABELS[field];
}

/** What shoppers read about a reserved product. */

export const RESERVED = "Reserved";
export const ASK_IF_FREE = "Ask to be told if it becomes free";
