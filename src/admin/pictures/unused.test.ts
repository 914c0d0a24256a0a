import { expect, it } from "vitest";
import { isOldUpload, pathsIn, unmentioned } from "./unused.ts";

const RING = "product-images/1ring-k3x9-900x900-fffeeedddcccbbbaaa.webp";
const SMALL_RING = RING.replace(".webp", "-400.webp");
const OLD = "brand-images/old-400.webp";
const urlOf = (path: string) =>
  `https://firebasestorage.googleapis.com/v0/b/shop/o/${encodeURIComponent(path)}?alt=media`;

it("finds pictures in texts and lists of any field, and the picture that a copy belongs to", () => {
  const fields = {
    title: "Ring",
    price: 900,
    mainImage: urlOf(SMALL_RING),
    gallery: ["https://example.com/ring.jpg", urlOf(OLD)],
    formerImages: null,
  };
  expect(pathsIn(fields)).toEqual([RING, OLD]);
});

it("leaves out pictures that are mentioned, with their copies", () => {
  expect(unmentioned([SMALL_RING, RING, OLD], new Set([RING]))).toEqual([
    { path: OLD, objects: [OLD] },
  ]);
});

it("groups the copies of an unmentioned picture, even if the picture itself is not stored", () => {
  expect(unmentioned([SMALL_RING, OLD, RING], new Set())).toEqual([
    { path: RING, objects: [SMALL_RING, RING] },
    { path: OLD, objects: [OLD] },
  ]);
  expect(unmentioned([SMALL_RING], new Set())).toEqual([{ path: RING, objects: [SMALL_RING] }]);
});

it("keeps a poster with its video, and a video with its poster", () => {
  const video = "product-videos/1ring-k3x9-900x900-fffeeedddcccbbbaaa.webp.mp4";
  expect(pathsIn({ video: urlOf(video) })).toEqual([RING]);
  expect(unmentioned([video, SMALL_RING, RING], new Set())).toEqual([
    { path: RING, objects: [video, SMALL_RING, RING] },
  ]);
});

it("keeps an upload for 30 days", () => {
  const uploadedAt = Date.parse("2026-01-01T12:00Z");
  expect(isOldUpload(uploadedAt, Date.parse("2026-01-31T12:00Z"))).toBe(false);
  expect(isOldUpload(uploadedAt, Date.parse("2026-01-31T12:00Z") + 1)).toBe(true);
});
