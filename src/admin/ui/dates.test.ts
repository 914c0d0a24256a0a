import { expect, test } from "vitest";
import { minuteOf, whenOf } from "./dates.ts";

const NOW = new Date(2026, 10, 23, 15, 0).getTime();

test.each([
  [30_000, "just now"],
  [60_000, "1 minute ago"],
  [59 * 60_000, "59 minutes ago"],
  [3 * 3_600_000, "3 hours ago"],
])("a time %d ms ago is shown as %s", (ago, shown) => {
  expect(whenOf(NOW - ago, NOW)).toBe(shown);
});

test("a time before today is shown with its date", () => {
  const yesterday = new Date(2026, 10, 22, 23, 59).getTime();
  expect(whenOf(yesterday, NOW)).toBe(minuteOf(yesterday));
});
