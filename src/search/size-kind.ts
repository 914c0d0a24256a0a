import type { SizeKind } from "../filters/facets.ts";
import { fold } from "../lib/text.ts";

const KINDS = [
  ["caseSize", /watch/],
  ["ringSize", /\b(?:rings?|bands?)\b/], // not earrings
  ["length", /bracelet|bangle|necklace|pendant|chain|choker|anklet/],
] as const;

/** The measure of a category's sizes: sizeKindOf("Wedding Bands") → "ringSize"; sizeKindOf("Earrings") → null */
export function sizeKindOf(jewellery: string): SizeKind | null {
  const folded = fold(jewellery);
  return KINDS.find(([, names]) => names.test(folded))?.[0] ?? null;
}
