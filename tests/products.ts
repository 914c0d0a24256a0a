import type { Product } from "../src/domain/product.ts";

/** A valid product with some fields of your choice: testProduct({ id: "ring", price: "POA" }) */
export function testProduct(wanted: Partial<Product> & { readonly id: string }): Product {
  return {
    title: wanted.id,
    sku: `SKU-${wanted.id}`,
    description: "Eighteen carat.",
    rrp: "",
    price: "1000",
    salePrice: "",
    condition: "Excellent",
    metal: "",
    gem: "",
    brand: "Aurelie",
    jewellery: "Rings",
    size: "",
    cert: "",
    packaging: "",
    brandRef: "",
    featured: false,
    available: "Is Available",
    image: "",
    secondImage: "",
    mainImage: "",
    images: [],
    updatedAt: 1,
    listedAt: 1,
    reservedUntil: 0,
    revision: 1,
    change: "",
    ...wanted,
  };
}
