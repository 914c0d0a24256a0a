import { storePicture } from "./picture-store.ts";
import { checkPhotograph } from "./prepare/check-file.ts";
import { preparePicture } from "./prepare/prepare-picture.ts";

type Target = Parameters<typeof storePicture>[1];

/**
 * Checks a photograph, prepares it and stores it.
 * @param withSession as `useSession` returns it.
 * @returns the URL of the stored picture.
 * @throws ShopError as `checkPhotograph`, `preparePicture` and `storePicture`.
 */
export async function storePhotograph(
  photograph: Blob,
  { quarterTurns = 0, ...target }: Target & { readonly quarterTurns?: number | undefined },
  signal: AbortSignal,
  withSession: <T>(request: () => Promise<T>) => Promise<T>,
): Promise<string> {
  const problem = await checkPhotograph(photograph);
  if (problem) throw problem;
  const picture = await preparePicture(photograph, signal, quarterTurns);
  return withSession(() => storePicture(picture, target, { signal, onPercent: () => undefined }));
}
