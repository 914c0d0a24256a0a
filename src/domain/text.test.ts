import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodePart, fold, slug } from "./text.ts";

describe("fold", () => {
  it("ignores case, accents and punctuation", () => {
    expect(fold("Maison Aurélie & Fils")).toBe("maison aurelie fils");
  });

  it("is settled after one fold, whatever the text", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), (text) => {
        expect(fold(fold(text))).toBe(fold(text));
      }),
    );
  });
});

describe("slug", () => {
  it("leads back to the name it was made from", () => {
    expect(fold(decodePart(slug("Anneau d'Or & Cie")))).toBe(fold("Anneau d'Or & Cie"));
  });

  it("never makes an empty part of an address out of a name", () => {
    fc.assert(
      fc.property(fc.string({ minLength: 1 }), (name) => {
        expect(slug(name)).not.toBe("");
      }),
    );
  });
});

describe("decodePart", () => {
  it("leaves a badly encoded part as it stands", () => {
    expect(decodePart("100%")).toBe("100%");
  });
});
