import { expect, it } from "vitest";
import { endOfUkDay } from "../lib/day.ts";
import { reservedUntilText } from "./reserved-until.tsx";

it.each([
  ["2026-11-23", "Reserved until the end of today"],
  ["2026-11-24", "Reserved until Tuesday"],
  ["2026-11-29", "Reserved until Sunday"],
  ["2026-11-30", "Reserved until Monday 30 November"],
  ["2026-12-04", "Reserved until Friday 4 December"],
])("on Monday 23 November, %s is %j", (day, text) => {
  expect(reservedUntilText(endOfUkDay(day), Date.parse("2026-11-23T10:00Z"))).toBe(text);
});

it("names the day in London in summer time", () => {
  expect(reservedUntilText(endOfUkDay("2026-07-03"), Date.parse("2026-06-30T23:30Z"))).toBe(
    "Reserved until Friday",
  );
});
