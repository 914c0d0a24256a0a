import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getMetadata,
  getStorage,
  listAll,
  ref,
  uploadBytesResumable,
  type FirebaseStorage,
} from "firebase/storage";
import { where } from "firebase/firestore/lite";
import { ShopError } from "../domain/errors.ts";
import {
  PICTURE_FOLDERS,
  picturePath,
  readPicture,
  siblingPath,
  wholePicturePath,
  type PictureFolder,
  type PreparedPicture,
} from "../domain/picture.ts";
import { backend, objectUrl } from "./config.ts";
import { isKind, toShopError } from "./errors.ts";
import { firebaseApp, readCollection } from "./firebase.ts";
import { renewSession } from "./session.ts";

/** Pictures in Firebase Storage. Only the admin area and scripts load this module: visitors use the pictures' URLs. */

/** How long uploads and other requests are retried while there is no connection. */
const UPLOAD_RETRY_MS = 20_000;
const OPERATION_RETRY_MS = 15_000;

let instance: FirebaseStorage | null = null;

/** Storage of the configured project. */
export function storage(): FirebaseStorage {
  if (instance) return instance;
  instance = getStorage(firebaseApp());
  instance.maxUploadRetryTime = UPLOAD_RETRY_MS;
  instance.maxOperationRetryTime = OPERATION_RETRY_MS;
  const { emulators, asOwner } = backend();
  if (emulators) {
    const options = asOwner ? { mockUserToken: "owner" } : {};
    connectStorageEmulator(instance, emulators.host, emulators.ports.storage, options);
  }
  return instance;
}

/**
 * Upload a picture and its smaller copies under a new name.
 * @param onPercent called with 0–100 as bytes are acknowledged.
 * @param signal    cancels the upload and deletes what has been stored.
 * @returns the download URL to store in the entity.
 * @throws ShopError "cancelled", "not-allowed", "signed-out", "offline", "timeout" or "unavailable".
 * @see https://firebase.google.com/docs/storage/web/upload-files
 */
