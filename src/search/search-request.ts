import { slug } from "../lib/text.ts";
import { sizeKindOf } from "./size-kind.ts";
import { SMALLEST_EU, typedRingSizes } from "./typed-sizes.ts";
import { visible } from "./words.ts";

/** A search text, split into words, prices, ring sizes and the sale. */
export interface SearchRequest {
  /** The words to search for; "" if there are none besides the others. */
  readonly words: string;
  readonly minPounds: number | null;
  readonly maxPounds: number | null;
  readonly onSale: boolean;
  /** The options of the filter, as slugs: "n1-2". */
  readonly ringSizes: readonly string[];
}

/** "£1,250.50", "2k", "2 thousand", "500 pounds" */
const NUMBER = String.raw`£? ?\d[\d,]*(?:\.\d+)?(?: ?k(?! (?:(?:yellow|white|rose|red|pink) )?gold)| thousand)?(?: pounds| gbp)?`;
/** A number that is not part of something else, and has no unit. */
const AMOUNT = String.raw`${NUMBER}(?![,.]?\w|[%½/-]| ?(?:cts?|carats?|karats?|kt|mm|cm|inch|inches|years?)\b)`;
/** Longer texts are not read. */
const MAX_LETTERS = 500;
const GAP = "(?: |(?=£))";

/** A listing's price filter has at most eight digits. */
const MAX_POUNDS = 99_999_999;
/** A bare number below this is a size, a weight or a quantity. */
const LEAST_BARE_POUNDS = 100;
const CARATS = new Set([8, 9, 10, 14, 18, 20, 21, 22, 24]);

type Limits = readonly [minPounds: number | null, maxPounds: number | null];

/** A kind of phrase, and its limits; null if it is not about a price after all. */
interface Phrase {
  readonly pattern: RegExp;
  readonly limits: (lead: string, first: string, second: string) => Limits | null;
}

const phrase = (pattern: string, limits: Phrase["limits"]): Phrase => ({
  pattern: new RegExp(`(?:(?:for|at|priced|costing|prices?) )*${pattern}`, "iy"),
  limits,
});

const PHRASES: readonly Phrase[] = [
  phrase(`(between |from |)(${NUMBER})(?: to | and | ?[-–] ?)(${AMOUNT})`, rangeOf),
  phrase(
    `(under|below|up to|less than|cheaper than|no more than|at most|max(?:imum)?)${GAP}(${AMOUNT})`,
    (_, amount) => (isPrice(amount) ? [null, pounds(amount)] : null),
  ),
  phrase(`(over|above|more than|at least|min(?:imum)?|from)${GAP}(${AMOUNT})`, (lead, amount) =>
    (/from/i.test(lead) ? isMarked(amount) : isPrice(amount)) ? [pounds(amount), null] : null,
  ),
  phrase(`(around|about|roughly|approx(?:imately)?)${GAP}(${AMOUNT})`, (_, amount) =>
    isPrice(amount) && !isYear(amount)
      ? [pounds(amount) * 0.8, Math.min(MAX_POUNDS, pounds(amount) * 1.2)]
      : null,
  ),
  phrase(`()(${AMOUNT}) (?:or|and) (?:less|under|below|cheaper)\\b`, (_, amount) =>
    isPrice(amount) ? [null, pounds(amount)] : null,
  ),
  phrase(`()(${AMOUNT}) (?:or|and) (?:more|over|above|up)\\b`, (_, amount) =>
    isPrice(amount) ? [pounds(amount), null] : null,
  ),
];

const FOR_SALE = /(^|[^\w-])for sale(?![\w-])/gi;
const ON_SALE =
  /(^|[^\w-])(?:(?:on|in) )?(?:the |a )?(?:sales?(?: (?:items?|pieces?|prices?))?|reduced|discount(?:ed|s)?|special offers?)(?![\w-])/gi;

