import { remember } from "../lib/values.ts";
import type { ListedProduct } from "../products/product.ts";
import { MAX_PARTS, MAX_QUERY_LETTERS, queryWords, type QueryWord } from "./query-words.ts";
import { meaningWord, TEXT_WEIGHT, type SearchIndex, type WordIndex } from "./search-index.ts";
import { meaningOf, meaningsOfPrefix } from "./synonyms.ts";
import {
  wordsContaining,
  wordsStartingWith,
  type NearWord,
  type Vocabulary,
  wordsNear,
} from "./vocabulary.ts";
import { formsOf, singularOf, visible, wordsIn } from "./words.ts";

/** Longer words have to be typed exactly. */
const MAX_TYPO_LETTERS = 32;

/** How a word matched. Times 8, plus the field's weight (1 to 5), it is the score of one word: at most 69. */
const AS_PART = 1;
const AS_PREFIX = 2;
const AS_WHOLE = 3;
/** As part of a phrase: more than the words of the phrase can score in other fields. */
const AS_PHRASE = 8;

/** The cost of one edit: more than all words of a query can score. */
const EDIT_COST = 1024;
const MAX_EDITS = 2;

/** The score of a substring match: below that of any match by words. */
const AS_SUBSTRING = 1;

/**
 * The products that match a query, best first; for an empty query all, newest first.
 *
 * A product matches if each word of the query matches one of its fields: exactly (or as plural or synonym), as a prefix or
 * as a substring; or with one or two typing errors if no product contains the word. If no product matches all words,
 * typing errors are allowed in each of them. A product that contains the whole query as a substring always matches.
 *
 * Never throws, and a long query takes no longer than MAX_WORDS words.
 */
export function search({ products, index }: SearchIndex, query: string): readonly ListedProduct[] {
  if (visible(query).trim() === "") return products;
  const found = entriesFor(index, query).flatMap((entry) => products[entry] ?? []);
  const words = queryWords(index, query);
  const says = words.some(
    ({ need, isWhole }) => need !== "helpful" && (!isWhole || found.length > 0),
  );
  if (says) return found;
  // "Gift for her" can be any of them.
  const first = new Set(found);
  return [...found, ...products.filter((product) => !first.has(product))];
}

/** What to show when no product matches all words. */
export interface ClosestMatches {
  /** Best first; at least one. */
  readonly products: readonly ListedProduct[];
  /** The words that they match, as a text to search for. */
  readonly words: string;
  /** The words that were left out. */
  readonly without: readonly string[];
}

/** At most this many words are left out. */
const MAX_LEFT_OUT = 3;

/**
 * The products that match most words of a query, for when none matches all; null if there are none, or too many words would
 * have to be left out. Of equally many words, the rarest are left out.
 * closestMatches(index, "cartier emerald ring") → { products: [rings by Cartier], words: "cartier ring", without: ["emerald"] }
 */
export function closestMatches(
  { products, index }: SearchIndex,
  query: string,
): ClosestMatches | null {
  const words = queryWords(index, query).filter(({ need }) => need === "required");
  const matched = new Uint16Array(products.length); // bit w: the entry matches word w
  const totals = new Uint16Array(products.length);
  const scores = new Uint16Array(products.length);
  const matchCounts = words.map((word, w) => {
    scores.fill(0);
    scoreWord(index, word, "unknown words", scores);
    let count = 0;
    scores.forEach((score, entry) => {
      if (score === 0) return;
      count++;
      matched[entry] = (matched[entry] ?? 0) | (1 << w);
      totals[entry] = (totals[entry] ?? 0) + score;
    });
    return count;
  });
  const leftOut = (bits: number) => words.flatMap((_, w) => ((bits >> w) & 1 ? [] : [w]));
  const matchesOf = (left: readonly number[]) =>
    left.reduce((sum, w) => sum + (matchCounts[w] ?? 0), 0);
  const [best] = [...new Set(matched)]
    .filter((bits) => bits !== 0)
    .map((bits) => ({ bits, left: leftOut(bits) }))
    .sort((a, b) => a.left.length - b.left.length || matchesOf(a.left) - matchesOf(b.left));
  if (!best || best.left.length === 0 || best.left.length > MAX_LEFT_OUT) return null;

  const asTyped = words.map(({ typed }) => typed.replace(/(\d)d(?=\d)/g, "$1."));
  return {
    products: ranked(
      totals.map((total, entry) => (matched[entry] === best.bits ? total : 0)),
    ).flatMap((entry) => products[entry] ?? []),
    words: asTyped.filter((_, w) => !best.left.includes(w)).join(" "),
    without: asTyped.filter((_, w) => best.left.includes(w)),
  };
}

/**
 * The numbers of the matching entries, best first; ties keep the order of the index.
 * @param allowTypos whether typing errors are allowed
 */
