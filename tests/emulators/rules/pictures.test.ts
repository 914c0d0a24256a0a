import { readFileSync } from "node:fs";
import fc from "fast-check";
import { beforeAll, expect, test } from "vitest";
import { IMAGE_TYPES, MAX_IMAGE_BYTES } from "../../../src/domain/limits.ts";
import { PICTURE_FOLDERS } from "../../../src/domain/picture.ts";
import {
  BAD_FOLDERS,
  BAD_TYPES,
  pictureCases,
  pictureFailures,
  preparePictures,
} from "./pictures.ts";
import { ACTORS, mayUpload, putFirestoreRules, putStorageRules } from "../emulator-client.ts";
import { runs } from "../../runs.ts";

beforeAll(async () => {
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  await putStorageRules(readFileSync("storage.rules", "utf8"));
});

test("everybody sees a picture, administrators alone manage them, nobody overwrites one", async () => {
  const cases = pictureCases();
  await preparePictures(cases);
  const failed = await pictureFailures(cases);
  expect(failed.map(({ as, name, isAllowed }) => ({ as, name, isAllowed }))).toEqual([]);
}, 180_000);

const HOSTILE_RUNS = 1_000;
const VALID_RUNS = 200;

const name = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
  .filter((text) => !/[/#?[\]*\r\n]|^\.+$/.test(text));
/** Small, so that a thousand of them take no minute. */
const bytes = fc.integer({ min: 1, max: 400 });
const good = fc.record({
  as: fc.constant("administrator" as const),
  folder: fc.constantFrom<string>(...PICTURE_FOLDERS),
  name,
  type: fc.constantFrom<string | undefined>(...IMAGE_TYPES),
  bytes,
});

/** One thing wrong with an upload that would else be taken. */
const fault = fc.oneof(
  fc.record({ as: fc.constantFrom(...ACTORS.filter((actor) => actor !== "administrator")) }),
  fc.record({
    folder: fc.oneof(
      fc.constantFrom(...BAD_FOLDERS.filter((folder) => folder !== "")),
      name.filter((folder) => !(PICTURE_FOLDERS as readonly string[]).includes(folder)),
      fc
        .tuple(fc.constantFrom<string>(...PICTURE_FOLDERS), name)
        .map(([folder, deeper]) => `${folder}/${deeper}`),
    ),
  }),
  fc.record({
    type: fc.oneof(
      fc.constantFrom(...BAD_TYPES),
      fc
        .stringMatching(/^[a-z]{1,12}\/[a-z0-9.+-]{1,12}$/)
        .filter((type) => !(IMAGE_TYPES as readonly string[]).includes(type)),
    ),
  }),
  fc.record({ bytes: fc.constant(0) }),
);

let uploads = 0;
const pathOf = ({ folder, name: file }: { folder: string; name: string }) =>
  `${folder}/${++uploads}${file}`;

test("pictures of all names are taken", async () => {
  await preparePictures([]);
  await fc.assert(
    fc.asyncProperty(good, async (file) => {
      expect(await mayUpload(file.as, { ...file, path: pathOf(file) })).toBe(true);
    }),
    { numRuns: runs(VALID_RUNS) },
  );
}, 180_000);

test("uploads with one thing wrong are refused", async () => {
  await preparePictures([]);
  await fc.assert(
    fc.asyncProperty(good, fault, async (file, wrong) => {
      const upload = { ...file, ...wrong };
      expect(await mayUpload(upload.as, { ...upload, path: pathOf(upload) })).toBe(false);
    }),
    { numRuns: runs(HOSTILE_RUNS) },
  );
}, 300_000);

test("too large is refused, however much too large", async () => {
  await preparePictures([]);
  await fc.assert(
    fc.asyncProperty(good, fc.integer({ min: 1, max: MAX_IMAGE_BYTES }), async (file, more) => {
      const upload = { ...file, bytes: MAX_IMAGE_BYTES + more };
      expect(await mayUpload(upload.as, { ...upload, path: pathOf(upload) })).toBe(false);
    }),
    { numRuns: runs(20) },
  );
}, 180_000);
