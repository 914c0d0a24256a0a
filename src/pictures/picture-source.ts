import { objectUrl, backend } from "../firebase/config.ts";
import { LARGE_PX, readPicture } from "./picture.ts";

/** The attributes of an <img> that shows a stored picture, at most LARGE_PX wide and high. */
interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
  /** In pixels, of the whole picture. */
  readonly width?: number;
  readonly height?: number;
  /** Six CSS colours, row by row, to paint until the picture has loaded. */
  readonly preview?: readonly string[];
  /** The URL of the whole picture, to zoom in, if it is larger than `src`. */
  readonly whole?: string;
}

/** How wide a product's first photo is shown: on wide screens across the gallery's columns, elsewhere as wide as the window. */
export const MAIN_PHOTO_SIZES =
  "(min-width: 1400px) 778px, (min-width: 1200px) 667px, (min-width: 992px) 544px, 100vw";

/**
 * The attributes for a picture.
 * @param addressOrPath an object path or download URL in the shop's storage; any other URL returns `src` alone.
 */
export function pictureSource(addressOrPath: string): PictureSource {
  const { path, width, height, preview, siblings } = readPicture(addressOrPath);
  const whole = path !== null && path === addressOrPath ? objectUrl(path) : addressOrPath;
  if (path === null || !width || !height || !preview) return { src: whole };
  const copies = siblings.map((copy) => ({ url: objectUrl(copy.path), width: copy.width }));
  // The last copy of a picture larger than LARGE_PX is LARGE_PX wide or high.
  const isLarger = Math.max(width, height) > LARGE_PX;
  const shown = isLarger ? copies : [...copies, { url: whole, width }];
  return {
    src: shown.at(-1)?.url ?? whole,
    ...(shown.length > 1 && { srcSet: shown.map((it) => `${it.url} ${it.width}w`).join(", ") }),
    width,
    height,
    preview,
    ...(isLarger && { whole }),
  };
}

/** The object path of a picture in the shop's storage, a third as long as its URL; other URLs are returned unchanged. */
export function pictureReference(url: string): string {
  const { path, bucket } = readPicture(url);
  return path !== null && bucket === backend().storageBucket ? path : url;
}
