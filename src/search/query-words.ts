import { PRODUCT_FIELDS } from "../products/product-fields.ts";
import { meaningWord, type WordIndex } from "./search-index.ts";
import { fillersIn, meaningsIn, unfinishedMeaningsIn } from "./synonyms.ts";
import { lengthsIn } from "./typed-sizes.ts";
import { wordsStartingWith } from "./vocabulary.ts";
import { singularOf, visible, wordsIn } from "./words.ts";

/**
 * At most this many different words of a query are required. A substring match uses the whole query, however long.
 */
export const MAX_WORDS = 12;

/** Only this many characters of a query are split into words. */
export const MAX_QUERY_LETTERS = 1000;

/** What people write before a SKU. */
const SKU_LABELS = new Set(
  "sku,ref,reference,no,nr,number,num,code,item,stock,product,article,art,piece,id".split(","),
);

/** 18", 18 in., 18 inches. */
const INCHES = /\b(\d{1,2}(?:\.\d+)?)\s*(?:["”“″]|''|’’|in(?:ch(?:es)?|s)?(?![\p{L}\p{N}])\.?)/giu;
const LENGTH = /^(\d[\dd]*)(inch|cm)$/;

/** "jewellery" in its usual spellings, other words for any piece, and occasions. */
const ANY_PIECE =
  /^(?:jewe?ll?[ea]?ry|piece|item|gift|present|idea|birthday|anniversary|christmas?|xmas|valentine|graduation|christening|retirement|promise|bridal|\d+(?:st|nd|rd|th))$/;

/** Whom a piece is for. Few pieces say so. */
const AUDIENCES = new Set(["men", "women"]);

/** The people to whom shoppers give a piece, in the singular. */
const RELATIVES = new Map(
  Object.entries({
    women:
      "her,wife,girlfriend,fiancee,mum,mummy,mom,mother,daughter,sister,gran,granny,grandma,grandmother,nan,nanny,nana,aunt,auntie,aunty,niece,goddaughter,bride,bridesmaid,girl,she,hers",
    men: "him,husband,hubby,boyfriend,fiance,dad,daddy,father,son,brother,grandad,granddad,grandpa,grandfather,uncle,nephew,godson,groom,boy,guy,he,his",
    "": "partner,friend,someone,somebody,loved,one,parent,couple,self,myself,us,them,teenager,teen",
  }).flatMap(([audience, words]) => words.split(",").map((word) => [word, audience] as const)),
);

/** A typed word, with what else the index may have it as. */
export interface QueryWord {
  readonly typed: string;
  /** The meanings of the word, as words of the index. */
  readonly meanings: readonly string[];
  /** As `meanings`, of the phrases that it is part of. */
  readonly phrases: readonly string[];
  /** What it forms together with its neighbours: "hp118", "hp11852" for "HP 118-52". */
  readonly compounds: readonly string[];
  /** It is the last word, and may be unfinished. */
  readonly last: boolean;
  /** No other word that starts with it or resembles it is meant: "her" is no herringbone. */
  readonly isWhole: boolean;
  /**
   * "required": a match has it. "helpful": products with it come first. "unless described": as "helpful", unless it is in
   * more than the description of a product that matches.
   */
  readonly need: "required" | "helpful" | "unless described";
}

/** The most words of a compound. */
export const MAX_PARTS = 6;

/** The different words of a query, with the meanings of its phrases. The parts of a SKU are one word. */
export function queryWords(index: WordIndex, query: string): QueryWord[] {
  const parts = wordsIn(visible(query.slice(0, MAX_QUERY_LETTERS)).replace(INCHES, "$1 inch "));
  const labelled = parts.findIndex((part) => !SKU_LABELS.has(part));
  const joined = [parts, parts.slice(labelled)]
    .map((words) => words.join(""))
    .find((word) => startsSku(index, word));
  const all = joined === undefined ? parts : [joined];
  const fillers = fillersIn(all);
  const significant = all.filter((word, i) => all.indexOf(word) === i && !fillers.has(i));
  const meanings = [...meaningsIn(all), ...unfinishedMeaningsIn(all)];
  return (significant.length > 0 ? significant : all).slice(0, MAX_WORDS).map((typed) => {
    const named = meanings.filter(({ from, to }) => all.slice(from, to).includes(typed));
    const isPhrase = ({ from, to }: (typeof named)[number]) => to - from > 1;
    const isLast = typed === all.at(-1);
    // Not in "mother of pearl".
    const relative = named.some(isPhrase) ? undefined : RELATIVES.get(singularOf(typed));
    return {
      typed,
      last: isLast,
      isWhole: relative !== undefined,
      meanings: [
        ...named.filter((it) => !isPhrase(it)).map(({ meaning }) => meaning),
        ...lengthMeanings(typed),
        ...(relative ? [relative] : []),
      ].map(meaningWord),
      phrases: named.filter(isPhrase).map(({ meaning }) => meaningWord(meaning)),
      compounds: compoundsWith(all, typed),
      // Nearly all jewellery is for women.
      need:
        relative === undefined
          ? needOf(
              typed,
              named.map(({ meaning }) => meaning),
              isLast,
            )
          : relative === "men"
            ? "unless described"
            : "helpful",
    };
  });
}

function compoundsWith(all: readonly string[], typed: string): string[] {
  const at = all.indexOf(typed);
  const found: string[] = [];
  for (let from = Math.max(0, at - MAX_PARTS + 1); from <= at; from++) {
    const last = Math.min(from + MAX_PARTS, all.length);
    for (let to = Math.max(at + 1, from + 2); to <= last; to++)
      found.push(all.slice(from, to).join(""));
  }
  return found;
}

/** lengthMeanings("18inch") → "45–50 cm" */
function lengthMeanings(word: string): readonly string[] {
  const [, number = "", unit = ""] = LENGTH.exec(word) ?? [];
  const text = `${number.replace("d", ".")} ${unit}`;
  return number === "" ? [] : lengthsIn(text);
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
