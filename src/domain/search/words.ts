import { fold } from "../text.ts";

/**
 * The words of a text: folded, with "1,250" as one number and "Tiffany's" as one word.
 * wordsIn("Men's 18ct ring, £1,250") → ["mens", "18ct", "ring", "1250"]
 */
export function wordsIn(text: string): string[] {
  const folded = fold(text.replace(/(\d),(?=\d{3})/g, "$1").replace(/['’](?=s\b)/gi, ""));
  return folded === "" ? [] : folded.split(" ");
}

/**
 * The singular of an English word, good enough for jewellery: singularOf("rubies") → "ruby". It is only used to match forms
 * of a word, so a wrong guess ("canvas" → "canva") does no harm.
 */
export function singularOf(word: string): string {
  if (word.length < 4 || !word.endsWith("s") || word.endsWith("ss")) return word;
  if (word.endsWith("ies")) return `${word.slice(0, -3)}y`;
  if (/(?:s|x|z|ch|sh)es$/.test(word)) return word.slice(0, -2);
  return word.slice(0, -1);
}

/** A word with its singular and its plurals. "ruby" → ruby, rubys, rubyes, rubies */
export function formsOf(word: string): ReadonlySet<string> {
  const singular = singularOf(word);
  const forms = new Set([word, singular]);
  if (singular.length < 3 || /\d/.test(singular)) return forms;
  forms.add(`${singular}s`).add(`${singular}es`);
  if (singular.endsWith("y")) forms.add(`${singular.slice(0, -1)}ies`);
  // "necklaces" reads as "necklac" + "es" or as "necklace" + "s".
  if (word.endsWith("es")) forms.add(word.slice(0, -1));
  return forms;
}
