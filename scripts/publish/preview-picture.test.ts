import sharp from "sharp";
import { expect, test } from "vitest";
import { previewPicture } from "./preview-picture.ts";

const RED = { r: 200, g: 0, b: 0 };

const plain = (width: number, height: number) =>
  sharp({ create: { width, height, channels: 3, background: RED } });

const noise = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: RED,
      noise: { type: "gaussian", mean: 128, sigma: 90 },
    },
  });

const colourAt = async (jpeg: Buffer, left: number, top: number) => {
  const area = { left, top, width: 1, height: 1 };
  const { data } = await sharp(jpeg).extract(area).raw().toBuffer({ resolveWithObject: true });
  return [...data];
};

test.each([
  ["a small WebP", plain(300, 240).webp(), [600, 315]],
  ["a wide strip", plain(800, 90).webp(), [800, 315]],
  ["a large PNG", plain(2400, 1600).png(), [800, 533]],
  ["a tall photograph", plain(900, 1600).jpeg(), [600, 1000]],
  ["a photograph in CMYK", plain(800, 800).toColourspace("cmyk").jpeg(), [800, 800]],
  ["a grey PNG with 16 bits", plain(700, 700).toColourspace("grey16").png(), [700, 700]],
])("%s becomes a JPEG of a size that programs show", async (_, picture, size) => {
  const preview = await previewPicture(await picture.toBuffer());
  const { format, width, height, space, channels } = await sharp(preview.jpeg).metadata();
  expect({ format, space, channels }).toEqual({ format: "jpeg", space: "srgb", channels: 3 });
  expect([width, height]).toEqual(size);
  expect([preview.width, preview.height]).toEqual(size);
});

test("a photograph that a camera has turned is upright, without the camera's data", async () => {
  const turned = await plain(900, 600).withMetadata({ orientation: 6 }).jpeg().toBuffer();
  const { jpeg, ...size } = await previewPicture(turned);
  const { exif, orientation } = await sharp(jpeg).metadata();
  expect({ ...size, exif, orientation }).toEqual({
    width: 600,
    height: 900,
    exif: undefined,
    orientation: undefined,
  });
});

test("what is transparent or missing is white", async () => {
  const clear = { r: 0, g: 0, b: 0, alpha: 0 };
  const picture = sharp({ create: { width: 200, height: 200, channels: 4, background: clear } });
  const { jpeg } = await previewPicture(await picture.png().toBuffer());
  expect(await colourAt(jpeg, 300, 150)).toEqual([255, 255, 255]);
  expect(await colourAt(jpeg, 5, 5)).toEqual([255, 255, 255]);
});

test("a photograph with much detail is at most 300 kB", async () => {
  const { jpeg } = await previewPicture(await noise(800, 1000).jpeg({ quality: 100 }).toBuffer());
  expect(jpeg.length).toBeGreaterThan(50_000);
  expect(jpeg.length).toBeLessThanOrEqual(300_000);
});

test("a damaged photograph is refused", async () => {
  const whole = await noise(400, 400).webp().toBuffer();
  await expect(previewPicture(whole.subarray(0, 2000))).rejects.toThrow(
    /corrupt|damaged|VipsJpeg|webp/i,
  );
  await expect(previewPicture(Buffer.from("<html>"))).rejects.toThrow(/unsupported/);
});
