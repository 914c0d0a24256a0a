import { storageOrigins } from "../../firebase/config.ts";
import { fold } from "../../lib/text.ts";
import { NAME_WITH_SIZE, readPicture, type Copy } from "../../pictures/picture.ts";
import type { ProductDraft } from "../../products/product.ts";

/** How pictures are prepared, named and stored. The storefront only reads their names (picture.ts). */

/** Folders in the shop's storage; storage.rules has the same three. */
export const PICTURE_FOLDERS = ["product-images", "brand-images", "category-images"] as const;
export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** The longest side of a stored picture, in pixels; larger ones are scaled down before upload. */
export const MAX_PICTURE_PX = 2400;

/** Columns and rows of the preview: six colours, row by row. */
export const PREVIEW_COLUMNS = 3;
export const PREVIEW_ROWS = 2;

/** A file that becomes a picture, whose name tells all of this. */
export type PictureFile = Pick<File, "name" | "lastModified" | "size">;

/** A photograph as it is stored: scaled down and encoded, with its smaller copies. */
export interface PreparedPicture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** As `previewOf` returns it. */
  readonly preview: string;
  /** WebP or JPEG; the copies have the same type. */
  readonly full: Blob;
  readonly siblings: readonly { readonly copy: Copy; readonly blob: Blob }[];
}

const MAX_NAME_LENGTH = 60;

/**
 * The object path of a new picture.
 * picturePath({ folder: "product-images", lastModifiedMs: 1717000000000, filename: "Été ring (1).JPG", unique: "k3x9",
 *   width: 1200, height: 900, preview: "fffeeedddcccbbbaaa" })
 *   → "product-images/1717000000000ete-ring-1-k3x9-1200x900-fffeeedddcccbbbaaa.webp"
 *
 * @param of.unique   letters and digits that make the name unique.
 * @param of.preview  as `previewOf` returns it.
 * @param of.encoding "webp" by default; browsers that cannot encode WebP upload JPEG.
 */
export function picturePath(of: {
  readonly folder: PictureFolder;
  readonly lastModifiedMs: number;
  readonly filename: string;
  readonly unique: string;
  readonly width: number;
  readonly height: number;
  readonly preview: string;
  readonly encoding?: "webp" | "jpg";
}): string {
  const name = nameInPath(of.filename);
  const { folder, lastModifiedMs, width, height, preview, encoding = "webp" } = of;
  return `${folder}/${lastModifiedMs}${name}-${safeName(of.unique)}-${width}x${height}-${preview}.${encoding}`;
}

function nameInPath(filename: string): string {
  return safeName(filename.replace(/\.[^.]*$/, "")) || safeName(filename) || "picture";
}

/** The unique part of a path, which also has the file's size. */
export function uniqueOf({ size }: PictureFile): string {
  return `${size.toString(36)}${crypto.randomUUID().slice(0, 6)}`;
}

const WITH_FILE = /\/(\d{13})(.*)-([\da-z]+)[\da-f]{6}-\d+x\d+-[\da-f]{18}\.\w+$/;
const DAY_MS = 86_400_000;

/** The name, size and day of a file. A picture that was made from the file has the same key. */
export function fileKey({ name, size, lastModified }: PictureFile): string {
  return [nameInPath(name), size, Math.floor(lastModified / DAY_MS)].join(" ");
}

/** The file from which a picture was made; null if its name does not tell. */
export function storedFile(url: string): PictureFile | null {
  const [, lastModified, name = "", size] = WITH_FILE.exec(readPicture(url).path ?? "") ?? [];
  return size ? { name, size: parseInt(size, 36), lastModified: Number(lastModified) } : null;
}

/** As `fileKey`; "" if the picture's name does not tell. */
export function storedFileKey(url: string): string {
  const file = storedFile(url);
  return file ? fileKey(file) : "";
}

/**
 * The file name that a stored picture had, as far as its path still tells it.
 * originalFilename("product-images/1717000000000ete-ring-1-k3x9-1200x900-fffeeedddcccbbbaaa.webp") → "ete-ring-1.webp"
 */
export function originalFilename(path: string): string {
  const name = path.slice(path.lastIndexOf("/") + 1).replace(/^\d{13}/, "");
  return name.replace(/-[^-]*-\d+x\d+-[0-9a-f]{18}(?=\.\w+$)/, "");
}

/** The path of the picture that a smaller copy belongs to; other paths are returned unchanged. */
export function wholePicturePath(path: string): string {
  const whole = path.replace(/-(?:400|800|1600)(\.(?:webp|jpg))$/, "$1");
  return NAME_WITH_SIZE.test(whole) ? whole : path;
}

/** "Été ring (1)" → "ete-ring-1" */
function safeName(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, "");
}

/**
 * The preview part of a name, from a picture scaled down to 3 × 2 pixels: 4 bits per channel, on white.
 * previewOf([255, 0, 0, 255, …]) → "f00…", 18 digits
 *
 * @param rgba four bytes per pixel, row by row, as in ImageData.
 */
export function previewOf(rgba: ArrayLike<number>): string {
  return Array.from({ length: PREVIEW_COLUMNS * PREVIEW_ROWS }, (_, pixel) => {
    const opacity = (rgba[pixel * 4 + 3] ?? 0) / 255;
    return [0, 1, 2]
      .map((channel) => (rgba[pixel * 4 + channel] ?? 0) * opacity + 255 * (1 - opacity))
      .map((value) => Math.min(15, Math.max(0, Math.round(value / 17))).toString(16))
      .join("");
  }).join("");
}

type PictureFields = Pick<ProductDraft, "mainImage" | "images">;

/**
 * A product's pictures in their order, each once, the main one first if there is one.
 * picturesOf({ mainImage: "a", images: ["a", "b"] }) → ["a", "b"]
 */
export function picturesOf({ mainImage, images }: PictureFields): readonly string[] {
  return [...new Set(mainImage === "" ? images : [mainImage, ...images])];
}

/** The fields of a product with these pictures: the first is the main one. toPictureFields(["a", "b"]) → { mainImage: "a", images: ["b"] } */
export function toPictureFields([mainImage = "", ...images]: readonly string[]): PictureFields {
  return { mainImage, images };
}

/**
 * The fields after another picture has taken the place of one.
 * withReplaced({ mainImage: "a", images: ["b"] }, "b", "c") → { mainImage: "a", images: ["c"] }
 */
export function withReplaced(
  { mainImage, images }: PictureFields,
  before: string,
  after: string,
): PictureFields {
  const replace = (url: string) => (url === before ? after : url);
  return { mainImage: replace(mainImage), images: images.map(replace) };
}

/** The list with one entry moved to another place. moved(["a", "b", "c"], 0, 2) → ["b", "c", "a"] */
export function moved<T>(list: readonly T[], from: number, to: number): readonly T[] {
  const entry = list[from];
  if (entry === undefined || to < 0 || to >= list.length) return list;
  return list.toSpliced(from, 1).toSpliced(to, 0, entry);
}

/** Whether the Content-Security-Policy (`img-src` in firebase.json) lets the shop show a picture from this address. */
export function isShownPicture(address: string): boolean {
  return storageOrigins().some((origin) => address.startsWith(`${origin}/`));
}
