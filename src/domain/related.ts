import { payablePence } from "./price.ts";
import type { ListedProduct } from "./product.ts";
import { slug } from "./text.ts";

/** What is known of a piece that others are to resemble; of a piece that is gone, only what its address tells. */
export type Resembled = Pick<ListedProduct, "id" | "brand" | "jewellery"> &
  Partial<Pick<ListedProduct, "gem" | "metal" | "price" | "salePrice">>;

/** What pieces are compared by, read once. */
interface Traits {
  readonly brand: string;
  readonly category: string;
  readonly gem: string;
  readonly metal: string;
  readonly pence: number | null;
}

/** How many stand below a piece, in the browser as on its published page. */
export const RELATED_PIECES = 4;

/** Likeness in points. Fewer than the least is none. */
const CATEGORY = 4;
const BRAND = 3;
const GEM = 2;
const METAL = 1;
const PRICE = 1;
const LEAST = 3;
const MOST = CATEGORY + BRAND + GEM + METAL + PRICE;

/** Publishing compares every piece with every other: what they are compared by is read once a stock. */
const known = new WeakMap<readonly ListedProduct[], readonly Traits[]>();

/**
 * The pieces most like one: its category counts most, then its brand, then gem, metal and a price not far off. Where
 * nothing is like it, the newest.
 * @param products newest first; that order stands between equals. Pass the same array again for the same pieces.
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
