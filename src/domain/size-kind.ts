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
