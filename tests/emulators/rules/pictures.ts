import {
  IMAGE_TYPES,
  MAX_IMAGE_BYTES,
  MAX_VIDEO_BYTES,
  VIDEO_TYPES,
} from "../../../src/lib/limits.ts";
import { PICTURE_FOLDERS, picturePath } from "../../../src/admin/pictures/stored-picture.ts";
import { VIDEO_FOLDER } from "../../../src/pictures/video.ts";
import { ADMINISTRATORS, EVERYBODY, NOBODY } from "./cases.ts";
import { people } from "./documents.ts";
import {
  ACTORS,
  arrange,
  arrangeObjects,
  mayDeleteObject,
  mayChangeMetadata,
  mayDownload,
  mayListFolder,
  mayUpload,
  putStorageRules,
  type Actor,
} from "../emulator-client.ts";

/** A request to Storage, the path of a picture or video that exists before, and whether the rules must allow it. */
export interface PictureCase {
  readonly name: string;
  readonly as: Actor;
  readonly stored: string | null;
  readonly attempt: () => Promise<boolean>;
  readonly isAllowed: boolean;
}

const SMALL = 10;

export const BAD_TYPES: readonly (string | undefined)[] = [
  undefined,
  "",
  "image/webp; charset=utf-8",
  ..."image/svg+xml image/gif image/* IMAGE/WEBP image/heic".split(" "),
  ..."text/html application/octet-stream application/javascript".split(" "),
];

export const BAD_FOLDERS = ["", "other", "product-images2", "Product-Images", "brand-images/deep"];
/** Refused in the folder of videos, besides BAD_TYPES. */
const BAD_VIDEO_TYPES = [...IMAGE_TYPES, "video/quicktime", "video/*", "VIDEO/MP4", "audio/mp4"];
const inVideos = (name: string) => `${VIDEO_FOLDER}/${name}`;

const uploadSmall = (as: Actor, path: string) =>
  mayUpload(as, {
    path,
    type: path.startsWith(VIDEO_FOLDER) ? "video/mp4" : "image/webp",
    bytes: SMALL,
  });

/** Every operation on a folder by every actor. */
function folderCases(folder: string, isOurs: boolean): PictureCase[] {
  const within = (name: string) => (folder === "" ? name : `${folder}/${name}`);
  const operations: [
    name: string,
    isStored: boolean,
    attempt: (as: Actor, path: string) => Promise<boolean>,
    may: readonly Actor[],
  ][] = [
    ["view a picture in", true, mayDownload, EVERYBODY],
    ["list", true, (as) => mayListFolder(as, folder), ADMINISTRATORS],
    ["add a picture to", false, uploadSmall, ADMINISTRATORS],
    ["overwrite a picture in", true, uploadSmall, NOBODY],
    ["change the metadata of a picture in", true, mayChangeMetadata, NOBODY],
    ["delete a picture from", true, mayDeleteObject, ADMINISTRATORS],
  ];
  return operations.flatMap(([name, isStored, attempt, may], row) =>
    ACTORS.map((as, turn) => {
      const path = within(`${row}-${turn}.webp`);
      return {
        name: `${name} "${folder}"`,
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

/** Each folder × each actor, and uploads at and just beyond each limit. */
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
    ...[...PICTURE_FOLDERS, VIDEO_FOLDER].flatMap((folder) => folderCases(folder, true)),
    ...BAD_FOLDERS.flatMap((folder) => folderCases(folder, false)),
    uploadCase("of the largest size", true, { bytes: MAX_IMAGE_BYTES }),
    uploadCase("of a byte more", false, { bytes: MAX_IMAGE_BYTES + 1 }),
    uploadCase("of one byte", true, { bytes: 1 }),
    uploadCase("of nothing", false, { bytes: 0 }),
    uploadCase("under a new name", true, { path }),
    uploadCase("under an old name", true, { path: "product-images/1620000000000Été (1).JPG" }),
    ...IMAGE_TYPES.map((type) => uploadCase(`of type ${type}`, true, { type })),
    ...[...BAD_TYPES, ...VIDEO_TYPES].map((type) =>
      uploadCase(`of type ${String(type)}`, false, { type }),
    ),
    ...VIDEO_TYPES.map((type, n) =>
      uploadCase(`a ${type}`, true, { path: inVideos(`${n}`), type }),
    ),
    ...[...BAD_TYPES, ...BAD_VIDEO_TYPES].map((type, n) =>
      uploadCase(`a video of type ${String(type)}`, false, { path: inVideos(`bad${n}`), type }),
    ),
    ...(
      [
        ["of the largest size", MAX_VIDEO_BYTES, true],
        ["of a byte more", MAX_VIDEO_BYTES + 1, false],
        ["of one byte", 1, true],
        ["of nothing", 0, false],
      ] as const
    ).map(([size, bytes, isAllowed]) =>
      uploadCase(`a video ${size}`, isAllowed, {
        path: inVideos(size),
        type: "video/mp4",
        bytes,
      }),
    ),
  ];
}

/** Whether an administrator can delete a picture that was uploaded this long ago. */
const DELETABLE_AFTER: readonly [minutes: number, isAllowed: boolean][] = [
  [0, true],
  [59, true],
  [61, false],
  [30 * 24 * 60 - 1, false],
  [30 * 24 * 60 + 1, true],
];

/**
 * The ages for which these rules decide a deletion wrongly, in minutes. Leaves other rules in the emulator: it dates every
 * upload with the present, so the rules are loaded with an earlier `resource.timeCreated` instead.
 */
export async function wronglyDeletable(rules: string): Promise<number[]> {
  const path = "product-images/aged.webp";
  const wrong: number[] = [];
  for (const [minutes, isAllowed] of DELETABLE_AFTER) {
    await putStorageRules(
      rules.replaceAll(
        "resource.timeCreated",
        `(resource.timeCreated - duration.value(${minutes}, 'm'))`,
      ),
    );
    await arrangeObjects([path]);
    if ((await mayDeleteObject("administrator", path)) !== isAllowed) wrong.push(minutes);
  }
  return wrong;
}

/** Store the pictures of these cases. Each case has its own. */
export async function preparePictures(cases: readonly PictureCase[]): Promise<void> {
  await arrange(people());
  await arrangeObjects(cases.flatMap(({ stored }) => stored ?? []));
}

/** The cases that the rules decided wrongly. */
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
