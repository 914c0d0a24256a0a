import { fold } from "../lib/text.ts";

/** The measure that a product's size is in. */
export type SizeKind = "ringSize" | "length" | "caseSize";

const KINDS = [
  ["ringSize", /\brings?\b/], // not earrings
  ["caseSize", /watch/],
  ["length", /bracelet|bangle|necklace|pendant|chain|choker|anklet/],
] as const;

/** The measure of a category's sizes: sizeKindOf("Wedding Rings") → "ringSize"; sizeKindOf("Earrings") → null */
export function sizeKindOf(jewellery: string): SizeKind | null {
  const folded = fold(jewellery);
  return KINDS.find(([, names]) => names.test(folded))?.[0] ?? null;
}
