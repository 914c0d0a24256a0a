import type { ListedField, TextField } from "./product-fields.ts";

/** A product. Field names and text values are the stored ones. Its text fields are in product-fields.ts. */

export const CONDITIONS = [
  "Brand New",
  "Ex-Display",
  "Unworn",
  "Excellent",
  "Good",
  "Gently Used",
] as const;

/** Why a piece may be called gold, silver, platinum or palladium; "" if it is not known. */
export const HALLMARKS = ["Hallmarked", "Exempt by weight", "Exempt by age"] as const;

export const AVAILABILITIES = ["Is Available", "Not Available", "Sold", "Enquire"] as const;

/** Only products with this availability are shown on the storefront. */
export const IS_AVAILABLE = "Is Available";

/** The published fields of a product: enough for cards, filters and sorting. */
export interface ListedProduct extends Readonly<Record<ListedField, string>> {
  readonly id: string;
  readonly featured: boolean;
  /** The main picture: an object path in the shop's storage, or a URL; "" when there is none. */
  readonly image: string;
  /** The second picture, as `image`. */
  readonly secondImage: string;
  /** The download URL of its video, whose name contains that of its poster (`posterOf`); "" when there is none. */
  readonly video: string;
  /** When it first became available, in ms since 1970 with microseconds as decimals; 0 if it never has, or nobody knows. */
  readonly listedAt: number;
  /** Until when it is reserved for a customer, in ms since 1970; it may be past. 0 if it is not reserved. */
  readonly reservedUntil: number;
}

/** Fields that a save keeps, although no form edits them. */
type KeptDates = Pick<ListedProduct, "listedAt" | "reservedUntil">;

/** All fields: the product page and the admin form use them. */
export interface Product extends ListedProduct, Readonly<Record<TextField, string>> {
  /** Download URLs. `mainImage` is "" when there is none. */
  readonly mainImage: string;
  readonly images: readonly string[];
  /** One of AVAILABILITIES; any text in old documents. */
  readonly available: string;
  /** When it was last changed, in ms since 1970; 0 if unknown. */
  readonly updatedAt: number;
  /** The number of saves; 0 in documents from before it was counted. A save must send the revision it read. */
  readonly revision: number;
  /** The id of its last change in the history; "" from before there was one. */
  readonly change: string;
}

/** The fields that a form edits. */
export interface ProductDraft extends Omit<
  Product,
  | "id"
  | "image"
  | "secondImage"
  | "updatedAt"
  | keyof KeptDates
  | "revision"
  | "change"
  | "featured"
> {
  /** "true" or "false". */
  readonly featured: string;
}

/** Whether a price is set, even if it is not a number; 0 counts as missing. isGiven("POA") → true; isGiven("£0.00") → false */
export function isGiven(price: string): boolean {
  return !/^£?[\s0.,]*$/.test(price);
}

/** Whether a sale price is set: isOnSale({ salePrice: "4950" }) → true */
export function isOnSale(product: Pick<ListedProduct, "salePrice">): boolean {
  return isGiven(product.salePrice);
}

/** Whether the public can see it: isAvailable({ available: "Sold" }) → false */
export function isAvailable(product: Pick<Product, "available">): boolean {
  return product.available === IS_AVAILABLE;
}

/** Whether a product is reserved at this time, in ms since 1970: isReserved({ reservedUntil: friday }, thursday) → true */
export function isReserved(
  { reservedUntil }: Pick<ListedProduct, "reservedUntil">,
  nowMs: number,
): boolean {
  return nowMs <= reservedUntil;
}
