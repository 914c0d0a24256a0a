import { readPicture, posterOf } from "../../pictures/picture.ts";
import type { StoredFields } from "../saving/change.ts";
import { wholePicturePath } from "./stored-picture.ts";

/**
 * A stored picture can be deleted if no document uses it, no change of the last 90 days mentions it, and it was uploaded more
 * than 30 days ago. Until then, an undo, a draft or an open form may need them.
 */

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long changes can be undone with their pictures. */
export const HISTORY_MS = 90 * DAY_MS;
/** How long an upload is kept for a form or draft that is not saved yet. */
const UNSAVED_MS = 30 * DAY_MS;

export interface StoredPicture {
  /** Its object path. */
  readonly path: string;
  /** The object paths of the picture, its smaller copies and the video of which it is the poster, as far as they are stored. */
  readonly objects: readonly string[];
}

/**
 * The object paths of all pictures in some fields. Fields may have any name: old documents have others.
 * pathsIn({ title: "Ring", images: [".../o/product-images%2F1.webp?alt=media"] }) → ["product-images/1.webp"]
 */
export function pathsIn(fields: StoredFields): readonly string[] {
  return Object.values(fields)
    .flat()
    .flatMap((value) => (typeof value === "string" ? (readPicture(value).path ?? []) : []))
    .map(groupPath);
}

/** The path of the picture to which a copy or video belongs. */
function groupPath(path: string): string {
  return wholePicturePath(posterOf(path));
}

/**
 * The pictures that nothing mentions, each with its copies and video.
 * unmentioned(["a/1.webp", "a/2.webp"], new Set(["a/1.webp"])) → [{ path: "a/2.webp", objects: ["a/2.webp"] }]
 *
 * @param objects   the paths of all stored objects.
 * @param mentioned the paths that `pathsIn` returned for documents and changes.
 */
export function unmentioned(
  objects: readonly string[],
  mentioned: ReadonlySet<string>,
): readonly StoredPicture[] {
  const byPath = new Map<string, string[]>();
  for (const object of objects) {
    const path = groupPath(object);
    if (!mentioned.has(path)) byPath.set(path, [...(byPath.get(path) ?? []), object]);
  }
  return [...byPath].map(([path, copies]) => ({ path, objects: copies }));
}

/** Whether a picture was uploaded more than 30 days ago. Both in ms since 1970. */
export function isOldUpload(uploadedAt: number, now: number): boolean {
  return now - uploadedAt > UNSAVED_MS;
}
