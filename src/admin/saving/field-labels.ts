import { PRODUCT_LABELS } from "../../products/product-labels.ts";
import type { StockCollection, NamedDraft } from "../../products/stock-documents.ts";

/** The labels of the admin forms, in their order. */
export const BRAND_LABELS = {
  name: "Brand Name",
  description: "Description",
  image: "Brand Image",
} as const satisfies Record<keyof NamedDraft, string>;

export const CATEGORY_LABELS = {
  name: "Category Name",
  description: "Description",
  image: "Category Image",
} as const satisfies Record<keyof NamedDraft, string>;

/** The label of a field in its form: formLabel("brands", "name") → "Brand Name" */
export function formLabel(collection: StockCollection, field: string): string {
  const labels: Readonly<Record<string, string>> = {
    products: PRODUCT_LABELS,
    brands: BRAND_LABELS,
    jewellery: CATEGORY_LABELS,
  }[collection];
  return (Object.hasOwn(labels, field) && labels[field]) || field;
}

const NAMED_REQUIRED = { description: "Description is required.", image: "A picture is required." };

/** What an empty field asks for. */
export const REQUIRED = {
  products: {
    title: "Title is required.",
    sku: "SKU is required.",
    description: "Description is required.",
    price: "Price is required.",
    condition: "Choose a condition.",
    brand: "Choose a brand.",
    jewellery: "Choose a jewellery type.",
    featured: "Choose Featured or Not Featured.",
    available: "Choose an availability.",
    mainImage: "A main picture is required.",
    images: "At least one more picture is required.",
  },
  brands: { ...NAMED_REQUIRED, name: "Brand name is required." },
  jewellery: { ...NAMED_REQUIRED, name: "Category name is required." },
} as const;

/** By stored field, in the order in which the history shows them. */
const STORED_LABELS: Readonly<Record<string, string>> = {
  ...PRODUCT_LABELS,
  brandName: BRAND_LABELS.name,
  brandImage: BRAND_LABELS.image,
  jewelleryCategory: CATEGORY_LABELS.name,
  jewelleryImage: CATEGORY_LABELS.image,
  reservedUntil: "Reserved Until",
  listedAt: "First Listed",
  /** Of old documents. */
  gemstone: "Gem",
};

/** storedLabel("salePrice") → "Sale Price"; a field without a label is returned as it is. */
export function storedLabel(field: string): string {
  return (Object.hasOwn(STORED_LABELS, field) && STORED_LABELS[field]) || field;
}

/** Stored fields in the order of their form, and the others after them. */
export function inFormOrder(fields: readonly string[]): readonly string[] {
  const order = Object.keys(STORED_LABELS);
  const rank = (field: string) => (order.includes(field) ? order.indexOf(field) : order.length);
  return fields.toSorted((a, b) => rank(a) - rank(b));
}

/** The name of one document, and of several. */
export const NOUNS: Readonly<Record<StockCollection, readonly [one: string, many: string]>> = {
  jewellery: ["jewellery category", "jewellery categories"],
  brands: ["brand", "brands"],
  products: ["product", "products"],
};
