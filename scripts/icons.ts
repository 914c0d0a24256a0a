import { mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import subsetFont from "subset-font";
import { shop } from "../src/content/shop.ts";

/**
 * npm run icons: makes the other icons and the shop's link preview from public/favicon.svg. public/*.webmanifest name the icons of
 * the installed shop and admin area. The admin area's have the colours the other way round, so that both can be told apart on a
 * phone.
 */

const INK = "#1b1917";
const GOLD = "#d9c08b";
const CREAM = "#faf7f2";
const GREY = "#5c554d";

const shopMark = readFileSync("public/favicon.svg", "utf8");
const adminMark = shopMark.replace(INK, "#fff").replace(GOLD, INK).replace("#fff", GOLD);

for (const [name, svg] of [
  ["icon", shopMark],
  ["admin-icon", adminMark],
] as const) {
  // A system cuts a maskable icon into its own shape; the letter stays within the middle 80 %.
  const rounded = roundedCorners(svg);
  for (const [file, source, size] of [
    [`${name}-192`, rounded, 192],
    [`${name}-512`, rounded, 512],
    [`${name}-maskable-512`, svg, 512],
  ] as const) {
    await drawn(source, size).png({ palette: true }).toFile(`public/${file}.png`);
  }
}

// Search engines and older browsers ask for it without a link.
const sizes = [16, 32, 48];
const pngs = await Promise.all(sizes.map((size) => drawn(shopMark, size).png().toBuffer()));
writeFileSync("public/favicon.ico", icoFile(pngs.map((png, n) => ({ png, size: sizes[n] ?? 0 }))));

await writeLinkPreview();

function roundedCorners(svg: string): string {
  return svg.replace("<rect ", '<rect rx="6" ');
}

function drawn(svg: string, size: number) {
  return sharp(Buffer.from(svg), { density: (72 * size) / 32 }).resize(size, size);
}

/** PNG pictures as one icon. @see https://learn.microsoft.com/en-us/previous-versions/ms997538(v=msdn.10) */
function icoFile(pictures: readonly { readonly png: Buffer; readonly size: number }[]): Buffer {
  const header = Buffer.alloc(6 + 16 * pictures.length);
  header.writeUInt16LE(1, 2); // an icon
  header.writeUInt16LE(pictures.length, 4);
  let offset = header.length;
  for (const [n, { png, size }] of pictures.entries()) {
    const entry = header.subarray(6 + 16 * n);
    entry.writeUInt8(size, 0);
    entry.writeUInt8(size, 1);
    entry.writeUInt16LE(1, 4); // colour planes
    entry.writeUInt16LE(32, 6); // bits per pixel
    entry.writeUInt32LE(png.length, 8);
    entry.writeUInt32LE(offset, 12);
    offset += png.length;
  }
  return Buffer.concat([header, ...pictures.map(({ png }) => png)]);
}

/** In the middle, because some programs cut a square from it. */
async function writeLinkPreview(): Promise<void> {
  const { path, width, height } = shop.linkPreview;
  const markSize = 190;
  const mark = await drawn(roundedCorners(shopMark), markSize).png().toBuffer();
  const name = await drawnText(shop.name, INK, {
    file: "cormorant-garamond",
    family: "Cormorant Garamond Light",
    wght: 500,
    size: 108,
  });
  const tagline = await drawnText(shop.tagline, GREY, {
    file: "figtree",
    family: "Figtree Light",
    wght: 400,
    size: 27,
  });
  const centred = (picture: Buffer, pictureWidth: number, top: number) => ({
    input: picture,
    left: Math.round((width - pictureWidth) / 2),
    top,
  });
  await sharp({ create: { width, height, channels: 3, background: CREAM } })
    .composite([
      centred(mark, markSize, 105),
      centred(name.data, name.info.width, 345),
      centred(tagline.data, tagline.info.width, 485),
    ])
    .jpeg({ quality: 90, mozjpeg: true })
    .toFile(`public${path}`);
}

/** @param font.family the name inside its file. */
async function drawnText(
  text: string,
  colour: string,
  font: { file: string; family: string; wght: number; size: number },
) {
  const woff2 = `node_modules/@fontsource-variable/${font.file}/files/${font.file}-latin-wght-normal.woff2`;
  const folder = mkdtempSync(join(tmpdir(), "font-"));
  const fontfile = join(folder, "font.ttf");
  // sharp reads no WOFF2.
  const options = { targetFormat: "truetype", variationAxes: { wght: font.wght } };
  writeFileSync(fontfile, await subsetFont(readFileSync(woff2), text, options));
  const markup = `<span foreground="${colour}">${text}</span>`;
  const picture = await sharp({
    text: { text: markup, font: `${font.family}, ${font.size}`, fontfile, dpi: 72, rgba: true },
  })
    .png()
    .toBuffer({ resolveWithObject: true });
  rmSync(folder, { recursive: true });
  return picture;
}
