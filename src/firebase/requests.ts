import { ShopError, type ShopErrorKind } from "../lib/errors.ts";
import { toShopError } from "./errors.ts";
import { watchRead } from "./trouble.ts";

const READ_TIMEOUT_MS = 12_000;
/** Waits before the second and the third attempt, plus up to half as much again at random. */
const BACKOFF_MS = [400, 1_200];
const TRANSIENT: readonly ShopErrorKind[] = ["offline", "timeout", "unavailable", "busy"];

/**
 * Run a read, each attempt with a timeout of 12 s, and retry it twice after a transient error.
 * @throws ShopError
 */
export async function withReadRetry<T>(read: () => Promise<T>): Promise<T> {
  const settle = watchRead();
  for (let attempt = 0; ; attempt++) {
    try {
      const value = await withTimeout(read(), READ_TIMEOUT_MS);
      settle(null);
      return value;
    } catch (error) {
      const shopError = toShopError(error);
      const waitMs = BACKOFF_MS[attempt];
      if (waitMs === undefined || !TRANSIENT.includes(shopError.kind)) {
        settle(shopError.kind);
        throw shopError;
      }
      await new Promise((resolve) => setTimeout(resolve, waitMs * (1 + Math.random() / 2)));
    }
  }
}

/** Requests at the same time. More would share the connection, and time out while they wait for each other. */
const MAX_PARALLEL = 3;

/**
 * Read a long list in portions, a few at a time.
 * @returns the results of all portions, in the order of the list.
 */
export async function readInPortions<T, R>(
  items: readonly T[],
  size: number,
  read: (portion: readonly T[]) => Promise<readonly R[]>,
): Promise<R[]> {
  const results: (readonly R[])[] = [];
  let next = 0;
  async function work(): Promise<void> {
    while (next * size < items.length) {
      const portion = next++;
      results[portion] = await read(items.slice(portion * size, (portion + 1) * size));
    }
  }
  await Promise.all(Array.from({ length: MAX_PARALLEL }, work));
  return results.flat();
}

/** @throws ShopError "timeout" after `timeoutMs`, or whatever the work throws. */
export async function withTimeout<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const timeout = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShopError("timeout")), timeoutMs);
  });
  try {
    return await Promise.race([work, timeout]);
  } finally {
    clearTimeout(timer);
  }
}
