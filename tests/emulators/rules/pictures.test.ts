import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "../../../src/lib/limits.ts";
import { PICTURE_FOLDERS } from "../../../src/admin/pictures/stored-picture.ts";
import {
  BAD_FOLDERS,
  BAD_TYPES,
  pictureCases,
  pictureFailures,
  preparePictures,
  wronglyDeletable,
} from "./pictures.ts";
import { runs } from "../../runs.ts";
import {
  ACTORS,
  mayUpload,
  putFirestoreRules,
  putStorageRules,
  type Actor,
} from "../emulator-client.ts";

const storageRules = readFileSync("storage.rules", "utf8");

beforeAll(async () => {
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  await putStorageRules(storageRules);
});

test("visitors can view pictures, only administrators add and delete them, and none is overwritten", async () => {
  const cases = pictureCases();
  await preparePictures(cases);
  const failed = await pictureFailures(cases);
  expect(failed.map(({ as, name, isAllowed }) => ({ as, name, isAllowed }))).toEqual([]);
});

test("an upload can be deleted within an hour and after 30 days", async () => {
  await preparePictures([]);
  const wrong = await wronglyDeletable(storageRules);
  await putStorageRules(storageRules);
  expect(wrong).toEqual([]);
});

const names = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
  .filter((text) => !/[/#?[\]*\r\n]|^\.+$/.test(text));
const without = (values: readonly string[]) => (value: string) => !values.includes(value);

const valid = fc.record({
  as: fc.constant<Actor>("administrator"),
  folder: fc.constantFrom<string>(...PICTURE_FOLDERS),
  name: names,
  type: fc.constantFrom<string | undefined>(...IMAGE_TYPES),
  bytes: fc.integer({ min: 1, max: 400 }),
});
const wrongFolders = fc.oneof(
  fc.constantFrom(...BAD_FOLDERS.filter((folder) => folder !== "")),
  names.filter(without(PICTURE_FOLDERS)),
  names.map((name) => `product-images/${name}`),
);
const wrongTypes = fc.oneof(
  fc.constantFrom(...BAD_TYPES),
  fc.stringMatching(/^[a-z]{1,12}\/[a-z0-9.+-]{1,12}$/).filter(without(IMAGE_TYPES)),
);
const tooLarge = fc.integer({ min: MAX_IMAGE_BYTES + 1, max: 2 * MAX_IMAGE_BYTES });
const wrongProperty = fc.oneof(
  {
    weight: 20,
    arbitrary: fc.record({
      as: fc.constantFrom(...ACTORS.filter((one) => one !== "administrator")),
    }),
  },
  { weight: 20, arbitrary: fc.record({ folder: wrongFolders }) },
  { weight: 20, arbitrary: fc.record({ type: wrongTypes }) },
  { weight: 2, arbitrary: fc.record({ bytes: fc.oneof(fc.constant(0), tooLarge) }) },
);

let uploads = 0;

test("random valid pictures can be uploaded, and none with one wrong property", async () => {
  await preparePictures([]);
  await fc.assert(
    fc.asyncProperty(valid, wrongProperty, async (picture, wrong) => {
      const upload = ({ as, folder, name, type, bytes }: typeof picture) =>
        mayUpload(as, { path: `${folder}/${++uploads}${name}`, type, bytes });
      expect(await upload(picture)).toBe(true);
      expect(await upload({ ...picture, ...wrong })).toBe(false);
    }),
    { numRuns: runs(1_000) },
  );
});
