import { fold } from "./text.ts";

const DRAWINGS = [
  ["ring", /\brings?\b|\bbands?\b/], // not earrings
  ["earrings", /earring|\bstuds?\b/],
  ["bracelet", /bracelet|bangle|\bcuffs?\b|anklet/],
  ["necklace", /necklace|pendant|chain|choker|locket/],
  ["watch", /watch/],
] as const;

/**
 * The drawing in public/ for a product without photographs; a gem for other categories.
 * placeholderOf("Wedding Rings") → "/placeholder-ring.svg"; placeholderOf("Cufflinks") → "/placeholder.svg"
 */
export function placeholderOf(category: string): string {
  const name = fold(category);
  const drawing = DRAWINGS.find(([, names]) => names.test(name))?.[0];
  return drawing ? `/placeholder-${drawing}.svg` : "/placeholder.svg";
}
