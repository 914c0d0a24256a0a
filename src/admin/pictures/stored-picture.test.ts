import fc from "fast-check";
import { expect, it } from "vitest";
import { moved, picturesOf, toPictureFields, withReplaced } from "./stored-picture.ts";

const anyList = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 6 });
const anyPlace = fc.integer({ min: -2, max: 8 });

it("moves a picture without losing or repeating one", () => {
  expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
  fc.assert(
    fc.property(anyList, anyPlace, anyPlace, (list, from, to) => {
      expect([...moved(list, from, to)].sort()).toEqual([...list].sort());
    }),
  );
});

it("stores the first picture as the main one", () => {
  expect(toPictureFields(["a", "b", "c"])).toEqual({ mainImage: "a", images: ["b", "c"] });
  expect(toPictureFields([])).toEqual({ mainImage: "", images: [] });
  expect(picturesOf({ mainImage: "", images: ["b"] })).toEqual(["b"]);
  fc.assert(
    fc.property(anyList, (list) => {
      expect(picturesOf(toPictureFields(list))).toEqual([...new Set(list)]);
    }),
  );
});

it("replaces a picture in its place, also if there is no main one", () => {
  const product = { mainImage: "a", images: ["b", "c"] };
  expect(withReplaced(product, "a", "x")).toEqual({ mainImage: "x", images: ["b", "c"] });
  expect(withReplaced(product, "b", "x")).toEqual({ mainImage: "a", images: ["x", "c"] });
  expect(withReplaced(product, "removed", "x")).toEqual(product);
  expect(withReplaced({ mainImage: "", images: ["b"] }, "b", "x")).toEqual({
    mainImage: "",
    images: ["x"],
  });
});
