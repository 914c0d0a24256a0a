import { TEXT_FIELDS, textsOf } from "./product-fields.ts";
import { IS_AVAILABLE, type Product, type ProductDraft } from "./product.ts";

/** A new product before anything is typed. */
export const EMPTY_PRODUCT: ProductDraft = {
  ...textsOf(TEXT_FIELDS, () => ""),
  featured: "false",
  available: IS_AVAILABLE,
  mainImage: "",
  images: [],
  video: "",
};

/**
 * The fields of a product that a form edits.
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
  return { ...typed, featured: String(product.featured) };
}
