import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { moved, withMain } from "./list-order.ts";

const anyList = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 6 });
const anyPlace = fc.integer({ min: -2, max: 8 });

describe("the order of pictures", () => {
  it("changes by moving, without losing or repeating a picture", () => {
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    fc.assert(
      fc.property(anyList, anyPlace, anyPlace, (list, from, to) => {
        expect([...moved(list, from, to)].sort()).toEqual([...list].sort());
      }),
    );
  });
});

describe("making a picture the main one", () => {
  it("swaps the two", () => {
    expect(withMain("m", ["a", "b"], 1)).toEqual({ main: "b", images: ["a", "m"] });
    expect(withMain("", ["a", "b"], 0)).toEqual({ main: "a", images: ["b"] });
  });

  it("loses and repeats no picture", () => {
    const set = fc.uniqueArray(fc.constantFrom("a", "b", "c", "d"));
    fc.assert(
      fc.property(fc.constantFrom("", "m", "a"), set, anyPlace, (main, images, at) => {
        const before = new Set([main, ...images]);
        const after = withMain(main, images, at);
        const all = [after.main, ...after.images];
        for (const picture of before) if (picture !== "") expect(all).toContain(picture);
        expect(new Set(after.images).size).toBe(after.images.length);
      }),
    );
  });
});
