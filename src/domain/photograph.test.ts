import fc from "fast-check";
import { readFileSync } from "node:fs";
import sharp from "sharp";
import { describe, expect, it } from "vitest";
import type { PictureProblem } from "./errors.ts";
import { MAX_PHOTOGRAPH_BYTES } from "./limits.ts";
import { fitWithin, HEADER_BYTES, photographError, readPhotographHeader } from "./photograph.ts";

const bytes = (text: string) => new TextEncoder().encode(text);

/** The beginning of a file of the container that HEIC and AVIF share. */
function isoFile(...brands: string[]): Uint8Array {
  const box = bytes(`    ftyp${brands[0] ?? ""}    ${brands.join("")}`);
  new DataView(box.buffer).setUint32(0, box.length);
  return box;
}

function problemOf(file: Uint8Array, size = file.length): PictureProblem | undefined {
  return photographError(size, readPhotographHeader(file))?.problem;
}

describe("readPhotographHeader", () => {
  it("knows a telephone's photograph and its size behind its metadata", () => {
    const file = readFileSync("tests/fixtures/camera-1.jpg");
    expect(readPhotographHeader(file.subarray(0, HEADER_BYTES))).toEqual({
      format: "jpeg",
      width: 3000,
      height: 2000,
    });
  });

  it.each(["png", "webp", "gif", "jpeg"] as const)("knows %s and its size", async (format) => {
    const picture = sharp({ create: { width: 37, height: 21, channels: 3, background: "gold" } });
    const file = await picture.toFormat(format).toBuffer();
    expect(readPhotographHeader(file)).toEqual({ format, width: 37, height: 21 });
  });

  it.each([
    ["lossless", { lossless: true }, 3],
    ["see-through", { quality: 80 }, 4],
  ] as const)("knows the size of a %s WebP", async (_, options, channels) => {
    const background = { r: 200, g: 100, b: 0, alpha: 0.5 };
    const picture = sharp({ create: { width: 640, height: 480, channels, background } });
    const file = await picture.webp(options).toBuffer();
    expect(readPhotographHeader(file)).toEqual({ format: "webp", width: 640, height: 480 });
  });

  it.each([
    ["heic", isoFile("heic", "mif1")],
    ["heic", isoFile("mif1", "heic")],
    ["avif", isoFile("avif", "mif1", "miaf")],
    ["other", isoFile("isom", "mp41")],
    [
      "svg",
      bytes('<?xml version="1.0"?>\n<!-- drawn -->\n<svg xmlns="http://www.w3.org/2000/svg"/>'),
    ],
    ["other", bytes("Dear dealer, here is my ring.")],
    ["empty", new Uint8Array()],
  ] as const)("tells %s", (format, file) => {
    expect(readPhotographHeader(file).format).toBe(format);
  });

  it("never throws", () => {
    const beginnings = [[0xff, 0xd8, 0xff], [...bytes("RIFF1234WEBPVP8 ")], [...isoFile("heic")]];
    fc.assert(
      fc.property(
        fc.constantFrom([], ...beginnings),
        fc.uint8Array({ maxLength: 200 }),
        (beginning, rest) => {
          expect(
            readPhotographHeader(Uint8Array.from([...beginning, ...rest])).format,
          ).toBeTruthy();
        },
      ),
    );
  });
});

describe("photographError", () => {
  it("finds none in a photograph", () => {
    expect(photographError(2_500_000, { format: "jpeg", width: 8064, height: 6048 })).toBeNull();
  });

  it("says what is wrong with each file that cannot be shown", async () => {
    const background = "gold";
    const small = await sharp({ create: { width: 9, height: 9, channels: 3, background } })
      .png()
      .toBuffer();
    const huge = Uint8Array.from(small);
    new DataView(huge.buffer).setUint32(16, 10_000);
    new DataView(huge.buffer).setUint32(20, 6_000);
    const tooManyBytes = MAX_PHOTOGRAPH_BYTES + 1;
    expect(problemOf(new Uint8Array())).toEqual({ kind: "empty" });
    expect(problemOf(bytes("<svg viewBox='0 0 1 1'></svg>"))).toEqual({ kind: "svg" });
    expect(problemOf(bytes("hello"))).toEqual({ kind: "not-a-picture" });
    expect(problemOf(small, tooManyBytes)).toEqual({ kind: "too-many-bytes", bytes: tooManyBytes });
    expect(problemOf(huge)).toEqual({ kind: "too-many-pixels", megapixels: 60 });
  });
});

describe("fitWithin", () => {
  it("keeps the shape, never enlarges, and leaves no side longer than asked", () => {
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
