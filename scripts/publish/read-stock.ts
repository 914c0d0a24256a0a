import { withCurrentNames, type Menu } from "../../src/products/menu.ts";
import type { NamedCollection } from "../../src/products/stock-documents.ts";
import { isReserved, type ListedProduct, type Product } from "../../src/products/product.ts";
import { toMenu } from "../../src/stock/stock.ts";
import {
  listedFieldsOf,
  newestFirst,
  toMenuEntry,
  toProduct,
} from "../../src/products/converters.ts";
import { withFilters } from "../../src/admin/filters/work-out.ts";
import { text } from "../../src/firebase/fields.ts";
import { readAllPublic } from "../../src/stock/public-changes.ts";

/** Everything that is public, to be published. */
export interface PublicStock {
  readonly menu: Menu;
  /** Newest first. */
  readonly products: readonly Product[];
  /** What listings show of the same products. */
  readonly listed: readonly ListedProduct[];
  /** The descriptions of brands and categories by document: "brands/abc". */
  readonly descriptions: ReadonlyMap<string, string>;
}

/**
 * Read the whole public stock: one billed read per product, brand and category. Reservations that have ended are left out.
 * @param nowMs the server's time, in ms since 1970.
 * @throws ShopError as `queryDocuments`.
 */
export async function readStockToPublish(nowMs: number): Promise<PublicStock> {
  const [documents, brands, categories] = await Promise.all([
    readAllPublic("products"),
    readNames("brands"),
    readNames("jewellery"),
  ]);
  const entries = (names: typeof brands) => names.map(({ entry }) => entry);
  const menu = toMenu(entries(brands), entries(categories));
  const products = documents
    .flatMap(({ id, fields }) => toProduct(id, fields) ?? [])
    .map(withCurrentNames(menu))
    // Products from before filters were stored have none.
    .map(withFilters)
    .map((product) => (isReserved(product, nowMs) ? product : { ...product, reservedUntil: 0 }))
    .sort(newestFirst);
  return {
    menu,
    products,
    listed: products.map(listedFieldsOf),
    descriptions: new Map(
      [...brands, ...categories].map(({ path, description }) => [path, description]),
    ),
  };
}

async function readNames(name: NamedCollection) {
  return (await readAllPublic(name)).flatMap(({ id, fields }) => {
    const entry = toMenuEntry(name, id, fields);
    return entry ? { entry, path: `${name}/${id}`, description: text(fields.description) } : [];
  });
}
