import {
  LARGEST_AFTER_Z,
  nearestRingSize,
  nearestUsSize,
  ringSizeAt,
  type RingSize,
} from "../filters/ring-size.ts";

/** Sizes as people type them. */

const FRACTIONS = [
  [/[\s-]*(?:½|1\/2)/g, ".5"],
  [/[\s-]*(?:¼|1\/4)/g, ".25"],
  [/[\s-]*(?:¾|3\/4)/g, ".75"],
] as const;

/** Fractions as decimals: decimals("US 5 3/4") → "US 5.75", but decimals("11/2") → "11/2" */
export function decimals(text: string): string {
  return FRACTIONS.reduce(
    (rest, [pattern, decimal]) =>
      rest.replace(pattern, (fraction, at: number) =>
        /^\d/.test(fraction) && /\d/.test(rest.charAt(at - 1)) ? fraction : decimal,
      ),
    text,
  );
}

const NUMBER = String.raw`([\d.]+)\s*`;
const UNIT = String.raw`(cm|mm|in(?:ch(?:es)?)?|["”″])`;
/** "45 cm", "16-18 inches", "16 in to 18 in" */
const LENGTH = new RegExp(
  `${NUMBER}${UNIT}?(?:\\s*(?:-|–|to|or|/|and|&)\\s*${NUMBER}${UNIT}?)?`,
  "gi",
);
const CM_PER_INCH = 2.54;
export const LENGTHS_CM = [10, 200] as const;

function inCm(number: string, unit: string): number {
  return Number(number) * (/cm/i.test(unit) ? 1 : /mm/i.test(unit) ? 0.1 : CM_PER_INCH);
}

/** The first and last length, in cm, of the first measure in a text that may be the length of jewellery. */
function lengthIn(text: string): readonly number[] {
  for (const [, from = "", unit, to, endUnit] of decimals(text).matchAll(LENGTH)) {
    const ends = [inCm(from, unit ?? endUnit ?? "")];
    // In "18 cm / 7 inches" the second is the same length.
    if (to && (!unit || unit.toLowerCase() === endUnit?.toLowerCase()))
      ends.push(inCm(to, endUnit ?? ""));
    const isLength = (cm: number) => cm >= LENGTHS_CM[0] && cm <= LENGTHS_CM[1];
    if ((unit ?? endUnit) && ends.every(isLength)) return ends.sort((a, b) => a - b);
  }
  return [];
}

/** Steps of 1 cm for bracelets, of 5 cm for most necklaces, of 10 cm for long ones: 45–50 cm for 46 */
function lengthGroup(cm: number): readonly [from: number, to: number] {
  const step = cm < 30 ? 1 : cm < 50 ? 5 : 10;
  const from = Math.floor(cm / step) * step;
  return [from, from + step];
}

/** The steps from one length to another, in cm: lengthNames(42, 46) → "40–45 cm", "45–50 cm" */
export function lengthNames(first: number, last: number): readonly string[] {
  const names: string[] = [];
  for (let next = first; next <= last;) {
    const [from, to] = lengthGroup(next);
    names.push(`${from}–${to} cm`);
    next = to;
  }
  return names;
}

/** lengthsIn('18"') → "45–50 cm"; lengthsIn("42 to 46 cm") → "40–45 cm", "45–50 cm"; without a unit none */
export function lengthsIn(text: string): readonly string[] {
  const [first = NaN, last = first] = lengthIn(text);
  return lengthNames(first, last);
}

/** The sizes of one ring: `from` and `to` are the same unless it is adjustable. */
export interface RingSizeRange {
  readonly from: RingSize;
  readonly to: RingSize;
}

