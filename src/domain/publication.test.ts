import { expect, test } from "vitest";
import { toPublication, waitingChanges } from "./publication.ts";

const AT_NOON = Date.UTC(2026, 10, 20, 12);
const HOUR_MS = 3_600_000;
const saved = (ms: number) => ({ updatedAt: ms });

test("the website says when its pages were published, and what they contain", () => {
  const json = {
    publishedAt: "2026-11-20T12:00:00.000Z",
    catalogue: "2026-11-20T11:59:30.123456789",
  };
  expect(toPublication(JSON.stringify(json))).toEqual({
    publishedAt: AT_NOON,
    savedAt: AT_NOON - 30_000 + 123,
  });
  expect(toPublication(JSON.stringify({ ...json, catalogue: "" }))?.savedAt).toBe(AT_NOON);
});

test.each(["<!doctype html>", "null", "{}", '{"commit":"abc","catalogue":"2026-11-20T12:00:00"}'])(
  "a website that answers %s does not say it",
  (answer) => expect(toPublication(answer)).toBeNull(),
);

test("changes since the last save that is published are waiting, and are late after three hours", () => {
  const publication = { publishedAt: AT_NOON, savedAt: AT_NOON - 60_000 };
  const documents = [
    saved(AT_NOON - HOUR_MS),
    saved(AT_NOON - 60_000),
    saved(AT_NOON + 5 * HOUR_MS),
  ];
  const waiting = (hour: number) =>
    waitingChanges(publication, documents, AT_NOON + hour * HOUR_MS);
  expect(waiting(5.1)).toEqual({ count: 1, isLate: false });
  expect(waiting(8.1)).toEqual({ count: 1, isLate: true });
  expect(waitingChanges(publication, documents.slice(0, 2), AT_NOON + 99 * HOUR_MS)).toEqual({
    count: 0,
    isLate: false,
  });
});
