import { slug } from "../lib/text.ts";
import { remember } from "../lib/values.ts";
import { payablePence } from "../products/price.ts";
import type { ListedProduct } from "../products/product.ts";

/** The product to find similar ones for; if it is gone, only what its URL contains. */
export type RelatedTarget = Pick<ListedProduct, "id" | "brand" | "jewellery"> &
  Partial<Pick<ListedProduct, "gem" | "metal" | "price" | "salePrice">>;

/** How many are shown below a product, in the browser and on its published page. */
export const RELATED_COUNT = 4;

/** Points of similarity. Below MIN_POINTS, a product is not similar. */
const POINTS = { category: 4, brand: 3, gem: 2, metal: 1, price: 1 };
const MIN_POINTS = 3;

/** Publishing compares every product with every other, so traits are cached per list of products. */
const cachedTraits = new WeakMap<readonly ListedProduct[], readonly Traits[]>();

/**
 * The most similar products: category counts most, then brand, then gem, metal and a price within a factor of 2. If none is
 * similar, the newest. relatedTo(goldRing, products, 4) → four rings, gold ones first
 * @param products newest first; ties keep that order. Pass the same array for the same products to use the cache.
 */
export function relatedTo(
  target: RelatedTarget,
  products: readonly ListedProduct[],
  count: number,
): readonly ListedProduct[] {
  const slugs = new Map<string, string>();
  const slugOf = (text: string) => remember(slugs, text, slug);
  const traits = cachedTraits.get(products) ?? products.map((it) => traitsOf(it, slugOf));
  cachedTraits.set(products, traits);
  const own = traitsOf(target, slug);
  const similar: { product: ListedProduct; points: number }[] = [];
  for (const [n, product] of products.entries()) {
    const theirs = traits[n];
    const points = theirs && product.id !== target.id ? similarity(own, theirs) : 0;
    if (points >= MIN_POINTS) similar.push({ product, points });
  }
  return similar.length > 0
    ? similar
        .sort((a, b) => b.points - a.points)
        .slice(0, count)
        .map(({ product }) => product)
    : products.filter(({ id }) => id !== target.id).slice(0, count);
}

type Traits = ReturnType<typeof traitsOf>;

function traitsOf(product: RelatedTarget, slugOf: (text: string) => string) {
  return {
    brand: slugOf(product.brand),
    category: slugOf(product.jewellery),
    gem: product.gem ?? "",
    metal: product.metal ?? "",
    pence: payablePence({ price: product.price ?? "", salePrice: product.salePrice ?? "" }),
  };
}

function similarity(a: Traits, b: Traits): number {
  let points = 0;
  if (a.category === b.category) points += POINTS.category;
  if (a.brand === b.brand) points += POINTS.brand;
  if (a.gem && a.gem === b.gem) points += POINTS.gem;
  if (a.metal && a.metal === b.metal) points += POINTS.metal;
  if (a.pence && b.pence && b.pence > a.pence / 2 && b.pence < a.pence * 2) points += POINTS.price;
  return points;
}
