import { FACETS, fieldOf, optionsIn, type Facet, type Option } from "./facets.ts";
import { payablePence } from "./price.ts";
import { isOnSale, type ListedProduct } from "./product.ts";
import { remember } from "./remember.ts";
import { sizeKindOf, type SizeKind } from "./size-kind.ts";

/** The options of all products that have the same text in a group's field. */
export interface FacetText {
  readonly facet: Facet;
  readonly options: readonly Option[];
}

/** A product with the values that a listing filters and sorts by. */
export interface PreparedProduct {
  readonly product: ListedProduct;
  /** For each of FACETS, the position of the product's text in `texts`. */
  readonly texts: readonly number[];
  readonly pence: number | null;
  readonly isOnSale: boolean;
}

/** The lowest and highest price of a list of products, in whole pounds. */
export interface PriceRange {
  readonly fromPounds: number;
  readonly toPounds: number;
}

interface Prepared {
  readonly entries: readonly PreparedProduct[];
  /** Thousands of products share a few hundred texts, which are numbered so that counting products is quick. */
  readonly texts: readonly FacetText[];
  readonly priceRange: PriceRange | null;
}

const prepared = new WeakMap<readonly ListedProduct[], Prepared>();

/**
 * Everything about products that a listing needs and that does not depend on its query. It is computed once per list.
 * prepareProducts([a ring at £250]) → { entries: [{ product, texts: [0, 1, …], pence: 25000, … }], … }
 */
export function prepareProducts(products: readonly ListedProduct[]): Prepared {
  const cached = prepared.get(products);
  if (cached) return cached;

  const texts: FacetText[] = [];
  const kinds = new Map<string, SizeKind | null>();
  const groups = FACETS.map((facet) => ({
    facet,
    field: fieldOf(facet),
    positions: new Map<string, number>(),
    add: (text: string) => texts.push({ facet, options: optionsWithin(facet, text) }) - 1,
  }));
  const entries = products.map((product) => {
    const kind = remember(kinds, product.jewellery, sizeKindOf);
    return {
      product,
      texts: groups.map(({ facet, field, positions, add }) =>
        remember(positions, field === "size" && kind !== facet ? "" : product[field], add),
      ),
      pence: payablePence(product),
      isOnSale: isOnSale(product),
    };
  });
  let from = Infinity;
  let to = -Infinity;
  for (const { pence } of entries) {
    from = Math.min(from, pence ?? Infinity);
    to = Math.max(to, pence ?? -Infinity);
  }
  const priceRange =
    from <= to ? { fromPounds: Math.floor(from / 100), toPounds: Math.ceil(to / 100) } : null;
  const result = { entries, texts, priceRange };
  prepared.set(products, result);
  return result;
}

/** The options in a text, each once: optionsWithin("gem", "diamonds, ruby, diamond") → Diamond, Ruby */
function optionsWithin(facet: Facet, text: string): readonly Option[] {
  const bySlug = new Map<string, Option>();
  for (const option of optionsIn(facet, text)) remember(bySlug, option.slug, () => option);
  return [...bySlug.values()];
}
