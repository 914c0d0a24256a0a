import { singularOf } from "./words.ts";

/**
 * Synonyms of the trade, one group per line; folded, in the singular. Each phrase of a group finds the others, and pieces with a
 * whole phrase come before those with its words in several places, so some groups have one phrase only.
 * Carats need no group: a number before any of CARAT_UNITS is that many carats.
 */
const SYNONYMS = [
  "9ct, 375",
  "10ct, 417",
  "14ct, 585",
  "18ct, 750",
  "22ct, 916",
  "24ct, 999",
  "platinum, plat, pt, 950, pt950, 950 platinum, plat 950, platinum 950",
  "white gold, wg, w g, w gold",
  "yellow gold, yg, y g, y gold",
  "rose gold, rg, r g, r gold, pink gold, pg, red gold",
  "sterling silver, sterling, 925, silver 925, 925 silver, silver",
  "stainless steel, ss, st steel",
  "diamond, dia",
  "earring, ear ring",
  "men, man, gent, gentleman, gentlemen",
  "women, woman, lady",
  "child, children, kid",
  "wedding ring, wedding band",
  "engagement, proposal",
  "solitaire",
  "halo",
  "three stone, 3 stone, trilogy, trilogie",
  "tennis bracelet, line bracelet",
  "hoop, creole",
  "signet",
  "cocktail ring, dress ring",
  "wristwatch, watch, wrist watch, timepiece",
  "cubic zirconia, cz",
  "lab grown, labgrown, lab created, lab made, laboratory grown, laboratory created, man made, manmade, synthetic",
  "two tone, two colour, bi colour, bicolour",
  "van cleef, vca",
  "mother of pearl, mop",
  "pre owned, preowned, second hand, secondhand, used, pre loved, preloved, pre worn",
  "ex display, exdisplay",
  "jewellery, jewelry, jewelery",
  "necklace, necklet",
  "cufflink, cuff link",
  "colour, color",
  "grey, gray",
  "art deco, artdeco",
  "art nouveau, artnouveau",
  "emerald cut",
  "princess cut",
  "cushion cut",
  "black diamond",
  "blue topaz",
].map((group) => group.split(", "));

/** What pieces are that few of them say of themselves: a solitaire is an engagement ring, but an engagement ring is not a solitaire. */
const IMPLIED = new Map([
  ["solitaire", "engagement"],
  ["halo", "engagement"],
  ["three stone", "engagement"],
  ["cufflink", "men"],
  ["signet", "men"],
]);

/** The meaning of a phrase in a product's text, with what it implies: meaningsFor("halo") → ["halo", "engagement"] */
export function meaningsFor(meaning: string): readonly string[] {
  const implied = IMPLIED.get(meaning);
  return implied === undefined ? [meaning] : [meaning, implied];
}

/** Words and phrases that name a field or say nothing of their own; folded, in the singular. "Ring size M" is a ring M. */
const FILLERS = new Set(
  [
    "and, with, the, for, a, an, in, of, by, or, to, on, that, my, our, your, me, i, some, any, something, anything",
    "buy, need, want, would like, looking for, look for, find, shop for, best, nice, beautiful, unique, special, perfect, please",
    "mother day, father day, valentine day, push present",
    "brand, made by, metal, carat, hallmark, condition, price, weight",
    "size, length, case size, case diameter, diameter",
    "ref, reference, model, ref no, ref number, reference no, reference number, model no, model number, model ref",
  ].flatMap((line) => line.split(", ")),
);
const LONGEST_FILLER = 2;

/** The positions of the fillers among words: fillersIn(["ring", "size", "m"]) → {1} */
export function fillersIn(words: readonly string[]): ReadonlySet<number> {
  const found = new Set<number>();
  words.forEach((_, from) => {
    for (let to = from + 1; to <= from + LONGEST_FILLER; to++) {
      if (!FILLERS.has(words.slice(from, to).map(singularOf).join(" "))) continue;
      for (let n = from; n < to; n++) found.add(n);
    }
  });
  return found;
}

