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
import { collection, getDocs, limit, query, where } from "firebase/firestore/lite";
import { ShopError } from "../domain/errors.ts";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "../domain/limits.ts";
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
import { firebaseApp, firestore, readCollection } from "./firebase.ts";
import { withReadRetry } from "./requests.ts";
import { renewSession } from "./session.ts";

/** Pictures in Firebase Storage. Only the admin area and scripts load this module: visitors use the pictures' URLs. */

/** How long an upload, or another request, is retried while there is no connection. */
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
 * @throws ShopError "too-large" or "not-an-image" before anything is sent, as storage.rules would deny it; "cancelled",
 *   "not-allowed", "signed-out", "offline", "timeout" or "unavailable".
 * @see https://firebase.google.com/docs/storage/web/upload-files
 */
export async function storePicture(
  picture: PreparedPicture,
  { folder, file }: { readonly folder: PictureFolder; readonly file: File },
  { onPercent, signal }: { onPercent: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  const path = picturePath({
    folder,
    lastModifiedMs: file.lastModified,
    filename: file.name,
    unique: randomName(),
    width: picture.width,
    height: picture.height,
    preview: picture.preview,
    encoding: picture.full.type === "image/jpeg" ? "jpg" : "webp",
  });
  const objects = [
    { path, blob: picture.full },
    ...picture.siblings.map(({ width, blob }) => ({ path: siblingPath(path, width), blob })),
  ];
  for (const { blob } of objects) checkUpload(blob);

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
  const report = () => {
    const sent = tasks.reduce((bytes, { snapshot }) => bytes + snapshot.bytesTransferred, 0);
    onPercent(Math.round((sent / total) * 100));
  };
  for (const task of tasks) task.on("state_changed", report);
  const cancel = () => {
    for (const task of tasks) task.cancel();
  };
  signal.addEventListener("abort", cancel);
  try {
    await Promise.all(tasks);
    const url = await getDownloadURL(ref(storage(), path));
    if (signal.aborted) throw new ShopError("cancelled");
    return url;
  } catch (error) {
    cancel();
    // Don't wait for this: an object that cannot be deleted is found as unused later.
    void removeObjects(objects.map((object) => object.path)).catch(() => undefined);
    throw signal.aborted ? new ShopError("cancelled") : toShopError(error);
  } finally {
    signal.removeEventListener("abort", cancel);
  }
}

/** Throw what storage.rules would deny. */
function checkUpload({ size, type }: Blob): void {
  if (!IMAGE_TYPES.some((one) => one === type)) throw new ShopError("not-an-image");
  if (size > MAX_IMAGE_BYTES) throw new ShopError("too-large", { kind: "too-large-when-scaled" });
}

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}

/**
 * Delete pictures and their smaller copies, except those that a product, brand or category uses and those outside the
 * shop's storage.
 * @param addresses download URLs, as stored in entities.
 * @throws ShopError; some may be deleted then, and the rest are found as unused later.
 */
export async function deletePicturesOutOfUse(addresses: readonly string[]): Promise<void> {
  for (const address of new Set(addresses)) {
    const { path, bucket, siblings } = readPicture(address);
    if (path === null || bucket !== backend().storageBucket) continue;
    if (!PICTURE_FOLDERS.some((folder) => path.startsWith(`${folder}/`))) continue;
    if (await isInUse(address, path)) continue;
    await removeObjects([path, ...siblings.map((sibling) => sibling.path)]);
  }
}

/** Look for the URL as stored, and for the one without a token that the demonstration stock uses. */
async function isInUse(address: string, path: string): Promise<boolean> {
  const urls = [...new Set([address, objectUrl(path)])];
  const uses = [
    { name: "products", filter: where("mainImage", "in", urls) },
    { name: "products", filter: where("images", "array-contains-any", urls) },
    { name: "brands", filter: where("brandImage", "in", urls) },
    { name: "jewellery", filter: where("jewelleryImage", "in", urls) },
  ];
  const found = await Promise.all(
    uses.map(({ name, filter }) =>
      withReadRetry(() => getDocs(query(collection(firestore(), name), filter, limit(1)))),
    ),
  );
  return found.some((snapshot) => !snapshot.empty);
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
  const used = new Set<string>();
  const use = (value: unknown) => {
    const path = typeof value === "string" ? readPicture(value).path : null;
    if (path) used.add(path);
  };
  kept.forEach(use);
  for (const name of ["products", "brands", "jewellery"]) {
    // Any field counts, since old documents may have others.
    await readCollection(name, (_, fields) => {
      Object.values(fields).flat().forEach(use);
      return true;
    });
  }

  const groups = new Map<string, string[]>();
  for (const folder of PICTURE_FOLDERS) {
    const { items } = await withShopErrors(() => listAll(ref(storage(), folder)));
    for (const { fullPath } of items) {
      const whole = wholePicturePath(fullPath);
      if (used.has(whole) || used.has(fullPath)) continue;
      groups.set(whole, [...(groups.get(whole) ?? []), fullPath]);
    }
  }

  const unused: UnusedPicture[] = [];
  for (const [whole, paths] of groups) {
    const facts = await withShopErrors(() =>
      Promise.all(paths.map((path) => getMetadata(ref(storage(), path)))),
    );
    const storedMs = Math.max(...facts.map(({ timeCreated }) => Date.parse(timeCreated)));
    if (Date.now() - storedMs < minAgeMs) continue;
    const bytes = facts.reduce((sum, { size }) => sum + size, 0);
    unused.push({ path: whole, copies: paths.filter((path) => path !== whole), bytes, storedMs });
  }
  return unused.sort((a, b) => b.storedMs - a.storedMs);
}

/**
 * Delete unused pictures, except those that have come into use since they were found.
 * @param onCleared called after each with the number processed so far.
 * @throws ShopError; the remaining pictures stay.
 */
export async function clearUnusedPictures(
  pictures: readonly UnusedPicture[],
  onCleared: (cleared: number) => void = () => undefined,
): Promise<void> {
  for (const [n, { path, copies }] of pictures.entries()) {
    if (!(await isInUse(await urlOf(path), path))) await removeObjects([path, ...copies]);
    onCleared(n + 1);
  }
}

/** The download URL of an object; the one without a token if there is no such object. */
function urlOf(path: string): Promise<string> {
  return withShopErrors(() => getDownloadURL(ref(storage(), path))).catch((error: unknown) => {
    if (isKind(error, "not-found")) return objectUrl(path);
    throw error;
  });
}

/** Delete objects; one that is already gone counts as deleted. */
async function removeObjects(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map((path) =>
      withShopErrors(() => deleteObject(ref(storage(), path))).catch((error: unknown) => {
        if (!isKind(error, "not-found")) throw error;
      }),
    ),
  );
}

/** Storage retries by itself (`maxOperationRetryTime`): only convert the error. */
async function withShopErrors<T>(request: () => Promise<T>): Promise<T> {
  try {
    return await request();
  } catch (error) {
    throw toShopError(error);
  }
}
