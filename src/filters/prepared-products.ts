import { remember } from "../lib/values.ts";
import { payablePence } from "../products/price.ts";
import { isOnSale, type ListedProduct } from "../products/product.ts";
import { FACETS, fieldOf, optionsIn, type Facet, type Option } from "./facets.ts";

/** The options of all products that have the same text in a group's field. */
interface FacetText {
  readonly facet: Facet;
  readonly options: readonly Option[];
}

/** A product with the values that a listing filters and sorts by. */
export interface PreparedProduct {
  readonly product: ListedProduct;
  /** For each of FACETS, the position of the product's text in `facetTexts`. */
  readonly texts: readonly number[];
  readonly pence: number | null;
  readonly isOnSale: boolean;
}

/** The texts of all prepared products. Thousands of products share a few hundred, so counting them by position is quick. */
export const facetTexts: FacetText[] = [];

const groups = FACETS.map((facet) => ({
  facet,
  field: fieldOf(facet),
  positions: new Map<string, number>(),
  add: (text: string) => facetTexts.push({ facet, options: optionsIn(facet, text) }) - 1,
}));
const prepared = new WeakMap<ListedProduct, PreparedProduct>();

/**
 * Compute the values that a listing filters and sorts a product by, once per product.
 * prepareProduct(a ring at £250) → { product, texts: [0, 1, …], pence: 25000, … }
 */
export function prepareProduct(product: ListedProduct): PreparedProduct {
  const cached = prepared.get(product);
  if (cached) return cached;
  const result = {
    product,
    texts: groups.map(({ field, positions, add }) => remember(positions, product[field], add)),
    pence: payablePence(product),
    isOnSale: isOnSale(product),
  };
  prepared.set(product, result);
  return result;
}

/** The lowest and highest price of a list of products, in whole pounds. */
export interface PriceRange {
  readonly fromPounds: number;
  readonly toPounds: number;
}

interface PreparedList {
  readonly entries: readonly PreparedProduct[];
  /** The positions of these products' texts in `facetTexts`. */
  readonly texts: readonly number[];
  readonly priceRange: PriceRange | null;
}

const lists = new WeakMap<readonly ListedProduct[], PreparedList>();

/** Compute everything that a listing needs whatever its query is, once per array. */
export function prepareProducts(products: readonly ListedProduct[]): PreparedList {
  const cached = lists.get(products);
  if (cached) return cached;
  const entries = products.map(prepareProduct);
  const texts = new Set<number>();
  let from = Infinity;
  let to = -Infinity;
  for (const entry of entries) {
    for (const text of entry.texts) texts.add(text);
    from = Math.min(from, entry.pence ?? Infinity);
    to = Math.max(to, entry.pence ?? -Infinity);
  }
  const priceRange =
    from <= to ? { fromPounds: Math.floor(from / 100), toPounds: Math.ceil(to / 100) } : null;
  const result = { entries, texts: [...texts], priceRange };
  lists.set(products, result);
  return result;
}
