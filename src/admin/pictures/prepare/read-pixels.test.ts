import { readFileSync } from "node:fs";
import { createRequire } from "node:module";
import libheif from "libheif-js/libheif-wasm/libheif.js";
import sharp, { type Sharp } from "sharp";
import { describe, expect, it } from "vitest";
import {
  appleColours,
  heic,
  PHOTOGRAPH,
  TILES,
  type HeicOptions,
  type Tile,
} from "../../../../tests/heic.ts";
import { displayP3ToSrgb } from "./display-p3.ts";
import { readPixels, type HeicSize } from "./read-pixels.ts";

const WASM = createRequire(import.meta.url).resolve("libheif-js/libheif-wasm/libheif.wasm");
const started = libheif({ wasmBinary: readFileSync(WASM), printErr: () => undefined });

/** The colour at a part of the width and height. */
function colourAt({ rgba, width, height }: ReturnType<typeof readPixels>, x: number, y: number) {
  const at = (Math.floor(y * height) * width + Math.floor(x * width)) * 4;
  return [...rgba.subarray(at, at + 3)];
}

/** The largest difference of two colours. Compression changes colours by up to 3. */
const difference = (found: readonly number[], expected: readonly number[]) =>
  Math.max(...found.map((value, n) => Math.abs(value - (expected[n] ?? NaN))));

const decode = (options: HeicOptions, size: HeicSize = "whole") =>
  readPixels(started, heic(options), size);

describe("readPixels", () => {
  it("decodes a photograph", async () => {
    const { rgba, width, height } = readPixels(started, readFileSync(PHOTOGRAPH), "whole");
    expect([width, height]).toEqual([480, 320]);
    const greys = (picture: Sharp) =>
      picture.resize(4, 4, { fit: "fill" }).removeAlpha().greyscale().raw().toBuffer();
    const original = await greys(sharp("tests/fixtures/camera-3.jpg"));
    const decoded = await greys(sharp(rgba, { raw: { width, height, channels: 4 } }));
    for (const [n, grey] of original.entries())
      expect(Math.abs(grey - (decoded[n] ?? 0)), `square ${n}`).toBeLessThan(8);
  });

  const tiles: readonly (readonly Tile[])[] = [
    ["coral", "olive", "navy"],
    ["white", "coral", "olive"],
  ];

  it.each<[turns: number, size: readonly [number, number], corners: readonly [Tile, Tile, Tile]]>([
    [0, [1500, 1000], ["coral", "navy", "white"]],
    [1, [1000, 1500], ["navy", "olive", "coral"]],
    [2, [1500, 1000], ["olive", "white", "navy"]],
    [3, [1000, 1500], ["white", "coral", "olive"]],
  ])("turns a grid upright once: %i quarter turns", (turns, size, corners) => {
    const pixels = decode({ tiles, width: 1500, height: 1000, turns, thumbnail: "white" });
    expect([pixels.width, pixels.height]).toEqual(size);
    expect(difference(colourAt(pixels, 0.1, 0.1), TILES[corners[0]])).toBeLessThanOrEqual(3);
    expect(difference(colourAt(pixels, 0.9, 0.1), TILES[corners[1]])).toBeLessThanOrEqual(3);
    expect(difference(colourAt(pixels, 0.1, 0.9), TILES[corners[2]])).toBeLessThanOrEqual(3);
  });

  it("takes the main picture of a burst", () => {
    const pixels = decode({ tiles: [["olive"]], before: ["coral", "navy"] });
    expect(difference(colourAt(pixels, 0.5, 0.5), TILES.olive)).toBeLessThanOrEqual(3);
  });

  it("takes the thumbnail if the file has one", () => {
    const options = { tiles: [["coral", "coral"]], turns: 1 } as const;
    const { width, height } = decode(options, "thumbnail");
    expect([width, height]).toEqual([512, 1024]);
    const small = decode({ ...options, thumbnail: "navy" }, "thumbnail");
    expect([small.width, small.height]).toEqual([512, 512]);
    expect(difference(colourAt(small, 0.5, 0.5), TILES.navy)).toBeLessThanOrEqual(3);
  });

  it("converts Display P3 to sRGB", async () => {
    const pixels = decode({ tiles: [["coral"]], profile: await appleColours() });
    const expected = Uint8ClampedArray.of(...TILES.coral, 255);
    displayP3ToSrgb(expected);
    expect(
      difference(colourAt(pixels, 0.5, 0.5), [...expected.subarray(0, 3)]),
    ).toBeLessThanOrEqual(3);
  });

  it("refuses a picture of more than 50 megapixels before it is decoded", () => {
    const row = Array<Tile>(16).fill("navy");
    expect(() => decode({ tiles: Array<readonly Tile[]>(13).fill(row) })).toThrow(
      "too-large: too-many-pixels",
    );
  });

  const whole = heic({ tiles });
  it.each([
    ["lacks its last tile", whole.subarray(0, whole.length - 100)],
    ["is cut off in its metadata", whole.subarray(0, 300)],
    ["has no picture", whole.subarray(0, 40)],
    ["is a video", Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x08moov", "latin1")],
  ])("throws for a file that %s", (_, file) => {
    expect(() => readPixels(started, file, "whole")).toThrow("not-an-image: damaged");
  });
});
