import { deleteUnusedPictures, findUnusedPictures } from "../../data/pictures.ts";
import type { StoredPicture } from "../../domain/unused-pictures.ts";
import { useSession } from "../access/use-session.tsx";

/** Finding and deleting unused pictures. Both functions throw ShopError. */
export function useUnusedPictures() {
  const { withSession } = useSession();
  return {
    find: () => withSession(findUnusedPictures),
    /** Deletes those that are still unused. @param onDeleted called after each. */
    remove: (pictures: readonly StoredPicture[], onDeleted: () => void) =>
      withSession(() => deleteUnusedPictures(pictures, onDeleted)),
  };
}
