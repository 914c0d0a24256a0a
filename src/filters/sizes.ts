import { decimals } from "./ring-size.ts";

/** A range of sizes that shoppers choose as one. */
export interface SizeGroup {
  readonly label: string;
  readonly order: number;
}

const LENGTH = /([\d.]+)(?:\s*(?:-|–|to|\/|and|&)\s*([\d.]+))?\s*(cm|mm|in|["”″])/i;
const MM = /([\d.]+)\s*(?:mm|x|×|$)/i;
const CM_PER_INCH = 2.54;
const LENGTHS_CM = [10, 200] as const;
const CASES_MM = [10, 70] as const;

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
    .map((typed) => Number(typed) * (/cm/i.test(unit) ? 1 : /mm/i.test(unit) ? 0.1 : CM_PER_INCH))
    .sort((a, b) => a - b);
  if (!first || !last || first < LENGTHS_CM[0] || last > LENGTHS_CM[1]) return [];
  const groups = [lengthGroup(first)];
  for (let next = groups[0]; next && next.to <= last;) groups.push((next = lengthGroup(next.to)));
  return groups.map(({ label, order }) => ({ label, order }));
}

/** A watch's diameter in whole mm: caseSizesIn("36.5 mm") → "37 mm"; caseSizesIn("40 x 47mm") → "40 mm" */
export function caseSizesIn(text: string): readonly SizeGroup[] {
  const mm = Math.round(Number(MM.exec(text)?.[1]));
  return mm >= CASES_MM[0] && mm <= CASES_MM[1] ? [{ label: `${mm} mm`, order: mm }] : [];
}
