import { where } from "firebase/firestore/lite";
import { withCurrentNames, type Menu } from "../domain/menu.ts";
import { IS_AVAILABLE, type ListedProduct, type Product } from "../domain/product.ts";
import { toMenu } from "./catalogue.ts";
import { fromCatalogueItem, newestFirst, toProduct } from "./converters.ts";
import { menuItems, toBrand, toCatalogueItem, toCategory } from "./entity-converters.ts";
import { readCollection } from "./firebase.ts";

/** Everything that is public. */
export interface Stock {
  readonly menu: Menu;
  /** Newest first. */
  readonly products: readonly Product[];
  /** The same products with only the listing fields, as a browser reads them from the catalogue: dates in whole milliseconds. */
  readonly listed: readonly ListedProduct[];
  /** The descriptions of brands and categories by document: "brands/abc". */
  readonly descriptions: ReadonlyMap<string, string>;
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
  const menu = toMenu(menuItems(brands.values, categories.values));
  const products = stored.values.map(withCurrentNames(menu)).sort(newestFirst);
  return {
    menu,
    products,
    listed: products.flatMap((product) => {
      const listed = fromCatalogueItem(product.id, toCatalogueItem(product));
      return listed ? { ...listed, listedAt: Math.floor(listed.listedAt) } : [];
    }),
    descriptions: new Map([
      ...brands.values.map((it) => [`brands/${it.id}`, it.description] as const),
      ...categories.values.map((it) => [`jewellery/${it.id}`, it.description] as const),
    ]),
  };
}