/** "UK size L.5", "l", "Z+1", and what may follow: "L (US 5.75)", "L / 51.5". */
const BRITISH =
  /^(?:uk\s*)?(?:(?:ring\s*)?sizes?\s*:?\s*)?(?:uk\s*)?([a-z])(?:\s*\+\s*([1-9]))?(?:\s*\.(25|5|75))?(?:\s*uk)?(?:\s*[(/,](?=.*(?:\d|uk)).*)?$/i;

/** "US 6.25", "EU 54", "54", "54 mm", "6 US (16.5 mm)". */
const FOREIGN =
  /^(?:(usa?)|(eur?|fr|iso))?\s*(?:ring\s*)?(?:size\s*)?(\d{1,2}(?:\.\d+)?)\s*(?:(usa?)|(eur?|fr|iso|mm))?(?:\s*[(/,].*)?$/i;
/** A number alone is a European size from here on. */
export const SMALLEST_EU = 40;

/** As people also write the scales, and as they are read. */
const SPELLINGS = [
  [/[\u200B-\u200F\u2060\uFEFF\u00AD]/g, ""],
  [/[\u2010\u2011\u2012\u2212]/g, "-"],
  [/\u2014/g, "–"],
  [/\b(?:u\.k\.?(?!\w)|british|english)/gi, "UK"],
  [/\b(?:u\.s\.(?:a\.)?(?!\w)|american)/gi, "US"],
  [/\b(?:european|continental|french)\b/gi, "EU"],
  [/\b(uk|usa?|eur?)\s*[:.=]\s*/gi, "$1 "],
  [/\b(uk|usa?|eur?)\s+(?:ring\s+)?sizes?\s*:?\s*/gi, "$1 "],
  [/\(\s*(uk|usa?|eur?|mm)\s*\)/gi, " $1"],
] as const;

/** usualSpelling("u.k. size M") → "UK M" */
export function usualSpelling(text: string): string {
  return SPELLINGS.reduce((rest, [spelling, usual]) => rest.replace(spelling, usual), text);
}

/** A size without fractions: "L.5", "US 6.25". */
export function readSize(typed: string): RingSizeRange | null {
  const british = BRITISH.exec(typed);
  if (british) {
    const [, letter = "", plus = "0", part = "0"] = british;
    const afterZ = Number(plus);
    if (afterZ > 0 && (letter.toUpperCase() !== "Z" || afterZ > LARGEST_AFTER_Z)) return null;
    const letters = letter.toUpperCase().charCodeAt(0) - 65 + afterZ;
    const step = (letters + Number(`0.${part}`)) * 2;
    // A quarter size is between two sizes.
    return { from: ringSizeAt(Math.floor(step)), to: ringSizeAt(Math.ceil(step)) };
  }
  // "EU 54 (UK N.5)" says which British size it is.
  const uk = /\buk\b[^)]*/i.exec(typed);
  if (uk && uk.index > 0) return readSize(uk[0].trim());
  const [, usBefore, euBefore, number, usAfter, euAfter] = FOREIGN.exec(typed) ?? [];
  const value = Number(number ?? NaN);
  const isUs = usBefore ?? usAfter;
  if (!isUs && !euBefore && !euAfter && value < SMALLEST_EU) return null;
  const from = isUs ? nearestUsSize(value) : nearestRingSize(value);
  return from && { from, to: from };
}

/** Two sizes with "to", a dash or, between letters, a slash between them, without fractions. */
export function readRange(typed: string): RingSizeRange | null {
  const ends = [
    typed.split(/\bto\b|–/i),
    typed.split("-"),
    /^[sml]\/[ml]$/i.test(typed) ? [] : typed.split("/"),
  ].find(({ length }) => length === 2);
  const [from = "", to = ""] = ends?.map((end) => end.trim()) ?? [];
  const first = readSize(from);
  // In "US 6 to 7" the second number is American too.
  const last = readSize(to) ?? readSize(`${/^[a-z]+/i.exec(from)?.[0] ?? ""} ${to}`);
  if (!first || !last) return null;
  const [lower, upper] = first.from.step <= last.from.step ? [first, last] : [last, first];
  return { from: lower.from, to: upper.to };
}

/** Every size of these ranges: M to N → M, M½, N */
export function sizesOf(ranges: readonly RingSizeRange[]): readonly RingSize[] {
  return ranges.flatMap(({ from, to }) =>
    Array.from({ length: to.step - from.step + 1 }, (_, n) => ringSizeAt(from.step + n)),
  );
}

/** The ring sizes in a search: typedRingSizes("US 6½") → M; typedRingSizes("M or N") → M, N */
export function typedRingSizes(text: string): readonly RingSize[] {
  const ranges = decimals(usualSpelling(text))
    .split(/\s(?:and|or)\s/i)
    .map((part) => readSize(part.trim()) ?? readRange(part.trim()));
  return ranges.every((range) => range !== null) ? sizesOf(ranges) : [];
}
