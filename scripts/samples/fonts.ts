/**
 * npm run samples:fonts: makes src/styles/fonts/*.woff2 from the @fontsource packages.
 * src/styles/_fonts.scss says which file holds which characters and weights: edit it, then run this.
 */
import { readFileSync, writeFileSync } from "node:fs";
import { compile } from "sass";
import subsetFont from "subset-font";

const STYLES = "src/styles";

/** Kerning, ligatures, composed accents and lining figures. All other OpenType features are left out of the files. */
const FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "lnum"];

const FONT_FACE =
  /font-weight: (?<weight>[\d ]+);[^}]*url\("\.\/fonts\/(?<file>[\w-]+)\.woff2"\)[^}]*unicode-range:\s*(?<range>[^;]+);/g;

/** charactersIn("U+41-43, U+E9") → "ABCé" */
function charactersIn(unicodeRange: string): string {
  return unicodeRange
    .split(",")
    .flatMap((part) => {
      const [from = NaN, to = from] = part
        .replace("U+", "")
        .split("-")
        .map((hex) => parseInt(hex, 16));
      return Array.from({ length: to - from + 1 }, (_, n) => String.fromCodePoint(from + n));
    })
    .join("");
}

const { css } = compile(`${STYLES}/_fonts.scss`);
for (const { groups } of css.matchAll(FONT_FACE)) {
  const { weight = "", file = "", range = "" } = groups ?? {};
  const [min = NaN, max = min] = weight.split(" ").map(Number);
  const family = file.replace(/-(?:rare|ext)$/, "");
  const subset = file.endsWith("-ext") ? "latin-ext" : "latin";
  const source = `node_modules/@fontsource-variable/${family}/files/${family}-${subset}-wght-normal.woff2`;
  const woff2 = await subsetFont(readFileSync(source), charactersIn(range), {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    variationAxes: { wght: min === max ? min : { min, max } },
    noHinting: true,
  });
  writeFileSync(`${STYLES}/fonts/${file}.woff2`, woff2);
  console.log(`${file}.woff2: ${(woff2.length / 1000).toFixed(1)} kB`);
}
