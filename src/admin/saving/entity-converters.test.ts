import { expect, it } from "vitest";
import { formerNamesAfter, namesToReplace } from "./entity-converters.ts";
import { MAX_BRAND_NAME_LENGTH, MAX_FORMER_NAMES } from "../../lib/limits.ts";

it.each([
  ["a new brand", [], "", "A", []],
  ["a save without a new name", ["A"], "B", "B", ["A"]],
  ["a renaming", [], "A", "B", ["A"]],
  ["another renaming", ["A"], "B", "C", ["A", "B"]],
  ["a renaming back", ["A"], "B", "A", ["B"]],
  ["a name that it has had twice", ["A", "B"], "A", "C", ["B", "A"]],
  ["a change of case, which products have to follow", [], "Breze", "Brézé", ["Breze"]],
  ["a name with line breaks", [], " A\nB ", "C", ["A B"]],
  ["a name that is too long to store", [], "x".repeat(MAX_BRAND_NAME_LENGTH + 1), "C", []],
])("keeps the former names after %s", (_, formerNames, before, name, expected) => {
  expect(formerNamesAfter(formerNames, before, name)).toEqual(expected);
});

it("forgets the oldest name when there are too many", () => {
  const many = Array.from({ length: MAX_FORMER_NAMES }, (_, n) => `Name ${n}`);
  expect(formerNamesAfter(many, "Before", "After")).toEqual([...many.slice(1), "Before"]);
});

it("leaves products the former names that another brand has now", () => {
  expect(namesToReplace(["Aurelie", "Pyke", "♥"], ["pyké", "Corvane"])).toEqual(["Aurelie", "♥"]);
});
