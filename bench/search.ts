import MiniSearch, { type SearchOptions } from "minisearch";
import type { ListedProduct } from "../src/products/product.ts";
import { buildSearchIndex } from "../src/search/search-index.ts";
import { search } from "../src/search/search.ts";
import { fold } from "../src/lib/text.ts";
import { Random, syntheticDescriptions, syntheticProducts } from "./synthetic.ts";

/** Compares the shop's search with MiniSearch, the closest of the libraries that ADR 5 lists, in Node and with the same queries. */

export interface SearchResult {
  readonly engine: string;
  readonly indexMs: number;
  /** Per keystroke. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  /** The share of queries with the expected product among the first ten. */
  readonly recallExact: number;
  readonly recallOneTypo: number;
  readonly recallTwoTypos: number;
}

const OWN_SEARCH = "The shop's own";
export const SEARCH_SIZE = 10_000;
const QUERIES = 200;
const SHOWN = 10;
const WARM_UP = 20;

type Search = (query: string) => readonly string[];

/** By name: each makes an index of the products. */
const ENGINES: Readonly<Record<string, (products: readonly ListedProduct[]) => Search>> = {
  [OWN_SEARCH]: (products) => {
    const index = buildSearchIndex(products);
    return (query) => search(index, query).map(({ id }) => id);
  },
  [`${OWN_SEARCH}, with descriptions`]: (products) => {
    const index = buildSearchIndex(products, syntheticDescriptions(products));
    return (query) => search(index, query).map(({ id }) => id);
  },
  MiniSearch: (products) => {
    const fields = ["title", "brand", "jewellery", "sku", "metal", "gem", "condition", "size"];
    const index = new MiniSearch({ fields, processTerm: fold });
    index.addAll(products);
    const options: SearchOptions = {
      combineWith: "AND",
      prefix: true,
      boost: { title: 3, brand: 2 },
    };
    // Fuzzy only when nothing matches exactly: this had the best recall of all that we tried.
    const fuzzy = (term: string) => (term.length < 3 ? false : term.length < 5 ? 2 : 3);
    return (query) => {
      const exact = index.search(query, options);
      const found = exact.length > 0 ? exact : index.search(query, { ...options, fuzzy });
      return found.map(({ id }) => String(id));
    };
  },
};

export function measureSearch(): SearchResult[] {
  const products = syntheticProducts(SEARCH_SIZE);
  const queries = queriesFor(products);
  return Object.entries(ENGINES).map(([engine, build]) => {
    const start = performance.now();
    const find = build(products);
    const indexMs = performance.now() - start;
    const recall = (kind: "exact" | "oneTypo" | "twoTypos") =>
      queries.filter((query) => find(query[kind]).slice(0, SHOWN).includes(query.id)).length /
      queries.length;
    const recalls = {
      recallExact: recall("exact"),
      recallOneTypo: recall("oneTypo"),
      recallTwoTypos: recall("twoTypos"),
    };
    const texts = queries.map(({ oneTypo }) => oneTypo);
    for (const text of texts.slice(0, WARM_UP)) typed(find, text);
    const times = texts.flatMap((text) => typed(find, text)).toSorted((a, b) => a - b);
    const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN;
    return { engine, indexMs, p50Ms: at(0.5), p95Ms: at(0.95), ...recalls };
  });
}

/** The times of typing a query letter by letter. */
function typed(find: Search, text: string): number[] {
  return Array.from(text, (_, n) => {
    const start = performance.now();
    find(text.slice(0, n + 1));
    return performance.now() - start;
  });
}

/** Two to four words of a product's brand and title, few enough that a perfect engine has it in its first ten; and with typos. */
function queriesFor(products: readonly ListedProduct[]) {
  const random = new Random(42);
  const texts = products.map((product) => ({ id: product.id, words: wordsOf(product) }));
  const queries = [];
  while (queries.length < QUERIES) {
    const { id, words } = random.pick(texts);
    const long = [...words].filter((word) => word.length > 3 && /^[a-z]+$/.test(word));
    const start = random.below(Math.max(1, long.length - 2));
    const chosen = long.slice(start, start + 2 + random.below(3));
    const matches = texts.filter((one) => chosen.every((word) => one.words.has(word)));
    if (chosen.length < 2 || matches.length > SHOWN) continue;
    const [one, two] = [random.below(chosen.length), random.below(chosen.length - 1)];
    const mistyped = (...at: readonly number[]) =>
      chosen.map((word, n) => (at.includes(n) ? mistype(random, word) : word)).join(" ");
    const other = two < one ? two : two + 1;
    queries.push({
      id,
      exact: chosen.join(" "),
      oneTypo: mistyped(one),
      twoTypos: mistyped(one, other),
    });
  }
  return queries;
}

function wordsOf({ brand, title }: ListedProduct): ReadonlySet<string> {
  return new Set(fold(`${brand} ${title}`).split(" "));
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");

/** Insert, drop or replace a letter, or swap two, anywhere in the word. */
function mistype(random: Random, word: string): string {
  const at = random.below(word.length);
  const before = word.slice(0, at);
  const result = random.pick([
    before + random.pick(LETTERS) + word.slice(at),
    before + word.slice(at + 1),
    before + random.pick(LETTERS) + word.slice(at + 1),
    before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ]);
  return result === word ? mistype(random, word) : result;
}
