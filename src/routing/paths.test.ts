import { expect, it } from "vitest";
import { isTerm, paths } from "./paths.ts";

it("keeps the address of a search short, whatever was pasted", () => {
  expect(paths.search("語".repeat(5_000))).toBe(`/search/${encodeURIComponent("語".repeat(500))}`);
  expect(() => paths.search(`${"a".repeat(499)}💍`)).not.toThrow();
});

it.each(["", "  ", ".", "..", " ... "])("does not take %j for a term", (text) => {
  expect(isTerm(text)).toBe(false);
});

it.each([".5", "a.", "%", "♥"])("takes %j for a term", (text) => {
  expect(isTerm(text)).toBe(true);
});