const CARAT_UNITS = ["ct", "carat", "karat", "kt", "k"];
const CARATS = /^(\d[\dd]*) ?(?:cts?|carats?|karats?|kt|k)$/;

const meaningOfPhrase = new Map(
  SYNONYMS.flatMap((phrases) => phrases.map((phrase) => [phrase, phrases[0] ?? phrase] as const)),
);
const LONGEST_PHRASE = Math.max(...[...meaningOfPhrase.keys()].map((p) => p.split(" ").length));
const singleWords = [...meaningOfPhrase].filter(([phrase]) => /^[a-z]+$/.test(phrase));

/** Every phrase with synonyms starts with one of these, or with a number. */
const firstWords = new Set([...meaningOfPhrase.keys()].map((phrase) => phrase.split(" ")[0] ?? ""));

/** Words that form a phrase: `words[from]` up to, not including, `words[to]`. */
interface Meaning {
  readonly from: number;
  readonly to: number;
  /** The first phrase of its group: "18ct" for "750". */
  readonly meaning: string;
}

/** The meaning of a phrase that has synonyms. meaningOf("18 carat") → "18ct" */
export function meaningOf(phrase: string): string | undefined {
  const carats = CARATS.exec(phrase)?.[1];
  return carats === undefined ? meaningOfPhrase.get(phrase) : `${carats}ct`;
}

/** All phrases with synonyms in a text. meaningsIn(["rings", "in", "w", "g"]) → [{ from: 2, to: 4, meaning: "white gold" }] */
export function meaningsIn(words: readonly string[]): Meaning[] {
  const found: Meaning[] = [];
  const singulars = words.map(singularOf);
  for (let from = 0; from < words.length; from++) {
    const first = singulars[from] ?? "";
    if (!firstWords.has(first) && !/^\d/.test(first)) continue;
    const furthest = Math.min(from + LONGEST_PHRASE, words.length);
    for (let to = from + 1; to <= furthest; to++) {
      const meaning = meaningOf(singulars.slice(from, to).join(" "));
      if (meaning !== undefined) found.push({ from, to, meaning });
    }
  }
  return found;
}

/**
 * The meanings of phrases of two or more words whose last word is unfinished.
 * unfinishedMeaningsIn(["ring", "18", "car"]) → [{ from: 1, to: 3, meaning: "18ct" }]
 */
export function unfinishedMeaningsIn(words: readonly string[]): Meaning[] {
  const found: Meaning[] = [];
  const to = words.length;
  for (let from = Math.max(0, to - LONGEST_PHRASE); from < to - 1; from++) {
    const typed = words.slice(from).join(" ");
    const [number = "", unit = ""] = words.slice(from);
    if (from === to - 2 && /^\d+$/.test(number) && CARAT_UNITS.some((u) => u.startsWith(unit))) {
      found.push({ from, to, meaning: `${number}ct` });
    }
    for (const [phrase, meaning] of meaningOfPhrase) {
      if (phrase.startsWith(typed)) found.push({ from, to, meaning });
    }
  }
  return found;
}

/** The possible meanings of an unfinished word of at least three letters. meaningsOfPrefix("diam") → ["diamond"] */
export function meaningsOfPrefix(prefix: string): string[] {
  if (prefix.length < 3) return [];
  const [, number, unit = ""] = /^(\d[\dd]*)([ck][a-z]*)$/.exec(prefix) ?? [];
  if (number !== undefined)
    return CARAT_UNITS.some((u) => u.startsWith(unit)) ? [`${number}ct`] : [];
  return singleWords.flatMap(([word, meaning]) => (word.startsWith(prefix) ? [meaning] : []));
}

/** Single words with synonyms: they can be misspelt even if no product contains them. */
export const SYNONYM_WORDS: readonly string[] = singleWords.map(([word]) => word);
