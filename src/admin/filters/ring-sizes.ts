import { nearestRingSize, type RingSize } from "../../filters/ring-size.ts";
import {
  decimals,
  readRange,
  readSize,
  SMALLEST_EU,
  sizesOf,
  usualSpelling,
  type RingSizeRange,
} from "../../search/typed-sizes.ts";

/** Ring sizes in what dealers write in Size: "approx. UK M (resizable)". */

/** Says nothing about which size it is. */
const REMARKS =
  /\b(?:can be |fully |easily |currently )?(?:re-?siz(?:e?able|ed|ing)|siz(?:e?able|ed)|adjustable|adjusts|expandable|open-ended)\b|\b(?:from|currently|fits|approx(?:imately)?|about|around|circa|ca?\.|roughly|(?:inner |inside )?circumference)(?=[\s\d:]|\.|$)\.?/gi;
/** A remark in words only: "M, can be made larger", "M (worn on the little finger)" */
const WORDS = String.raw`(?!(?:uk|usa?|eur?)\b)[a-z’'-]{2,}(?:\s+(?:[a-z’'-]{2,}|a))*`;
const IN_WORDS = new RegExp(
  String.raw`\s*\(\s*${WORDS}[.!?]?\s*\)|\s*[,;]\s*${WORDS}[.!?]?\s*$`,
  "gi",
);

/** "17.3 mm inside diameter", "Ø 17.3" */
const DIAMETER = /\b(?:diameter|diam|inside|inner|internal)\b|ø/i;

/** Longer texts are not sizes, and some would make these patterns backtrack for a very long time. */
const MAX_SIZE_LENGTH = 200;

/** Without remarks, in usual spellings: sizedPart("approx. U.K. M (resizable)") → "UK M" */
function sizedPart(text: string): string {
  return usualSpelling(text)
    .replace(REMARKS, "")
    .replace(IN_WORDS, "")
    .replace(/\(\s*\)/, "")
    .replace(/^[\s,;:.–-]+|[\s,;:.–-]+$/g, "");
}

/** "US 7" → "us"; a number that is too small for a European size is American. */
function scaleOf(part: string): "uk" | "us" | "eu" {
  if (/^(?:us|\d.*us)/i.test(part)) return "us";
  if (/^[a-z](?![a-z])|^uk/i.test(part)) return "uk";
  return Number(/^\d+(?:\.\d+)?$/.exec(part)?.[0] ?? NaN) < SMALLEST_EU ? "us" : "eu";
}

const BETWEEN_SCALES = /\s*[-–/|=,;()]\s*|\s+(?=(?:uk|usa?|eur?|fr|iso)\s*[\da-z])/i;

/** One size in two or more scales, the British one first; null if it is not that: sizeInScales("US 7 - UK N") → N, N½ */
function sizeInScales(typed: string): readonly RingSizeRange[] | null {
  const parts = typed.split(BETWEEN_SCALES).filter(Boolean);
  const scales = parts.map(scaleOf);
  if (parts.length < 2 || new Set(scales).size < parts.length) return null;
  const sizes = parts.map((part, n) =>
    readSize(scales[n] === "us" && /^\d/.test(part) ? `US ${part.replace(/\s*usa?$/i, "")}` : part),
  );
  if (!sizes.every((size) => size !== null)) return null;
  const british = sizes[scales.indexOf("uk")];
  return british ? [british, ...sizes.filter((size) => size !== british)] : sizes;
}

/** A size, which may be in several scales, or a range of them. */
function readPart(text: string): RingSizeRange | null {
  const typed = decimals(text).trim();
  const diameter = DIAMETER.test(typed) && /\d{1,2}(?:\.\d+)?/.exec(typed)?.[0];
  if (diameter) {
    const from = nearestRingSize(Number(diameter) * Math.PI);
    return from && { from, to: from };
  }
  return readSize(typed) ?? sizeInScales(typed)?.[0] ?? readRange(typed);
}

/**
 * The sizes of a ring, or of a pair or set: British, American or European, or a range of them. None if one of them is none of
 * these, or if the text only says that the ring is resizable.
 * ringSizesIn("T and L") → T, L; ringSizesIn("US 6, resizable") → L½; ringSizesIn("M to N") → M, M½, N
 */
export function ringSizesIn(text: string): readonly RingSize[] {
  if (text.length > MAX_SIZE_LENGTH) return [];
  const sized = sizedPart(text);
  for (const separator of [/\s(?:and|or)\s|&/i, /\s(?:and|or)\s|[&,;]/i]) {
    const ranges = sized.split(separator).map(readPart);
    if (ranges.every((range) => range !== null)) return sizesOf(ranges);
  }
  return [];
}

/** Half sizes that conversions of one size differ by. */
const MAX_DIFFERENCE = 2;

/** Whether a ring's size in one scale contradicts that in another: hasContradiction("UK N - US 4") → true */
export function hasContradiction(text: string): boolean {
  const steps = (sizeInScales(decimals(sizedPart(text))) ?? []).map(({ from }) => from.step);
  return Math.max(...steps) - Math.min(...steps) > MAX_DIFFERENCE;
}
