import fc from "fast-check";
import { describe, expect, it } from "vitest";
import {
  PICTURE_FOLDERS,
  picturePath,
  previewOf,
  readPicture,
  siblingPath,
  SIBLING_WIDTHS,
  wholePicturePath,
} from "./picture.ts";

const PATH = "product-images/1717000000000ring-k3x9-1200x900-fffeeedddcccbbbaaa.webp";

const anyPicture = fc.record({
  folder: fc.constantFrom(...PICTURE_FOLDERS),
  lastModifiedMs: fc.nat(),
  filename: fc.string({ unit: "grapheme" }),
  unique: fc.stringMatching(/^[a-z0-9]{4,12}$/),
  width: fc.integer({ min: 1, max: 1600 }),
  height: fc.integer({ min: 1, max: 1600 }),
  preview: fc.stringMatching(/^[0-9a-f]{18}$/),
  encoding: fc.constantFrom("webp" as const, "jpg" as const),
});

/** As Firebase writes a download address. */
function addressOf(path: string, origin = "https://firebasestorage.googleapis.com") {
  return `${origin}/v0/b/shop.example/o/${encodeURIComponent(path)}?alt=media&token=0b5c-11`;
}

describe("picturePath", () => {
  it("keeps the date and a readable name", () => {
    expect(
      picturePath({
        folder: "product-images",
        lastModifiedMs: 1717000000000,
        filename: "Été ring (1).JPG",
        unique: "k3x9",
        width: 1200,
        height: 900,
        preview: "fffeeedddcccbbbaaa",
      }),
    ).toBe("product-images/1717000000000ete-ring-1-k3x9-1200x900-fffeeedddcccbbbaaa.webp");
  });

  it("is safe in storage rules and addresses, whatever the file was called", () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const [folder, name, ...rest] = picturePath(picture).split("/");
        expect(folder).toBe(picture.folder);
        expect(name).toMatch(/^[a-z0-9-]+\.(webp|jpg)$/);
        expect(name?.length).toBeLessThan(140);
        expect(rest).toEqual([]);
      }),
    );
  });

  it("gives a file without a usable name one", () => {
    expect(
      picturePath({
        folder: "brand-images",
        lastModifiedMs: 5,
        filename: "图片.jpg",
        unique: "a1",
        width: 10,
        height: 10,
        preview: "0".repeat(18),
      }),
    ).toBe(`brand-images/5jpg-a1-10x10-${"0".repeat(18)}.webp`);
  });
});

describe("wholePicturePath", () => {
  it("leads from each smaller copy to its picture, and from a picture to itself", () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const path = picturePath(picture);
        expect(wholePicturePath(path)).toBe(path);
        for (const { path: copy } of readPicture(path).siblings) {
          expect(wholePicturePath(copy)).toBe(path);
        }
      }),
    );
    expect(wholePicturePath("product-images/1612ring-400.webp")).toBe(
      "product-images/1612ring-400.webp",
    );
  });
});

describe("readPicture", () => {
  it("reads back what the path was made of, from the path and from any download address", () => {
    fc.assert(
      fc.property(anyPicture, (picture) => {
        const path = picturePath(picture);
        const fromPath = readPicture(path);
        expect(fromPath).toMatchObject({ path, width: picture.width, height: picture.height });
        expect(fromPath.preview?.join("").replaceAll("#", "")).toBe(picture.preview);
        for (const origin of [undefined, "http://127.0.0.1:9199", "http://localhost:11199"]) {
          expect(readPicture(addressOf(path, origin))).toEqual({
            ...fromPath,
            bucket: "shop.example",
          });
        }
      }),
    );
  });

  it("names the copies that are narrower than the picture", () => {
    const { siblings } = readPicture(PATH);
    expect(siblings).toEqual([
      { path: siblingPath(PATH, 400), width: 400 },
      { path: siblingPath(PATH, 800), width: 800 },
    ]);
    const narrow = PATH.replace("1200x900", "800x600");
    expect(readPicture(narrow).siblings.map(({ width }) => width)).toEqual([400]);
    expect(readPicture(PATH.replace("1200x900", "400x400")).siblings).toEqual([]);
    expect(siblingPath(PATH, SIBLING_WIDTHS[0])).toMatch(/aaa-400\.webp$/);
  });

  it("knows only where an older picture stands", () => {
    expect(readPicture(addressOf("product-images/1612ring 1.JPG"))).toEqual({
      path: "product-images/1612ring 1.JPG",
      bucket: "shop.example",
      siblings: [],
    });
  });

  it("gives a path that leads back to itself", () => {
    fc.assert(
      fc.property(
        fc.oneof(
          fc.string(),
          fc.webUrl(),
          fc.string().map((s) => addressOf(s)),
        ),
        (text) => {
          const { path } = readPicture(text);
          expect(readPicture(path ?? "").path).toBe(path);
        },
      ),
    );
  });

  it.each([
    ["nothing", ""],
    ["a loose word", "placeholder.svg"],
    ["an address somewhere else", "https://example.com/v0/b/shop/o/product-images%2Fa.webp"],
    ["an inline picture", "data:image/webp;base64,UklGR/8A"],
    ["a badly encoded address", addressOf("product-images/a.webp").replace("%2F", "%2")],
    ["an address on the page's own host", "/product-images/a.webp"],
  ])("has no path for %s", (_, text) => {
    expect(readPicture(text)).toEqual({ path: null, bucket: null, siblings: [] });
  });

  it("never throws", () => {
    fc.assert(
      fc.property(fc.string({ unit: "binary" }), (text) => {
        for (const garbage of [
          text,
          `https://firebasestorage.googleapis.com/v0/b/${text}/o/${text}`,
          `product-images/${text}-1x1-${text}.webp`,
        ]) {
          expect(() => readPicture(garbage)).not.toThrow();
        }
      }),
    );
  });
});

describe("previewOf", () => {
  it("writes six colours row by row, 4 bits a channel", () => {
    const pixels = [
      [255, 0, 0, 255],
      [0, 255, 0, 255],
      [0, 0, 255, 255],
      [255, 255, 255, 255],
      [17, 34, 51, 255],
      [0, 0, 0, 255],
    ];
    expect(previewOf(pixels.flat())).toBe("f000f000ffff123000");
  });

  it("stands see-through pictures on white", () => {
    expect(previewOf(new Uint8ClampedArray(24))).toBe("f".repeat(18));
  });

  it("is always a valid part of a name", () => {
    fc.assert(
      fc.property(fc.array(fc.integer(), { maxLength: 30 }), (bytes) => {
        expect(previewOf(bytes)).toMatch(/^[0-9a-f]{18}$/);
      }),
    );
  });
});