/** Words for any piece: "gifts under £500" are all pieces up to £500. */
const ANYTHING =
  /^(?:(?:any|every|some)thing|all|any|pieces?|items?|jewe?ll?[ea]?r(?:y|ies)|gifts?|presents?|ideas?|[\s,])+$/i;

/** Everything that the shop has, in its usual spellings. */
const JEWELLERY = /^jewe?ll?[ea]?r(?:y|ies)$/i;
const NO_LIMITS = { minPounds: null, maxPounds: null, onSale: false, ringSizes: [] };

const SCALE = String.raw`(?:uk|u\.k\.|british|usa?|u\.s\.(?:a\.)?|american|eu|european)`;
const FRACTION = String.raw`(?: ?[¼½¾]|[ -]?(?:1\/2|1\/4|3\/4)(?!\d)|\.\d{1,2})`;
/** "N", "M½", "Z+1", "6½", "54"; not the article in "size a diamond". */
const SIZE = String.raw`(?:(?![ai] [a-z])[a-z](?:\+[1-6])?|\d{1,2})${FRACTION}?(?![\w½'’"”]|[.,]\d| ?(?:mm|cm|inch|inches|ct|carats?)\b)`;
const SIZE_RANGE = String.raw`${SIZE}(?: ?(?:to|or|and|[-–/]) ?${SIZE})?`;
/** "ring size N", "UK size M to O", "US 6½", "7 US", "M½" */
const RING_SIZES: readonly RegExp[] = [
  String.raw`(?:in )?(?:an? )?((?:${SCALE} )?)((?:ring |finger )?)sizes?(?: is)?:? ?((?:${SCALE} ?)?${SIZE_RANGE})`,
  String.raw`(${SCALE} ?)()(${SIZE_RANGE})`,
  String.raw`()()(\d{1,2}${FRACTION}? ?(?:usa?|eu))(?!\w)`,
  // Not "a ½ carat ring".
  String.raw`()()((?!a[ -])[a-z]${FRACTION})(?!\w| ?(?:cts?|carats?)\b)`,
].map((pattern) => new RegExp(pattern, "iy"));
const MAX_RING_SIZES = 12;

/**
 * Takes ring sizes out of a text, unless it is about something else that has sizes.
 * withoutRingSizes("gold ring size N") → { rest: "gold ring", ringSizes: ["n"] }
 */
function withoutRingSizes(text: string): { rest: string; ringSizes: readonly string[] } {
  const kind = sizeKindOf(text);
  const isRing = kind === "ringSize";
  if ((kind !== null && !isRing) || /earring|brooch|cufflink|stud/i.test(text))
    return { rest: text, ringSizes: [] };
  const ringSizes: string[] = [];
  let rest = text;
  for (const pattern of RING_SIZES) {
    rest = replaceAtWords(rest, pattern, ([all, scale = "", noun = "", size = ""]) => {
      const isBare = scale === "" && /^\d/.test(size) && !/[a-z]/i.test(size);
      if (isBare && !isRing) return all;
      // A number that is too small for a European size is American.
      const scaled = isBare && parseInt(size, 10) < SMALLEST_EU ? `US ${size}` : scale + size;
      const found = typedRingSizes(scaled).map(({ uk }) => slug(uk));
      if (found.length === 0 || found.length > MAX_RING_SIZES) return all;
      ringSizes.push(...found);
      return /ring/i.test(noun) ? "ring" : "";
    });
  }
  return { rest, ringSizes: [...new Set(ringSizes)] };
}

/**
 * Reads prices, ring sizes and the sale from a search text. Never throws.
 * readRequest("rings under £1,500") → { words: "rings", minPounds: null, maxPounds: 1500, onSale: false }
 * readRequest("sale") → { words: "", …, onSale: true }
 * readRequest("US 6½ ring") → { words: "ring", …, ringSizes: ["m"] }
 *
 * A number counts as a price only in a phrase such as "under 500" or "£1,000 to £2,000": "2004" may be part of an SKU, and
 * "18k to 22k" are carats.
 */
