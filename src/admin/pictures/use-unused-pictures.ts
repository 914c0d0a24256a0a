import { deleteUnusedPictures, findUnusedPictures } from "../../data/pictures.ts";
import type { StoredPicture } from "../../domain/unused-pictures.ts";
import { useSession } from "../access/use-session.tsx";

/** Finding and deleting unused pictures. Both functions throw ShopError. */
export function useUnusedPictures() {
  const { withSession } = useSession();
  return {
    find: () => withSession(findUnusedPictures),
    /** Deletes the pictures that are still unused. @param onDeleted called after each picture. */
    remove: (pictures: readonly StoredPicture[], onDeleted: () => void) =>
      withSession(() => deleteUnusedPictures(pictures, onDeleted)),
  };
}
