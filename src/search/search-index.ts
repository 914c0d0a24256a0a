import { namesIn } from "../filters/filter-names.ts";
import { LISTED_FIELDS, PRODUCT_FIELDS, type FieldSpec } from "../products/product-fields.ts";
import type { ListedProduct } from "../products/product.ts";
import { meaningsFor, meaningsIn, SYNONYM_WORDS } from "./synonyms.ts";
import { buildVocabulary, type Vocabulary } from "./vocabulary.ts";
import { wordsIn } from "./words.ts";

/** The weight of words in texts outside the listing fields. */
export const TEXT_WEIGHT = 1;

/** An indexed field. */
interface IndexedField<Entry> extends Pick<FieldSpec, "isLiteral"> {
  readonly read: (entry: Entry) => string;
  readonly weight: number;
  /** "HG-1042" is also found as "hg1042". */
  readonly isJoined?: boolean;
  /** Names of sizes, which are found as meanings only: "45–50 cm" by "18 inches", and "N" not by every word in N. */
  readonly hasSizes?: boolean;
}

/** The listing fields, most relevant first. */
const LISTING_FIELDS = LISTED_FIELDS.map((field): IndexedField<ListedProduct> => ({
  ...PRODUCT_FIELDS[field],
  read: (product) => product[field],
  isJoined: field === "sku",
  hasSizes: field === "sizeFilters",
})).sort((a, b) => b.weight - a.weight);

/** An inverted index over numbered entries (products or names). */
export interface WordIndex {
  readonly vocabulary: Vocabulary;
  /** By word: each entry that contains it, as its number times 8 plus the weight of the best field that does. */
  readonly postings: ReadonlyMap<string, readonly number[]>;
  /** All fields of all entries in lower case, one per line, and where each entry starts: for substring matches. */
  readonly text: string;
  readonly textStarts: readonly number[];
}

export interface SearchIndex {
  /** Newest first; entry n of the index is the n-th. */
  readonly products: readonly ListedProduct[];
  readonly index: WordIndex;
}

/** Meanings are in the vocabulary too, with a prefix that no word contains. */
export function meaningWord(meaning: string): string {
  return `=${meaning}`;
}

/**
 * Indexes the stock. This takes a while, so do it when idle: see bench/report.md.
 * @param texts the other visible fields of a product (description, certificate, packaging, brand reference) as one text,
 *              by id; without it, only the listing fields are searched.
 */
export function buildSearchIndex(
  products: readonly ListedProduct[],
  texts?: ReadonlyMap<string, string>,
): SearchIndex {
  const sorted = [...products].sort((a, b) => b.listedAt - a.listedAt);
  const fields = [...LISTING_FIELDS];
  if (texts) fields.push({ read: ({ id }) => texts.get(id) ?? "", weight: TEXT_WEIGHT });
  return { products: sorted, index: buildWordIndex(sorted, fields) };
}

/** Indexes the names of brands or categories; entry n is the n-th name. */
export function buildNameIndex(names: readonly string[]): WordIndex {
  return buildWordIndex(names, [{ read: (name) => name, weight: PRODUCT_FIELDS.title.weight }]);
}

/** @param fields most relevant first */
function buildWordIndex<Entry>(
  entries: readonly Entry[],
  fields: readonly IndexedField<Entry>[],
): WordIndex {
  const postings = new Map<string, number[]>(SYNONYM_WORDS.map((word) => [word, []]));
  const postingsOf = (term: string) => {
    const found = postings.get(term) ?? [];
    postings.set(term, found);
    return found;
  };
  /** By field: the postings of each text, because many entries share the same few brands and metals. */
  const known = fields.map(() => new Map<string, number[][]>());
  const lines: string[] = [];
  const textStarts: number[] = [];
  let length = 0;

  entries.forEach((entry, number) => {
    textStarts.push(length);
    fields.forEach((field, f) => {
      const text = field.read(entry);
      if (text === "") return;
      const line = text.toLowerCase();
      lines.push(line);
      length += line.length + 1;
      const terms = known[f]?.get(text) ?? termsOf(text, field).map(postingsOf);
      known[f]?.set(text, terms);
      for (const term of terms) {
        // Only the first field that contains a word counts: it is the most relevant.
        if ((term.at(-1) ?? -1) >> 3 !== number) term.push(number * 8 + field.weight);
      }
    });
  });

  const vocabulary = buildVocabulary([...postings.keys()].sort());
  return { vocabulary, postings, text: lines.join("\n"), textStarts };
}

/** What follows "silver" where the piece is of another metal. */
const NOT_THE_METAL = /^(?:plat(?:ed?|ing)|tone|toned|dial|colou?r(?:ed)?|filled|grey|gray)$/;

/** The words and meanings of a field's text. */
function termsOf(
  text: string,
  { weight, isLiteral, isJoined, hasSizes }: Omit<IndexedField<never>, "read">,
): string[] {
  if (hasSizes) return namesIn(text).map(meaningWord);
  const words = wordsIn(text);
  if (isJoined && words.length > 1) words.push(words.join(""));
  if (isLiteral) return words;
  for (const { from, to, meaning } of meaningsIn(words)) {
    const phrase = to - from === 1 ? (words[from] ?? "") : "";
    // A number alone in a description is rarely a hallmark, and silver there may be the dial's.
    if (weight === TEXT_WEIGHT && /^(?:\d+|silver)$/.test(phrase)) continue;
    if (phrase === "silver" && NOT_THE_METAL.test(words[to] ?? "")) continue;
    words.push(...meaningsFor(meaning).map(meaningWord));
  }
  return words;
}
