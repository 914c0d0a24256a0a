import {
  connectStorageEmulator,
  deleteObject,
  getDownloadURL,
  getStorage,
  listAll,
  ref,
  uploadBytesResumable,
  type FirebaseStorage,
} from "firebase/storage";
import { doc, Timestamp } from "firebase/firestore/lite";
import { RECORDED_COLLECTIONS } from "../domain/change.ts";
import { ShopError } from "../domain/errors.ts";
import { readPicture, siblingPath, wholePicturePath } from "../domain/picture.ts";
import {
  isDeletable,
  PICTURE_FOLDERS,
  picturePath,
  type PictureFolder,
  type PreparedPicture,
  type UnusedPicture,
} from "../domain/stored-picture.ts";
import { backend, objectUrl } from "./config.ts";
import { listChanges, type ChangePage } from "./changes.ts";
import type { Fields } from "./converters.ts";
import { isKind, toShopError } from "./errors.ts";
import { commitWithRetry, type Writes } from "./catalogue-batch.ts";
import { firebaseApp, firestore, readCollection } from "./firebase.ts";
import { listReleases, releasePictures } from "./released-pictures.ts";
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
    ...picture.siblings.map(({ copy, blob }) => ({ path: siblingPath(path, copy), blob })),
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

const DAY_MS = 24 * 60 * 60 * 1000;
/** How long a picture is kept after it was first found unused. */
const KEPT_MS = 30 * DAY_MS;
/** How long changes can be undone with their pictures. */
const HISTORY_MS = 90 * DAY_MS;

/**
 * Find the pictures that nothing refers to: no document, and no change of the last 90 days. A picture that is found for the
 * first time is recorded now; old records that are no longer needed are deleted.
 * @param kept URLs to skip, e.g. of drafts on this device.
 * @returns those that can be deleted soonest first.
 * @throws ShopError
 */
export async function findUnusedPictures(kept: readonly string[] = []): Promise<UnusedPicture[]> {
  const used = await usedPaths();
  // After the documents: what a save drops in between is in its change.
  for (const path of await pathsInHistory()) used.add(path);
  for (const url of kept) used.add(readPicture(url).path ?? "");
  const releases = await listReleases();
  const releasedAt = new Map<string, number>();
  for (const { paths, releasedAt: at } of releases) {
    for (const path of paths) releasedAt.set(path, Math.max(at, releasedAt.get(path) ?? 0));
  }

  const groups = new Map<string, string[]>();
  for (const folder of PICTURE_FOLDERS) {
    const { items } = await withShopErrors(listAll(ref(storage(), folder)));
    for (const { fullPath } of items) {
      const whole = wholePicturePath(fullPath);
      groups.set(whole, [...(groups.get(whole) ?? []), fullPath]);
    }
  }
  const unused = [...groups].filter(
    ([path, paths]) => ![path, ...paths].some((it) => used.has(it)),
  );
  const unusedPaths = new Set(unused.map(([path]) => path));

  const now = Date.now();
  const unrecorded = [...unusedPaths].filter((path) => !releasedAt.has(path)).map(objectUrl);
  const outdated = releases.filter(
    ({ paths, releasedAt: at }) =>
      now - at > KEPT_MS && !paths.some((path) => unusedPaths.has(path)),
  );
  const writes = [
    ...chunks(unrecorded).map((urls) => (batch: Writes) => releasePictures(batch, urls)),
    ...chunks(outdated).map((records) => (batch: Writes) => {
      for (const { id } of records) batch.delete(doc(firestore(), "releasedPictures", id));
    }),
  ];
  for (const write of writes) await commitWithRetry(write);

  return unused
    .map(([path, paths]) => ({
      path,
      copies: paths.filter((copy) => copy !== path),
      deletableAt: (releasedAt.get(path) ?? now) + KEPT_MS,
    }))
    .sort((a, b) => a.deletableAt - b.deletableAt);
}

function chunks<T>(items: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(items.length / CHUNK_SIZE);
  return Array.from({ length: count }, (_, n) => items.slice(n * CHUNK_SIZE, (n + 1) * CHUNK_SIZE));
}

/** Writes per batch. */
const CHUNK_SIZE = 300;

/** The object paths of all pictures that documents refer to, in any field: old documents may have others. */
async function usedPaths(): Promise<Set<string>> {
  const used = new Set<string>();
  for (const name of RECORDED_COLLECTIONS) {
    await readCollection(name, (_, fields) => {
      addPaths(used, fields);
      return true;
    });
  }
  return used;
}

/** The object paths of all pictures that documents had before a change of the last 90 days. */
async function pathsInHistory(): Promise<Set<string>> {
  const paths = new Set<string>();
  const since = Timestamp.fromMillis(Date.now() - HISTORY_MS);
  for (let before = 0; ;) {
    const page: ChangePage = await listChanges({ since, before });
    for (const { entries } of page.changes) {
      for (const entry of entries) if ("before" in entry) addPaths(paths, entry.before);
    }
    if (page.next === null) return paths;
    before = page.next;
  }
}

function addPaths(to: Set<string>, fields: Fields): void {
  for (const value of Object.values(fields).flat()) {
    const path = typeof value === "string" ? readPicture(value).path : null;
    if (path) to.add(path);
  }
}

/**
 * Delete unused pictures that were found at least 30 days ago. They are looked up again: they may be in use by now.
 * @param options.kept as for `findUnusedPictures`.
 * @param options.onDeleted called after each picture.
 * @throws ShopError; the remaining pictures stay.
 */
export async function deleteUnusedPictures(
  pictures: readonly UnusedPicture[],
  { kept = [], onDeleted }: { kept?: readonly string[]; onDeleted: () => void },
): Promise<void> {
  const chosen = new Set(pictures.map(({ path }) => path));
  for (const picture of await findUnusedPictures(kept)) {
    if (!chosen.has(picture.path) || !isDeletable(picture)) continue;
    await deleteObjects([picture.path, ...picture.copies]);
    onDeleted();
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
