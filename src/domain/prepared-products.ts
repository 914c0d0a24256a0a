import { byFacet, fieldOf, optionsIn, type ByFacet, type Facet, type Option } from "./facets.ts";
import { payablePence } from "./price.ts";
import type { ListedProduct } from "./product.ts";
import { remember } from "./remember.ts";
import { sizeKindOf, type SizeKind } from "./size-kind.ts";

/** A product with the values that a listing filters and sorts by. */
export interface PreparedProduct {
  readonly product: ListedProduct;
  /** Its options as slugs. */
  readonly options: ByFacet<readonly string[]>;
  readonly pence: number | null;
}

/** The lowest and highest price of a list of products, in whole pounds. */
export interface PriceRange {
  readonly fromPounds: number;
  readonly toPounds: number;
}

interface Prepared {
  readonly entries: readonly PreparedProduct[];
  /** Every option, by its slug. */
  readonly known: ByFacet<ReadonlyMap<string, Option>>;
  readonly priceRange: PriceRange | null;
}

const NONE: readonly string[] = [];

const prepared = new WeakMap<readonly ListedProduct[], Prepared>();

/**
 * Everything about products that a listing needs and that does not depend on its query. It is computed once per list.
 * prepareProducts([a ring at £250]) → { entries: [{ product, options, pence: 25000 }], priceRange: { fromPounds: 250, … }, … }
 */
export function prepareProducts(products: readonly ListedProduct[]): Prepared {
  const cached = prepared.get(products);
  if (cached) return cached;

  const known = byFacet(() => new Map<string, Option>());
  // Thousands of products share the same few texts: each is read once.
  const read = byFacet(() => new Map<string, readonly string[]>());
  const kinds = new Map<string, SizeKind | null>();
  const fields = byFacet(fieldOf);
  const optionsOf = (facet: Facet, product: ListedProduct) => {
    const field = fields[facet];
    if (field === "size" && remember(kinds, product.jewellery, sizeKindOf) !== facet) return NONE;
    return remember(read[facet], product[field], (text) => {
      const options = optionsIn(facet, text);
      for (const option of options) remember(known[facet], option.slug, () => option);
      return [...new Set(options.map(({ slug }) => slug))];
    });
  };
  const entries = products.map((product) => ({
    product,
    options: byFacet((facet) => optionsOf(facet, product)),
    pence: payablePence(product),
  }));
  let from = Infinity;
  let to = -Infinity;
  for (const { pence } of entries) {
    from = Math.min(from, pence ?? Infinity);
    to = Math.max(to, pence ?? -Infinity);
  }
  const priceRange =
    from <= to ? { fromPounds: Math.floor(from / 100), toPounds: Math.ceil(to / 100) } : null;
  const result = { entries, known, priceRange };
  prepared.set(products, result);
  return result;
}
