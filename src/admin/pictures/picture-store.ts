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
import { backend } from "../../firebase/config.ts";
import { isKind, toShopError } from "../../firebase/errors.ts";
import type { Fields } from "../../firebase/fields.ts";
import { firebaseApp, readCollection, toTimestamp } from "../../firebase/firebase.ts";
import { readInPortions, withTimeout } from "../../firebase/requests.ts";
import { ShopError } from "../../lib/errors.ts";
import { siblingPath } from "../../pictures/picture.ts";
import { STOCK_COLLECTIONS } from "../../products/stock-documents.ts";
import { renewSession } from "../access/session-store.ts";
import { listChanges, type ChangePage } from "../saving/changes-store.ts";
import { lastSavedAt, serverTime } from "../saving/fields-store.ts";
import { VIDEO_FOLDER, videoPath } from "../../pictures/video.ts";
import {
  PICTURE_FOLDERS,
  picturePath,
  uniqueOf,
  type PictureFile,
  type PictureFolder,
  type PreparedPicture,
} from "./stored-picture.ts";
import { HISTORY_MS, isOldUpload, pathsIn, unmentioned, type StoredPicture } from "./unused.ts";

/** Pictures in Firebase Storage. Only the admin area and scripts load this module: visitors use the pictures' URLs. */

/** How long uploads and other requests are retried while there is no connection. */
const UPLOAD_RETRY_MS = 20_000;
const OPERATION_RETRY_MS = 15_000;
const LOAD_TIMEOUT_MS = 30_000;

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
 * Upload a picture and its smaller copies under a new name; also a video of which it is the poster.
 * @param onPercent called with 0–100 as bytes are acknowledged.
 * @param signal    cancels the upload and deletes what has been stored.
 * @returns the download URL to store in the entity: the video's if there is one.
 * @throws ShopError "cancelled", "not-allowed", "signed-out", "offline", "timeout" or "unavailable".
 * @see https://firebase.google.com/docs/storage/web/upload-files
 */
