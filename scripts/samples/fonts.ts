/**
 * Makes src/styles/fonts/*.woff2 and src/styles/_fonts.scss from the @fontsource packages: `npm run samples:fonts`.
 *
 * Each family comes in three files. The first holds what English and most brand names need and is all that a first view
 * loads, beside its pictures: every kilobyte counts. The others hold the remaining Latin letters and signs and are fetched
 * only by a page that shows one of them.
 * A fallback face, measured against the real one, keeps the lines where they are while the real one is on its way.
 */
import { readFileSync, writeFileSync } from "node:fs";
import prettier from "prettier";
import subsetFont from "subset-font";
import { openChromium } from "./chromium.ts";

interface Family {
  readonly name: string;
  /** Package under @fontsource-variable, and the stem of our files. */
  readonly stem: string;
  /** The weights that the shop uses: a narrower range is a smaller file, and a single one far smaller. */
  readonly weights: readonly [min: number, max: number];
  /** The weight that most of its text has, at which the fallback is fitted. */
  readonly usual: number;
  /** Widely installed faces of one and the same width, the nearest in character. */
  readonly fallback: readonly string[];
  readonly generic: "serif" | "sans-serif";
}

const FAMILIES: readonly Family[] = [
  {
    name: "Cormorant Garamond",
    stem: "cormorant-garamond",
    weights: [550, 550],
    usual: 550,
    fallback: ["Times New Roman", "Liberation Serif"],
    generic: "serif",
  },
  {
    name: "Figtree",
    stem: "figtree",
    weights: [400, 600],
    usual: 400,
    fallback: ["Arial", "Liberation Sans"],
    generic: "sans-serif",
  },
];

interface Part {
  /** What the file's name has after the family's. */
  readonly suffix: string;
  /** Which of the package's files has its letters. */
  readonly source: "latin" | "latin-ext";
  /** Its letters as code point ranges, ends included. */
  readonly letters: readonly (readonly [from: number, to: number])[];
}

/** English, the accents of French, German and Spanish names, and the signs of measures and money. */
const USUAL: Part = {
  suffix: "",
  source: "latin",
  letters: [
    [0x20, 0x7e],
    [0xa0, 0xa0],
    [0xa3, 0xa3],
    [0xa9, 0xa9],
    [0xb0, 0xb0],
    [0xb7, 0xb7],
    [0xbc, 0xbe],
    [0xc7, 0xcb],
    [0xd6, 0xd7],
    [0xdc, 0xdc],
    [0xdf, 0xfc],
    [0x2013, 0x2014],
    [0x2018, 0x2019],
    [0x201c, 0x201d],
    [0x2026, 0x2026],
  ],
};

const OTHER_PARTS: readonly Part[] = [
  {
    suffix: "-rare",
    source: "latin",
    letters: [
      [0xa1, 0xa2],
      [0xa4, 0xa8],
      [0xaa, 0xaf],
      [0xb1, 0xb6],
      [0xb8, 0xbb],
      [0xbf, 0xc6],
      [0xcc, 0xd5],
      [0xd8, 0xdb],
      [0xdd, 0xde],
      [0xfd, 0xff],
      [0x131, 0x131],
      [0x152, 0x153],
      [0x178, 0x178],
      [0x201a, 0x201a],
      [0x201e, 0x201e],
      [0x2022, 0x2022],
      [0x2032, 0x2033],
      [0x2039, 0x203a],
      [0x20ac, 0x20ac],
      [0x2122, 0x2122],
      [0x2212, 0x2212],
    ],
  },
  {
    suffix: "-ext",
    source: "latin-ext",
    letters: [
      [0x100, 0x130],
      [0x132, 0x151],
      [0x154, 0x177],
      [0x179, 0x17f],
      [0x218, 0x21b],
      [0x1e80, 0x1e85],
      [0x1e9e, 0x1e9e],
      [0x1ef2, 0x1ef3],
    ],
  },
];

/** Kerning, ligatures, composed accents, and lining figures, which prices want; old-style ones are left out of the file. */
const FEATURES = ["kern", "liga", "ccmp", "locl", "mark", "lnum"];

const STYLES = "src/styles";

/** Ordinary words of the shop: the widths of the faces are compared on these. */
const TYPICAL_TEXT =
  "A platinum solitaire, the round brilliant held in six claws, the shank hallmarked for London. Light wear to the " +
  "underside, as one would expect of a ring that has been worn with care. Viewing is by appointment in Hatton Garden.";

function textOf({ letters }: Part): string {
  return letters
    .flatMap(([from, to]) =>
      Array.from({ length: to - from + 1 }, (_, index) => String.fromCodePoint(from + index)),
    )
    .join("");
}

