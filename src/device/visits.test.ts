import { expect, it } from "vitest";
import { isNew, withPageAt } from "./use-visits.ts";

const NOW = Date.UTC(2026, 5, 15);
const DAY_MS = 86_400_000;

it.each([
  [0, true],
  [13.9, true],
  [14, false],
  [400, false],
])("a product listed %s days ago is new: %s", (days, expected) => {
  expect(isNew({ listedAt: NOW - days * DAY_MS }, NOW)).toBe(expected);
});

it("does not mark products whose date is unknown", () => {
  expect(isNew({ listedAt: 0 }, NOW)).toBe(false);
});

it("ends a visit after half an hour without a page", () => {
  const first = withPageAt({ lastEndedAt: 0, seenAt: 0 }, NOW);
  expect(first).toEqual({ lastEndedAt: 0, seenAt: NOW });
  const later = withPageAt(first, NOW + 29 * 60_000);
  expect(later).toEqual({ lastEndedAt: 0, seenAt: NOW + 29 * 60_000 });
  const tomorrow = withPageAt(later, NOW + DAY_MS);
  expect(tomorrow).toEqual({ lastEndedAt: later.seenAt, seenAt: NOW + DAY_MS });
});
