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
import { runs } from "../../runs.ts";
import {
  ACTORS,
  mayUpload,
  putFirestoreRules,
  putStorageRules,
  type Actor,
  type Upload,
} from "../emulator-client.ts";

beforeAll(async () => {
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  await putStorageRules(readFileSync("storage.rules", "utf8"));
});

test("visitors can view pictures, only administrators add and delete them, and none is overwritten", async () => {
  const cases = pictureCases();
  await preparePictures(cases);
  const failed = await pictureFailures(cases);
  expect(failed.map(({ as, name, isAllowed }) => ({ as, name, isAllowed }))).toEqual([]);
}, 180_000);

interface Generated extends Omit<Upload, "path"> {
  readonly as: Actor;
  readonly folder: string;
  readonly name: string;
}

const name = fc
  .string({ unit: "grapheme", minLength: 1, maxLength: 60 })
  .filter((text) => !/[/#?[\]*\r\n]|^\.+$/.test(text));
const good: fc.Arbitrary<Generated> = fc.record({
  as: fc.constant("administrator" as const),
  folder: fc.constantFrom<string>(...PICTURE_FOLDERS),
  name,
  type: fc.constantFrom<string | undefined>(...IMAGE_TYPES),
  bytes: fc.integer({ min: 1, max: 400 }),
});

/** One wrong property of an otherwise valid upload. */
const wrongProperty: fc.Arbitrary<Partial<Generated>> = fc.oneof(
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

const tooLarge = fc.record({
  bytes: fc.integer({ min: MAX_IMAGE_BYTES + 1, max: 2 * MAX_IMAGE_BYTES }),
});

let uploads = 0;

function tryUpload({ as, folder, name: file, ...upload }: Generated): Promise<boolean> {
  return mayUpload(as, { ...upload, path: `${folder}/${++uploads}${file}` });
}

test.each([
  ["valid", true, 400, fc.constant({})],
  ["invalid", false, 1_000, wrongProperty],
  ["too large", false, 20, tooLarge],
])(
  "random uploads that are %s: allowed is %s",
  async (_what, isAllowed, numRuns, change) => {
    await preparePictures([]);
    await fc.assert(
      fc.asyncProperty(good, change, async (file, wrong) => {
        expect(await tryUpload({ ...file, ...wrong })).toBe(isAllowed);
      }),
      { numRuns: runs(numRuns) },
    );
  },
  300_000,
);
