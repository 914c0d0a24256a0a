import type { Product, ProductDraft } from "../domain/product.ts";
import { toProduct } from "./converters.ts";
import { fromProductDraft } from "./entity-converters.ts";
import { entityStore } from "./entities.ts";
import { publishProduct } from "./publication.ts";

/** The pieces, `products/{id}`, as the admin area reads and writes them. */
export const products = entityStore<Product, ProductDraft>({
  collection: "products",
  read: toProduct,
  store: fromProductDraft,
  publish: publishProduct,
});
