/** A piece of jewellery, as the shop speaks of it. Field names and text values are the stored ones. */

export const CONDITIONS = [
  "Brand New",
  "Ex-Display",
  "Unworn",
  "Excellent",
  "Good",
  "Gently Used",
] as const;

export const AVAILABILITIES = ["Is Available", "Not Available", "Sold", "Enquire"] as const;

/** The one availability that the storefront shows. */
export const ON_SHOW = "Is Available";

/** What a card, a filter and a sort need to know of a piece: the published catalogue holds this. */
export interface ListedProduct {
  readonly id: string;
  readonly title: string;
  readonly sku: string;
  /** Prices are text as it was typed: "5450", in old documents also "£1,250" or "POA"; "" when there is none. */
  readonly price: string;
  readonly rrp: string;
  readonly salePrice: string;
  /** One of CONDITIONS, in old documents anything. */
  readonly condition: string;
  readonly metal: string;
  readonly gem: string;
  /** A brand's name, not its id. */
  readonly brand: string;
  /** A jewellery category's name, not its id. */
  readonly jewellery: string;
  readonly size: string;
  readonly featured: boolean;
  /** Where the main picture is: an object path in the shop's storage, or a whole address; "" when there is none. */
  readonly image: string;
  /** When it was last changed, in ms since 1970; 0 when the document does not say. */
  readonly changedMs: number;
}

/** A whole piece, as its page and the admin's form need it. */
export interface Product extends ListedProduct {
  readonly description: string;
  readonly cert: string;
  readonly packaging: string;
  readonly brandRef: string;
  /** Download addresses. `mainImage` is "" when there is none. */
  readonly mainImage: string;
  readonly images: readonly string[];
  /** One of AVAILABILITIES, in old documents anything. */
  readonly available: string;
  /** Counts the saves; 0 for a document that predates counting. A save must carry the revision it read. */
  readonly revision: number;
}

/** What an editor types of a piece: everything but what the shop itself keeps (id, date, revision). */
export interface ProductDraft {
  readonly title: string;
  readonly sku: string;
  readonly description: string;
  readonly rrp: string;
  readonly price: string;
  readonly salePrice: string;
  readonly condition: string;
  readonly metal: string;
  readonly gem: string;
  readonly brand: string;
  readonly jewellery: string;
  readonly size: string;
  readonly cert: string;
  readonly packaging: string;
  readonly brandRef: string;
  readonly mainImage: string;
  readonly images: readonly string[];
  /** "true" or "false", as it is stored. */
  readonly featured: string;
  readonly available: string;
}

/** On sale means that a sale price is set, whatever it says. */
export function isOnSale(product: Pick<ListedProduct, "salePrice">): boolean {
  return product.salePrice !== "";
}

/** May the public see it? */
export function isOnShow(product: Pick<Product, "available">): boolean {
  return product.available === ON_SHOW;
}

/**
 * The fields of a product that a form edits.
 * toProductDraft({ id: "abc", title: "Ring", featured: true, … }) → { title: "Ring", featured: "true", … }
 */
export function toProductDraft(product: Product): ProductDraft {
  const { id: _id, image: _image, changedMs: _changed, revision: _revision, ...typed } = product;
  return { ...typed, featured: String(product.featured) };
}
