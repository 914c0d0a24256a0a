import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { keyed, moved, without, withMain } from "./list-order.ts";

const anyList = fc.array(fc.constantFrom("a", "b", "c", "d", "e"), { maxLength: 6 });
const anyPlace = fc.integer({ min: -2, max: 8 });

describe("the order of pictures", () => {
  it("changes by moving, and nothing is lost or doubled", () => {
    expect(moved(["a", "b", "c"], 0, 2)).toEqual(["b", "c", "a"]);
    fc.assert(
      fc.property(anyList, anyPlace, anyPlace, (list, from, to) => {
        expect([...moved(list, from, to)].sort()).toEqual([...list].sort());
      }),
    );
  });

  it("gives each its own key, wherever it stands and though it stands there twice", () => {
    fc.assert(
      fc.property(anyList, (list) => {
        const keys = keyed(list);
        expect(new Set(keys.map(({ key }) => key)).size).toBe(list.length);
        expect(keys.map(({ entry }) => entry)).toEqual(list);
      }),
    );
  });

  it("closes the gap when one is removed", () => {
    expect(without(["a", "b", "c"], 1)).toEqual(["a", "c"]);
  });
});

describe("making a picture the main one", () => {
  it("has the two change places", () => {
    expect(withMain("m", ["a", "b"], 1)).toEqual({ main: "b", images: ["a", "m"] });
    expect(withMain("", ["a", "b"], 0)).toEqual({ main: "a", images: ["b"] });
  });

  it("loses no picture and doubles none", () => {
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
