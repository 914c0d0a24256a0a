/**
 * Draws the brands' tiles, each in lettering of its own, as their houses might: `npm run samples:brand-tiles`.
 */
import { existsSync, readFileSync } from "node:fs";
import { openChromium } from "./chromium.ts";
import { emptyFolder, storePicture } from "./stored.ts";

/** Tiles are square. */
const SIDE_PX = 600;

const IVORY = { ground: "#f6f1e7", ink: "#1d1a16", line: "#a98f5f" };
const LINEN = { ground: "#ece5d8", ink: "#2a2420", line: "#8f7a52" };
const NIGHT = { ground: "#171513", ink: "#efe6d2", line: "#b79a63" };

interface Tile {
  readonly file: string;
  readonly palette: typeof IVORY;
  /** Package under @fontsource, and the weight of the letters. */
  readonly typeface: readonly [font: string, weight: number];
  /** The inside of an SVG of 600 × 600; `ink` and `line` are CSS classes for its two colours. */
  readonly drawing: string;
}

/** Five-petalled blossom around a point: the outline of its petals, and a stone in the middle. */
function blossom(x: number, y: number, radius: number): string {
  const petals = Array.from(
    { length: 5 },
    (_, index) =>
      `<circle cx="${x}" cy="${y - radius * 0.6}" r="${radius * 0.42}" transform="rotate(${index * 72} ${x} ${y})"/>`,
  ).join("");
  return `<g class="stroke">${petals}</g><g class="ground">${petals}<circle cx="${x}" cy="${y}" r="${radius * 0.3}"/></g>
    <circle class="stroke" cx="${x}" cy="${y}" r="${radius * 0.13}"/>`;
}

/** Twelve batons, as on a dress watch: longer at the quarters. */
function dial(x: number, y: number, radius: number): string {
  const batons = Array.from(
    { length: 12 },
    (_, hour) =>
      `<path d="M${x} ${y - radius}v${hour % 3 === 0 ? radius * 0.42 : radius * 0.24}" transform="rotate(${hour * 30} ${x} ${y})"/>`,
  );
  return `<g class="stroke">${batons.join("")}</g>`;
}

/** Letters around a middle: tracking is also added behind the last one, so the line is shifted by half of it. */
function word(text: string, y: number, size: number, tracking = 0, more = ""): string {
  const spacing = size * tracking;
  return `<text x="${300 + spacing / 2}" y="${y}" font-size="${size}" letter-spacing="${spacing}" ${more}>${text}</text>`;
}

