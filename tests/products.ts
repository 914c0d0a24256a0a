import { withFilters } from "../src/admin/filters/work-out.ts";
import { EMPTY_PRODUCT } from "../src/admin/saving/product-draft.ts";
import type { Product } from "../src/products/product.ts";

/** A valid product with some fields of your choice, and the filters that its texts say: testProduct({ id: "ring", price: "POA" }) */
export function testProduct(wanted: Partial<Product> & { readonly id: string }): Product {
  return withFilters({
    ...EMPTY_PRODUCT,
    title: wanted.id,
    sku: `SKU-${wanted.id}`,
    description: "Eighteen carat.",
    price: "1000",
    condition: "Excellent",
    brand: "Aurelie",
    jewellery: "Rings",
    featured: false,
    image: "",
    secondImage: "",
    updatedAt: 1,
    listedAt: 1,
    reservedUntil: 0,
    revision: 1,
    change: "",
    ...wanted,
  });
}
