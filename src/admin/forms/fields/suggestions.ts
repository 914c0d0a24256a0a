import { fold, trimText } from "../../../lib/text.ts";

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
