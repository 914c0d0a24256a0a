import {
  deleteUnusedPictures,
  deletePicturesOutOfUse,
  findUnusedPictures,
  type UnusedPicture,
} from "../data/pictures.ts";
import { picturesInDrafts } from "./draft.ts";
import { useSession } from "./use-session.tsx";

/** Newer uploads may belong to a form that is open on another device. */
const MIN_AGE_MS = 24 * 60 * 60 * 1000;

/** Finding and deleting uploads that nothing uses. Both functions throw ShopError. */
export function useUnusedPictures() {
  const { withSession } = useSession();
  return {
    /** Newest first; pictures of drafts on this device are left out. */
    find: () =>
      withSession(() => findUnusedPictures({ minAgeMs: MIN_AGE_MS, kept: picturesInDrafts() })),
    remove: (picture: UnusedPicture) => withSession(() => deleteUnusedPictures([picture])),
  };
}

/**
 * Deletes pictures that an entity no longer has, after the save. Pictures that something else uses stay. It never
 * fails: a picture that could not be deleted is found as unused later.
 */
export async function deleteDroppedPictures(urls: readonly string[]): Promise<void> {
  await deletePicturesOutOfUse(urls).catch(() => undefined);
}
