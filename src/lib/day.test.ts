import { expect, it } from "vitest";
import { addDays, daysBetween, endOfUkDay, isDay, ukDay } from "./day.ts";

it.each(["2026-11-23", "2028-02-29", "1999-12-31"])("%s is a day", (text) =>
  expect(isDay(text)).toBe(true),
);

it.each([
  "",
  "2026-02-29",
  "2026-13-01",
  "2026-00-10",
  "23/11/2026",
  "2026-1-1",
  "0206-11-23",
  "2026-11-23T00:00",
])("%j is not a day", (text) => expect(isDay(text)).toBe(false));

it("the UK's day changes at midnight in London, in summer too", () => {
  expect(ukDay(Date.parse("2026-06-30T23:30Z"))).toBe("2026-07-01");
  expect(ukDay(Date.parse("2026-12-31T23:30Z"))).toBe("2026-12-31");
});

it("counts whole days, and none into the future", () => {
  expect(daysBetween(Date.parse("2026-11-20T10:00Z"), Date.parse("2026-11-23T09:00Z"))).toBe(2);
  expect(daysBetween(5, 0)).toBe(0);
});

it("adds days across months and leap days", () => {
  expect(addDays("2028-02-27", 2)).toBe("2028-02-29");
  expect(addDays("2026-12-31", 1)).toBe("2027-01-01");
});

it.each([
  ["2026-12-01", "2026-12-01T23:59:59.999Z"],
  ["2026-06-30", "2026-06-30T22:59:59.999Z"],
  // Clocks change on these days.
  ["2026-03-29", "2026-03-29T22:59:59.999Z"],
  ["2026-10-25", "2026-10-25T23:59:59.999Z"],
])("%s ends in London at %s", (day, end) =>
  expect(new Date(endOfUkDay(day)).toISOString()).toBe(end),
);
