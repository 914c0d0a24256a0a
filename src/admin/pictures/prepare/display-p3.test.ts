import sharp from "sharp";
import { describe, expect, it } from "vitest";
import { displayP3ToSrgb, isDisplayP3 } from "./display-p3.ts";

const COLOURS = [
  [200, 80, 60],
  [90, 140, 60],
  [40, 60, 150],
  [240, 200, 120],
  [12, 9, 3],
  [128, 128, 128],
  [255, 255, 255],
  [0, 0, 0],
  [255, 0, 0],
] as const;

/** A picture of one sRGB colour, converted to a colour space and labelled with its profile. */
const inSpace = async (name: string, [r, g, b]: readonly [number, number, number]) =>
  sharp({ create: { width: 1, height: 1, channels: 3, background: { r, g, b } } })
    .withIccProfile(name)
    .png()
    .toBuffer();

const profileOf = async (name: string) =>
  (await sharp(await inSpace(name, [255, 0, 0])).metadata()).icc ?? Buffer.alloc(0);

describe("displayP3ToSrgb", () => {
  it.each(COLOURS)("finds %i, %i, %i again, which LittleCMS has converted", async (...colour) => {
    const p3 = await sharp(await inSpace("p3", colour))
      .keepIccProfile()
      .raw()
      .toBuffer();
    const rgba = Uint8ClampedArray.of(...p3.subarray(0, 3), 7);
    displayP3ToSrgb(rgba);
    for (const [n, value] of [...colour, 7].entries())
      expect(Math.abs((rgba[n] ?? 0) - value)).toBeLessThanOrEqual(1);
  });

  it("turns the strongest colours of Display P3 into the strongest of sRGB", () => {
    const rgba = Uint8ClampedArray.of(255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255);
    displayP3ToSrgb(rgba);
    expect([...rgba]).toEqual([255, 0, 0, 255, 0, 255, 0, 255, 0, 0, 255, 255]);
  });
});

describe("isDisplayP3", () => {
  it("tells the profile of an iPhone from others", async () => {
    expect(isDisplayP3(await profileOf("p3"))).toBe(true);
    expect(isDisplayP3(await profileOf("srgb"))).toBe(false);
  });

  it("is false for a damaged profile", async () => {
    expect(isDisplayP3((await profileOf("p3")).subarray(0, 150))).toBe(false);
    expect(isDisplayP3(new Uint8Array())).toBe(false);
  });
});
