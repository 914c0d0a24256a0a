import type { ListedProduct } from "../product.ts";
import { meaningWord, type SearchIndex, type WordIndex } from "./search-index.ts";
import { meaningOf, unfinishedMeaningsIn, meaningsIn, meaningsOfPrefix } from "./synonyms.ts";
import {
  wordsStartingWith,
  wordsContaining,
  type NearWord,
  numberOf,
  type Vocabulary,
  wordsNear,
} from "./vocabulary.ts";
import { formsOf, singularOf, wordsIn } from "./words.ts";

/**
 * At most this many different words of a query are required. A substring match uses the whole query, however long.
 */
export const MAX_WORDS = 12;

/** Only this many characters of a query are split into words. */
const MAX_QUERY_LETTERS = 1000;

/** Longer words have to be typed exactly. */
const MAX_TYPO_LETTERS = 32;

/** Stop words. */
const STOP_WORDS = new Set(["and", "with", "the", "for", "a", "an", "in", "of", "by", "or"]);

/** How a word matched. Times 8, plus the field's weight (1 to 5), it is the score of one word: at most 29. */
const AS_PART = 1;
const AS_PREFIX = 2;
const AS_WHOLE = 3;

/** The cost of one edit: more than all words of a query can score. */
const EDIT_COST = 512;
const MAX_EDITS = 2;

/** The score of a substring match: below that of any match by words. */
const AS_SUBSTRING = 1;

/** A typed word, with the meanings of the phrases it is part of. */
interface QueryWord {
  readonly typed: string;
  readonly meanings: readonly string[];
  /** It is the last word, and may be unfinished. */
  readonly last: boolean;
}

/**
 * The products that match a query, best first; for an empty query all, newest first.
 *
 * A product matches if each word of the query matches one of its fields: exactly (or as plural or synonym), as a prefix or
 * as a substring; or with one or two typing errors if no product contains the word. If no product matches all words,
 * typing errors are allowed in each of them. A product that contains the whole query as a substring always matches.
 *
 * Never throws, and a long query takes no longer than MAX_WORDS words.
 * @param limit the maximum number of results
 */
export function search(
  { products, index }: SearchIndex,
  query: string,
  limit = products.length,
): readonly ListedProduct[] {
  if (query.trim() === "") return products.slice(0, limit);
  const found: ListedProduct[] = [];
  for (const entry of entriesFor(index, query).subarray(0, limit)) {
    const product = products[entry];
    if (product) found.push(product);
  }
  return found;
}

/**
 * The numbers of the matching entries, best first; ties keep the order of the index.
 * @param allowTypos whether typing errors are allowed
 */
export function entriesFor(index: WordIndex, query: string, allowTypos = true): Uint32Array {
  const words = queryWords(query);
  const scores = scoresFor(index, words, allowTypos ? "unknown words" : "none");
  addSubstringMatches(index, query.trim().toLowerCase(), scores);
  const found = ranked(scores);
  return found.length > 0 || !allowTypos ? found : ranked(scoresFor(index, words, "all words"));
}

