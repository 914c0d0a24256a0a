import {
  deleteObject,
  getDownloadURL,
  getMetadata,
  listAll,
  ref,
  uploadBytesResumable,
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
  type SIBLING_WIDTHS,
} from "../domain/picture.ts";
import { backend, objectUrl } from "./backend.ts";
import { firestore, readCollection } from "./firestore.ts";
import { asBackendError, reading } from "./requests.ts";
import { renewSession } from "./session.ts";
import { storage } from "./storage.ts";

/** Pictures in the shop's storage. Only the admin area loads this module, and with it Firebase Storage. */

/** A photograph as it is stored: see hooks/picture-worker.ts. */
export interface PreparedPicture {
  /** In pixels. */
  readonly width: number;
  readonly height: number;
  /** As `previewOf` gives it. */
  readonly preview: string;
  /** WebP or JPEG, as its type says; its copies are of the same type. */
  readonly full: Blob;
  readonly siblings: readonly {
    readonly width: (typeof SIBLING_WIDTHS)[number];
    readonly blob: Blob;
  }[];
}

/** A name says what is in it, so a picture never changes: browsers may keep it for a year. */
const CACHE_FOR_EVER = "public,max-age=31536000,immutable";

/**
 * Stores a picture and its smaller copies under a name of their own.
 * @param onPercent called with 0..100 as bytes are acknowledged.
 * @param signal    aborts it; what has been stored is taken away again.
 * @returns the download address to keep in the entity.
 * @throws ShopError "too-large" or "not-an-image" where storage.rules would refuse it, before anything is sent;
 *   "cancelled", "not-allowed", "signed-out", "offline", "timeout" or "unavailable".
 * Source: firebase.google.com/docs/storage/web/upload-files
 */
export async function storePicture(
  picture: PreparedPicture,
  { folder, file }: { readonly folder: PictureFolder; readonly file: File },
  { onPercent, signal }: { onPercent: (percent: number) => void; signal: AbortSignal },
): Promise<string> {
  for (const blob of [picture.full, ...picture.siblings.map((sibling) => sibling.blob)]) {
    const fault = uploadFault(blob);
    if (fault) throw fault;
  }
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
  const totalBytes = objects.reduce((sum, { blob }) => sum + blob.size, 0);
  const sentBytes = new Map<string, number>();
  const tell = (object: string, bytes: number) => {
    sentBytes.set(object, bytes);
    const sent = [...sentBytes.values()].reduce((sum, n) => sum + n, 0);
    onPercent(Math.min(100, Math.round((sent / totalBytes) * 100)));
  };

  // An upload whose session cannot be renewed would wait for ever: Firebase Storage hears of no such failure.
  await renewSession();
  const together = new AbortController();
  const abort = () => together.abort();
  signal.addEventListener("abort", abort);
  try {
    if (signal.aborted) throw new ShopError("cancelled");
    await Promise.all(
      objects.map((object) =>
        storeObject(object.path, object.blob, (bytes) => tell(object.path, bytes), together.signal),
      ),
    );
    const address = await getDownloadURL(ref(storage(), path));
    // Cancelled while the address was on its way.
    if (signal.aborted) throw new ShopError("cancelled");
    return address;
  } catch (error) {
    together.abort();
    // Best effort: the one who waits must not wait for it, and what stays is found as unused.
    void removeObjects(objects.map((object) => object.path)).catch(() => undefined);
    throw signal.aborted ? new ShopError("cancelled") : asBackendError(error);
  } finally {
    signal.removeEventListener("abort", abort);
  }
}

/** Why storage.rules would refuse a picture; null where they would not. */
function uploadFault({ size, type }: Blob): ShopError | null {
  if (!IMAGE_TYPES.some((one) => one === type)) return new ShopError("not-an-image");
  if (size <= MAX_IMAGE_BYTES) return null;
  return new ShopError("too-large", { kind: "too-large-when-scaled" });
}

function storeObject(
  path: string,
  blob: Blob,
  onBytes: (bytes: number) => void,
  signal: AbortSignal,
): Promise<void> {
  return new Promise((resolve, reject) => {
    const task = uploadBytesResumable(ref(storage(), path), blob, {
      contentType: blob.type,
      cacheControl: CACHE_FOR_EVER,
    });
    signal.addEventListener("abort", () => task.cancel());
    task.on(
      "state_changed",
      ({ bytesTransferred }) => onBytes(bytesTransferred),
      reject,
      () => {
        onBytes(blob.size);
        resolve();
      },
    );
  });
}

function randomName(): string {
  const bytes = crypto.getRandomValues(new Uint8Array(6));
  return Array.from(bytes, (byte) => (byte % 36).toString(36)).join("");
}

/**
 * Deletes pictures with their smaller copies, but for those that some piece, brand or category uses, and those that
 * are not in the shop's own storage.
 * @param addresses download addresses, as entities keep them.
 * @throws ShopError; some may be gone then, and the rest is found as unused.
 */
