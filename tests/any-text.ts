import fc from "fast-check";
import { IS_NIGHTLY } from "./env.ts";
import { runs } from "./runs.ts";

/** How many values to try for each property. */
export const RUNS = runs(10_000);

/** Parts of text that have broken parsers before. */
const PARTS = [
  "",
  " ",
  "\r\n",
  "white gold",
  ...Array.from("\n\ud800\t\udc00\0\u202e\u200f\ufeff\u2028💍İßé½£,.-+/?#&=}'\";@%"),
  ...(
    "%E0%A4 %2F %25 .. // <script> </script> javascript: data:text/html, https:// __proto__ constructor toString null " +
    "NaN 1e999 -1 0 9007199254740993 999 ,000 size uk ring gold 18ct page a =HYPERLINK( product-images/ " +
    "-600x450-fffeeedddcccbbbaaa.webp https://firebasestorage.googleapis.com/v0/b/shop/o/"
  ).split(" "),
];

const parts = fc.array(fc.constantFrom(...PARTS), { maxLength: 12 });

/** Any UTF-16 code units, including lone surrogates. */
const codeUnits = fc.string({
  unit: fc.integer({ min: 0, max: 0xff_ff }).map((unit) => String.fromCharCode(unit)),
  maxLength: 40,
});

export const anyText: fc.Arbitrary<string> = fc.oneof(
  parts.map((some) => some.join("")),
  codeUnits,
  fc.tuple(parts, codeUnits).map(([some, text]) => some.join(text)),
);

/** The length of a very long text. */
export const LONG = IS_NIGHTLY ? 50_000 : 10_000;

/** One part repeated, with an end that matches nothing: slow for a bad regular expression. */
export function* longTexts(): Generator<string> {
  for (const part of PARTS) {
    if (part === "") continue;
    const long = part.repeat(Math.ceil(LONG / part.length));
    yield* [long, `${long}!`, `size${long}!`, `a${long}@${long}!`];
  }
}
