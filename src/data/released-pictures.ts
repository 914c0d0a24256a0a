import { collection, doc, serverTimestamp } from "firebase/firestore/lite";
import { millis } from "../domain/millis.ts";
import { readPicture, wholePicturePath } from "../domain/picture.ts";
import { PICTURE_FOLDERS } from "../domain/stored-picture.ts";
import { isUrl } from "../domain/validation.ts";
import type { Writes } from "./catalogue-batch.ts";
import { backend } from "./config.ts";
import { text } from "./converters.ts";
import { firestore, readCollection } from "./firebase.ts";

/**
 * `releasedPictures/{id}`: pictures that nothing refers to, and when that was found. Open forms, drafts and published pages may
 * still need them, so nothing deletes them for 30 days (pictures.ts).
 */

/** Pictures per record: a product has as many. The rules have the same figure. */
export const MAX_RELEASED = 31;

/** Add records of these pictures to the batch. Pictures outside the shop's storage are left out. */
export function releasePictures(batch: Writes, urls: readonly string[]): void {
  const pictures = [...new Set(urls)].filter(isInStorage);
  for (let from = 0; from < pictures.length; from += MAX_RELEASED) {
    batch.set(doc(collection(firestore(), "releasedPictures")), {
      pictures: pictures.slice(from, from + MAX_RELEASED),
      at: serverTimestamp(),
    });
  }
}

function isInStorage(url: string): boolean {
  const { path, bucket } = readPicture(url);
  const isOurs = bucket === backend().storageBucket && isUrl(url);
  return isOurs && PICTURE_FOLDERS.some((folder) => path?.startsWith(`${folder}/`));
}

export interface Release {
  readonly id: string;
  /** Object paths, never of smaller copies. */
  readonly paths: readonly string[];
  /** In milliseconds since 1970. */
  readonly releasedAt: number;
}

/** All records. @throws ShopError as `readCollection`. */
export async function listReleases(): Promise<Release[]> {
  const { values } = await readCollection("releasedPictures", (id, { pictures, at }) => ({
    id,
    paths: [pictures].flat().map((url) => wholePicturePath(readPicture(text(url)).path ?? "")),
    releasedAt: millis(at),
  }));
  return values;
}
