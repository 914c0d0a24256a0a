import { where } from "firebase/firestore/lite";
import type { Menu } from "../domain/menu.ts";
import { ON_SHOW, type ListedProduct, type Product } from "../domain/product.ts";
import { loadCatalogue, newestFirst } from "./catalogue.ts";
import { fromCatalogueItem, toProduct } from "./converters.ts";
import { toCatalogueItem } from "./entity-converters.ts";
import { readCollection } from "./firestore.ts";

/** All that the public may see, for publishing it as pages. */
export interface Stock {
  readonly menu: Menu;
  /** Newest first. */
  readonly products: readonly Product[];
  /** The same pieces with the listing fields alone, as a visitor's catalogue has them. */
  readonly listed: readonly ListedProduct[];
}

/**
 * Reads the menu and every available piece whole: one billed read a piece.
 * @throws ShopError
 */
export async function loadStock(): Promise<Stock> {
  const [{ menu }, { values }] = await Promise.all([
    loadCatalogue(),
    readCollection("products", toProduct, where("available", "==", ON_SHOW)),
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
