import { expect, it } from "vitest";
import { quarterName, readPeriod } from "./stock-book-period.ts";

it.each([
  ["", 3, ""],
  ["quarter=2026-12", 1, "2026-12"],
  ["quarter=2027-01", 2, "2027-01"],
  ["quarter=2026-11", 3, "2026-11"],
  ["quarter=all", 3, "all"],
  ["quarter=2026-13", 3, "2026-13"],
])("reads %j as group %i, quarter %j, if the dealer's is 3", (search, group, quarter) =>
  expect(readPeriod(new URLSearchParams(search), 3)).toEqual({ group, quarter }),
);

it("names a quarter by its months, and both years at a new year", () => {
  expect(quarterName("2026-12")).toBe("October to December 2026");
  expect(quarterName("2027-01")).toBe("November 2026 to January 2027");
});
