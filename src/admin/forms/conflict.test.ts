import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { differences, merged, type Side } from "./conflict.ts";

interface Piece {
  readonly title: string;
  readonly price: string;
  readonly images: readonly string[];
}

const FIELDS = ["title", "price", "images"] as const;
const anyPiece: fc.Arbitrary<Piece> = fc.record({
  title: fc.constantFrom("A", "B", "C"),
  price: fc.constantFrom("1", "2", ""),
  images: fc.array(fc.constantFrom("x", "y"), { maxLength: 2 }),
});

describe("differences", () => {
  it("suggests the side that has changed the field, and mine where both have", () => {
    const base = { title: "A", price: "1", images: ["x"] };
    const mine = { title: "Mine", price: "1", images: ["x", "y"] };
    const theirs = { title: "Theirs", price: "2", images: ["x"] };
    expect(differences(FIELDS, base, mine, theirs)).toEqual([
      { field: "title", suggested: "mine" },
      { field: "price", suggested: "theirs" },
      { field: "images", suggested: "mine" },
    ]);
  });

  it("is silent about blanks that are not stored", () => {
    const base = { title: "A", price: "", images: [] };
    expect(differences(FIELDS, base, { ...base, title: " A " }, base)).toEqual([]);
  });
});

describe("merged", () => {
  it("loses no change that only one side has made when the suggestions are taken", () => {
    fc.assert(
      fc.property(anyPiece, anyPiece, anyPiece, (base, mine, theirs) => {
        const chosen = Object.fromEntries(
          differences(FIELDS, base, mine, theirs).map(({ field, suggested }) => [field, suggested]),
        );
        const result = merged(mine, theirs, chosen);
        const same = (a: unknown, b: unknown) => JSON.stringify(a) === JSON.stringify(b);
        for (const field of FIELDS) {
          if (same(theirs[field], base[field])) expect(result[field]).toEqual(mine[field]);
          if (same(mine[field], base[field])) expect(result[field]).toEqual(theirs[field]);
        }
      }),
    );
  });

  it("takes each field from the side that was chosen", () => {
    const side = fc.constantFrom<Side>("mine", "theirs");
    const choices = fc.record({ title: side, price: side, images: side });
    fc.assert(
      fc.property(anyPiece, anyPiece, choices, (mine, theirs, chosen) => {
        const result = merged(mine, theirs, chosen);
        for (const field of FIELDS) {
          expect(result[field]).toEqual((chosen[field] === "mine" ? mine : theirs)[field]);
        }
      }),
    );
  });
});