export async function storePicture(
  picture: PreparedPicture,
  { folder, file }: { readonly folder: PictureFolder; readonly file: File },
  { onPercent, signal }: { onPercent: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  const path = picturePath({
    ...picture,
    folder,
    lastModifiedMs: file.lastModified,
    filename: file.name,
    unique: crypto.randomUUID().slice(0, 8),
    encoding: picture.full.type === "image/jpeg" ? "jpg" : "webp",
  });
  const objects = [
    { path, blob: picture.full },
    ...picture.siblings.map(({ width, blob }) => ({ path: siblingPath(path, width), blob })),
  ];

  // An upload never settles if the ID token cannot be refreshed, so refresh it first.
  await renewSession();
  if (signal.aborted) throw new ShopError("cancelled");
  const tasks = objects.map((object) =>
    uploadBytesResumable(ref(storage(), object.path), object.blob, {
      contentType: object.blob.type,
      // Every upload has a new name, so a stored picture never changes.
      cacheControl: "public,max-age=31536000,immutable",
    }),
  );
  const total = objects.reduce((bytes, { blob }) => bytes + blob.size, 0);
  for (const task of tasks) {
    task.on("state_changed", () => {
      const sent = tasks.reduce((bytes, { snapshot }) => bytes + snapshot.bytesTransferred, 0);
      onPercent(Math.round((sent / total) * 100));
    });
  }
  const cancel = () => tasks.forEach((task) => task.cancel());
  signal.addEventListener("abort", cancel);
  try {
    await Promise.all(tasks);
    const url = await getDownloadURL(ref(storage(), path));
    if (signal.aborted) throw new ShopError("cancelled");
    return url;
  } catch (error) {
    cancel();
    // Don't wait for this: an object that cannot be deleted is found as unused later.
    void deleteObjects(objects.map((object) => object.path)).catch(() => undefined);
    throw signal.aborted ? new ShopError("cancelled") : toShopError(error);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/**
 * Delete pictures and their smaller copies, except those that a product, brand or category uses and those outside the
 * shop's storage.
 * @param urls download URLs, as stored in entities.
 * @throws ShopError; some may be deleted then, and the rest are found as unused later.
 */
export async function deletePicturesOutOfUse(urls: readonly string[]): Promise<void> {
  for (const url of new Set(urls)) {
    const { path, bucket, siblings } = readPicture(url);
    if (path === null || bucket !== backend().storageBucket) continue;
    if (!PICTURE_FOLDERS.some((folder) => path.startsWith(`${folder}/`))) continue;
    // The demonstration stock uses URLs without a token.
    if (await isInUse([...new Set([url, objectUrl(path)])])) continue;
    await deleteObjects([path, ...siblings.map((sibling) => sibling.path)]);
  }
}

const toId = (id: string) => id;

async function isInUse(urls: readonly string[]): Promise<boolean> {
  const found = await Promise.all([
    readCollection("products", toId, where("mainImage", "in", urls)),
    readCollection("products", toId, where("images", "array-contains-any", urls)),
    readCollection("brands", toId, where("brandImage", "in", urls)),
    readCollection("jewellery", toId, where("jewelleryImage", "in", urls)),
  ]);
  return found.some(({ values }) => values.length > 0);
}

/** A stored picture that no document refers to. */
export interface UnusedPicture {
  /** Its object path. */
  readonly path: string;
  /** The object paths of its smaller copies. */
  readonly copies: readonly string[];
  /** Together with its copies. */
  readonly bytes: number;
  /** When it was uploaded, in milliseconds since 1970. */
  readonly storedMs: number;
}

/**
 * Find uploads that nothing refers to, e.g. of deleted products or of forms that were left without saving.
 * @param minAgeMs skips younger uploads: a form that is still open may be about to save them.
 * @param kept     URLs to skip, e.g. of drafts on this device.
 * @returns newest first.
 * @throws ShopError
 */
export async function findUnusedPictures({
  minAgeMs,
  kept = [],
}: {
  readonly minAgeMs: number;
  readonly kept?: readonly string[];
}): Promise<UnusedPicture[]> {
  const used = await usedPaths();
  for (const url of kept) used.add(readPicture(url).path ?? "");
  const groups = new Map<string, string[]>();
  for (const folder of PICTURE_FOLDERS) {
    const { items } = await withShopErrors(listAll(ref(storage(), folder)));
    for (const { fullPath } of items) {
      const whole = wholePicturePath(fullPath);
      if (used.has(whole) || used.has(fullPath)) continue;
      groups.set(whole, [...(groups.get(whole) ?? []), fullPath]);
    }
  }

  const unused: UnusedPicture[] = [];
  for (const [path, paths] of groups) {
    const objects = await withShopErrors(
      Promise.all(paths.map((path) => getMetadata(ref(storage(), path)))),
    );
    const storedMs = Math.max(...objects.map(({ timeCreated }) => Date.parse(timeCreated)));
    if (Date.now() - storedMs < minAgeMs) continue;
    const bytes = objects.reduce((sum, { size }) => sum + size, 0);
    unused.push({ path, copies: paths.filter((copy) => copy !== path), bytes, storedMs });
  }
  return unused.sort((a, b) => b.storedMs - a.storedMs);
}

/** The object paths of all pictures that documents refer to, in any field: old documents may have others. */
async function usedPaths(): Promise<Set<string>> {
  const used = new Set<string>();
  for (const name of ["products", "brands", "jewellery"]) {
    await readCollection(name, (_, fields) => {
      for (const value of Object.values(fields).flat()) {
        const path = typeof value === "string" ? readPicture(value).path : null;
        if (path) used.add(path);
      }
      return true;
    });
  }
  return used;
}

/**
 * Delete unused pictures, except those that have come into use since they were found.
 * @throws ShopError; the remaining pictures stay.
 */
export async function deleteUnusedPictures(pictures: readonly UnusedPicture[]): Promise<void> {
  const used = await usedPaths();
  for (const { path, copies } of pictures) {
    const paths = [path, ...copies];
    if (!paths.some((stored) => used.has(stored))) await deleteObjects(paths);
  }
}

/** Delete objects; one that is already gone counts as deleted. */
async function deleteObjects(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map((path) =>
      withShopErrors(deleteObject(ref(storage(), path))).catch((error: unknown) => {
        if (!isKind(error, "not-found")) throw error;
      }),
    ),
  );
}

/** Storage retries by itself (`maxOperationRetryTime`): only convert the error. */
function withShopErrors<T>(request: Promise<T>): Promise<T> {
  return request.catch((error: unknown) => {
    throw toShopError(error);
  });
}
