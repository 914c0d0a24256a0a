import type { ListedProduct } from "../../src/domain/product.ts";
import { fold } from "../../src/domain/text.ts";
import { Random } from "./random.ts";

export const KINDS = ["clean", "prefix", "oneTypo", "twoTypos"] as const;
export type Kind = (typeof KINDS)[number];

/** What is typed, and the piece that was meant. */
export interface Question {
  readonly kind: Kind;
  readonly typed: string;
  readonly meant: string;
}

/** So many pieces may hold what was meant: then a good engine has all of them in its first ten. */
const MOST_MEANT = 10;

/**
 * Questions of each kind, about the same pieces: two to four words of the piece's title and brand that no more than
 * ten pieces hold (clean), the same with the last word unfinished (prefix), with a slip in one of the words, the
 * first letter included, and with two, in different words or in one of eight letters or more.
 */
export function questionsFor(stock: readonly ListedProduct[], ofEachKind: number): Question[] {
  const random = new Random(42);
  const holders = holdersOfWords(stock);
  const questions: Question[] = [];
  for (let tries = 0; questions.length < ofEachKind * KINDS.length; tries++) {
    if (tries > ofEachKind * 100)
      throw new Error("Too few pieces can be told apart by their words.");
    const piece = random.pick(stock);
    const words = tellingWords(random, piece, holders);
    if (!words) continue;
    const once = withSlip(random, words);
    const twice = withTwoSlips(random, words);
    const prefix = unfinished(random, words, holders);
    if (!once || !twice || !prefix) continue;
    const asked: Record<Kind, readonly string[]> = {
      clean: words,
      prefix,
      oneTypo: once,
      twoTypos: twice,
    };
    for (const kind of KINDS) {
      questions.push({ kind, typed: asked[kind].join(" "), meant: piece.id });
    }
  }
  return questions;
}

type Holders = ReadonlyMap<string, ReadonlySet<string>>;

/** By word: the ids of the pieces that hold it in a field that the questions draw on. */
function holdersOfWords(stock: readonly ListedProduct[]): Holders {
  const holders = new Map<string, Set<string>>();
  for (const piece of stock) {
    for (const word of wordsOfPiece(piece)) {
      const ids = holders.get(word);
      if (ids) ids.add(piece.id);
      else holders.set(word, new Set([piece.id]));
    }
  }
  return holders;
}

function wordsOfPiece({ title, brand, metal, gem, jewellery, condition }: ListedProduct) {
  return new Set(fold([title, brand, metal, gem, jewellery, condition].join(" ")).split(" "));
}

/** How many pieces hold all of the words, counted up to one more than may be. */
function heldTogether(words: readonly string[], holders: Holders): number {
  const sets = words.map((word) => holders.get(word) ?? new Set<string>());
  const [rarest, ...others] = sets.toSorted((a, b) => a.size - b.size);
  let together = 0;
  for (const id of rarest ?? []) {
    if (others.every((ids) => ids.has(id)) && ++together > MOST_MEANT) break;
  }
  return together;
}

/** Two to four words of brand and title, in their order, that few pieces hold; undefined when luck fails. */
function tellingWords(
  random: Random,
  piece: ListedProduct,
  holders: Holders,
): string[] | undefined {
  const said = [...new Set(fold(`${piece.brand} ${piece.title}`).split(" "))].filter(
    (word) => word.length > 2,
  );
  for (let tries = 0; tries < 12; tries++) {
    const count = Math.min(said.length, 2 + random.below(3));
    const chosen = new Set<string>();
    while (chosen.size < count) chosen.add(random.pick(said));
    const words = said.filter((word) => chosen.has(word));
    if (heldTogether(words, holders) <= MOST_MEANT) return words;
  }
  return undefined;
}

/** The words with the last cut to half its letters, three at least, if few pieces still answer to it. */
function unfinished(
  random: Random,
  words: readonly string[],
  holders: Holders,
): string[] | undefined {
  const last = words.at(-1) ?? "";
  if (last.length < 4) return undefined;
  const least = Math.max(3, Math.ceil(last.length / 2));
  const cut = last.slice(0, least + random.below(last.length - least));
  const begun = new Set<string>();
  for (const [word, ids] of holders) {
    if (word.startsWith(cut)) for (const id of ids) begun.add(id);
  }
  const others = words.slice(0, -1);
  const withBegun = new Map([...holders, [" begun", begun]]);
  if (heldTogether([...others, " begun"], withBegun) > MOST_MEANT) return undefined;
  return [...others, cut];
}

const LETTERS = "abcdefghijklmnopqrstuvwxyz".split("");

/** One slip of the fingers, anywhere in the word: a letter too many, left out, another, or two swapped. */
function mistyped(random: Random, word: string): string {
  for (;;) {
    const at = random.below(word.length);
    const before = word.slice(0, at);
    const typed = random.pick([
      before + random.pick(LETTERS) + word.slice(at),
      before + word.slice(at + 1),
      before + random.pick(LETTERS) + word.slice(at + 1),
      before + word.charAt(at + 1) + word.charAt(at) + word.slice(at + 2),
    ]);
    if (typed !== word) return typed;
  }
}

/** Which of the words can be mistyped and still be guessed. */
function places(words: readonly string[], leastLetters: number): number[] {
  return words.flatMap((word, i) =>
    word.length >= leastLetters && /^[a-z]+$/.test(word) ? [i] : [],
  );
}

function withSlip(random: Random, words: readonly string[]): string[] | undefined {
  const able = places(words, 4);
  if (able.length === 0) return undefined;
  const place = random.pick(able);
  return words.map((word, i) => (i === place ? mistyped(random, word) : word));
}

function withTwoSlips(random: Random, words: readonly string[]): string[] | undefined {
  const able = places(words, 4);
  const long = places(words, 8);
  if (long.length > 0 && random.chance(0.5)) {
    const place = random.pick(long);
    return words.map((word, i) => {
      if (i !== place) return word;
      for (;;) {
        const typed = mistyped(random, mistyped(random, word));
        if (typed !== word) return typed;
      }
    });
  }
  if (able.length < 2) return undefined;
  const first = random.pick(able);
  const second = random.pick(able.filter((i) => i !== first));
  return words.map((word, i) => (i === first || i === second ? mistyped(random, word) : word));
}
