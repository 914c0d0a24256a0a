import { decimals, readRingSizes, sizedPart, sizeInScales } from "./ring-size.ts";

/** Half sizes that conversions of one size differ by. */
const MAX_DIFFERENCE = 2;

/**
 * The problem with the size of a ring; null if there is none. Only the first of two sizes that contradict each other counts.
 * ringSizeProblem("UK N - US 4") → "contradiction"
 */
export function ringSizeProblem(text: string): "unknown" | "contradiction" | null {
  if (text.trim() === "") return null;
  if (!readRingSizes(text)) return "unknown";
  const steps = (sizeInScales(decimals(sizedPart(text))) ?? []).map(({ from }) => from.step);
  return Math.max(...steps) - Math.min(...steps) > MAX_DIFFERENCE ? "contradiction" : null;
}