export function readRequest(text: string): SearchRequest {
  const typed = visible(text).trim();
  if (typed.length > MAX_LETTERS) return { words: typed, ...NO_LIMITS };
  if (JEWELLERY.test(typed)) return { words: "", ...NO_LIMITS };
  const oneSpaced = typed.replace(/\s+/g, " ");
  let rest = oneSpaced;
  let minPounds: number | null = null;
  let maxPounds: number | null = null;
  for (const { pattern, limits } of PHRASES) {
    rest = replaceAtWords(rest, pattern, ([all, lead = "", first = "", second = ""]) => {
      const found = limits(lead, first, second);
      if (!found) return all;
      minPounds = found[0] === null ? minPounds : Math.floor(found[0]);
      maxPounds = found[1] === null ? maxPounds : Math.ceil(found[1]);
      return "";
    });
  }
  const { rest: unsized, ringSizes } = withoutRingSizes(rest);
  const offered = unsized.replace(FOR_SALE, "$1");
  const words = offered.replace(ON_SALE, "$1");
  if (words === oneSpaced) return { words: typed, ...NO_LIMITS };
  const tidy = words
    .replace(/\s+(?=[\s,])/g, "")
    .replace(/,+(?=,)/g, "")
    .replace(/^[\s,]+|[\s,]+$/g, "");
  return {
    words: ANYTHING.test(tidy) ? "" : tidy,
    ...inOrder(minPounds, maxPounds),
    onSale: words !== offered,
    ringSizes,
  };
}

/** Replaces the matches of a sticky pattern that are not part of something else: "bj-1 to 2", "£12". Lookbehind needs Safari 16.4. */
function replaceAtWords(
  text: string,
  pattern: RegExp,
  replacement: (match: RegExpExecArray) => string,
): string {
  let replaced = "";
  for (let at = 0; at < text.length;) {
    pattern.lastIndex = at;
    const match = /[\w£.-]/.test(text.charAt(at - 1)) ? null : pattern.exec(text);
    replaced += match ? replacement(match) : text.charAt(at);
    at += match ? match[0].length : 1;
  }
  return replaced;
}

function inOrder(minPounds: number | null, maxPounds: number | null) {
  return minPounds !== null && maxPounds !== null && minPounds > maxPounds
    ? { minPounds: maxPounds, maxPounds: minPounds }
    : { minPounds, maxPounds };
}

/** "£1,250.50" → 1250.5; "2k" → 2000 */
function pounds(amount: string): number {
  const number = Number(/\d[\d,]*(?:\.\d+)?/.exec(amount)?.[0].replaceAll(",", ""));
  return Math.min(MAX_POUNDS, isThousands(amount) ? number * 1000 : number);
}

function isThousands(amount: string): boolean {
  return /k|thousand/i.test(amount);
}

/** It says that it is money, or is in thousands: "£18", "2k" */
function isMarked(amount: string): boolean {
  return /£|pounds|gbp/i.test(amount) || isThousands(amount);
}

function isPrice(amount: string): boolean {
  return isMarked(amount) || pounds(amount) >= LEAST_BARE_POUNDS;
}

function isYear(amount: string): boolean {
  return (
    !isMarked(amount) && pounds(amount) >= 1800 && pounds(amount) <= new Date().getFullYear() + 1
  );
}

/** "1 to 2k" are thousands; "1920 to 1930" are years and "9k to 18k" carats. */
function rangeOf(lead: string, first: string, second: string): Limits | null {
  const [from, to] = [pounds(first), pounds(second)];
  if (![first, second].some(isMarked)) {
    const areYears = isYear(first) && isYear(second);
    return lead === "" || areYears || !isPrice(first) || !isPrice(second) ? null : [from, to];
  }
  const areCarats = CARATS.has(from / 1000) && CARATS.has(to / 1000);
  if (lead === "" && areCarats && !/£|pounds|gbp/i.test(first + second)) return null;
  const sharesThousands = isThousands(second) && !isThousands(first) && from < to / 1000;
  return [sharesThousands ? from * 1000 : from, to];
}
