import { objectUrl } from "../data/config.ts";
import { readPicture } from "../domain/picture.ts";

/** The attributes of an <img> that shows a stored picture. */
export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
  /** Six CSS colours, row by row, to paint until the picture has loaded. */
  readonly preview?: readonly string[];
}

/**
 * The attributes for a picture.
 * @param addressOrPath an object path or download URL in the shop's storage; any other URL returns `src` alone.
 */
export function pictureSource(addressOrPath: string): PictureSource {
  const { path, width, height, preview, siblings } = readPicture(addressOrPath);
  const src = path !== null && path === addressOrPath ? objectUrl(path) : addressOrPath;
  if (path === null || !width || !height || !preview) return { src };
  const copies = siblings.map((sibling) => `${objectUrl(sibling.path)} ${sibling.width}w`);
  const srcSet = copies.length > 0 && { srcSet: [...copies, `${src} ${width}w`].join(", ") };
  return { src, ...srcSet, width, height, preview };
}
