import { objectUrl } from "../data/backend.ts";
import { readPicture } from "../domain/picture.ts";

/** What an <img> needs of a stored picture. */
export interface PictureSource {
  readonly src: string;
  readonly srcSet?: string;
  readonly width?: number;
  readonly height?: number;
  /** Six colours, row by row, to paint until the picture is there. */
  readonly preview?: readonly string[];
}

/**
 * The sources of a picture: of an object path or a download address in the shop's storage with its smaller copies, of
 * any other address the address alone.
 */
export function pictureSource(addressOrPath: string): PictureSource {
  const { path, width, height, preview, siblings } = readPicture(addressOrPath);
  const src = path === null || path !== addressOrPath ? addressOrPath : objectUrl(path);
  if (path === null || !width || !height || !preview) return { src };
  const copies = siblings.map((sibling) => `${objectUrl(sibling.path)} ${sibling.width}w`);
  return {
    src,
    ...(copies.length > 0 && { srcSet: [...copies, `${src} ${width}w`].join(", ") }),
    width,
    height,
    preview,
  };
}
