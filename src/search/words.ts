import { fold } from "../lib/text.ts";

/** A number with a comma or a point: "1,250", "0.50" */
const WITH_POINT = /\d+(?:[.,]\d+)+/g;
/** In a folded text, a number and its unit, or a range: "36 mm", "7d5 to 8mm" */
const WITH_UNIT =
  /\b(\d[\dd]*) (?:to (\d[\dd]*) ?)?(mm|cm|inch|inches|cts?|carats?|karats?|kt|k)\b/g;

/** Format characters, such as zero-width spaces and soft hyphens, and variation selectors. */
const INVISIBLE = /\p{Cf}|\p{Variation_Selector}/gu;

/** The apostrophe of a genitive, and invisible characters. */
const LEFT_OUT = new RegExp(`['’´\`](?=s\\b)|${INVISIBLE.source}`, "giu");

/** A query without characters that show nothing: visible("go\u200bld\u00a0ring") → "gold ring" */
export function visible(text: string): string {
  return text.replace(INVISIBLE, "").replace(/\p{Z}/gu, " ");
}

/**
 * The words of a text: folded, with "1,250" as one number, "Tiffany's" as one word and a number with its unit as one word.
 * The point of a decimal becomes a "d", so that 0.5 ct is not 5 ct; 0.50 is 0.5.
 * wordsIn("Men's 18 ct ring, £1,250, 7.5 to 8mm") → ["mens", "18ct", "ring", "1250", "7d5mm", "to", "8mm"]
 */
export function wordsIn(text: string): string[] {
  const folded = fold(text.replace(WITH_POINT, plainNumber).replace(LEFT_OUT, "")).replace(
    WITH_UNIT,
    (_, first: string, last: string | undefined, unit: string) =>
      last === undefined ? first + unit : `${first}${unit} to ${last}${unit}`,
  );
  return folded === "" ? [] : folded.split(" ");
}

/** "1,250.00" → "1250"; "0.50" → "0d5". "304.25.40" is a reference. */
function plainNumber(number: string): string {
  if (/\..*\./.test(number)) return number;
  return number
    .replace(/,(?=\d{3})/g, "")
    .replace(/\.0+$|(\.\d*[1-9])0+$/, "$1")
    .replaceAll(".", "d");
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
