import { fold, trimText } from "../../../lib/text.ts";

/** Suggestions of the product form for a metal and a gem: the names that shoppers filter by. Any text may be typed. */

export const METALS = [
  ...["9ct", "14ct", "18ct", "22ct"].flatMap((carats) =>
    ["Yellow", "White", "Rose"].map((colour) => `${carats} ${colour} Gold`),
  ),
  "18ct Yellow, White and Rose Gold",
  "24ct Gold",
  "Platinum",
  "Palladium",
  "Silver",
  "Stainless Steel",
  "Titanium",
  "Ceramic",
];

export const GEMS = [
  "Diamond",
  "Lab-Grown Diamond",
  "Sapphire",
  "Sapphire, Diamond",
  "Ruby",
  "Ruby, Diamond",
  "Emerald",
  "Emerald, Diamond",
  "Pearl",
  "Mother-of-Pearl",
  "Onyx",
  "Opal",
  "Amethyst",
  "Aquamarine",
  "Citrine",
  "Garnet",
  "Lapis Lazuli",
  "Malachite",
  "Morganite",
  "Peridot",
  "Tanzanite",
  "Topaz",
  "Tourmaline",
  "Turquoise",
];

/** Certificates often have numbers of their own: a list of thousands would help no one. */
const MAX_SUGGESTIONS = 100;

/**
 * What to offer for a text field: what is in stock, the most common first, then the usual values that are not.
 * suggestionsFrom(["Box", "box and papers", "Box", ""], ["Pouch"]) → ["Box", "box and papers", "Pouch"]
 * @param stock the field's value of each product. Spellings that differ in case or accents count as one.
 */
export function suggestionsFrom(
  stock: Iterable<string>,
  usual: readonly string[] = [],
): readonly string[] {
  const counts = new Map<string, { text: string; count: number }>();
  const add = (value: string, count: number) => {
    const text = trimText(value);
    const key = fold(text);
    if (key === "") return;
    counts.set(key, {
      text: counts.get(key)?.text ?? text,
      count: (counts.get(key)?.count ?? 0) + count,
    });
  };
  for (const value of stock) add(value, 1);
  for (const value of usual) add(value, 0);
  return [...counts.values()]
    .sort((a, b) => b.count - a.count)
    .slice(0, MAX_SUGGESTIONS)
    .map(({ text }) => text);
}
