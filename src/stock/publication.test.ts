import { expect, test } from "vitest";
import { toPublication, waitingChanges } from "./publication.ts";

const AT_NOON = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;
const saved = (ms: number) => ({ updatedAt: ms });
const PUBLICATION = {
  publishedAt: AT_NOON,
  version: "2026-11-20T11:59:00.123456Z",
  completeTo: AT_NOON - 300_000,
  stock: "/stock-1a.json",
  texts: "/stock-texts-1b.json",
};

test("the website says what was published", () => {
  expect(toPublication(JSON.stringify({ ...PUBLICATION, commit: "abc" }))).toEqual(PUBLICATION);
});

test.each([
  "<!doctype html>",
  "null",
  "{}",
  JSON.stringify({ ...PUBLICATION, stock: undefined }),
  '{"commit":"abc","catalogue":"2026-11-20T12:00:00","publishedAt":"2026-11-20T12:00:00.000Z"}',
])("a website that answers %s does not say it", (answer) =>
  expect(toPublication(answer)).toBeNull(),
);

test("changes since the last save that is published are waiting, and are late after three hours", () => {
  const documents = [
    saved(AT_NOON - HOUR_MS),
    saved(AT_NOON - 60_000 + 123.456),
    saved(AT_NOON + 5 * HOUR_MS),
  ];
  const waiting = (hour: number) =>
    waitingChanges(PUBLICATION, documents, AT_NOON + hour * HOUR_MS);
  expect(waiting(5.1)).toEqual({ count: 1, isLate: false });
  expect(waiting(8.1)).toEqual({ count: 1, isLate: true });
  const none = { count: 0, isLate: false };
  expect(waitingChanges(PUBLICATION, documents.slice(0, 2), AT_NOON + 99 * HOUR_MS)).toEqual(none);
});
