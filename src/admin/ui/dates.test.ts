import { expect, test } from "vitest";
import { dateOf, dayOf, minuteOf, whenOf } from "./dates.ts";

const NOW = Date.parse("2026-11-23T15:00Z");

test.each([
  [30_000, "just now"],
  [60_000, "1 minute ago"],
  [59 * 60_000, "59 minutes ago"],
  [3 * 3_600_000, "3 hours ago"],
])("a time %d ms ago is shown as %s", (ago, shown) => {
  expect(whenOf(NOW - ago, NOW)).toBe(shown);
});

test("a time before today is shown with its date", () => {
  const yesterday = Date.parse("2026-11-22T23:59Z");
  expect(whenOf(yesterday, NOW)).toBe(minuteOf(yesterday));
});

test("days and times are London's, wherever the device is", () => {
  const halfPastMidnight = Date.parse("2026-06-30T23:30Z");
  expect(dayOf(halfPastMidnight)).toBe("1 Jul 2026");
  expect(minuteOf(halfPastMidnight)).toBe("1 Jul 2026, 00:30");
  expect(whenOf(halfPastMidnight, Date.parse("2026-07-01T08:45Z"))).toBe("9 hours ago");
  expect(dateOf("2026-06-30")).toBe("30 Jun 2026");
});
