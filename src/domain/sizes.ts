import { decimals } from "./ring-size.ts";
import { fold } from "./text.ts";

/** What a product's size measures. */
export type SizeKind = "ringSize" | "length" | "caseSize";

const KINDS = [
  ["ringSize", /\brings?\b/], // not earrings
  ["caseSize", /watch/],
  ["length", /bracelet|bangle|necklace|pendant|chain|choker|anklet/],
] as const;

/** What a category's sizes measure: sizeKindOf("Wedding Rings") → "ringSize"; sizeKindOf("Earrings") → null */
export function sizeKindOf(jewellery: string): SizeKind | null {
  const folded = fold(jewellery);
  return KINDS.find(([, names]) => names.test(folded))?.[0] ?? null;
}

/** A range of sizes that shoppers choose as one. */
export interface SizeGroup {
  readonly label: string;
  readonly order: number;
}

const LENGTH =
  /(\d+(?:[.,]\d+)?)(?:\s*(?:-|–|to|\/|and|&)\s*(\d+(?:[.,]\d+)?))?\s*(cm|mm|in|["”″])/i;
const MM = /(\d+(?:[.,]\d+)?)\s*(?:mm|x|×|$)/i;
const CM_PER_INCH = 2.54;
const LENGTHS_CM = { min: 10, max: 200 };
const CASES_MM = { min: 10, max: 70 };

const number = (typed: string) => Number(typed.replace(",", "."));

/** Steps of 1 cm for bracelets, of 5 cm for most necklaces, of 10 cm for long ones. */
function lengthGroup(cm: number): SizeGroup & { readonly to: number } {
  const step = cm < 30 ? 1 : cm < 50 ? 5 : 10;
  const from = Math.floor(cm / step) * step;
  return { label: `${from}–${from + step} cm`, order: from, to: from + step };
}

/** lengthsIn('18"') → "45–50 cm"; lengthsIn("42 to 46 cm") → "40–45 cm", "45–50 cm"; without a unit none */
export function lengthsIn(text: string): readonly SizeGroup[] {
  const [, from = "", to = from, unit = ""] = LENGTH.exec(decimals(text)) ?? [];
  const [first, last] = [from, to]
    .map((typed) => number(typed) * (/cm/i.test(unit) ? 1 : /mm/i.test(unit) ? 0.1 : CM_PER_INCH))
    .toSorted((a, b) => a - b);
  if (!first || !last || first < LENGTHS_CM.min || last > LENGTHS_CM.max) return [];
  const groups = [lengthGroup(first)];
  for (let next = groups[0]; next && next.to <= last;) groups.push((next = lengthGroup(next.to)));
  return groups.map(({ label, order }) => ({ label, order }));
}

/** A watch's diameter in whole mm: caseSizesIn("36.5 mm") → "37 mm"; caseSizesIn("40 x 47mm") → "40 mm" */
export function caseSizesIn(text: string): readonly SizeGroup[] {
  const mm = Math.round(number(MM.exec(text)?.[1] ?? ""));
  return mm >= CASES_MM.min && mm <= CASES_MM.max ? [{ label: `${mm} mm`, order: mm }] : [];
}
