import { fold } from "../text.ts";

/** In a folded text, a number and its unit: "36 mm". */
const WITH_UNIT = /(?<=^| )(\d[\dd]*) (mm|cm|inch|inches|cts?|carats?|karats?|kt|k)(?= |$)/g;
/** The first number of a range: "7d5" of "7d5 to 8mm". */
const RANGE = /(?<=^| )(\d[\dd]*)(?= to \d[\dd]*(mm|cm)(?: |$))/g;

/**
 * The words of a text: folded, with "1,250" as one number, "Tiffany's" as one word and a number with its unit as one word.
 * The point of a decimal becomes a "d", so that 0.5 ct is not 5 ct; 0.50 is 0.5.
 * wordsIn("Men's 18 ct ring, £1,250, 7.5 to 8mm") → ["mens", "18ct", "ring", "1250", "7d5mm", "to", "8mm"]
 */
export function wordsIn(text: string): string[] {
  const plain = text
    .replace(/(\d),(?=\d{3})/g, "$1")
    .replace(/(\d\.\d*?)0+(?!\d)/g, "$1")
    .replace(/(\d)\.(?=\d)/g, "$1d")
    .replace(/['’´`](?=s\b)/gi, "");
  const folded = fold(plain).replace(WITH_UNIT, "$1$2").replace(RANGE, "$1$2");
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
