import { expect, test } from "vitest";
import { posterOf } from "./picture.ts";
import { isVideoUrl, videoPath } from "./video.ts";

const NAME = "1717000000000ring-k3x9-1080x608-fffeeedddcccbbbaaa.webp";
const SHOP = "https://firebasestorage.googleapis.com/v0/b/shop/o/";
const URL = `${SHOP}product-videos%2F${NAME}.mp4?alt=media&token=a1`;

test("a video is stored under its poster's name", () => {
  expect(videoPath(`product-images/${NAME}`, "video/mp4")).toBe(`product-videos/${NAME}.mp4`);
  expect(videoPath("product-images/1.jpg", "video/webm")).toBe("product-videos/1.jpg.webm");
});

test("finds the poster of a path and of a URL", () => {
  expect(posterOf(`product-videos/${NAME}.mp4`)).toBe(`product-images/${NAME}`);
  expect(posterOf(URL)).toBe(`product-images/${NAME}`);
});

test.each(["", `product-images/${NAME}`, "https://example.com/ring.mp4"])(
  "leaves %j, which is no video, unchanged",
  (other) => {
    expect(posterOf(other)).toBe(other);
  },
);

test("accepts only videos of the shop's storage that have a poster", () => {
  expect(isVideoUrl(URL)).toBe(true);
  expect(isVideoUrl(URL.replace("https://", "http://"))).toBe(false);
  expect(isVideoUrl(URL.replace("-videos", "-images"))).toBe(false);
  expect(isVideoUrl(URL.replace(".webp.mp4", ".mp4"))).toBe(false);
  expect(isVideoUrl(URL.padEnd(1_000, "x"))).toBe(true);
  expect(isVideoUrl(URL.padEnd(1_001, "x"))).toBe(false);
});
