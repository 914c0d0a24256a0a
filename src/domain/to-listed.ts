import type { ListedProduct } from "./product.ts";

/** A product with its listing fields only: toListed({ …ring, description: "…" }) → ring */
export function toListed(product: ListedProduct): ListedProduct {
  return {
    id: product.id,
    title: product.title,
    sku: product.sku,
    price: product.price,
    rrp: product.rrp,
    salePrice: product.salePrice,
    condition: product.condition,
    metal: product.metal,
    gem: product.gem,
    brand: product.brand,
    jewellery: product.jewellery,
    size: product.size,
    featured: product.featured,
    image: product.image,
    secondImage: product.secondImage,
    listedAt: product.listedAt,
    reservedUntil: product.reservedUntil,
  };
}
