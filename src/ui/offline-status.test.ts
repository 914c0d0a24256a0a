import { expect, test } from "vitest";
import { offlineNotice, troubleNotice } from "./offline-status.tsx";

const now = new Date(2026, 10, 24, 18, 30);

test.each([
  [null, "You are offline."],
  [new Date(2026, 10, 24, 9, 5), "You are offline. This is the stock of 09:05."],
  [new Date(2026, 10, 23, 23, 59), "You are offline. This is the stock of 23 November, 23:59."],
  [new Date(2025, 10, 24, 14, 5), "You are offline. This is the stock of 24 November 2025, 14:05."],
])("the notice for a stock of %s", (at, notice) => {
  expect(offlineNotice(at && at.getTime(), now)).toBe(notice);
});

test("the notice while the database does not answer", () => {
  expect(troubleNotice(null, now)).toBe("Our stock list does not answer at the moment.");
  expect(troubleNotice(new Date(2026, 10, 24, 9, 5).getTime(), now)).toBe(
    "Our stock list does not answer at the moment. This is the stock of 09:05.",
  );
});
