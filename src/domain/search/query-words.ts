import { PRODUCT_FIELDS } from "../product-fields.ts";
import type { WordIndex } from "./search-index.ts";
import { meaningsIn, unfinishedMeaningsIn } from "./synonyms.ts";
import { wordsStartingWith } from "./vocabulary.ts";
import { wordsIn } from "./words.ts";

/**
 * At most this many different words of a query are required. A substring match uses the whole query, however long.
 */
export const MAX_WORDS = 12;

/** Only this many characters of a query are split into words. */
export const MAX_QUERY_LETTERS = 1000;

/** Stop words. */
const STOP_WORDS = new Set(["and", "with", "the", "for", "a", "an", "in", "of", "by", "or"]);

/** A typed word, with the meanings of the phrases it is part of. */
export interface QueryWord {
  readonly typed: string;
  readonly meanings: readonly string[];
  /** It is the last word, and may be unfinished. */
  readonly last: boolean;
}

/** The different words of a query, with the meanings of its phrases. The parts of a SKU are one word. */
export function queryWords(index: WordIndex, query: string): QueryWord[] {
  const parts = wordsIn(query.slice(0, MAX_QUERY_LETTERS));
  const joined = parts.join("");
  const all = startsSku(index, joined) ? [joined] : parts;
  const significant = all.filter(
    (word, i) =>
      all.indexOf(word) === i && !(STOP_WORDS.has(word) && (i < all.length - 1 || word.length > 2)),
  );
  const meanings = [...meaningsIn(all), ...unfinishedMeaningsIn(all)];
  return (significant.length > 0 ? significant : all).slice(0, MAX_WORDS).map((typed) => ({
    typed,
    last: typed === all.at(-1),
    meanings: meanings
      .filter(({ from, to }) => all.slice(from, to).includes(typed))
      .map(({ meaning }) => meaning),
  }));
}

/** Whether a product's SKU starts with this text: "bj2004" is a SKU, not "BJ" in one field and 2004 in another. */
function startsSku({ vocabulary, postings }: WordIndex, text: string): boolean {
  return (
    /\d/.test(text) &&
    wordsStartingWith(vocabulary, text).some((word) =>
      postings.get(word)?.some((posting) => (posting & 7) === PRODUCT_FIELDS.sku.weight),
    )
  );
}
