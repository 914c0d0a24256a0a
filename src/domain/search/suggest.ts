import type { ListedProduct } from "../product.ts";
import { buildNameIndex, type SearchIndex, type WordIndex } from "./search-index.ts";
import { entriesFor, search } from "./search.ts";
import { beginningWith } from "./vocabulary.ts";
import { wordsOf } from "./words.ts";

/** The names in the shop's menu. Keep the arrays from call to call: their index is made once for each. */
export interface MenuNames {
  readonly brands: readonly string[];
  readonly categories: readonly string[];
}

export interface Suggestions {
  readonly pieces: readonly ListedProduct[];
  readonly brands: readonly string[];
  readonly categories: readonly string[];
}

/** How many of each at most. */
export type SuggestionLimits = { readonly [kind in keyof Suggestions]: number };

const SUGGESTION_LIMITS: SuggestionLimits = { pieces: 5, brands: 3, categories: 3 };

const NONE: Suggestions = { pieces: [], brands: [], categories: [] };

/** What the search box offers while someone types, best first; nothing while nothing is typed. */
export function suggest(
  index: SearchIndex,
  menu: MenuNames,
  typed: string,
  limits: SuggestionLimits = SUGGESTION_LIMITS,
): Suggestions {
  if (typed.trim() === "") return NONE;
  // "ring" is no slip for the brand "King" in a shop that has rings.
  const { vocabulary } = index.index;
  const slips = wordsOf(typed.slice(0, 200)).some((word) => {
    const { from, to } = beginningWith(vocabulary, word);
    return from === to;
  });
  return {
    pieces: search(index, typed, limits.pieces),
    brands: suggestNames(menu.brands, typed, slips).slice(0, limits.brands),
    categories: suggestNames(menu.categories, typed, slips).slice(0, limits.categories),
  };
}

const indexOfNames = new WeakMap<readonly string[], WordIndex>();

/**
 * The names that answer to all that was typed; failing those, to any one word of three letters or more of it, so
 * that "cartier ring" still offers Cartier and Rings.
 */
function suggestNames(names: readonly string[], typed: string, slips: boolean): string[] {
  let index = indexOfNames.get(names);
  if (!index) {
    index = buildNameIndex(names);
    indexOfNames.set(names, index);
  }
  const entries = [...entriesFor(index, typed, slips)];
  if (entries.length === 0) {
    const words = wordsOf(typed.slice(0, 200)).filter((word) => word.length >= 3);
    for (const word of words) entries.push(...entriesFor(index, word, slips));
  }
  return [...new Set(entries)].flatMap((entry) => names[entry] ?? []);
}
