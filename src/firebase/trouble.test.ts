import { afterEach, beforeEach, expect, test, vi } from "vitest";

// Unit tests share their modules: another file's read may still be waiting.
vi.resetModules();
const { ShopError } = await import("../lib/errors.ts");
const { readTrouble } = await import("./trouble.ts");
const { withReadRetry } = await import("./requests.ts");

beforeEach(() => void vi.useFakeTimers());
afterEach(async () => {
  await withReadRetry(() => Promise.resolve());
  vi.useRealTimers();
});

const isTrouble = () => readTrouble.getSnapshot();

test("a read that waits for eight seconds is trouble until it is answered", async () => {
  let answer: (value: string) => void = () => undefined;
  const read = withReadRetry(() => new Promise<string>((resolve) => (answer = resolve)));
  await vi.advanceTimersByTimeAsync(7_900);
  expect(isTrouble()).toBe(false);
  await vi.advanceTimersByTimeAsync(200);
  expect(isTrouble()).toBe(true);
  // The attempt after the first timeout.
  await vi.advanceTimersByTimeAsync(6_000);
  expect(isTrouble()).toBe(true);
  answer("late");
  await read;
  expect(isTrouble()).toBe(false);
});

test.each(["unavailable", "timeout", "quota", "misconfigured", "unverified"] as const)(
  "a read that fails as %s is trouble until the next answer",
  async (kind) => {
    const failed = withReadRetry(() => Promise.reject(new ShopError(kind)));
    failed.catch(() => undefined);
    await vi.advanceTimersByTimeAsync(5_000);
    await expect(failed).rejects.toMatchObject({ kind });
    expect(isTrouble()).toBe(true);
    await expect(
      withReadRetry(() => Promise.reject(new ShopError("not-found"))),
    ).rejects.toMatchObject({ kind: "not-found" });
    expect(isTrouble()).toBe(false);
  },
);
