import { payablePence } from "./price.ts";
import type { ListedProduct } from "./product.ts";
import { slug } from "./text.ts";

/** The product to find similar ones for; of one that is gone, only what its URL contains. */
export type Resembled = Pick<ListedProduct, "id" | "brand" | "jewellery"> &
  Partial<Pick<ListedProduct, "gem" | "metal" | "price" | "salePrice">>;

/** What products are compared by. */
interface Traits {
  readonly brand: string;
  readonly category: string;
  readonly gem: string;
  readonly metal: string;
  readonly pence: number | null;
}

/** How many are shown below a product, in the browser and on its published page. */
export const RELATED_COUNT = 4;

/** Points of similarity. Below LEAST, a product is not similar. */
const CATEGORY = 4;
const BRAND = 3;
const GEM = 2;
const METAL = 1;
const PRICE = 1;
const LEAST = 3;
const MOST = CATEGORY + BRAND + GEM + METAL + PRICE;

/** Publishing compares every product with every other, so traits are cached per list of products. */
const known = new WeakMap<readonly ListedProduct[], readonly Traits[]>();

/**
 * The most similar products: category counts most, then brand, then gem, metal and a price within a factor of 2. If none is
 * similar, the newest.
 * @param products newest first; ties keep that order. Pass the same array for the same products, for the cache.
 */
export function relatedTo(
  piece: Resembled,
  products: readonly ListedProduct[],
  count: number,
): readonly ListedProduct[] {
  let traits = known.get(products);
  if (!traits) {
    traits = products.map(traitsOf);
    known.set(products, traits);
  }
  const own = traitsOf(piece);
  const alike = Array.from({ length: MOST + 1 }, (): ListedProduct[] => []);
  const newest: ListedProduct[] = [];
  for (const [n, other] of products.entries()) {
    const theirs = traits[n];
    if (!theirs || other.id === piece.id) continue;
    if (newest.length < count) newest.push(other);
    const points = likeness(own, theirs);
    const equals = alike[points];
    if (points >= LEAST && equals && equals.length < count) equals.push(other);
  }
  const best = alike.reverse().flat();
  return (best.length > 0 ? best : newest).slice(0, count);
}

function traitsOf(piece: Resembled): Traits {
  return {
    brand: slug(piece.brand),
    category: slug(piece.jewellery),
    gem: piece.gem ?? "",
    metal: piece.metal ?? "",
    pence: payablePence({ price: piece.price ?? "", salePrice: piece.salePrice ?? "" }),
  };
}

function likeness(a: Traits, b: Traits): number {
  let points = 0;
  if (a.category === b.category) points += CATEGORY;
  if (a.brand === b.brand) points += BRAND;
  if (a.gem && a.gem === b.gem) points += GEM;
  if (a.metal && a.metal === b.metal) points += METAL;
  if (a.pence && b.pence && b.pence > a.pence / 2 && b.pence < a.pence * 2) points += PRICE;
  return points;
}
