import { where } from "firebase/firestore/lite";
import { sortByName } from "../domain/menu.ts";
import { IS_AVAILABLE } from "../domain/product.ts";
import { newestFirst, type Catalogue } from "./catalogue.ts";
import { fromMenuItem, displayTitle, toProduct } from "./converters.ts";
import {
  brandMenuItem,
  categoryMenuItem,
  toBrand,
  toCatalogueText,
  toCategory,
} from "./entity-converters.ts";
import { readCollection } from "./firebase.ts";

/**
 * The catalogue read from the collections, for a shop that has not published one yet: one billed read per product.
 * @throws ShopError
 */
export async function loadCollections(): Promise<Catalogue> {
  const [products, brands, categories] = await Promise.all([
    readCollection("products", toProduct, where("available", "==", IS_AVAILABLE)),
    readCollection("brands", toBrand),
    readCollection("jewellery", toCategory),
  ]);
  return {
    menu: {
      brands: sortByName(
        brands.values.flatMap((brand) => fromMenuItem(brand.id, brandMenuItem(brand)) ?? []),
      ),
      categories: sortByName(
        categories.values.flatMap(
          (category) => fromMenuItem(category.id, categoryMenuItem(category)) ?? [],
        ),
      ),
    },
    products: products.values
      .map((product) => ({ ...product, title: displayTitle(product.title) }))
      .sort(newestFirst),
    shards: 0,
    texts: new Map(products.values.map((product) => [product.id, toCatalogueText(product)])),
    // The answers do not say whether anything has changed, so each counts as a new version.
    version: `collections ${Math.random()}`,
  };
}
