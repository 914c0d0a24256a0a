import fc from "fast-check";
import { describe, expect, it } from "vitest";
import { decodePart, fold, shorten, slug } from "./text.ts";

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

describe("shorten", () => {
  it("keeps a text that fits and marks one that does not", () => {
    expect(shorten("A title", 7)).toBe("A title");
    expect(shorten("A long title", 7)).toBe("A long…");
  });

  it("is never longer than asked, and never ends in half a character", () => {
    fc.assert(
      fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 50 }), (text, max) => {
        const short = shorten(text, max);
        expect(short.length).toBeLessThanOrEqual(max);
        expect(short.isWellFormed()).toBe(text.isWellFormed());
      }),
    );
  });
});
