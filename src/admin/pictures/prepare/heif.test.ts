import { readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { heic, PHOTOGRAPH } from "../../../../tests/heic.ts";
import { findExif, heicSize } from "./heif.ts";

const TIFF = Buffer.from("II*\0\x08\0\0\0 and so on");
const burst = heic({
  tiles: [["coral", "olive"]],
  width: 1000,
  height: 500,
  turns: 1,
  exif: Buffer.concat([Buffer.from("Exif\0\0"), TIFF]),
  thumbnail: "coral",
  before: ["navy", "white"],
});

it("finds the size of the main picture before it is turned, and EXIF", () => {
  expect(heicSize(burst)).toEqual({ width: 1000, height: 500 });
  expect(findExif(burst)?.subarray(0, TIFF.length)).toEqual(TIFF);
});

it("reads the files of another program", () => {
  const file = readFileSync(PHOTOGRAPH);
  expect(heicSize(file)).toEqual({ width: 480, height: 320 });
  expect(Buffer.from(findExif(file) ?? []).toString("latin1")).toMatch(/^MM\0\*.*Demo Camera/s);
});

it("needs no more than the metadata for the size", () => {
  expect(heicSize(burst.subarray(0, burst.indexOf("mdat")))).toEqual({ width: 1000, height: 500 });
});

it("finds nothing in other files", () => {
  const video = Buffer.from("\0\0\0\x10ftypisom\0\0\0\0\0\0\0\x08moov", "latin1");
  for (const file of [new Uint8Array(), video]) {
    expect(heicSize(file)).toEqual({});
    expect(findExif(file)).toBeNull();
  }
});
