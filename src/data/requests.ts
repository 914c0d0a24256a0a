import { ShopError, type ShopErrorKind } from "../domain/errors.ts";
import { toShopError } from "./errors.ts";

const READ_TIMEOUT_MS = 12_000;
/** Waits before the second and the third attempt, plus up to half as much again at random. */
const BACKOFF_MS = [400, 1_200];

const TRANSIENT: readonly ShopErrorKind[] = ["offline", "timeout", "unavailable"];

/**
 * Run a read, each attempt with a timeout of 12 s, and retry it twice after a transient error.
 * @throws ShopError
 */
export async function withReadRetry<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 0; ; attempt++) {
    try {
      return await withTimeout(read(), READ_TIMEOUT_MS);
    } catch (error) {
      const shopError = toShopError(error);
      const waitMs = BACKOFF_MS[attempt];
      if (waitMs === undefined || !TRANSIENT.includes(shopError.kind)) throw shopError;
      await new Promise((resolve) => setTimeout(resolve, waitMs * (1 + Math.random() / 2)));
    }
  }
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
