import { lengthsIn } from "../filters/sizes.ts";
import { PRODUCT_FIELDS } from "../products/product-fields.ts";
import type { WordIndex } from "./search-index.ts";
import { meaningsIn, unfinishedMeaningsIn } from "./synonyms.ts";
import { wordsStartingWith } from "./vocabulary.ts";
import { singularOf, visible, wordsIn } from "./words.ts";

/**
 * At most this many different words of a query are required. A substring match uses the whole query, however long.
 */
export const MAX_WORDS = 12;

/** Only this many characters of a query are split into words. */
export const MAX_QUERY_LETTERS = 1000;

/** Stop words. */
const STOP_WORDS = new Set(["and", "with", "the", "for", "a", "an", "in", "of", "by", "or"]);

/** What people write before a SKU. */
const SKU_LABELS = new Set(
  "sku,ref,reference,no,nr,number,num,code,item,stock,product,article,art,piece,id".split(","),
);

/** 18", 18 in., 18 inches. */
const INCHES = /\b(\d{1,2}(?:\.\d+)?)\s*(?:["”“″]|''|’’|in(?:ch(?:es)?|s)?(?![\p{L}\p{N}])\.?)/giu;
const LENGTH = /^(\d[\dd]*)(inch|cm)$/;

/** "jewellery" in its usual spellings, and other words for any piece. */
const ANY_PIECE = /^(?:jewe?ll?[ea]?ry|piece|item|gift|present)$/;

/** Whom a piece is for. Few pieces say so. */
const AUDIENCES = new Set(["men", "women"]);

/** A typed word, with the meanings of the phrases it is part of. */
export interface QueryWord {
  readonly typed: string;
  readonly meanings: readonly string[];
  /** It is the last word, and may be unfinished. */
  readonly last: boolean;
  /**
   * "required": a match has it. "helpful": products with it come first. "unless described": as "helpful", unless it is in
   * more than the description of a product that matches.
   */
  readonly need: "required" | "helpful" | "unless described";
}

/** The different words of a query, with the meanings of its phrases. The parts of a SKU are one word. */
export function queryWords(index: WordIndex, query: string): QueryWord[] {
  const parts = wordsIn(visible(query.slice(0, MAX_QUERY_LETTERS)).replace(INCHES, "$1 inch "));
  const labelled = parts.findIndex((part) => !SKU_LABELS.has(part));
  const joined = [parts, parts.slice(labelled)]
    .map((words) => words.join(""))
    .find((word) => startsSku(index, word));
  const all = joined === undefined ? parts : [joined];
  const significant = all.filter(
    (word, i) =>
      all.indexOf(word) === i && !(STOP_WORDS.has(word) && (i < all.length - 1 || word.length > 2)),
  );
  const phrases = [...meaningsIn(all), ...unfinishedMeaningsIn(all)];
  const meaningsOf = (typed: string) => {
    const named = phrases
      .filter(({ from, to }) => all.slice(from, to).includes(typed))
      .map(({ meaning }) => meaning);
    return {
      meanings: [...named, ...lengthMeanings(typed)],
      need: needOf(typed, named, typed === all.at(-1)),
    };
  };
  return (significant.length > 0 ? significant : all).slice(0, MAX_WORDS).map((typed) => ({
    typed,
    last: typed === all.at(-1),
    ...meaningsOf(typed),
  }));
}

/** lengthMeanings("18inch") → "45–50 cm" */
function lengthMeanings(word: string): readonly string[] {
  const [, number = "", unit = ""] = LENGTH.exec(word) ?? [];
  const text = `${number.replace("d", ".")} ${unit}`;
  return number === "" ? [] : lengthsIn(text).map(({ label }) => label);
}

function needOf(word: string, meanings: readonly string[], isLast: boolean): QueryWord["need"] {
  const isUnfinished = isLast && word.length > 4 && "jewellery".startsWith(word);
  if (ANY_PIECE.test(singularOf(word)) || isUnfinished) return "helpful";
  return meanings.some((meaning) => AUDIENCES.has(meaning)) ? "unless described" : "required";
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
