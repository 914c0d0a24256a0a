import { expect, test } from "vitest";
import { withChanges } from "./with-changes.ts";

const one = (id: string, title = id) => ({ id, title });
const saved = (id: string, at: number) => ({ value: one(id, `${id} at ${at}`), at });
const titles = (
  list: readonly string[],
  changes: readonly (readonly [string, number])[],
  gone: readonly (readonly [string, number])[] = [],
) =>
  withChanges(
    list.map((id) => one(id)),
    { saved: changes.map(([id, at]) => saved(id, at)), gone: new Map(gone) },
  ).map(({ title }) => title);

test("what was saved replaces what the list has, or is added", () => {
  expect(
    titles(
      ["a", "b"],
      [
        ["b", 5],
        ["c", 6],
      ],
    ),
  ).toEqual(["b at 5", "c at 6", "a"]);
});

test("what was taken away is not on the list", () => {
  expect(titles(["a", "b"], [], [["a", 5]])).toEqual(["b"]);
  expect(titles(["a"], [["a", 4]], [["a", 5]])).toEqual([]);
});

test("what was saved when it was taken away, or later, is on the list", () => {
  expect(titles(["a"], [["a", 6]], [["a", 5]])).toEqual(["a at 6"]);
  expect(titles(["a"], [["a", 5]], [["a", 5]])).toEqual(["a at 5"]);
});

test("without changes it is the same list", () => {
  const list = [one("a")];
  expect(withChanges(list, { saved: [], gone: new Map() })).toBe(list);
});
