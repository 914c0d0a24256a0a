import type { Product, ProductDraft } from "./product.ts";

/**
 * A product's fields as a form edits them.
 * toProductDraft({ id: "a1", title: "Ring", featured: true, … }) → { title: "Ring", featured: "true", … }
 */
export function toProductDraft(product: Product): ProductDraft {
  const { id: _id, image: _image, changedMs: _changed, revision: _revision, ...typed } = product;
  return { ...typed, featured: String(product.featured) };
}
