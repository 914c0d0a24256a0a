import type { ListedProduct, Product } from "./product.ts";

/** A product with its listing fields only: toListed({ …ring, description: "…" }) → ring */
export function toListed(product: ListedProduct | Product): ListedProduct {
  const {
    description: _description,
    cert: _cert,
    packaging: _packaging,
    brandRef: _brandRef,
    mainImage: _mainImage,
    images: _images,
    available: _available,
    updatedAt: _updatedAt,
    revision: _revision,
    ...listed
  } = product as Product;
  return listed;
}
