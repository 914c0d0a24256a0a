import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "../../../src/domain/limits.ts";
import { PICTURE_FOLDERS, picturePath } from "../../../src/domain/picture.ts";
import { ADMINISTRATORS, EVERYBODY, NOBODY } from "./cases.ts";
import { people } from "./documents.ts";
import {
  ACTORS,
  arrange,
  arrangeObjects,
  mayDeleteObject,
  mayDescribe,
  mayDownload,
  mayListFolder,
  mayUpload,
  type Actor,
} from "../emulator-client.ts";

/** One attempt on the storage and what should become of it; `stored` has to be there first. */
export interface PictureCase {
  readonly name: string;
  readonly as: Actor;
  readonly stored: string | null;
  readonly attempt: () => Promise<boolean>;
  readonly isAllowed: boolean;
}

/** Some bytes that nobody looks at. */
const SMALL = 10;

export const GOOD_TYPES: readonly string[] = IMAGE_TYPES;

export const BAD_TYPES: readonly (string | undefined)[] = [
  undefined,
  "",
  "image/svg+xml",
  "image/gif",
  "image/*",
  "image/webp; charset=utf-8",
  "IMAGE/WEBP",
  "text/html",
  "application/octet-stream",
  "application/javascript",
  "image/heic",
];

export const BAD_FOLDERS = ["", "other", "product-images2", "Product-Images", "brand-images/deep"];

/** Whatever a folder holds, each actor: look, list, add, overwrite, describe, delete. */
function folderCases(folder: string, isOurs: boolean): PictureCase[] {
  const within = (name: string) => (folder === "" ? name : `${folder}/${name}`);
  const rows: [
    operation: string,
    isStored: boolean,
    attempt: (as: Actor, path: string) => Promise<boolean>,
    may: readonly Actor[],
  ][] = [
    ["look at a picture in", true, mayDownload, EVERYBODY],
    ["list", true, (as) => mayListFolder(as, folder), ADMINISTRATORS],
    [
      "add a picture to",
      false,
      (as, path) => mayUpload(as, { path, type: "image/webp", bytes: SMALL }),
      ADMINISTRATORS,
    ],
    [
      "overwrite a picture in",
      true,
      (as, path) => mayUpload(as, { path, type: "image/webp", bytes: SMALL }),
      NOBODY,
    ],
    ["describe a picture in", true, mayDescribe, NOBODY],
    ["delete a picture from", true, mayDeleteObject, ADMINISTRATORS],
  ];
  return rows.flatMap(([operation, isStored, attempt, may], row) =>
    ACTORS.map((as, turn) => {
      const path = within(`${row}-${turn}.webp`);
      return {
        name: `${operation} "${folder}"`,
        as,
        stored: isStored ? path : null,
        attempt: () => attempt(as, path),
        isAllowed: isOurs && may.includes(as),
      };
    }),
  );
}

function uploadCase(
  name: string,
  isAllowed: boolean,
  upload: { path?: string; type?: string | undefined; bytes?: number },
): PictureCase {
  const file = {
    path: `product-images/${name.replaceAll("/", "-")}`,
    type: "image/webp",
    bytes: SMALL,
    ...upload,
  };
  return {
    name: `upload ${name}`,
    as: "administrator",
    stored: null,
    attempt: () => mayUpload("administrator", file),
    isAllowed,
  };
}

/** Every folder × everybody, and an upload at the edge of each bound. */
export function pictureCases(): PictureCase[] {
  const path = picturePath({
    folder: "product-images",
    lastModifiedMs: 1,
    filename: "A ring.JPG",
    unique: "k3",
    width: 1200,
    height: 900,
    preview: "fffeeedddcccbbbaaa",
  });
  return [
    ...PICTURE_FOLDERS.flatMap((folder) => folderCases(folder, true)),
    ...BAD_FOLDERS.flatMap((folder) => folderCases(folder, false)),
    uploadCase("of the largest size", true, { bytes: MAX_IMAGE_BYTES }),
    uploadCase("of a byte more", false, { bytes: MAX_IMAGE_BYTES + 1 }),
    uploadCase("of one byte", true, { bytes: 1 }),
    uploadCase("of nothing", false, { bytes: 0 }),
    uploadCase("under a new name", true, { path }),
    uploadCase("under an old name", true, { path: "product-images/1620000000000Été (1).JPG" }),
    ...GOOD_TYPES.map((type) => uploadCase(`of type ${type}`, true, { type })),
    ...BAD_TYPES.map((type) => uploadCase(`of type ${String(type)}`, false, { type })),
  ];
}

/** Store what these cases need, all at once: each case has its own objects. */
export async function preparePictures(cases: readonly PictureCase[]): Promise<void> {
  await arrange(people());
  await arrangeObjects(cases.flatMap(({ stored }) => stored ?? []));
}

/** Those in which the rules did what they should not. */
export async function pictureFailures(
  cases: readonly PictureCase[],
  isEnough: (failed: readonly PictureCase[]) => boolean = () => false,
): Promise<PictureCase[]> {
  const failed: PictureCase[] = [];
  for (const one of cases) {
    if (isEnough(failed)) break;
    if ((await one.attempt()) !== one.isAllowed) failed.push(one);
  }
  return failed;
}
