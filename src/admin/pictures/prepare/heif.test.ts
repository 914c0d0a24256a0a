import fc from "fast-check";
import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { heic, PHOTOGRAPH } from "../../../../tests/heic.ts";
import { exifOfItem, readHeif } from "./heif.ts";

const TIFF = Buffer.from("II*\0 and so on");
const exif = Buffer.concat([Buffer.from("Exif\0\0"), TIFF]);
const burst = heic({
  tiles: [["coral", "olive"]],
  width: 1000,
  height: 500,
  turns: 1,
  exif,
  thumbnail: "coral",
  before: ["navy", "white"],
});

it("finds the size of the main picture before it is turned, and EXIF", () => {
  const info = readHeif(burst);
  expect(info).toMatchObject({ width: 1000, height: 500 });
  const item = burst.subarray(info.exif?.start, info.exif?.end);
  expect(exifOfItem(item)).toEqual(TIFF);
});

it("reads the files of another program", () => {
  const file = readFileSync(PHOTOGRAPH);
  const { exif: range, ...size } = readHeif(file);
  expect(size).toEqual({ width: 480, height: 320 });
  const item = exifOfItem(file.subarray(range?.start, range?.end));
  expect(Buffer.from(item ?? []).toString("latin1")).toMatch(/^MM\0\*.*Demo Camera/s);
});

it("needs no more than the metadata", () => {
  const metadata = burst.subarray(0, burst.indexOf("mdat"));
  expect(readHeif(metadata)).toEqual(readHeif(burst));
});

it("finds nothing in other files", () => {
  expect(readHeif(new Uint8Array())).toEqual({});
  expect(readHeif(Buffer.from("\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov", "latin1"))).toEqual({});
  expect(exifOfItem(new Uint8Array(3))).toBeNull();
});

it("never throws, whatever the positions in the file", () => {
  const anyChange = fc.tuple(fc.nat(burst.length - 1), fc.nat(255));
  fc.assert(
    fc.property(fc.array(anyChange), fc.nat(burst.length), (changes, length) => {
      const damaged = Uint8Array.from(burst.subarray(0, length));
      for (const [at, value] of changes) damaged[at] = value;
      expect(readHeif(damaged)).toBeTypeOf("object");
    }),
  );
});
