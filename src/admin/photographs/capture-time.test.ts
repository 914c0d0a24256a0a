import fc from "fast-check";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { expect, it } from "vitest";
import { heic, PHOTOGRAPH } from "../../../tests/heic.ts";
import { readCaptureTime } from "./capture-time.ts";

const CHANGED = 1_717_000_000_000;
const TAKEN = "2026:11:23 10:15:07";
const TAKEN_MS = new Date(2026, 10, 23, 10, 15, 7).getTime();
const picture = () => sharp({ create: { width: 9, height: 9, channels: 3, background: "gold" } });
const withExif = (tags: Record<string, string>) =>
  picture().withExif({ IFD2: tags }).jpeg().toBuffer();
const timeOf = (bytes: Uint8Array<ArrayBuffer>) =>
  readCaptureTime(new File([bytes], "IMG_1.JPG", { lastModified: CHANGED }));

it("reads when a JPEG was taken, by the camera's clock", async () => {
  expect(await timeOf(Uint8Array.from(await withExif({ DateTimeOriginal: TAKEN })))).toBe(TAKEN_MS);
});

it("reads when a HEIC was taken", async () => {
  const { exif } = await sharp(await withExif({ DateTimeOriginal: TAKEN })).metadata();
  const file = heic({ tiles: [["olive"]], ...(exif && { exif }) });
  expect(await timeOf(Uint8Array.from(file))).toBe(TAKEN_MS);
  const other = Uint8Array.from(readFileSync(PHOTOGRAPH));
  expect(await timeOf(other)).toBe(new Date(2026, 2, 13, 10, 23).getTime());
});

it.each([
  ["a JPEG without EXIF", () => picture().jpeg().toBuffer()],
  ["an unset clock", () => withExif({ DateTimeOriginal: "0000:00:00 00:00:00" })],
  ["a time in another format", () => withExif({ DateTimeOriginal: "23 November, quarter past" })],
  ["EXIF without a time", () => withExif({ LensModel: "50 mm" })],
  ["a HEIC without EXIF", () => heic({ tiles: [["olive"]] })],
  ["another format", () => Buffer.from("RIFF----WEBP")],
])("takes the time of the last change for %s", async (_, file) => {
  expect(await timeOf(Uint8Array.from(await file()))).toBe(CHANGED);
});

it("takes the time of the last change for a file that cannot be read", async () => {
  const file = new File([], "IMG_1.JPG", { lastModified: CHANGED });
  file.slice = () => {
    throw new DOMException("", "NotReadableError");
  };
  expect(await readCaptureTime(file)).toBe(CHANGED);
});

it("never throws, whatever the positions in the file", async () => {
  const file = await withExif({ DateTimeOriginal: TAKEN });
  const anyChange = fc.tuple(fc.nat(file.length - 1), fc.nat(255));
  await fc.assert(
    fc.asyncProperty(fc.array(anyChange), fc.nat(file.length), async (changes, length) => {
      const damaged = Uint8Array.from(file.subarray(0, length));
      for (const [at, value] of changes) damaged[at] = value;
      expect(await timeOf(damaged)).toBeTypeOf("number");
    }),
  );
});
