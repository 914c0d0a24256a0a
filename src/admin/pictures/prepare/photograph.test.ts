import fc from "fast-check";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { heic } from "../../../../tests/heic.ts";
import { MAX_PHOTOGRAPH_BYTES } from "../../../lib/limits.ts";
import { fitWithin, HEADER_BYTES, photographError, readPhotographHeader } from "./photograph.ts";

const bytes = (text: string) => new TextEncoder().encode(text);
const svg = bytes(
  '<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>',
);

/** The first box of a file in the container of HEIC, AVIF and videos. */
function isoFile(...brands: string[]): Uint8Array {
  const box = bytes(`    ftyp${brands[0] ?? ""}    ${brands.join("")}`);
  new DataView(box.buffer).setUint32(0, box.length);
  return box;
}

describe("readPhotographHeader", () => {
  it("finds the size of a phone's JPEG after its metadata", () => {
    const file = readFileSync("tests/fixtures/camera-1.jpg");
    expect(readPhotographHeader(file.subarray(0, HEADER_BYTES))).toEqual({
      format: "jpeg",
      width: 3000,
      height: 2000,
    });
  });

  it("finds the size of an iPhone's HEIC of 48 megapixels", () => {
    const row = Array<"navy">(16).fill("navy");
    const file = heic({ tiles: Array(12).fill(row), width: 8064, height: 6048 });
    expect(readPhotographHeader(file)).toEqual({ format: "heic", width: 8064, height: 6048 });
  });

  it("reads the format of pictures, and the size of PNG and JPEG", async () => {
    const picture = sharp({ create: { width: 37, height: 21, channels: 3, background: "gold" } });
    const read = async (format: "png" | "jpeg" | "webp" | "gif") =>
      readPhotographHeader(await picture.toFormat(format).toBuffer());
    expect(await read("png")).toEqual({ format: "png", width: 37, height: 21 });
    expect(await read("jpeg")).toEqual({ format: "jpeg", width: 37, height: 21 });
    expect(await read("webp")).toEqual({ format: "picture" });
    expect(await read("gif")).toEqual({ format: "picture" });
  });

  it.each([
    ["heic", isoFile("heic", "mif1")],
    ["heic", isoFile("mif1", "heic")],
    ["picture", isoFile("avif", "mif1", "miaf")],
    ["video", isoFile("isom", "mp41")],
    // An older QuickTime recording.
    ["video", bytes("\0\0\0\x08wide\0\x01\x36\x10mdat")],
    ["raw", isoFile("crx ", "crx ", "isom")],
    ["bmp", bytes("BM\x36\x10\0\0\0\0\0\0\x36\0\0\0")],
    ["tiff", bytes("II*\0\x08\0\0\0")],
    ["tiff", bytes("MM\0*\0\0\0\x08")],
    ["photoshop", bytes("8BPS\0\x01")],
    ["jpeg-2000", bytes("\0\0\0\x0cjP  \r\n")],
    ["jpeg-xl", Uint8Array.of(0xff, 0x0a, 0x90)],
    ["icon", Uint8Array.of(0, 0, 1, 0, 1, 0)],
    ["pdf", bytes("%PDF-1.7")],
    ["other", bytes("BMW")],
    ["svg", svg],
    ["other", bytes("Dear dealer, here is my ring.")],
    ["other", bytes("The wide ring.")],
    ["other", new Uint8Array()],
  ] as const)("recognises %s", (format, file) => {
    expect(readPhotographHeader(file).format).toBe(format);
  });

  it("never throws", () => {
    const beginnings = [[0xff, 0xd8, 0xff], [...bytes("RIFF1234WEBPVP8 ")], [...isoFile("heic")]];
    fc.assert(
      fc.property(
        fc.constantFrom([], [0x89, ...bytes("PNG\r\n\x1a\n")], ...beginnings),
        fc.uint8Array({ maxLength: 200 }),
        (beginning, rest) => {
          const file = Uint8Array.from([...beginning, ...rest]);
          expect(readPhotographHeader(file).format).toBeTruthy();
        },
      ),
    );
  });
});

describe("photographError", () => {
  const tooManyBytes = MAX_PHOTOGRAPH_BYTES + 1;

  it.each([
    [2_500_000, { format: "jpeg", width: 8064, height: 6048 }, undefined],
    [0, { format: "other" }, { kind: "empty" }],
    [500, { format: "svg" }, { kind: "unusable", format: "svg" }],
    [500, { format: "other" }, { kind: "not-a-picture" }],
    [tooManyBytes, { format: "picture" }, { kind: "too-many-bytes", bytes: tooManyBytes }],
    [
      500,
      { format: "png", width: 10_000, height: 6_000 },
      { kind: "too-many-pixels", megapixels: 60 },
    ],
  ] as const)("of %i bytes, %j is %j", (size, header, problem) => {
    expect(photographError(size, header)?.problem).toEqual(problem);
  });
});

describe("fitWithin", () => {
  it("keeps the proportions, never enlarges, and limits the longest side", () => {
    const side = fc.integer({ min: 1, max: 20_000 });
    fc.assert(
      fc.property(side, side, (width, height) => {
        const fitted = fitWithin(width, height, 1600);
        expect(Math.max(fitted.width, fitted.height)).toBeLessThanOrEqual(1600);
        expect(fitted.width).toBeLessThanOrEqual(width);
        expect(Math.min(fitted.width, fitted.height)).toBeGreaterThan(0);
      }),
    );
    expect(fitWithin(3000, 2000, 1600)).toEqual({ width: 1600, height: 1067 });
  });
});
