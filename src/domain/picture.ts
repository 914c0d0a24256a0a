/**
 * The names of stored pictures. A name contains the picture's size and six preview colours, so that a page can reserve its
 * space and show a blurred preview before it has loaded.
 */
import { decodePart, fold } from "./text.ts";

/** Folders in the shop's storage; storage.rules has the same three. */
export const PICTURE_FOLDERS = ["product-images", "brand-images", "category-images"] as const;
export type PictureFolder = (typeof PICTURE_FOLDERS)[number];

/** The longest side of a stored picture, in pixels; larger ones are scaled down before upload. */
export const MAX_PICTURE_PX = 2400;

/** A picture's smaller copies: 400 and 800 px wide, and one whose longest side is LARGE_PX. The number ends the copy's name. */
export type Copy = 400 | 800 | typeof LARGE_PX;
/** Pages show copies of at most this size; what is larger loads only when someone zooms in. */
export const LARGE_PX = 1600;

/**
 * The copies that a picture has: those smaller than itself.
 * copiesOf(2400, 1600) → [{ copy: 400, width: 400 }, { copy: 800, width: 800 }, { copy: 1600, width: 1600 }]
 * copiesOf(1600, 2400) → [{ copy: 400, width: 400 }, { copy: 800, width: 800 }, { copy: 1600, width: 1067 }]
 */
export function copiesOf(width: number, height: number): { copy: Copy; width: number }[] {
  const longest = Math.max(width, height);
  const copies: { copy: Copy; width: number }[] = [];
  for (const copy of [400, 800] as const) if (copy < width) copies.push({ copy, width: copy });
  if (longest > LARGE_PX) {
    copies.push({ copy: LARGE_PX, width: Math.round((width * LARGE_PX) / longest) });
  }
  return copies;
}

/** Columns and rows of the preview: six colours, row by row. */
export const PREVIEW_COLUMNS = 3;
export const PREVIEW_ROWS = 2;

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

/** What can be read from a stored picture's name. */
export interface Picture {
  /** Its object path in the shop's storage; null for a URL elsewhere or invalid text. */
  readonly path: string | null;
  /** The storage bucket in a download URL; null for a path. */
  readonly bucket: string | null;
  /** In pixels. Old names contain neither size nor preview. */
  readonly width?: number;
  readonly height?: number;
  /** Six CSS colours, row by row: "#fed". */
  readonly preview?: readonly string[];
  /** Its smaller copies, and their widths in pixels. */
  readonly siblings: readonly { readonly path: string; readonly width: number }[];
}

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
  const stem = of.filename.replace(/\.[^.]*$/, "");
  const name = safeName(stem) || safeName(of.filename) || "picture";
  const { folder, lastModifiedMs, width, height, preview, encoding = "webp" } = of;
  return `${folder}/${lastModifiedMs}${name}-${safeName(of.unique)}-${width}x${height}-${preview}.${encoding}`;
}

/** "Été ring (1)" → "ete-ring-1" */
function safeName(text: string): string {
  return fold(text)
    .replace(/[^a-z0-9]+/g, "-")
    .slice(0, MAX_NAME_LENGTH)
    .replace(/^-+|-+$/g, "");
}

/**
 * The path of a picture's smaller copy.
 * siblingPath("brand-images/1a-b-900x900-….webp", 400) → "brand-images/1a-b-900x900-…-400.webp"
 */
export function siblingPath(path: string, copy: Copy): string {
  return path.replace(/\.(webp|jpg)$/, `-${copy}.$1`);
}

/** The path of the picture that a smaller copy belongs to; other paths are returned unchanged. */
export function wholePicturePath(path: string): string {
  const whole = path.replace(/-(?:400|800|1600)(\.(?:webp|jpg))$/, "$1");
  return NAME_WITH_SIZE.test(whole) ? whole : path;
}

const DOWNLOAD_URL =
  /^https?:\/\/(?:firebasestorage\.googleapis\.com|127\.0\.0\.1|localhost|\[::1\])(?::\d+)?\/v0\/b\/([^/?#]+)\/o\/([^/?#]+)/;

/** "folder/name", not a URL with a scheme and not an absolute path. */
const OBJECT_PATH = /^(?![a-z][a-z0-9+.-]*:)[^/]+\/[^/]/i;

const NAME_WITH_SIZE = /-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{18})\.(?:webp|jpg)$/;

/**
 * Parses a download URL (of Firebase Storage or its emulator) or an object path. Never throws: other text gives a picture
 * with path null.
 *
 * readPicture("https://firebasestorage.googleapis.com/v0/b/shop/o/product-images%2F1ring-k3x9-600x450-fffeeedddcccbbbaaa.webp?alt=media")
 *   → { path: "product-images/1ring-…", bucket: "shop", width: 600, height: 450, preview: ["#fff", "#eee", "#ddd",
 *       "#ccc", "#bbb", "#aaa"], siblings: [{ path: "product-images/1ring-…-400.webp", width: 400 }] }
 * readPicture("https://example.com/ring.jpg") → { path: null, bucket: null, siblings: [] }
 */
export function readPicture(urlOrPath: string): Picture {
  const match = DOWNLOAD_URL.exec(urlOrPath);
  const bucket = match?.[1] ?? null;
  const path = match?.[2] ? decodePart(match[2]) : urlOrPath;
  if (!OBJECT_PATH.test(path)) return { path: null, bucket: null, siblings: [] };

  const [, wide, high, colours] = NAME_WITH_SIZE.exec(path) ?? [];
  if (!wide || !high || !colours) return { path, bucket, siblings: [] };
  const [width, height] = [Number(wide), Number(high)];
  return {
    path,
    bucket,
    width,
    height,
    preview: (colours.match(/.{3}/g) ?? []).map((rgb) => `#${rgb}`),
    siblings: copiesOf(width, height).map((sibling) => ({
      path: siblingPath(path, sibling.copy),
      width: sibling.width,
    })),
  };
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

/** A stored picture that no document refers to. */
export interface UnusedPicture {
  /** Its object path. */
  readonly path: string;
  /** The object paths of its smaller copies. */
  readonly copies: readonly string[];
  /** In milliseconds since 1970. */
  readonly deletableAt: number;
}

export function isDeletable({ deletableAt }: UnusedPicture): boolean {
  return deletableAt <= Date.now();
}