/** The different words of a query, with the meanings of its phrases. */
function queryWords(query: string): QueryWord[] {
  const all = wordsIn(query.slice(0, MAX_QUERY_LETTERS));
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

/** In which words typing errors are allowed; unknown words are those that no entry contains. */
type TypoTolerance = "none" | "unknown words" | "all words";

/** By entry: the total score of the words; 0 if one is missing. */
function scoresFor(
  index: WordIndex,
  words: readonly QueryWord[],
  tolerance: TypoTolerance,
): Uint16Array {
  const totals = new Uint16Array(index.size);
  const scores = new Uint16Array(index.size);
  words.forEach((word, w) => {
    scores.fill(0);
    scoreWord(index, word, tolerance, scores);
    for (let entry = 0; entry < totals.length; entry++) {
      const total = totals[entry] ?? 0;
      const score = scores[entry] ?? 0;
      totals[entry] = score === 0 || (total === 0 && w > 0) ? 0 : total + score;
    }
  });
  return totals;
}

/** Sets the score of the best match of each entry that matches the word. */
function scoreWord(
  index: WordIndex,
  { typed, meanings, last }: QueryWord,
  tolerance: TypoTolerance,
  scores: Uint16Array,
): void {
  const { vocabulary } = index;
  let isFound = false;

  function addMatches(number: number, how: number, edits = 0): void {
    const from = index.postingStarts[number] ?? 0;
    const to = index.postingStarts[number + 1] ?? from;
    const base = (MAX_EDITS - edits) * EDIT_COST + how * 8;
    for (let i = from; i < to; i++) {
      const posting = index.postings[i] ?? 0;
      const entry = posting >>> 3;
      const score = base + (posting & 7);
      if (score > (scores[entry] ?? 0)) scores[entry] = score;
    }
    isFound ||= to > from;
  }
  function addForms(word: string, edits = 0): void {
    for (const form of formsOf(word)) {
      const number = numberOf(vocabulary, form);
      if (number !== -1) addMatches(number, AS_WHOLE, edits);
    }
  }
  function addMeaning(meaning: string, how: number, edits = 0): void {
    const number = numberOf(vocabulary, meaningWord(meaning));
    if (number !== -1) addMatches(number, how, edits);
  }

  addForms(typed);
  for (const meaning of meanings) addMeaning(meaning, AS_WHOLE);
  const { from, to } = wordsStartingWith(vocabulary, typed);
  for (let number = from; number < to; number++) addMatches(number, AS_PREFIX);
  for (const meaning of meaningsOfPrefix(typed)) addMeaning(meaning, AS_PREFIX);

  if (!isFound)
    for (const number of wordsContaining(vocabulary, typed)) addMatches(number, AS_PART);

  if (tolerance === "none" || (tolerance === "unknown words" && isFound)) return;
  for (const match of correctionsOf(vocabulary, typed, last)) {
    const word = vocabulary.words[match.number] ?? "";
    const how = match.isPrefix ? AS_PREFIX : AS_WHOLE;
    addMatches(match.number, how, match.edits);
    if (!match.isPrefix) addForms(word, match.edits);
    const meaning = meaningOf(singularOf(word));
    if (meaning !== undefined) addMeaning(meaning, how, match.edits);
  }
}

/**
 * The words that may have been meant: one error in a word of 4 letters, two in one of 8. None in words that start or end
 * with a digit: "15ct" is not "18ct", and another price or SKU is another product.
 * @param last the word may be unfinished; then prefixes of its length count
 */
function correctionsOf(vocabulary: Vocabulary, typed: string, last: boolean): NearWord[] {
  const { length } = typed;
  if (length < 3 || length > MAX_TYPO_LETTERS) return [];
  if (/^\d|\d$/.test(typed)) return [];
  return wordsNear(vocabulary, typed, length < 6 ? 1 : 2, last).filter((match) => {
    const meant = match.isPrefix ? length : (vocabulary.words[match.number]?.length ?? 0);
    return meant >= match.edits * 4;
  });
}

/** Finds substring matches, and sets the score of entries that have none yet. */
function addSubstringMatches(index: WordIndex, typed: string, scores: Uint16Array): void {
  const { size, text, textStarts } = index;
  const candidates = substringCandidates(index, typed);
  if (candidates) {
    for (const entry of candidates) {
      if (scores[entry] !== 0) continue;
      const ownText = text.slice(textStarts[entry], textStarts[entry + 1]);
      if (ownText.includes(typed)) scores[entry] = AS_SUBSTRING;
    }
    return;
  }
  for (let entry = 0; entry < size; entry++) {
    if (scores[entry] !== 0) continue;
    const at = text.indexOf(typed, textStarts[entry]);
    if (at === -1) return;
    while (entry + 1 < size && (textStarts[entry + 1] ?? 0) <= at) entry++;
    if (scores[entry] === 0) scores[entry] = AS_SUBSTRING;
  }
}

/**
 * The entries that can contain the typed text, if they are few: a run of a–z and digits in it, such as "gold" in
 * "e gold, r", is inside one word wherever the whole text occurs, because folding does not change these characters.
 */
function substringCandidates(index: WordIndex, typed: string): Set<number> | undefined {
  const runs = typed.slice(0, MAX_QUERY_LETTERS).match(/[a-z0-9]+/g) ?? [];
  const [longest = ""] = runs.toSorted((a, b) => b.length - a.length);
  if (longest.length < 3) return undefined;
  const { vocabulary, postings, postingStarts } = index;
  const candidates = new Set<number>();
  let left = index.size / 8;
  for (const number of wordsContaining(vocabulary, longest)) {
    const from = postingStarts[number] ?? 0;
    const to = postingStarts[number + 1] ?? from;
    left -= to - from;
    if (left < 0) return undefined;
    for (let i = from; i < to; i++) candidates.add((postings[i] ?? 0) >>> 3);
  }
  return candidates;
}

/** The entries with a score, highest first; ties keep their order (a counting sort). */
function ranked(scores: Uint16Array): Uint32Array {
  let highest = 0;
  let found = 0;
  for (let entry = 0; entry < scores.length; entry++) {
    const score = scores[entry] ?? 0;
    if (score > 0) found++;
    if (score > highest) highest = score;
  }
  /** By score: first the number of entries, then the position of the next one. */
  const next = new Uint32Array(highest + 1);
  for (let entry = 0; entry < scores.length; entry++) {
    const score = scores[entry] ?? 0;
    next[score] = (next[score] ?? 0) + 1;
  }
  let start = 0;
  for (let score = highest; score > 0; score--) {
    const count = next[score] ?? 0;
    next[score] = start;
    start += count;
  }
  const entries = new Uint32Array(found);
  for (let entry = 0; entry < scores.length; entry++) {
    const score = scores[entry] ?? 0;
    if (score === 0) continue;
    const at = next[score] ?? 0;
    next[score] = at + 1;
    entries[at] = entry;
  }
  return entries;
}