function unicodeRange({ letters }: Part): string {
  const hex = (code: number) => code.toString(16).toUpperCase();
  return letters
    .map(([from, to]) => (from === to ? `U+${hex(from)}` : `U+${hex(from)}-${hex(to)}`))
    .join(", ");
}

/** As CSS writes a range, or a single weight. */
function weightsOf({ weights }: Family, between: string): string {
  return [...new Set(weights)].join(between);
}

async function subset(family: Family, part: Part): Promise<Buffer> {
  const [min, max] = family.weights;
  const source = `node_modules/@fontsource-variable/${family.stem}/files/${family.stem}-${part.source}-wght-normal.woff2`;
  return subsetFont(readFileSync(source), textOf(part), {
    targetFormat: "woff2",
    keepFeatures: FEATURES,
    variationAxes: { wght: min === max ? min : { min, max } },
    noHinting: true,
  });
}

/**
 * How a fallback is stretched to take the room of the real face, in percent of its own.
 * Source: developer.mozilla.org/docs/Web/CSS/@font-face/size-adjust
 */
async function fitFallback(family: Family, woff2: Buffer) {
  const browser = await openChromium();
  try {
    const page = await browser.newPage();
    const [real, fallback] = await page.evaluate(
      async ({ base64, weights, usual, fallback, text }) => {
        const bytes = Uint8Array.from(atob(base64), (char) => char.charCodeAt(0));
        const face = new FontFace("Real", bytes, { weight: weights.join(" ") });
        document.fonts.add(await face.load());
        const canvas = document.createElement("canvas").getContext("2d");
        if (!canvas) throw new Error("no canvas");
        // Inline, because tsx marks named functions with a helper that the page does not have.
        return [
          `${usual} 1000px Real`,
          `400 1000px ${fallback.map((name) => `"${name}"`).join(", ")}`,
        ].map((font) => {
          canvas.font = font;
          const { width, fontBoundingBoxAscent, fontBoundingBoxDescent } = canvas.measureText(text);
          return { width, ascent: fontBoundingBoxAscent, descent: fontBoundingBoxDescent };
        });
      },
      {
        base64: woff2.toString("base64"),
        weights: family.weights,
        usual: family.usual,
        fallback: family.fallback,
        text: TYPICAL_TEXT,
      },
    );
    if (!real || !fallback) throw new Error(`${family.name} could not be measured`);
    const size = real.width / fallback.width;
    const percent = (share: number) => `${(share * 100).toFixed(2)}%`;
    return {
      size: percent(size),
      ascent: percent(real.ascent / 1000 / size),
      descent: percent(real.descent / 1000 / size),
    };
  } finally {
    await browser.close();
  }
}

const faces: string[] = [];
const stacks: string[] = [];
for (const family of FAMILIES) {
  for (const part of [USUAL, ...OTHER_PARTS]) {
    const woff2 = await subset(family, part);
    const file = `${family.stem}${part.suffix}.woff2`;
    writeFileSync(`${STYLES}/fonts/${file}`, woff2);
    console.log(`${file}: ${(woff2.length / 1000).toFixed(1)} kB`);
    faces.push(`@font-face {
      font-family: "${family.name}";
      font-style: normal;
      font-weight: ${weightsOf(family, " ")};
      font-display: swap;
      src: url("./fonts/${file}") format("woff2");
      unicode-range: ${unicodeRange(part)};
    }`);
    if (part === USUAL) {
      const fit = await fitFallback(family, woff2);
      faces.push(`@font-face {
        font-family: "${family.name} Fallback";
        src: ${family.fallback.map((name) => `local("${name}")`).join(", ")};
        size-adjust: ${fit.size};
        ascent-override: ${fit.ascent};
        descent-override: ${fit.descent};
        line-gap-override: 0%;
      }`);
    }
  }
  const use = family.generic === "serif" ? "display" : "text";
  stacks.push(
    `$font-${use}: "${family.name}", "${family.name} Fallback", ${family.fallback.map((name) => `"${name}"`).join(", ")}, ${family.generic};`,
  );
}

const scss = `// Made by scripts/samples/fonts.ts; change that and run \`npm run samples:fonts\`.
// Weights: ${FAMILIES.map((family) => `"${family.name}" ${weightsOf(family, " to ")}`).join(", ")}.

${stacks.join("\n")}

${faces.join("\n\n")}

// Prices and years stand on the line; the display face would otherwise set old-style figures.
:root {
  font-variant-numeric: lining-nums;
}
`;
const path = `${STYLES}/_fonts.scss`;
writeFileSync(
  path,
  await prettier.format(scss, { ...(await prettier.resolveConfig(path)), filepath: path }),
);
