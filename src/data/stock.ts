import { where } from "firebase/firestore/lite";
import { sortByName, type Menu } from "../domain/menu.ts";
import { IS_AVAILABLE, type ListedProduct, type Product } from "../domain/product.ts";
import { fromCatalogueItem, fromMenuItem, newestFirst, toProduct } from "./converters.ts";
import {
  brandMenuItem,
  categoryMenuItem,
  toBrand,
  toCatalogueItem,
  toCategory,
} from "./entity-converters.ts";
import { readCollection } from "./firebase.ts";

/** Everything that is public. */
export interface Stock {
  readonly menu: Menu;
  /** Newest first. */
  readonly products: readonly Product[];
  /** The same products with only the listing fields, as in the catalogue. */
  readonly listed: readonly ListedProduct[];
}

/**
 * Read the stock from the collections rather than from the published catalogue: one billed read per product, brand and
 * category.
 * @throws ShopError
 */
export async function loadStock(): Promise<Stock> {
  const [stored, brands, categories] = await Promise.all([
    readCollection("products", toProduct, where("available", "==", IS_AVAILABLE)),
    readCollection("brands", toBrand),
    readCollection("jewellery", toCategory),
  ]);
  const products = stored.values.sort(newestFirst);
  return {
    menu: {
      brands: sortByName(
        brands.values.flatMap((brand) => fromMenuItem(brand.id, brandMenuItem(brand)) ?? []),
      ),
      categories: sortByName(
        categories.values.flatMap((it) => fromMenuItem(it.id, categoryMenuItem(it)) ?? []),
      ),
    },
    products,
    listed: products.flatMap((it) => fromCatalogueItem(it.id, toCatalogueItem(it)) ?? []),
  };
}
