import { readPicture } from "../domain/picture.ts";
import { backend } from "./config.ts";

/** The object path of a picture in the shop's storage, a third as long as its URL; other URLs are returned unchanged. */
export function pictureReference(url: string): string {
  const { path, bucket } = readPicture(url);
  return path !== null && bucket === backend().storageBucket ? path : url;
}
