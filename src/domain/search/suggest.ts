import type { ListedProduct } from "../product.ts";
import { buildNameIndex, type SearchIndex, type WordIndex } from "./search-index.ts";
import { entriesFor, search } from "./search.ts";
import { beginningWith } from "./vocabulary.ts";
import { wordsIn } from "./words.ts";

/** The names in the shop's menu. Pass the same arrays on each call: their index is cached. */
export interface MenuNames {
  readonly brands: readonly string[];
  readonly categories: readonly string[];
}

export interface Suggestions {
  readonly products: readonly ListedProduct[];
  readonly brands: readonly string[];
  readonly categories: readonly string[];
}

/** The maximum number of each. */
export type SuggestionLimits = { readonly [kind in keyof Suggestions]: number };

const SUGGESTION_LIMITS: SuggestionLimits = { products: 5, brands: 3, categories: 3 };

const NONE: Suggestions = { products: [], brands: [], categories: [] };

/** The suggestions of the search box, best first; none for empty text. */
export function suggest(
  index: SearchIndex,
  menu: MenuNames,
  typed: string,
  limits: SuggestionLimits = SUGGESTION_LIMITS,
): Suggestions {
  if (typed.trim() === "") return NONE;
  // In a shop that has rings, "ring" is not a misspelling of the brand "King".
  const { vocabulary } = index.index;
  const slips = wordsIn(typed.slice(0, 200)).some((word) => {
    const { from, to } = beginningWith(vocabulary, word);
    return from === to;
  });
  return {
    products: search(index, typed, limits.products),
    brands: suggestNames(menu.brands, typed, slips).slice(0, limits.brands),
    categories: suggestNames(menu.categories, typed, slips).slice(0, limits.categories),
  };
}

const indexOfNames = new WeakMap<readonly string[], WordIndex>();

/**
 * The names that match the whole text, or else any word of at least three letters, so that "cartier ring" still suggests
 * Cartier and Rings.
 */
function suggestNames(names: readonly string[], typed: string, slips: boolean): string[] {
  let index = indexOfNames.get(names);
  if (!index) {
    index = buildNameIndex(names);
    indexOfNames.set(names, index);
  }
  const entries = [...entriesFor(index, typed, slips)];
  if (entries.length === 0) {
    const words = wordsIn(typed.slice(0, 200)).filter((word) => word.length >= 3);
    for (const word of words) entries.push(...entriesFor(index, word, slips));
  }
  return [...new Set(entries)].flatMap((entry) => names[entry] ?? []);
}
