import { pence } from "../../products/price.ts";
import { TEXT_FIELDS, textsOf } from "../../products/product-fields.ts";
import {
  IS_AVAILABLE,
  type Product,
  type ProductDraft,
  type ListedProduct,
} from "../../products/product.ts";
import { choicesOf } from "../filters/work-out.ts";

/** A new product before anything is typed. */
export const EMPTY_PRODUCT: ProductDraft = {
  ...textsOf(TEXT_FIELDS, () => ""),
  featured: "false",
  available: IS_AVAILABLE,
  mainImage: "",
  images: [],
  video: "",
};

/** A new product that the dealer has still to describe: a hidden draft. */
export const UNDESCRIBED = {
  description: "To be described.",
  price: "0",
  available: "Not Available",
} as const;

/**
 * The fields of a product that a form edits. Its filters are only what the dealer has chosen: "" is stored as the texts say, so
 * that filters follow each change of a text, whatever changes it.
 * toProductDraft({ id: "abc", title: "Ring", featured: true, … }) → { title: "Ring", featured: "true", … }
 */
export function toProductDraft(product: Product): ProductDraft {
  const {
    id: _id,
    image: _image,
    secondImage: _secondImage,
    updatedAt: _updatedAt,
    listedAt: _listedAt,
    reservedUntil: _reservedUntil,
    revision: _revision,
    change: _change,
    ...typed
  } = product;
  return { ...typed, ...choicesOf(product), featured: String(product.featured) };
}

/** Prices as the admin area stores them. */

/** Whether a sale price is an amount that is not below the price: hasNoReduction({ price: "100", salePrice: "120" }) → true */
export function hasNoReduction(product: Pick<ListedProduct, "price" | "salePrice">): boolean {
  const price = pence(product.price);
  const sale = pence(product.salePrice);
  return price !== null && sale !== null && sale >= price;
}

/** A typed price in the stored format: digits and a decimal point. plainPrice("£5,450.50") → "5450.50" */
export function plainPrice(text: string): string {
  const amount = pence(text);
  return amount === null ? text.trim() : penceAsText(amount);
}

/** An amount in pence in the stored format. penceAsText(545050) → "5450.50" */
export function penceAsText(amount: number): string {
  return amount % 100 === 0 ? String(amount / 100) : (amount / 100).toFixed(2);
}
