import { where } from "firebase/firestore/lite";
import { inOrderOfNames } from "../domain/menu.ts";
import { ON_SHOW } from "../domain/product.ts";
import { newestFirst, type Catalogue } from "./catalogue.ts";
import { fromMenuItem, shownTitle, toProduct } from "./converters.ts";
import {
  brandMenuItem,
  categoryMenuItem,
  toBrand,
  toCatalogueText,
  toCategory,
} from "./entity-converters.ts";
import { readCollection } from "./firebase.ts";

/**
 * The catalogue as the collections hold it, for a shop that has published none yet: one billed read a piece.
 * @throws ShopError
 */
export async function loadCollections(): Promise<Catalogue> {
  const [products, brands, categories] = await Promise.all([
    readCollection("products", toProduct, where("available", "==", ON_SHOW)),
    readCollection("brands", toBrand),
    readCollection("jewellery", toCategory),
  ]);
  return {
    menu: {
      brands: inOrderOfNames(
        brands.values.flatMap((brand) => fromMenuItem(brand.id, brandMenuItem(brand)) ?? []),
      ),
      categories: inOrderOfNames(
        categories.values.flatMap(
          (category) => fromMenuItem(category.id, categoryMenuItem(category)) ?? [],
        ),
      ),
    },
    products: products.values
      .map((product) => ({ ...product, title: shownTitle(product.title) }))
      .sort(newestFirst),
    shards: 0,
    texts: new Map(products.values.map((product) => [product.id, toCatalogueText(product)])),
    // Nothing in the answers tells whether anything has changed since the last ones: each counts as another.
    version: `collections ${Math.random()}`,
  };
}
