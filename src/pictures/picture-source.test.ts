import { beforeEach, expect, it } from "vitest";
import { backendFromEnv, connect } from "../firebase/config.ts";
import { pictureSource } from "./picture-source.ts";

beforeEach(() => connect(backendFromEnv({ VITE_FIREBASE_STORAGE_BUCKET: "shop" })));

const COLOURS = "fffeeedddcccbbbaaa";
const name = (url: string) =>
  decodeURIComponent(url).replace(/^.*product-images\/1ring-|\?.*/g, "");
const names = (srcSet = "") =>
  srcSet.split(", ").map((candidate) => {
    const [url = "", width = ""] = candidate.split(" ");
    return `${name(url)} ${width}`;
  });

it("leaves the whole of a large picture for zooming in", () => {
  const picture = pictureSource(`product-images/1ring-1600x2400-${COLOURS}.webp`);
  expect(names(picture.srcSet)).toEqual([
    `1600x2400-${COLOURS}-400.webp 400w`,
    `1600x2400-${COLOURS}-800.webp 800w`,
    `1600x2400-${COLOURS}-1600.webp 1067w`,
  ]);
  expect(name(picture.src)).toBe(`1600x2400-${COLOURS}-1600.webp`);
  expect(name(picture.whole ?? "")).toBe(`1600x2400-${COLOURS}.webp`);
});

it("shows a picture of at most 1600 px itself, as pictures were once stored", () => {
  const picture = pictureSource(`product-images/1ring-1600x1067-${COLOURS}.webp`);
  expect(names(picture.srcSet)).toEqual([
    `1600x1067-${COLOURS}-400.webp 400w`,
    `1600x1067-${COLOURS}-800.webp 800w`,
    `1600x1067-${COLOURS}.webp 1600w`,
  ]);
  expect(name(picture.src)).toBe(`1600x1067-${COLOURS}.webp`);
  expect(picture).not.toHaveProperty("whole");
});
