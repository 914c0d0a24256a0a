import { deleteUnusedPictures, findUnusedPictures } from "../data/pictures.ts";
import type { UnusedPicture } from "../domain/stored-picture.ts";
import { textsInDrafts } from "./draft.ts";
import { useSession } from "./use-session.tsx";

/** Finding and deleting pictures that nothing uses, not even a draft on this device. Both functions throw ShopError. */
export function useUnusedPictures() {
  const { withSession } = useSession();
  return {
    /** Those that can be deleted soonest first. */
    find: () => withSession(() => findUnusedPictures(textsInDrafts())),
    /** Deletes those that are still unused. @param onDeleted called after each. */
    remove: (pictures: readonly UnusedPicture[], onDeleted: () => void) =>
      withSession(() => deleteUnusedPictures(pictures, { kept: textsInDrafts(), onDeleted })),
  };
}
