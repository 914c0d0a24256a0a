import type { ListedProduct } from "../../src/domain/product.ts";
import { fold } from "../../src/domain/text.ts";
import { Random } from "./random.ts";

/** Texts to search for and the product that each of them should find. */
export interface Query {
  readonly expectedId: string;
  /** Two to four words of the product's brand and title. */
  readonly exact: string;
  /** The same with one or two typing errors. */
  readonly oneTypo: string;
  readonly twoTypos: string;
}

/** A query matches at most this many products, so that a perfect engine has all of them in its first ten. */
const MAX_MATCHES = 10;

/** Queries for random products, the same in every run. */
export function queriesFor(products: readonly ListedProduct[], count: number): Query[] {
  const random = new Random(42);
  const idsByWord = indexWords(products);
  const queries: Query[] = [];
  while (queries.length < count) {
    const product = random.pick(products);
    const exact = distinctiveWords(random, product, idsByWord);
    const oneTypo = exact && withOneTypo(random, exact);
    const twoTypos = exact && withTwoTypos(random, exact);
    if (!exact || !oneTypo || !twoTypos) continue;
    queries.push({
      expectedId: product.id,
      exact: exact.join(" "),
      oneTypo: oneTypo.join(" "),
      twoTypos: twoTypos.join(" "),
    });
  }
  return queries;
}

type IdsByWord = ReadonlyMap<string, ReadonlySet<string>>;

function indexWords(products: readonly ListedProduct[]): IdsByWord {
  const idsByWord = new Map<string, Set<string>>();
  for (const { id, title, brand, metal, gem, jewellery, condition } of products) {
    const text = fold([title, brand, metal, gem, jewellery, condition].join(" "));
    for (const word of text.split(" ")) {
      const ids = idsByWord.get(word) ?? new Set();
      idsByWord.set(word, ids.add(id));
    }
  }
  return idsByWord;
}

/** @returns undefined when twelve random choices of words all match too many products */
function distinctiveWords(
  random: Random,
  { brand, title }: ListedProduct,
  idsByWord: IdsByWord,
): string[] | undefined {
  const all = [...new Set(fold(`${brand} ${title}`).split(" "))].filter((word) => word.length > 2);
  for (let attempt = 0; attempt < 12; attempt++) {
    const count = Math.min(all.length, 2 + random.below(3));
    const chosen = new Set<string>();
    while (chosen.size < count) chosen.add(random.pick(all));
    const words = all.filter((word) => chosen.has(word));
    const [fewest = new Set<string>(), ...others] = words
      .map((word) => idsByWord.get(word) ?? new Set<string>())
      .toSorted((a, b) => a.size - b.size);
    const matches = [...fewest].filter((id) => others.every((ids) => ids.has(id)));
    if (matches.length <= MAX_MATCHES) return words;
  }
  return undefined;
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");

/** Insert, drop or replace a letter, or swap two, anywhere in the word. */
function mistype(random: Random, word: string): string {
  const at = random.below(word.length);
  const before = word.slice(0, at);
  const typed = random.pick([
    before + random.pick(LETTERS) + word.slice(at),
    before + word.slice(at + 1),
    before + random.pick(LETTERS) + word.slice(at + 1),
    before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
  ]);
  return typed === word ? mistype(random, word) : typed;
}

function mistypeTwice(random: Random, word: string): string {
  const typed = mistype(random, mistype(random, word));
  return typed === word ? mistypeTwice(random, word) : typed;
}

/** Positions of the words that are long enough to be recognisable with a typing error. */
function longWords(words: readonly string[], minLength: number): number[] {
  return words.flatMap((word, n) => (word.length >= minLength && /^[a-z]+$/.test(word) ? [n] : []));
}

function withOneTypo(random: Random, words: readonly string[]): string[] | undefined {
  const candidates = longWords(words, 4);
  if (candidates.length === 0) return undefined;
  const changed = random.pick(candidates);
  return words.map((word, n) => (n === changed ? mistype(random, word) : word));
}

/** Both errors in one word of at least eight letters, or one error in each of two words. */
function withTwoTypos(random: Random, words: readonly string[]): string[] | undefined {
  const veryLong = longWords(words, 8);
  if (veryLong.length > 0 && random.chance(0.5)) {
    const changed = random.pick(veryLong);
    return words.map((word, n) => (n === changed ? mistypeTwice(random, word) : word));
  }
  const candidates = longWords(words, 4);
  if (candidates.length < 2) return undefined;
  const first = random.pick(candidates);
  const second = random.pick(candidates.filter((n) => n !== first));
  return words.map((word, n) => (n === first || n === second ? mistype(random, word) : word));
}
