import { useMemo } from "react";
import {
  clearUnusedPictures,
  deletePicturesOutOfUse,
  findUnusedPictures,
  type UnusedPicture,
} from "../data/images.ts";
import { picturesInDrafts } from "./use-draft.ts";
import { useSession } from "./use-session.tsx";

/** Newer uploads may belong to a form that is open on another device. */
const MIN_AGE_MS = 24 * 60 * 60 * 1000;

export interface UnusedPictures {
  /** Stored pictures that nothing uses, newest first; pictures of drafts on this device are left out. @throws ShopError */
  readonly find: () => Promise<UnusedPicture[]>;
  /**
   * Deletes pictures that `find` returned.
   * @param onDeleted called after each with the number deleted so far.
   * @throws ShopError; the rest stays.
   */
  readonly remove: (
    pictures: readonly UnusedPicture[],
    onDeleted: (count: number) => void,
  ) => Promise<void>;
}

export function useUnusedPictures(): UnusedPictures {
  const { withSession } = useSession();
  return useMemo(
    () => ({
      find: () =>
        withSession(() => findUnusedPictures({ minAgeMs: MIN_AGE_MS, kept: picturesInDrafts() })),
      remove: (pictures, onDeleted) => {
        let deleted = 0;
        return withSession(() => {
          const before = deleted;
          return clearUnusedPictures(pictures.slice(before), (count) => {
            deleted = before + count;
            onDeleted(deleted);
          });
        });
      },
    }),
    [withSession],
  );
}

/**
 * Deletes pictures that an entity no longer has, after the save. Pictures that something else uses stay. It never
 * fails: a picture that could not be deleted is found as unused later.
 */
export async function deleteDroppedPictures(addresses: readonly string[]): Promise<void> {
  await deletePicturesOutOfUse(addresses).catch(() => undefined);
}
