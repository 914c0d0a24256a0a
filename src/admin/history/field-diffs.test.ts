import { expect, test } from "vitest";
import { excerpts } from "./field-diffs.tsx";

const FILLER = "A fine old piece from Hatton Garden. ".repeat(20);

test("long texts are shortened around what differs", () => {
  const [from, to] = excerpts(`${FILLER}One stone. ${FILLER}`, `${FILLER}Two stones. ${FILLER}`);
  expect(from).toMatch(/^….*Garden\. One stone\. A fine.*…$/);
  expect(to).toMatch(/^….*Garden\. Two stones\. A fine.*…$/);
  expect(Math.max(from.length, to.length)).toBeLessThan(160);
});

test.each([
  ["a short text", "One stone.", "Two stones."],
  ["an empty one", "", FILLER],
  ["an equal one", "Same", "Same"],
])("%s is not shortened", (_, from, to) => {
  expect(excerpts(from, to)).toEqual([from, to]);
});

test("a word is added at the end", () => {
  const [from, to] = excerpts(FILLER, `${FILLER}More.`);
  expect(from).toMatch(/^….*Garden\. $/);
  expect(to).toMatch(/^….*Garden\. More\.$/);
});