export async function storePicture(
  picture: PreparedPicture,
  {
    folder,
    file,
    video,
  }: { readonly folder: PictureFolder; readonly file: PictureFile; readonly video?: Blob },
  { onPercent, signal }: { onPercent: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  const path = picturePath({
    ...picture,
    folder,
    lastModifiedMs: file.lastModified,
    filename: file.name,
    unique: uniqueOf(file),
    encoding: picture.full.type === "image/jpeg" ? "jpg" : "webp",
  });
  const objects = [
    { path, blob: picture.full },
    ...picture.siblings.map(({ copy, blob }) => ({ path: siblingPath(path, copy), blob })),
    ...(video ? [{ path: videoPath(path, video.type), blob: video }] : []),
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
    const url = await getDownloadURL(ref(storage(), video ? videoPath(path, video.type) : path));
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
 * Load the whole file of a stored picture.
 * @throws ShopError "cancelled", "offline", "timeout", or "unavailable" with a message for the person.
 */
export async function loadPicture(url: string, signal: AbortSignal): Promise<Blob> {
  try {
    // A response that the browser has cached for an <img> may lack the CORS headers.
    const response = await withTimeout(fetch(url, { signal, cache: "reload" }), LOAD_TIMEOUT_MS);
    if (!response.ok) throw new Error(`HTTP ${response.status}`);
    return await withTimeout(response.blob(), LOAD_TIMEOUT_MS);
  } catch (cause) {
    if (signal.aborted) throw new ShopError("cancelled");
    const error = toShopError(cause);
    if (error.kind === "offline" || error.kind === "timeout") throw error;
    throw new ShopError("unavailable", { kind: "not-loaded" }, { cause });
  }
}

/** Which of these pictures or videos are not stored any more. What cannot be asked counts as stored. */
export async function findGone(urls: readonly string[]): Promise<ReadonlySet<string>> {
  const isGone = async (url: string) => {
    try {
      await getMetadata(ref(storage(), url));
      return false;
    } catch (error) {
      return isKind(toShopError(error), "not-found");
    }
  };
  const gone = await readInPortions(urls, 1, ([url = ""]) =>
    isGone(url).then((is) => (is ? [url] : [])),
  );
  return new Set(gone);
}

/**
 * Find the stored pictures that can be deleted (admin/pictures/unused.ts). Costs one billed read per product, brand, category,
 * invoice and change of the last 90 days, and one request per picture that nothing mentions.
 * @throws ShopError
 */
export async function findUnusedPictures(): Promise<readonly StoredPicture[]> {
  const now = await serverTime();
  const mentioned = new Set<string>();
  const mention = (fields: Fields) => pathsIn(fields).forEach((path) => mentioned.add(path));
  for (const name of STOCK_COLLECTIONS) {
    await readCollection(name, (_, fields) => {
      mention(fields);
      return true;
    });
  }
  // An invoice keeps its picture for as long as it exists.
  await readCollection("invoices", (_, fields) => {
    mention(fields);
    return true;
  });
  // After the documents: what a save drops in between is in its change.
  await readHistory(now - HISTORY_MS, mention);
  const listed = await Promise.all(
    [...PICTURE_FOLDERS, VIDEO_FOLDER].map((folder) =>
      withShopErrors(listAll(ref(storage(), folder))),
    ),
  );
  const objects = listed.flatMap(({ items }) => items.map(({ fullPath }) => fullPath));
  return readInPortions(unmentioned(objects, mentioned), PICTURES_PER_PORTION, async (some) => {
    const isOld = await Promise.all(some.map((one) => isStoredForLong(one, now)));
    return some.filter((_, n) => isOld[n]);
  });
}

/** Pictures whose upload times are read at the same time. */
const PICTURES_PER_PORTION = 10;

/** A picture and its copies are uploaded together, so one of them is enough. */
async function isStoredForLong({ path, objects }: StoredPicture, now: number): Promise<boolean> {
  const metadata = getMetadata(ref(storage(), objects[0] ?? path));
  const found = await withShopErrors(metadata).catch(ignoreNotFound);
  return found !== null && isOldUpload(Date.parse(found.timeCreated), now);
}

/** Changes per request. One has up to 1 MB, but most have a few kB. */
const CHANGES_PER_PAGE = 20;

/** Calls `mention` with all fields in the changes since then. */
async function readHistory(sinceMs: number, mention: (fields: Fields) => void): Promise<void> {
  const since = toTimestamp(sinceMs);
  for (let before: number | null = 0; before !== null;) {
    const page: ChangePage = await listChanges({ since, before }, CHANGES_PER_PAGE);
    for (const entry of page.changes.flatMap(({ entries }) => entries)) {
      if ("before" in entry) mention(entry.before);
      if ("after" in entry) mention(entry.after);
    }
    before = page.next;
  }
}

/** Searches of one deletion. */
const MAX_SEARCHES = 5;

/**
 * Search again, and delete the given pictures that are still unused. After a save meanwhile, which may have brought back a
 * product with its pictures, it searches once more.
 * @param onDeleted called after each picture.
 * @param signal    stops it after the picture that is being deleted.
 * @throws ShopError, "busy" if others keep saving; the remaining pictures stay.
 */
export async function deleteUnusedPictures(
  pictures: readonly StoredPicture[],
  onDeleted: () => void,
  signal?: AbortSignal,
): Promise<void> {
  const chosen = new Set(pictures.map(({ path }) => path));
  for (let search = 1; search <= MAX_SEARCHES; search++) {
    const savedAt = await lastSavedAt();
    const unused = (await findUnusedPictures()).filter(({ path }) => chosen.has(path));
    let deleted = 0;
    for (const { objects } of unused) {
      signal?.throwIfAborted();
      if (deleted % PICTURES_PER_PORTION === 0 && (await lastSavedAt()) !== savedAt) break;
      await deleteObjects(objects);
      deleted++;
      onDeleted();
    }
    if (deleted === unused.length) return;
  }
  throw new ShopError("busy");
}

/** Delete objects; a missing object counts as deleted. */
async function deleteObjects(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map((path) => withShopErrors(deleteObject(ref(storage(), path))).catch(ignoreNotFound)),
  );
}

/** Storage retries by itself (`maxOperationRetryTime`): only convert the error. */
function withShopErrors<T>(request: Promise<T>): Promise<T> {
  return request.catch((error: unknown) => {
    throw toShopError(error);
  });
}

function ignoreNotFound(error: unknown): null {
  if (!isKind(error, "not-found")) throw error;
  return null;
}
