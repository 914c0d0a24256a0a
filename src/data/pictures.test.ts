import { expect, test } from "vitest";
import { MAX_IMAGE_BYTES } from "../domain/limits.ts";
import { storePicture } from "./pictures.ts";

const store = (full: Blob) =>
  storePicture(
    { width: 4, height: 3, preview: "0".repeat(18), full, siblings: [] },
    { folder: "product-images", file: new File(["x"], "ring.jpg") },
    { onPercent: () => undefined, signal: new AbortController().signal },
  );

test.each([
  ["too-large", new Blob([new Uint8Array(MAX_IMAGE_BYTES + 1)], { type: "image/webp" })],
  ["not-an-image", new Blob(["<svg/>"], { type: "image/svg+xml" })],
])("what storage.rules would refuse as %s is not sent at all", async (kind, blob) => {
  await expect(store(blob)).rejects.toMatchObject({ kind });
});
