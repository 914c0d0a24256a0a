import { describe, expect, it } from "vitest";
import {
  isCovered,
  monthsOf,
  quarterName,
  quarterOf,
  quartersAround,
  quartersBetween,
  readPeriod,
} from "./vat-quarter.ts";

describe("quarterOf", () => {
  it.each([
    ["2026-01-01", "2026-03", "2026-01", "2026-02"],
    ["2026-02-28", "2026-03", "2026-04", "2026-02"],
    ["2026-03-31", "2026-03", "2026-04", "2026-05"],
    ["2026-11-30", "2026-12", "2027-01", "2026-11"],
    ["2026-12-31", "2026-12", "2027-01", "2027-02"],
  ])("puts %s into the quarters ending %s, %s and %s of the three groups", (day, ...ends) => {
    expect(([1, 2, 3] as const).map((group) => quarterOf(day, group))).toEqual(ends);
  });
});

it("quarters of another group share months with a quarter", () => {
  expect(quartersAround("2026-12")).toEqual([
    "2026-10",
    "2026-11",
    "2026-12",
    "2027-01",
    "2027-02",
  ]);
  expect(isCovered("2026-10", ["2026-09", "2026-12"])).toBe(true);
  expect(isCovered("2026-10", ["2026-09"])).toBe(false);
  expect(isCovered("2027-01", ["2027-01"])).toBe(true);
});

it("a quarter has three months, also across a new year", () => {
  expect(monthsOf("2026-12")).toEqual(["2026-10", "2026-12"]);
  expect(monthsOf("2027-01")).toEqual(["2026-11", "2027-01"]);
});

it("lists the quarters between two days, the latest first", () => {
  expect(quartersBetween("2026-06-30", "2026-11-23", 1)).toEqual(["2026-12", "2026-09", "2026-06"]);
  expect(quartersBetween("2026-06-30", "2026-07-01", 2)).toEqual(["2026-07"]);
});

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
