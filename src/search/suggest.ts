import { optionsIn } from "../filters/facets.ts";
import { isWithin } from "../filters/listing.ts";
import { payablePence } from "../products/price.ts";
import { isOnSale, type ListedProduct } from "../products/product.ts";
import { buildNameIndex, type SearchIndex, type WordIndex } from "./search-index.ts";
import { readRequest } from "./search-request.ts";
import { entriesFor, search } from "./search.ts";
import { wordsStartingWith } from "./vocabulary.ts";
import { wordsIn } from "./words.ts";

/** The names in the shop's menu. Pass the same arrays on each call: their index is cached. */
interface MenuNames {
  readonly brands: readonly string[];
  readonly categories: readonly string[];
}

export interface Suggestions {
  readonly products: readonly ListedProduct[];
  readonly brands: readonly string[];
  readonly categories: readonly string[];
}

/** The maximum number of each. */
const LIMITS = { products: 5, brands: 3, categories: 3 };

/**
 * The suggestions of the search box, best first; none for empty text.
 * Products are limited to the price, the ring size or the sale that the text names.
 * suggest(index, menu, "cartir") → { products: [Love Bracelet], brands: ["Cartier"], categories: [] }
 */
export function suggest(index: SearchIndex, menu: MenuNames, typed: string): Suggestions {
  if (typed.trim() === "") return { products: [], brands: [], categories: [] };
  const request = readRequest(typed);
  const { words, onSale, ringSizes } = request;
  // In a shop that has rings, "ring" is not a misspelling of the brand "King".
  const { vocabulary } = index.index;
  const allowTypos = wordsIn(words.slice(0, 200)).some(
    (word) => wordsStartingWith(vocabulary, word).length === 0,
  );
  const isWanted = (product: ListedProduct) =>
    isWithin(payablePence(product), request) &&
    (!onSale || isOnSale(product)) &&
    (ringSizes.length === 0 || hasRingSize(product, ringSizes));
  return {
    products: firstOf(search(index, words), LIMITS.products, isWanted),
    brands: suggestNames(menu.brands, words, allowTypos).slice(0, LIMITS.brands),
    categories: suggestNames(menu.categories, words, allowTypos).slice(0, LIMITS.categories),
  };
}

function hasRingSize({ sizeFilters }: ListedProduct, slugs: readonly string[]): boolean {
  return optionsIn("ringSize", sizeFilters).some(({ slug }) => slugs.includes(slug));
}

function firstOf<T>(items: readonly T[], count: number, isWanted: (item: T) => boolean): T[] {
  const found: T[] = [];
  for (const item of items) {
    if (found.length === count) break;
    if (isWanted(item)) found.push(item);
  }
  return found;
}

const indexOfNames = new WeakMap<readonly string[], WordIndex>();

/**
 * The names that match the whole text, or else any word of at least three letters, so that "cartier ring" still suggests
 * Cartier and Rings.
 */
function suggestNames(names: readonly string[], typed: string, allowTypos: boolean): string[] {
  if (typed === "") return [];
  let index = indexOfNames.get(names);
  if (!index) {
    index = buildNameIndex(names);
    indexOfNames.set(names, index);
  }
  const entries = [...entriesFor(index, typed, allowTypos)];
  if (entries.length === 0) {
    const words = wordsIn(typed.slice(0, 200)).filter((word) => word.length >= 3);
    for (const word of words) entries.push(...entriesFor(index, word, allowTypos));
  }
  return [...new Set(entries)].flatMap((entry) => names[entry] ?? []);
}