export function entriesFor(index: WordIndex, query: string, allowTypos = true): number[] {
  const words = queryWords(index, query);
  const scores = scoresFor(index, words, allowTypos ? "unknown words" : "none");
  addSubstringMatches(index, visible(query).trim().toLowerCase(), scores);
  const found = ranked(scores);
  return found.length > 0 || !allowTypos ? found : ranked(scoresFor(index, words, "all words"));
}

/** In which words typing errors are allowed; a word is unknown if no entry contains it. */
type TypoTolerance = "none" | "unknown words" | "all words";

/** By entry: the total score of the words; 0 if one is missing. */
function scoresFor(
  index: WordIndex,
  words: readonly QueryWord[],
  tolerance: TypoTolerance,
): Uint16Array {
  const totals = new Uint16Array(index.textStarts.length);
  const scores = new Uint16Array(index.textStarts.length);
  const required = words.filter(({ need }) => need === "required");
  required.forEach((word, w) => {
    scores.fill(0);
    scoreWord(index, word, tolerance, scores);
    for (let entry = 0; entry < totals.length; entry++) {
      const total = totals[entry] ?? 0;
      const score = scores[entry] ?? 0;
      totals[entry] = score === 0 || (total === 0 && w > 0) ? 0 : total + score;
    }
  });
  let isNarrowed = required.length > 0;
  const others = [
    ...words.filter(({ need }) => need === "unless described"),
    ...words.filter(({ need }) => need === "helpful"),
  ];
  for (const word of others) {
    scores.fill(0);
    scoreWord(index, word, isNarrowed ? "none" : tolerance, scores);
    const narrows =
      !isNarrowed ||
      (word.need === "unless described" &&
        totals.some((total, entry) => total > 0 && isInListing(scores[entry] ?? 0)));
    for (let entry = 0; entry < totals.length; entry++) {
      const total = totals[entry] ?? 0;
      const score = scores[entry] ?? 0;
      const isLeftOut = (isNarrowed && total === 0) || (narrows && score === 0);
      totals[entry] = isLeftOut ? 0 : total + score;
    }
    isNarrowed = true;
  }
  return totals;
}

/** Whether a word matched in more than a product's description. */
function isInListing(score: number): boolean {
  return (score & 7) > TEXT_WEIGHT;
}

/** Sets the score of the best match of each entry that matches the word. */
function scoreWord(
  index: WordIndex,
  { typed, meanings, phrases, compounds, last, isWhole }: QueryWord,
  tolerance: TypoTolerance,
  scores: Uint16Array,
): void {
  const { vocabulary } = index;
  let isFound = false;

  function addMatch(posting: number, how: number, edits = 0): void {
    const entry = posting >> 3;
    const score = (MAX_EDITS - edits) * EDIT_COST + how * 8 + (posting & 7);
    if (score > (scores[entry] ?? 0)) scores[entry] = score;
    isFound = true;
  }
  function addMatches(word: string, how: number, edits = 0): void {
    for (const posting of index.postings.get(word) ?? []) addMatch(posting, how, edits);
  }
  function addForms(word: string, edits = 0): void {
    for (const form of formsOf(word)) addMatches(form, AS_WHOLE, edits);
  }

  addForms(typed);
  for (const meaning of meanings) addMatches(meaning, AS_WHOLE);
  for (const phrase of phrases) addMatches(phrase, AS_PHRASE);
  if (isWhole) return;
  for (const compound of compounds) {
    addMatches(compound, AS_PHRASE);
    // A reference may have its gaps in other places.
    if (!/\d/.test(compound)) continue;
    for (const posting of writtenApart(index, compound)) addMatch(posting, AS_PHRASE);
  }
  for (const word of wordsStartingWith(vocabulary, typed)) addMatches(word, AS_PREFIX);
  for (const meaning of meaningsOfPrefix(typed)) addMatches(meaningWord(meaning), AS_PREFIX);

  for (const posting of writtenApart(index, typed)) addMatch(posting, AS_WHOLE);
  if (!isFound) for (const word of wordsContaining(vocabulary, typed)) addMatches(word, AS_PART);

  if (tolerance === "none" || (tolerance === "unknown words" && isFound)) return;
  for (const { word, edits, isPrefix } of correctionsOf(vocabulary, typed, last)) {
    const how = isPrefix ? AS_PREFIX : AS_WHOLE;
    addMatches(word, how, edits);
    if (!isPrefix) addForms(word, edits);
    const meaning = meaningOf(singularOf(word));
    if (meaning !== undefined) addMatches(meaningWord(meaning), how, edits);
  }
}

/** Comparing texts takes time, and the parts of a reference are rare. */
const MAX_APART = 500;
/** So many ways to split a word are tried. */
const MAX_SPLITS = 8;
/** The words of a query come again with each letter that is typed. */
const MAX_REMEMBERED = 1_000;
const remembered = new WeakMap<WordIndex, Map<string, readonly number[]>>();

