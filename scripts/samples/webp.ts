import sharp, { type Sharp } from "sharp";

/** Above this nobody sees a difference; below the floor gold begins to look like plastic. */
const BEST_QUALITY = 88;
const FLOOR_QUALITY = 60;
const QUALITY_STEP = 4;

/** A picture as WebP, at the best quality that fits into `maxBytes`; at the floor, if even that does not. */
export async function encodeWebp(picture: Sharp, maxBytes: number): Promise<Buffer> {
  const pixels = await picture.png({ compressionLevel: 0 }).toBuffer();
  for (let quality = BEST_QUALITY; ; quality -= QUALITY_STEP) {
    const webp = await sharp(pixels).webp({ quality, effort: 6, smartSubsample: true }).toBuffer();
    if (webp.length <= maxBytes || quality <= FLOOR_QUALITY) return webp;
  }
}
