import { clearUnusedPictures, findUnusedPictures, type UnusedPicture } from "../data/pictures.ts";
import { draftedPictures } from "./use-draft.ts";
import { withSession } from "./use-session.ts";

export type { UnusedPicture } from "../data/pictures.ts";

/** Younger uploads may belong to a form that somebody has open on another device. */
const MIN_AGE_MS = 24 * 60 * 60 * 1000;

/** Stored pictures that nothing uses, newest first; those of drafts on this device are not among them. @throws ShopError */
export function findUnused(): Promise<UnusedPicture[]> {
  return withSession(() => findUnusedPictures({ minAgeMs: MIN_AGE_MS, kept: draftedPictures() }));
}

/**
 * Deletes pictures that were found unused.
 * @param onCleared called after each with the number deleted so far.
 * @throws ShopError; the rest stays.
 */
export function clearUnused(
  pictures: readonly UnusedPicture[],
  onCleared: (cleared: number) => void,
): Promise<void> {
  return withSession(() => clearUnusedPictures(pictures, onCleared));
}