export async function deletePicturesOutOfUse(addresses: readonly string[]): Promise<void> {
  for (const address of new Set(addresses)) {
    const { path, bucket, siblings } = readPicture(address);
    if (path === null || bucket !== backend().storageBucket || !isPicturePath(path)) continue;
    if (await isInUse(address, path)) continue;
    await removeObjects([path, ...siblings.map((sibling) => sibling.path)]);
  }
}

function isPicturePath(path: string): boolean {
  return PICTURE_FOLDERS.some((folder) => path.startsWith(`${folder}/`));
}

/** Looks for the address as it stands, and for the one without a token that the demonstration stock has. */
async function isInUse(address: string, path: string): Promise<boolean> {
  const forms = [...new Set([address, objectUrl(path)])];
  const uses = [
    { name: "products", filter: where("mainImage", "in", forms) },
    { name: "products", filter: where("images", "array-contains-any", forms) },
    { name: "brands", filter: where("brandImage", "in", forms) },
    { name: "jewellery", filter: where("jewelleryImage", "in", forms) },
  ];
  const found = await Promise.all(
    uses.map(({ name, filter }) =>
      reading(() => getDocs(query(collection(firestore(), name), filter, limit(1)))),
    ),
  );
  return found.some((snapshot) => !snapshot.empty);
}

/** A stored picture that no document speaks of. */
export interface UnusedPicture {
  /** Its object path; its smaller copies go with it. */
  readonly path: string;
  readonly copies: readonly string[];
  readonly bytes: number;
  /** When it was uploaded, in ms since 1970. */
  readonly storedMs: number;
}

/**
 * Finds the uploads that nothing came to use: forms left without saving, deleted pieces.
 * @param minAgeMs younger ones are left out: somebody may be about to save them.
 * @param kept     addresses that are to be left alone, as of drafts on this device.
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
  const use = (text: unknown) => {
    const path = typeof text === "string" ? readPicture(text).path : null;
    if (path) used.add(path);
  };
  kept.forEach(use);
  for (const name of ["products", "brands", "jewellery"]) {
    // Whatever a field is called and however old the document is: what it holds is in use.
    await readCollection(name, (_, fields) => {
      for (const value of Object.values(fields))
        (Array.isArray(value) ? value : [value]).forEach(use);
      return true;
    });
  }

  const groups = new Map<string, string[]>();
  for (const folder of PICTURE_FOLDERS) {
    const { items } = await storing(() => listAll(ref(storage(), folder)));
    for (const { fullPath } of items) {
      const whole = wholePicturePath(fullPath);
      if (used.has(whole) || used.has(fullPath)) continue;
      groups.set(whole, [...(groups.get(whole) ?? []), fullPath]);
    }
  }

  const unused: UnusedPicture[] = [];
  for (const [whole, paths] of groups) {
    const facts = await Promise.all(
      paths.map((path) => storing(() => getMetadata(ref(storage(), path)))),
    );
    const storedMs = Math.max(...facts.map(({ timeCreated }) => Date.parse(timeCreated)));
    if (Date.now() - storedMs < minAgeMs) continue;
    const bytes = facts.reduce((sum, { size }) => sum + size, 0);
    unused.push({ path: whole, copies: paths.filter((path) => path !== whole), bytes, storedMs });
  }
  return unused.sort((a, b) => b.storedMs - a.storedMs);
}

/**
 * Deletes pictures that were found unused, but for those that something has come to use since.
 * @param onCleared called after each with the number deleted so far.
 * @throws ShopError; the rest stays.
 */
export async function clearUnusedPictures(
  pictures: readonly UnusedPicture[],
  onCleared: (cleared: number) => void = () => undefined,
): Promise<void> {
  for (const [n, { path, copies }] of pictures.entries()) {
    const address = await addressOf(path);
    if (!(await isInUse(address, path))) await removeObjects([path, ...copies]);
    onCleared(n + 1);
  }
}

/** The address by which an entity would name an object; the one without a token where there is no such object. */
async function addressOf(path: string): Promise<string> {
  try {
    return await storing(() => getDownloadURL(ref(storage(), path)));
  } catch (error) {
    if (error instanceof ShopError && error.kind === "not-found") return objectUrl(path);
    throw error;
  }
}

/** Deletes objects; one that is gone already is as good as deleted. */
async function removeObjects(paths: readonly string[]): Promise<void> {
  await Promise.all(
    paths.map((path) =>
      storing(() => deleteObject(ref(storage(), path))).catch((error: unknown) => {
        if (!(error instanceof ShopError) || error.kind !== "not-found") throw error;
      }),
    ),
  );
}

/** Storage tries again by itself, for as long as `maxOperationRetryTime` says. */
async function storing<T>(ask: () => Promise<T>): Promise<T> {
  try {
    return await ask();
  } catch (error) {
    throw asBackendError(error);
  }
}
