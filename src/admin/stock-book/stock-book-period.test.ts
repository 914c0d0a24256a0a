import { expect, it } from "vitest";
import { quarterName, readPeriod } from "./stock-book-period.ts";

it.each([
  ["", 1, ""],
  ["group=3&quarter=2026-11", 3, "2026-11"],
  ["group=9&quarter=all", 1, "all"],
])("reads %j as group %i, quarter %j", (search, group, quarter) =>
  expect(readPeriod(new URLSearchParams(search))).toEqual({ group, quarter }),
);

it("names a quarter by its months, and both years at a new year", () => {
  expect(quarterName("2026-12")).toBe("October to December 2026");
  expect(quarterName("2027-01")).toBe("November 2026 to January 2027");
});
