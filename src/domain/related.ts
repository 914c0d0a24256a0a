import { payablePence } from "./price.ts";
import type { ListedProduct } from "./product.ts";
import { slug } from "./text.ts";

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
  const traits = cachedTraits.get(products) ?? products.map(traitsOf);
  cachedTraits.set(products, traits);
  const own = traitsOf(target);
  const points = traits.map((theirs) => similarity(own, theirs));
  const others = [...products.keys()].filter((n) => products[n]?.id !== target.id);
  const similar = others
    .filter((n) => (points[n] ?? 0) >= MIN_POINTS)
    .sort((a, b) => (points[b] ?? 0) - (points[a] ?? 0));
  return (similar.length > 0 ? similar : others).slice(0, count).flatMap((n) => products[n] ?? []);
}

type Traits = ReturnType<typeof traitsOf>;

function traitsOf(product: RelatedTarget) {
  return {
    brand: slug(product.brand),
    category: slug(product.jewellery),
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
