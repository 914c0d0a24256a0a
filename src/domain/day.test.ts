import { expect, it } from "vitest";
import { daysBetween, isDay, ukDay } from "./day.ts";

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
