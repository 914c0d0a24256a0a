import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { ShopError } from "../lib/errors.ts";
import { ConflictError } from "../lib/save-errors.ts";
import { blockedWrites, withWriteRetry } from "./writes.ts";

/** What Firestore answers while a transaction holds a lock. */
const LOCKED = { code: "aborted", message: "Transaction lock timeout" };

beforeEach(() => void vi.useFakeTimers());
afterEach(() => void vi.useRealTimers());

/** Fails as long as the documents are locked. */
function lockedFor(durationMs: number) {
  const end = Date.now() + durationMs;
  return vi.fn(() => (Date.now() < end ? Promise.reject(LOCKED) : Promise.resolve("saved")));
}

test("a write survives a lock of a minute, and says so while it waits", async () => {
  const seen = new Set<number>();
  const stop = blockedWrites.subscribe(() => seen.add(blockedWrites.getSnapshot()));
  const saving = withWriteRetry(lockedFor(60_000));
  await vi.advanceTimersByTimeAsync(10_000);
  expect(blockedWrites.getSnapshot()).toBe(1);
  await vi.advanceTimersByTimeAsync(60_000);
  expect(await saving).toBe("saved");
  expect(blockedWrites.getSnapshot()).toBe(0);
  expect([...seen]).toEqual([1, 0]);
  stop();
});

test("a write that others delay for a moment is not reported", async () => {
  const changed = vi.fn();
  const stop = blockedWrites.subscribe(changed);
  const saving = withWriteRetry(lockedFor(1_000));
  await vi.advanceTimersByTimeAsync(3_000);
  expect(await saving).toBe("saved");
  expect(changed).not.toHaveBeenCalled();
  stop();
});

test("a write gives up after more than a minute", async () => {
  const saving = withWriteRetry(lockedFor(Infinity)).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(90_000);
  expect(await saving).toMatchObject({ kind: "busy" });
  expect(blockedWrites.getSnapshot()).toBe(0);
});

test.each([
  ["a conflict with another save", new ConflictError(null), "conflict"],
  ["a denial", new ShopError("not-allowed"), "not-allowed"],
  ["a lost connection", new ShopError("offline"), "offline"],
  ["a used-up quota", { code: "resource-exhausted" }, "quota"],
  ["an invalid request", { code: "failed-precondition" }, "invalid"],
])("%s is not retried", async (_, error, kind) => {
  const write = vi.fn(() => Promise.reject(error));
  await expect(withWriteRetry(write)).rejects.toMatchObject({ kind });
  expect(write).toHaveBeenCalledTimes(1);
});
