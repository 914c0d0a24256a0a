import { fold } from "../lib/text.ts";
import { relatedTo } from "../product/related.ts";
import type { ListedProduct } from "../products/product.ts";

/** The products of a shortlist. */
export interface SortedShortlist {
  readonly available: readonly ListedProduct[];
  /** Not available any more, as they were when they were saved. */
  readonly gone: readonly ListedProduct[];
  /** How many ids nothing is known about. */
  readonly unknown: number;
}

/**
 * Looks up the products of a shortlist, in its order.
 * sortShortlist(["a", "b", "c"], [a], [a, b]) → { available: [a], gone: [b], unknown: 1 }
 * @param stock all available products; null until it is known, and then every known product counts as available.
 * @param known products from earlier, preferred ones first.
 */
export function sortShortlist(
  ids: readonly string[],
  stock: readonly ListedProduct[] | null,
  known: readonly ListedProduct[],
): SortedShortlist {
  const find = (products: readonly ListedProduct[], id: string) =>
    products.find((product) => product.id === id);
  const available = ids.flatMap((id) => find(stock ?? known, id) ?? []);
  if (!stock) return { available, gone: [], unknown: 0 };

  const missing = ids.filter((id) => !find(available, id));
  const gone = missing.flatMap((id) => find(known, id) ?? []);
  return { available, gone, unknown: missing.length - gone.length };
}

/**
 * Products similar to the missing ones, taking turns, without products on the list; the newest if nothing is known.
 * similarToGone({ available: [], gone: [goldRing], unknown: 0 }, products, 4) → four rings
 * @param products all available products, newest first.
 */
export function similarToGone(
  { available, gone }: SortedShortlist,
  products: readonly ListedProduct[],
  count: number,
): readonly ListedProduct[] {
  const others = count + available.length;
  const lists = gone.map((product) => relatedTo(product, products, others));
  const inTurn = Array.from({ length: others }, (_, n) => lists.flatMap((list) => list[n] ?? []));
  const suggested = lists.length > 0 ? inTurn.flat() : products.slice(0, others);
  return [...new Set(suggested)].filter((product) => !available.includes(product)).slice(0, count);
}

/**
 * Adds the products of another list to a shortlist. merge([a], [a, b, c], 2) → { merged: [b, a], left: [c] }
 * @returns `merged`: the list with the added products first; `left`: products that did not fit.
 */
export function mergeShortlists(
  own: readonly ListedProduct[],
  other: readonly ListedProduct[],
  max: number,
): { merged: readonly ListedProduct[]; left: readonly ListedProduct[] } {
  const added = other.filter(({ id }) => !own.some((product) => product.id === id));
  const room = Math.max(0, max - own.length);
  return { merged: [...added.slice(0, room), ...own], left: added.slice(room) };
}

/** Whether texts differ in more than case and punctuation: differ(["18ct gold", "18ct Gold"]) → false */
export function differ(texts: readonly string[]): boolean {
  return new Set(texts.map(fold)).size > 1;
}
