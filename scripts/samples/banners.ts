/**
 * Makes the home page's banners in every width it asks for: `npm run samples:banners`.
 *
 * The originals are wide, with empty room for the words at their left. On a telephone they would shrink to a
 * stripe, so each also gets an upright version: the jewellery at the top, the words' room below it.
 */
import { mkdirSync, readdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import sharp, { type Sharp } from "sharp";
import { encodeWebp } from "./webp.ts";

const ORIGINALS = "samples/originals";
const BANNERS = "src/storefront/banners";

/** Widths in pixels with the most that each file may weigh. */
const WIDE = [
  [800, 26_000],
  [1200, 45_000],
  [2000, 80_000],
] as const;
const UPRIGHT = [
  [540, 26_000],
  [800, 35_000],
  [1080, 60_000],
] as const;

/** The part of the original that the upright version shows: its whole height, and this width. */
const UPRIGHT_CROP_PX = 1080;

/** How far the left edge of that part is from the original's left edge. */
const UPRIGHT_LEFT_PX: Readonly<Record<string, number>> = {
  "banner-rings-ivory": 893,
  "banner-necklace-velvet": 840,
  "banner-bracelet-gold": 920,
};

/** Room added below, and how far the ground fades in over what stands above it. */
const ROOM_BELOW_PX = 450;
const FADE_PX = 260;

async function upright(name: string): Promise<Sharp> {
  const original = sharp(join(ORIGINALS, `${name}.webp`));
  const { height } = await original.metadata();
  const crop = await original
    .extract({ left: UPRIGHT_LEFT_PX[name] ?? 920, top: 0, width: UPRIGHT_CROP_PX, height })
    .toBuffer();

  // The ground is the colour of the lower left corner, where the originals hold nothing but ground.
  const corner = await sharp(crop)
    .extract({ left: 0, top: height - 60, width: UPRIGHT_CROP_PX / 2, height: 60 })
    .toBuffer();
  const { channels } = await sharp(corner).stats();
  const [r, g, b] = channels.map(({ mean }) => Math.round(mean));
  const ground = `rgb(${r},${g},${b})`;
  const fade = `<svg xmlns="http://www.w3.org/2000/svg" width="${UPRIGHT_CROP_PX}" height="${FADE_PX}">
    <linearGradient id="fade" x2="0" y2="1"><stop offset="0" stop-color="${ground}" stop-opacity="0"/>
    <stop offset="1" stop-color="${ground}"/></linearGradient><rect width="100%" height="100%" fill="url(#fade)"/></svg>`;

  return sharp(
    await sharp(crop)
      .extend({ bottom: ROOM_BELOW_PX, background: ground })
      .composite([{ input: Buffer.from(fade), left: 0, top: height - FADE_PX }])
      .png()
      .toBuffer(),
  );
}

async function write(name: string, picture: Sharp, width: number, maxBytes: number): Promise<void> {
  const webp = await encodeWebp(picture.clone().resize(width), maxBytes);
  writeFileSync(join(BANNERS, `${name}-${width}.webp`), webp);
  console.log(`${name}-${width}.webp: ${(webp.length / 1000).toFixed(1)} kB`);
}

mkdirSync(BANNERS, { recursive: true });
for (const file of readdirSync(ORIGINALS).filter((each) => each.startsWith("banner-"))) {
  const name = file.replace(/\.webp$/, "");
  const wide = sharp(join(ORIGINALS, file));
  for (const [width, maxBytes] of WIDE) await write(name, wide, width, maxBytes);
  const high = await upright(name);
  for (const [width, maxBytes] of UPRIGHT) await write(`${name}-upright`, high, width, maxBytes);
}
