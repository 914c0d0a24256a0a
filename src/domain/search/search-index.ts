import type { ListedProduct } from "../product.ts";
import { meaningsIn, SYNONYM_WORDS } from "./synonyms.ts";
import { buildVocabulary, type Vocabulary } from "./vocabulary.ts";
import { wordsIn } from "./words.ts";

/** How relevant a word in this field is: 1 to 5. */
const WEIGHT = { title: 5, maker: 4, sku: 3, material: 2, text: 1 } as const;

/** An indexed field. */
interface Field<Entry> {
  readonly read: (entry: Entry) => string;
  readonly weight: number;
  /** Many entries share the same text: its words are cached. */
  readonly repeats?: boolean;
  /** Prices, sizes and SKUs have no synonyms: "750" is not a hallmark there. */
  readonly literal?: boolean;
  /** "HG-1042" is also found as "hg1042". */
  readonly joined?: boolean;
}

/** The visible fields of a listed product, most relevant first. Not ids, image URLs or dates. */
const LISTING_FIELDS: readonly Field<ListedProduct>[] = [
  { read: ({ title }) => title, weight: WEIGHT.title },
  { read: ({ brand }) => brand, weight: WEIGHT.maker, repeats: true },
  { read: ({ jewellery }) => jewellery, weight: WEIGHT.maker, repeats: true },
  { read: ({ sku }) => sku, weight: WEIGHT.sku, literal: true, joined: true },
  { read: ({ metal }) => metal, weight: WEIGHT.material, repeats: true },
  { read: ({ gem }) => gem, weight: WEIGHT.material, repeats: true },
  { read: ({ condition }) => condition, weight: WEIGHT.material, repeats: true },
  { read: ({ size }) => size, weight: WEIGHT.material, repeats: true, literal: true },
  { read: ({ price }) => price, weight: WEIGHT.material, repeats: true, literal: true },
  { read: ({ salePrice }) => salePrice, weight: WEIGHT.material, repeats: true, literal: true },
  { read: ({ rrp }) => rrp, weight: WEIGHT.material, repeats: true, literal: true },
];

/**
 * An inverted index over numbered entries (products or names). Plain data, for structuredClone and postMessage.
 */
export interface WordIndex {
  readonly size: number;
  readonly vocabulary: Vocabulary;
  /** The postings of word w: postings[postingStarts[w]] up to, not including, postings[postingStarts[w + 1]]. */
  readonly postingStarts: Uint32Array;
  /** The entry's number times 8, plus the weight of the best field that contains the word. */
  readonly postings: Uint32Array;
  /** All fields of all entries in lower case, one per line, and where each entry starts: for substring matches. */
  readonly text: string;
  readonly textStarts: Uint32Array;
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
  const sorted = products.toSorted((a, b) => b.updatedAt - a.updatedAt);
  const fields = [...LISTING_FIELDS];
  if (texts) fields.push({ read: ({ id }) => texts.get(id) ?? "", weight: WEIGHT.text });
  return { products: sorted, index: buildWordIndex(sorted, fields) };
}

/** Indexes the names of brands or categories; entry n is the n-th name. */
export function buildNameIndex(names: readonly string[]): WordIndex {
  return buildWordIndex(names, [{ read: (name) => name, weight: WEIGHT.title }]);
}

/** @param fields most relevant first */
function buildWordIndex<Entry>(
  entries: readonly Entry[],
  fields: readonly Field<Entry>[],
): WordIndex {
  const postings = new Postings();
  for (const word of SYNONYM_WORDS) postings.numberOf(word);
  /** By field: the words of texts that repeat. */
  const known = fields.map(() => new Map<string, readonly number[]>());
  const lines: string[] = [];
  const textStarts = new Uint32Array(entries.length);
  let length = 0;

  entries.forEach((entry, number) => {
    textStarts[number] = length;
    fields.forEach((field, f) => {
      const text = field.read(entry);
      if (text === "") return;
      const line = text.toLowerCase();
      lines.push(line);
      length += line.length + 1;
      let terms = known[f]?.get(text);
      if (!terms) {
        terms = termsOf(text, field).map((term) => postings.numberOf(term));
        if (field.repeats) known[f]?.set(text, terms);
      }
      for (const term of terms) postings.add(term, number, field.weight);
    });
  });

  return { size: entries.length, ...postings.sorted(), text: lines.join("\n"), textStarts };
}

/** The words and meanings of a field's text. */
function termsOf(
  text: string,
  { weight, literal, joined }: Pick<Field<never>, "weight" | "literal" | "joined">,
): string[] {
  const words = wordsIn(text);
  if (joined && words.length > 1) words.push(words.join(""));
  if (literal) return words;
  for (const { from, to, meaning } of meaningsIn(words)) {
    // A number alone in a description is rarely a hallmark.
    const bare = to - from === 1 && /^\d+$/.test(words[from] ?? "");
    if (!(bare && weight === WEIGHT.text)) words.push(meaningWord(meaning));
  }
  return words;
}

/** Collects the words of each entry, then sorts the postings by word. */
class Postings {
  /** Words are numbered in order of appearance. */
  private readonly numbers = new Map<string, number>();
  /** By word: in how many entries it occurs, and the last of them. Only its first, most relevant field counts. */
  private readonly counts: number[] = [];
  private readonly lastEntry: number[] = [];
  /** By posting: the word, and the entry with its weight. */
  private readonly terms: number[] = [];
  private readonly postings: number[] = [];

  numberOf(term: string): number {
    let number = this.numbers.get(term);
    if (number === undefined) {
      number = this.counts.length;
      this.numbers.set(term, number);
      this.counts.push(0);
      this.lastEntry.push(-1);
    }
    return number;
  }

  add(term: number, entry: number, weight: number): void {
    if (this.lastEntry[term] === entry) return;
    this.lastEntry[term] = entry;
    this.counts[term] = (this.counts[term] ?? 0) + 1;
    this.terms.push(term);
    this.postings.push(entry * 8 + weight);
  }

  sorted(): Pick<WordIndex, "vocabulary" | "postingStarts" | "postings"> {
    const words = [...this.numbers.keys()].toSorted();
    const postingStarts = new Uint32Array(words.length + 1);
    const next = new Uint32Array(words.length);
    words.forEach((word, w) => {
      const term = this.numberOf(word);
      const start = postingStarts[w] ?? 0;
      next[term] = start;
      postingStarts[w + 1] = start + (this.counts[term] ?? 0);
    });
    const postings = new Uint32Array(this.postings.length);
    this.terms.forEach((term, i) => {
      const at = next[term] ?? 0;
      next[term] = at + 1;
      postings[at] = this.postings[i] ?? 0;
    });
    return { vocabulary: buildVocabulary(words), postingStarts, postings };
  }
}
