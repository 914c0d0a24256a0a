import { fold } from "./text.ts";

/**
 * The options that contain a typed text: an exact match first, then those that start with it, then those with a word that
 * does. Case, accents, spaces and punctuation do not matter.
 * matchingOptions([{ label: "Earrings" }, { label: "Rings" }], "rings") → Rings, Earrings
 */
export function matchingOptions<Option extends { readonly label: string }>(
  options: readonly Option[],
  typed: string,
): readonly Option[] {
  const text = keyOf(typed);
  if (text === "") return options;
  return options
    .map((option) => ({ option, rank: rankOf(option.label, text) }))
    .filter(({ rank }) => rank !== null)
    .sort((a, b) => Number(a.rank) - Number(b.rank))
    .map(({ option }) => option);
}

function rankOf(label: string, text: string): number | null {
  const key = keyOf(label);
  if (!key.includes(text)) return null;
  if (key === text) return 0;
  if (key.startsWith(text)) return 1;
  return fold(label)
    .split(" ")
    .some((word) => word.startsWith(text))
    ? 2
    : 3;
}

/** Without spaces, because people leave out apostrophes: keyOf("L'Ormeraie") → "lormeraie". Symbols alone stay. */
function keyOf(text: string): string {
  return fold(text).replaceAll(" ", "") || text.trim();
}
