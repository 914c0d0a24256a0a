/**
 * npm run icons: makes the icons of the installed shop and admin area from public/favicon.svg, and public/*.webmanifest names
 * them. The admin area's have the colours the other way round, so that both can be told apart on a phone.
 */
import { readFileSync } from "node:fs";
import sharp from "sharp";

const INK = "#1b1917";
const GOLD = "#d9c08b";

const shop = readFileSync("public/favicon.svg", "utf8");
const admin = shop.replace(INK, "#fff").replace(GOLD, INK).replace("#fff", GOLD);

for (const [name, svg] of [
  ["icon", shop],
  ["admin-icon", admin],
] as const) {
  // A system cuts a maskable icon into its own shape; the letter stays within the middle 80 %.
  const rounded = svg.replace("<rect ", '<rect rx="6" ');
  for (const [file, source, size] of [
    [`${name}-192`, rounded, 192],
    [`${name}-512`, rounded, 512],
    [`${name}-maskable-512`, svg, 512],
  ] as const) {
    const picture = sharp(Buffer.from(source), { density: (72 * size) / 32 }).resize(size, size);
    await picture.png({ palette: true }).toFile(`public/${file}.png`);
  }
}
