import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { readPicture } from "./picture.ts";
import {
  originalFilename,
  PICTURE_FOLDERS,
  picturePath,
  previewOf,
  wholePicturePath,
} from "../admin/pictures/stored-picture.ts";

const PATH = "product-images/1717000000000ring-k3x9-1200x900-fffeeedddcccbbbaaa.webp";
const upload = {
  folder: "product-images",
  lastModifiedMs: 1717000000000,
  filename: "Été ring (1).JPG",
  unique: "k3x9",
  width: 1200,
  height: 900,
  preview: "fffeeedddcccbbbaaa",
} as const;

const anyUpload = fc.record({
  folder: fc.constantFrom(...PICTURE_FOLDERS),
  lastModifiedMs: fc.nat(),
  filename: fc.string({ unit: "grapheme" }),
  unique: fc.stringMatching(/^[a-z0-9]{4,12}$/),
  width: fc.integer({ min: 1, max: 2400 }),
  height: fc.integer({ min: 1, max: 2400 }),
  preview: fc.stringMatching(/^[0-9a-f]{18}$/),
  encoding: fc.constantFrom("webp" as const, "jpg" as const),
});

/** A download URL as Firebase writes it. */
function urlOf(path: string, origin = "https://firebasestorage.googleapis.com") {
  return `${origin}/v0/b/shop.example/o/${encodeURIComponent(path)}?alt=media&token=0b5c-11`;
}

describe("picturePath", () => {
  it("keeps the date and a readable name", () => {
    expect(picturePath(upload)).toBe(
      "product-images/1717000000000ete-ring-1-k3x9-1200x900-fffeeedddcccbbbaaa.webp",
    );
    expect(picturePath({ ...upload, filename: "图片.jpg" })).toContain("/1717000000000jpg-k3x9");
  });

  it("is valid in storage rules and URLs, whatever the file is called", () => {
    fc.assert(
      fc.property(anyUpload, (picture) => {
        const [folder, name, ...rest] = picturePath(picture).split("/");
        expect(folder).toBe(picture.folder);
        expect(name).toMatch(/^[a-z0-9-]+\.(webp|jpg)$/);
        expect(name?.length).toBeLessThan(140);
        expect(rest).toEqual([]);
      }),
    );
  });
});

it.each([
  [picturePath(upload), "ete-ring-1.webp"],
  [picturePath({ ...upload, filename: "2041-12x9.jpg", encoding: "jpg" }), "2041-12x9.jpg"],
  ["product-images/1600000000000IMG_1.JPG", "IMG_1.JPG"],
  ["product-images/ring", "ring"],
  ["ring.png", "ring.png"],
])("originalFilename of %s is %s", (path, name) => expect(originalFilename(path)).toBe(name));

it("wholePicturePath returns the picture of a smaller copy, and other paths unchanged", () => {
  fc.assert(
    fc.property(anyUpload, (picture) => {
      const path = picturePath(picture);
      expect(wholePicturePath(path)).toBe(path);
      for (const { path: copy } of readPicture(path).siblings) {
        expect(wholePicturePath(copy)).toBe(path);
      }
    }),
  );
  const old = "product-images/1612ring-400.webp";
  expect(wholePicturePath(old)).toBe(old);
});

describe("readPicture", () => {
  it("reads what the path contains, from the path and from any download URL", () => {
    fc.assert(
      fc.property(anyUpload, (picture) => {
        const path = picturePath(picture);
        const fromPath = readPicture(path);
        expect(fromPath).toMatchObject({ path, width: picture.width, height: picture.height });
        expect(fromPath.preview?.join("").replaceAll("#", "")).toBe(picture.preview);
        for (const origin of [undefined, "http://127.0.0.1:9199", "http://localhost:11199"]) {
          const fromUrl = readPicture(urlOf(path, origin));
          expect(fromUrl).toEqual({ ...fromPath, bucket: "shop.example" });
        }
      }),
    );
  });

  it.each([
    ["2400x1600", ["400 400", "800 800", "1600 1600"]],
    ["1600x2400", ["400 400", "800 800", "1600 1067"]],
    ["300x2400", ["1600 200"]],
    ["1600x1200", ["400 400", "800 800"]],
    ["800x600", ["400 400"]],
    ["400x400", []],
  ])("a picture of %s has copies named and as wide as %j", (size, copies) => {
    const path = PATH.replace("1200x900", size);
    const { siblings } = readPicture(path);
    expect(
      siblings.map((sibling) => `${/aaa-(\d+)\.webp$/.exec(sibling.path)?.[1]} ${sibling.width}`),
    ).toEqual(copies);
  });

  it("reads only the path of an older picture", () => {
    const path = "product-images/1612ring 1.JPG";
    expect(readPicture(urlOf(path))).toEqual({ path, bucket: "shop.example", siblings: [] });
  });

  it("returns a path that is read as itself", () => {
    const url = fc.string().map((text) => urlOf(text));
    fc.assert(
      fc.property(fc.oneof(fc.string(), fc.webUrl(), url), (text) => {
        const { path } = readPicture(text);
        expect(readPicture(path ?? "").path).toBe(path);
      }),
    );
  });

  it.each([
    ["empty text", ""],
    ["a single word", "placeholder.svg"],
    ["a URL elsewhere", "https://example.com/v0/b/shop/o/product-images%2Fa.webp"],
    ["a data URL", "data:image/webp;base64,UklGR/8A"],
    ["a badly encoded URL", urlOf("product-images/a.webp").replace("%2F", "%2")],
    ["an absolute path", "/product-images/a.webp"],
  ])("finds no path in %s", (_, text) => {
    expect(readPicture(text)).toEqual({ path: null, bucket: null, siblings: [] });
  });
});

describe("previewOf", () => {
  it("has six colours row by row, 4 bits per channel", () => {
    const pixels = [
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
      [17, 34, 51, 255],
      [0, 0, 0, 255],
    ];
    expect(previewOf(pixels.flat())).toBe("f000f000ffff123000");
    const transparent = new Uint8ClampedArray(24);
    expect(previewOf(transparent)).toBe("f".repeat(18));
  });

  it("is always a valid part of a name", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 30 }), (bytes) => {
        expect(previewOf(bytes)).toMatch(/^[0-9a-f]{18}$/);
      }),
    );
  });
});
