import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { merge, suggestSides, type Side } from "./conflict.ts";

interface Item {
  readonly title: string;
  readonly price: string;
  readonly images: readonly string[];
}

const FIELDS = ["title", "price", "images"] as const;
const anyItem: fc.Arbitrary<Item> = fc.record({
  title: fc.constantFrom("A", "B", "C"),
  price: fc.constantFrom("1", "2", ""),
  images: fc.array(fc.constantFrom("x", "y"), { maxLength: 2 }),
});

describe("suggestSides", () => {
  it("suggests the side that changed the field, and mine if both did", () => {
    const base = { title: "A", price: "1", images: ["x"] };
    const mine = { title: "Mine", price: "1", images: ["x", "y"] };
    const theirs = { title: "Theirs", price: "2", images: ["x"] };
    expect(suggestSides(FIELDS, base, mine, theirs)).toEqual({
      title: "mine",
      price: "theirs",
      images: "mine",
    });
  });

  it("ignores surrounding blanks, which are not stored", () => {
    const base = { title: "A", price: "", images: [] };
    expect(suggestSides(FIELDS, base, { ...base, title: " A " }, base)).toEqual({});
  });
});

describe("merge", () => {
  it("keeps every change that only one side made if the suggestions are taken", () => {
    fc.assert(
      fc.property(anyItem, anyItem, anyItem, (base, mine, theirs) => {
        const chosen = suggestSides(FIELDS, base, mine, theirs);
        const result = merge(mine, theirs, chosen);
        const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
        for (const field of FIELDS) {
          if (same(theirs[field], base[field])) expect(result[field]).toEqual(mine[field]);
          if (same(mine[field], base[field])) expect(result[field]).toEqual(theirs[field]);
        }
      }),
    );
  });

  it("takes each field from the chosen side", () => {
    const side = fc.constantFrom<Side>("mine", "theirs");
    const choices = fc.record({ title: side, price: side, images: side });
    fc.assert(
      fc.property(anyItem, anyItem, choices, (mine, theirs, chosen) => {
        const result = merge(mine, theirs, chosen);
        for (const field of FIELDS) {
          expect(result[field]).toEqual((chosen[field] === "mine" ? mine : theirs)[field]);
        }
      }),
    );
  });
});
