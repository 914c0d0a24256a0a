import { createHash } from "node:crypto";
import { mkdirSync, rmSync, writeFileSync } from "node:fs";
import { dirname, join } from "node:path";
import sharp from "sharp";
import {
  type PictureFolder,
  picturePath,
  PREVIEW_COLUMNS,
  PREVIEW_ROWS,
  previewOf,
  SIBLING_WIDTHS,
  siblingPath,
} from "../../src/domain/picture.ts";
import { encodeWebp } from "./webp.ts";

/** The stored pictures of the demonstration stock: object paths of the shop's storage are paths below this. */
export const PHOTOS = "samples/photos";

/** A fixed date, so that making the pictures again gives the same names. */
const TAKEN_MS = Date.UTC(2024, 8, 2, 9, 30);

const MAX_BYTES = { 400: 12_000, 800: 30_000, whole: 70_000 } as const;

/**
 * Writes a picture and its smaller copies into samples/photos, named as the shop names an upload.
 * @param original an encoded picture; kept byte for byte where it is a WebP that is small enough already.
 * @param source what the picture was made from; its name stays the same as long as this does.
 * @returns its object path.
 */
export async function storePicture(
  folder: PictureFolder,
  filename: string,
  original: Buffer,
  source: Buffer | string = original,
): Promise<string> {
  const { width, height, format } = await sharp(original).metadata();
  const thumbnail = await sharp(original)
    .resize(PREVIEW_COLUMNS, PREVIEW_ROWS, { fit: "fill" })
    .ensureAlpha()
    .raw()
    .toBuffer();
  const path = picturePath({
    folder,
    lastModifiedMs: TAKEN_MS,
    filename,
    unique: createHash("sha256").update(source).digest("hex").slice(0, 8),
    width,
    height,
    preview: previewOf(thumbnail),
  });

  const isGoodAsItIs = format === "webp" && original.length <= MAX_BYTES.whole;
  write(path, isGoodAsItIs ? original : await encodeWebp(sharp(original), MAX_BYTES.whole));
  for (const narrower of SIBLING_WIDTHS.filter((sibling) => sibling < width)) {
    const scaled = sharp(original).resize(narrower);
    write(siblingPath(path, narrower), await encodeWebp(scaled, MAX_BYTES[narrower]));
  }
  return path;
}

/**
 * Writes a picture as the shop stored them once: a JPEG under the camera's own name, without copies.
 * @param storedMs when it was uploaded, in ms since 1970: the name began with it then as now.
 * @returns its object path.
 */
export async function storeOldPicture(
  filename: string,
  storedMs: number,
  original: Buffer,
): Promise<string> {
  const path = `product-images/${storedMs}${filename}`;
  write(path, await sharp(original).resize(900).jpeg({ quality: 80, mozjpeg: true }).toBuffer());
  return path;
}

function write(path: string, bytes: Buffer): void {
  const file = join(PHOTOS, path);
  mkdirSync(dirname(file), { recursive: true });
  writeFileSync(file, bytes);
}

/** Removes what an earlier run stored in a folder. */
export function emptyFolder(folder: PictureFolder): void {
  rmSync(join(PHOTOS, folder), { recursive: true, force: true });
}
