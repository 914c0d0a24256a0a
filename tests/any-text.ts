import fc from "fast-check";
import { runs } from "./runs.ts";

/** What a stranger may send where the shop expects a word, a price or an address. */

export const RUNS = runs(10_000);

/** Beginnings and ends of things that have broken other parsers. */
const SPLINTERS = [
  "",
  " ",
  "\n",
  "\r\n",
  "\t",
  "\0",
  "%",
  "%E0%A4",
  "%2F",
  "%25",
  "\ud800",
  "\udc00",
  "💍",
  "\u202e",
  "\u200f",
  "\ufeff",
  "\u2028",
  "İ",
  "ß",
  "é",
  "½",
  "£",
  ",",
  ".",
  "-",
  "+",
  "/",
  "..",
  "?",
  "#",
  "&",
  "=",
  "}",
  "'",
  '"',
  ";",
  "<script>",
  "</script>",
  "javascript:",
  "data:text/html,",
  "https://",
  "//",
  "@",
  "__proto__",
  "constructor",
  "toString",
  "null",
  "NaN",
  "1e999",
  "-1",
  "0",
  "9007199254740993",
  "999",
  ",000",
  "size",
  "uk",
  "ring",
  "gold",
  "white gold",
  "18ct",
  "page",
  "a",
  "=HYPERLINK(",
  "product-images/",
  "-600x450-fffeeedddcccbbbaaa.webp",
  "https://firebasestorage.googleapis.com/v0/b/shop/o/",
] as const;

const splinters = fc.array(fc.constantFrom(...SPLINTERS), { maxLength: 12 });

/** Any code units at all, half surrogate pairs too. */
const codeUnits = fc.string({
  unit: fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)),
  maxLength: 40,
});

export const anyText: fc.Arbitrary<string> = fc.oneof(
  splinters.map((parts) => parts.join("")),
  codeUnits,
  fc.tuple(splinters, codeUnits).map(([parts, text]) => parts.join(text)),
);

/** Very long texts of one splinter, with an end that fits no pattern: what makes a careless pattern take for ever. */
export function* longTexts(): Generator<string> {
  const letters = 50_000;
  for (const splinter of SPLINTERS) {
    if (splinter === "") continue;
    const long = splinter.repeat(Math.ceil(letters / splinter.length));
    yield long;
    yield `${long}!`;
    yield `size${long}!`;
    yield `a${long}@${long}!`;
  }
}
