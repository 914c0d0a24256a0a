import { where } from "firebase/firestore/lite";
import type { Menu } from "../domain/menu.ts";
import { IS_AVAILABLE, type ListedProduct, type Product } from "../domain/product.ts";
import { loadCatalogue, newestFirst } from "./catalogue.ts";
import { fromCatalogueItem, toProduct } from "./converters.ts";
import { toCatalogueItem } from "./entity-converters.ts";
import { readCollection } from "./firebase.ts";

/** Everything that is public, for publishing it as pages. */
export interface Stock {
  readonly menu: Menu;
  /** Newest first. */
  readonly products: readonly Product[];
  /** The same products with only the listing fields, as in the catalogue. */
  readonly listed: readonly ListedProduct[];
}

/**
 * Read the menu and all fields of every available product: one billed read per product.
 * @throws ShopError
 */
export async function loadStock(): Promise<Stock> {
  const [{ menu }, { values }] = await Promise.all([
    loadCatalogue(),
    readCollection("products", toProduct, where("available", "==", IS_AVAILABLE)),
  ]);
  const products = values.sort(newestFirst);
  return {
    menu,
    products,
    listed: products.flatMap(
      (product) => fromCatalogueItem(product.id, toCatalogueItem(product)) ?? [],
    ),
  };
}
