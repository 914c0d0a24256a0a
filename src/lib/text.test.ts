import fc from "fast-check";
import { expect, it } from "vitest";
import { decodePart, fold, shorten, slug, wellFormed } from "./text.ts";

it("fold ignores case, accents, punctuation and invisible characters", () => {
  expect(fold("Maison Aurélie & Fils")).toBe("maison aurelie fils");
  expect(fold("BJ\u201120\u200b0\u00ad4")).toBe("bj 2004");
});

it("slug keeps the folded name, and is never empty", () => {
  expect(fold(decodePart(slug("Anneau d'Or & Cie")))).toBe(fold("Anneau d'Or & Cie"));
  fc.assert(fc.property(fc.string({ minLength: 1 }), (name) => slug(name) !== ""));
});

it("decodePart returns a malformed segment unchanged", () => {
  expect(decodePart("100%")).toBe("100%");
});

it("wellFormed replaces only halves of a character", () => {
  expect(wellFormed("\uD83D💍\uDC8D")).toBe("\uFFFD💍\uFFFD");
  fc.assert(
    fc.property(fc.string({ unit: "binary" }), (text) => {
      const broken = `${text.slice(1)}${text}`;
      expect(wellFormed(broken)).toBe(broken.toWellFormed());
    }),
  );
});

it("shorten marks what it cuts, and never cuts a character in half", () => {
  expect(shorten("A title", 7)).toBe("A title");
  expect(shorten("A long title", 7)).toBe("A long…");
  fc.assert(
    fc.property(fc.string({ unit: "grapheme" }), fc.integer({ min: 1, max: 50 }), (text, max) => {
      const short = shorten(text, max);
      expect(short.length).toBeLessThanOrEqual(max);
      expect(short.isWellFormed()).toBe(text.isWellFormed());
    }),
  );
});
