import { storePicture } from "../pictures/picture-store.ts";
import { checkPhotograph } from "../pictures/prepare/check-file.ts";
import { preparePicture } from "../pictures/prepare/prepare-picture.ts";

/** A script of its own, with Storage: it loads when the first picture has arrived. */

/**
 * @param fileName the name that the stored picture keeps.
 * @param withSession as `useSession` returns it.
 * @returns the URL of the stored picture.
 * @throws ShopError as `checkPhotograph`, `preparePicture` and `storePicture`.
 */
export async function storePhotograph(
  file: Blob,
  { folder, fileName }: { folder: "product-images" | "brand-images"; fileName: string },
  signal: AbortSignal,
  withSession: <T>(request: () => Promise<T>) => Promise<T>,
): Promise<string> {
  const problem = await checkPhotograph(file);
  if (problem) throw problem;
  const picture = await preparePicture(file, signal);
  const name = { name: fileName, lastModified: Date.now() };
  return withSession(() =>
    storePicture(picture, { folder, file: name }, { signal, onPercent: () => undefined }),
  );
}
