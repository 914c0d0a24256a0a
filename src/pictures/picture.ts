import { decodePart, fold } from "../lib/text.ts";

/**
 * The names of stored pictures. A name contains the picture's size and six preview colours, so that a page can reserve its
 * space and show a blurred preview before it has loaded.
 */

/** A picture's smaller copies: 400 px wide, 800 px wide, and LARGE_PX on the longest side. The number ends the copy's name. */
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

/** What can be read from a stored picture's name. */
interface Picture {
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
 * The path of a picture's smaller copy.
 * siblingPath("brand-images/1a-b-900x900-….webp", 400) → "brand-images/1a-b-900x900-…-400.webp"
 */
export function siblingPath(path: string, copy: Copy): string {
  return path.replace(/\.(webp|jpg)$/, `-${copy}.$1`);
}

const DOWNLOAD_URL =
  /^https?:\/\/(?:firebasestorage\.googleapis\.com|127\.0\.0\.1|localhost|\[::1\])(?::\d+)?\/v0\/b\/([^/?#]+)\/o\/([^/?#]+)/;

/** "folder/name", not a URL with a scheme and not an absolute path. */
const OBJECT_PATH = /^(?![a-z][a-z0-9+.-]*:)[^/]+\/[^/]/i;
export const NAME_WITH_SIZE = /-([1-9]\d{0,3})x([1-9]\d{0,3})-([0-9a-f]{18})\.(?:webp|jpg)$/;

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
 * The object path of the poster of a video, from the video's URL or path; any other text is returned unchanged. A video has its
 * poster's name and one more ending, so a product needs only the video's URL.
 * posterOf("https://….com/v0/b/shop/o/product-videos%2F1ring.webp.mp4?alt=media&token=a") → "product-images/1ring.webp"
 */
export function posterOf(video: string): string {
  return video.replace(/^.*\bproduct-videos(?:%2F|\/)([^?]+)\.\w+(\?.*)?$/, "product-images/$1");
}

const DRAWINGS = [
  ["ring", /\brings?\b|\bbands?\b/], // not earrings
  ["earrings", /earring|\bstuds?\b/],
  ["bracelet", /bracelet|bangle|\bcuffs?\b|anklet/],
  ["necklace", /necklace|pendant|chain|choker|locket/],
  ["watch", /watch/],
] as const;

/**
 * The drawing in public/ for a product without photographs; a gem for other categories.
 * placeholderOf("Wedding Rings") → "/placeholder-ring.svg"; placeholderOf("Cufflinks") → "/placeholder.svg"
 */
export function placeholderOf(category: string): string {
  const name = fold(category);
  const drawing = DRAWINGS.find(([, names]) => names.test(name))?.[0];
  return drawing ? `/placeholder-${drawing}.svg` : "/placeholder.svg";
}
