import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { readText, withReadRetry } from "./requests.ts";

beforeEach(() => vi.useFakeTimers());
afterEach(() => vi.useRealTimers());

it("aborts an attempt that takes too long before the next one starts", async () => {
  const signals: AbortSignal[] = [];
  const read = withReadRetry(({ signal }) => {
    expect(signals.every(({ aborted }) => aborted)).toBe(true);
    signals.push(signal);
    return new Promise<never>(() => undefined);
  });
  read.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(read).rejects.toMatchObject({ kind: "timeout" });
  expect(signals.map(({ aborted }) => aborted)).toEqual([true, true, true]);
});

it("waits for a large file as long as its parts arrive", async () => {
  let attempts = 0;
  const read = withReadRetry(({ onProgress }) => {
    attempts++;
    let parts = 0;
    const body = new ReadableStream<Uint8Array>({
      async pull(stream) {
        await new Promise((resolve) => setTimeout(resolve, 10_000));
        stream.enqueue(new TextEncoder().encode("é").slice(parts % 2, (parts % 2) + 1));
        if (++parts === 6) stream.close();
      },
    });
    return readText(new Response(body), onProgress);
  });
  await vi.advanceTimersByTimeAsync(61_000);
  await expect(read).resolves.toBe("ééé");
  expect(attempts).toBe(1);
});