const TILES: readonly Tile[] = [
  {
    file: "brand-breze.webp",
    palette: IVORY,
    typeface: ["bodoni-moda", 400],
    drawing: `${word("BRÉZÉ", 322, 104, 0.16)}
      <path class="stroke" d="M270 372h60"/>
      ${word("PARIS", 416, 22, 0.5, 'class="line"')}`,
  },
  {
    file: "brand-vauquelin-et-fils.webp",
    palette: LINEN,
    typeface: ["gilda-display", 400],
    drawing: `${blossom(300, 178, 52)}
      ${word("Vauquelin", 338, 98, 0.01)}
      ${word("&amp; Fils", 412, 46, 0.06, 'class="line"')}`,
  },
  {
    file: "brand-l-ormeraie.webp",
    palette: { ground: "#f3e6df", ink: "#3a2722", line: "#a06a56" },
    typeface: ["italiana", 400],
    drawing: `${word("L’Ormeraie", 318, 98, 0.02)}
      <path class="stroke" d="M120 352h360"/>
      ${word("LYON", 396, 25, 0.6, 'class="line"')}`,
  },
  {
    file: "brand-hallam-and-pyke.webp",
    palette: NIGHT,
    typeface: ["libre-caslon-display", 400],
    drawing: `${word("Hallam", 248, 104)}
      <path class="stroke" d="M128 306h118M354 306h118"/>
      ${word("&amp;", 328, 76, 0, 'class="line"')}
      ${word("Pyke", 428, 104)}`,
  },
  {
    file: "brand-cavalgrande.webp",
    palette: { ground: "#231a12", ink: "#e6cf9f", line: "#b08d4f" },
    typeface: ["cinzel", 400],
    drawing: `<rect class="stroke" x="44" y="44" width="512" height="512"/>
      ${word("CAVAL", 284, 92, 0, 'textLength="372"')}
      ${word("GRANDE", 388, 80, 0, 'textLength="372"')}`,
  },
  {
    file: "brand-reaumont.webp",
    palette: { ground: "#16202c", ink: "#eef0f0", line: "#aeb9c4" },
    typeface: ["josefin-sans", 300],
    drawing: `${dial(300, 190, 44)}
      ${word("RÉAUMONT", 334, 58, 0.22)}
      ${word("GENÈVE", 386, 22, 0.55, 'class="line"')}`,
  },
  {
    file: "brand-ishikura.webp",
    palette: { ground: "#f4f3f0", ink: "#26282b", line: "#85898e" },
    typeface: ["tenor-sans", 400],
    drawing: `<radialGradient id="pearl" cx=".36" cy=".3" r=".8"><stop offset="0" stop-color="#fff"/>
      <stop offset=".55" stop-color="#e9e5e0"/><stop offset="1" stop-color="#b9b4ae"/></radialGradient>
      <circle cx="300" cy="212" r="42" fill="url(#pearl)"/>
      ${word("ISHIKURA", 362, 62, 0.24)}
      ${word("KOBE", 408, 21, 0.6, 'class="line"')}`,
  },
  {
    file: "brand-kromer.webp",
    palette: { ground: "#14251f", ink: "#e9e2cc", line: "#b59b5e" },
    typeface: ["poiret-one", 400],
    drawing: `<path class="stroke" d="M300 108l58 76-58 76-58-76z"/>
      ${word("K", 208, 68, 0, 'class="line"')}
      ${word("KROMĚŘ", 386, 92, 0.12)}
      ${word("WIEN", 440, 27, 0.55, 'class="line"')}`,
  },
];

/** The typeface's files as CSS: letters with carons are in a file of their own, which not every typeface has. */
function faces([font, weight]: Tile["typeface"]): string {
  return (["latin", "latin-ext"] as const)
    .map((part) => ({
      part,
      file: `node_modules/@fontsource/${font}/files/${font}-${part}-${weight}-normal.woff2`,
    }))
    .filter(({ file }) => existsSync(file))
    .map(({ part, file }) => {
      const range = part === "latin" ? "U+0-FF, U+2000-206F" : "U+100-24F";
      return `@font-face { font-family: Tile; src: url(data:font/woff2;base64,${readFileSync(file).toString("base64")});
        unicode-range: ${range}; }`;
    })
    .join("\n");
}

function page({ palette, typeface, drawing }: Tile): string {
  return `<!doctype html><style>
    ${faces(typeface)}
    body { margin: 0; background: ${palette.ground}; }
    svg { display: block; font-family: Tile; text-anchor: middle; fill: ${palette.ink}; }
    .line { fill: ${palette.line}; }
    .ground { fill: ${palette.ground}; }
    .stroke { fill: none; stroke: ${palette.line}; stroke-width: 2; }
  </style><svg width="${SIDE_PX}" height="${SIDE_PX}" viewBox="0 0 600 600">${drawing}</svg>`;
}

const browser = await openChromium();
try {
  const tab = await browser.newPage({ viewport: { width: SIDE_PX, height: SIDE_PX } });
  emptyFolder("brand-images");
  for (const tile of TILES) {
    const html = page(tile);
    await tab.setContent(html);
    await tab.evaluate(() => document.fonts.ready);
    console.log(await storePicture("brand-images", tile.file, await tab.screenshot(), html));
  }
} finally {
  await browser.close();
}