/**
 * The postings of entries in which a word is written as several words side by side: "daydate" as "Day-Date", "hp11852" as
 * "HP 118-52". None for words that are in many entries.
 */
function writtenApart(index: WordIndex, word: string): readonly number[] {
  if (word.length > MAX_TYPO_LETTERS) return [];
  const known = remembered.get(index) ?? new Map<string, readonly number[]>();
  if (known.size > MAX_REMEMBERED) known.clear();
  remembered.set(index, known);
  return remember(known, word, () => findApart(index, word));
}

function findApart(index: WordIndex, word: string): readonly number[] {
  return partsOf(index, word).flatMap((parts) => {
    const [rarest = [], ...others] = parts
      .map((part) => index.postings.get(part) ?? [])
      .sort((a, b) => a.length - b.length);
    if (rarest.length > MAX_APART) return [];
    const entries = others.map((postings) => new Set(Array.from(postings, entryOf)));
    const sideBySide = ` ${parts.join(" ")} `;
    return rarest.filter(
      (posting) =>
        entries.every((some) => some.has(entryOf(posting))) &&
        textOf(index, entryOf(posting))
          .split("\n")
          .some((line) => ` ${wordsIn(line).join(" ")} `.includes(sideBySide)),
    );
  });
}

const entryOf = (posting: number) => posting >> 3;

/** At most MAX_SPLITS ways to split a word into two or more words of the index. */
function partsOf(index: WordIndex, word: string): readonly (readonly string[])[] {
  const found: string[][] = [];
  /** Ends of the word that are no words, with the number of parts that were left for them. */
  const dead = new Set<string>();
  const split = (before: readonly string[], rest: string) => {
    const key = `${before.length} ${rest}`;
    if (found.length === MAX_SPLITS || before.length === MAX_PARTS || dead.has(key)) return;
    const known = found.length;
    for (let length = 1; length <= rest.length; length++) {
      const part = rest.slice(0, length);
      if (!index.postings.get(part)?.length) continue;
      const parts = [...before, part];
      if (length < rest.length) split(parts, rest.slice(length));
      else if (parts.length > 1 && found.length < MAX_SPLITS) found.push(parts);
    }
    if (found.length === known) dead.add(key);
  };
  split([], word);
  return found;
}

function textOf({ text, textStarts }: WordIndex, entry: number): string {
  return text.slice(textStarts[entry], textStarts[entry + 1]);
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
  return wordsNear(vocabulary, typed, length < 6 ? 1 : 2, last).filter(
    ({ word, edits, isPrefix }) => (isPrefix ? length : word.length) >= edits * 4,
  );
}

/** Finds substring matches, and sets the score of entries that have none yet. */
function addSubstringMatches(index: WordIndex, typed: string, scores: Uint16Array): void {
  const { text, textStarts } = index;
  const candidates = substringCandidates(index, typed);
  if (candidates) {
    for (const entry of candidates) {
      if (scores[entry] !== 0) continue;
      if (textOf(index, entry).includes(typed)) scores[entry] = AS_SUBSTRING;
    }
    return;
  }
  for (let entry = 0; entry < scores.length; entry++) {
    if (scores[entry] !== 0) continue;
    const at = text.indexOf(typed, textStarts[entry]);
    if (at === -1) return;
    while (entry + 1 < scores.length && (textStarts[entry + 1] ?? 0) <= at) entry++;
    if (scores[entry] === 0) scores[entry] = AS_SUBSTRING;
  }
}

/**
 * The entries that can contain the typed text, if they are few: a run of a–z and digits in it, such as "gold" in
 * "e gold, r", is inside one word wherever the whole text occurs, because folding does not change these characters. Decimals
 * are left out: their words are written differently.
 */
function substringCandidates(index: WordIndex, typed: string): Set<number> | undefined {
  const runs = typed.slice(0, MAX_QUERY_LETTERS).matchAll(/(?:^|[^\w.])([a-z0-9]+)/g);
  const [longest = ""] = [...runs].map(([, run = ""]) => run).sort((a, b) => b.length - a.length);
  if (longest.length < 3) return undefined;
  const candidates = new Set<number>();
  let left = index.textStarts.length / 8;
  for (const word of wordsContaining(index.vocabulary, longest)) {
    const postings = index.postings.get(word) ?? [];
    left -= postings.length;
    if (left < 0) return undefined;
    for (const posting of postings) candidates.add(posting >> 3);
  }
  return candidates;
}

/** The entries with a score, highest first; ties keep their order. */
function ranked(scores: Uint16Array): number[] {
  const byScore = new Map<number, number[]>();
  for (let entry = 0; entry < scores.length; entry++) {
    const score = scores[entry] ?? 0;
    if (score === 0) continue;
    const entries = byScore.get(score);
    if (entries) entries.push(entry);
    else byScore.set(score, [entry]);
  }
  return [...byScore].sort(([a], [b]) => b - a).flatMap(([, entries]) => entries);
}
