import { ShopError, type ShopErrorKind } from "../lib/errors.ts";
import { toShopError } from "./errors.ts";
import { watchRead } from "./trouble.ts";

const READ_TIMEOUT_MS = 12_000;
/** Waits before the second and the third attempt, plus up to half as much again at random. */
const BACKOFF_MS = [400, 1_200];
const TRANSIENT: readonly ShopErrorKind[] = ["offline", "timeout", "unavailable", "busy"];

/** One attempt of a read. */
export interface ReadAttempt {
  /** Aborted after the timeout, so that the next attempt has the connection for itself. */
  readonly signal: AbortSignal;
  /** A part has arrived: the timeout starts again. */
  readonly onProgress: () => void;
}

/**
 * Run a read, each attempt with a timeout of 12 s, and retry it twice after a transient error.
 * @throws ShopError
 */
export async function withReadRetry<T>(read: (attempt: ReadAttempt) => Promise<T>): Promise<T> {
  const settle = watchRead();
  for (let attempt = 0; ; attempt++) {
    try {
      const value = await attemptOf(read);
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

/** @throws ShopError "timeout" if nothing arrives for 12 s, or whatever the read throws. */
async function attemptOf<T>(read: (attempt: ReadAttempt) => Promise<T>): Promise<T> {
  const controller = new AbortController();
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise<T>((resolve, reject) => {
      const onProgress = () => {
        clearTimeout(timer);
        timer = setTimeout(() => {
          reject(new ShopError("timeout"));
          controller.abort();
        }, READ_TIMEOUT_MS);
      };
      onProgress();
      read({ signal: controller.signal, onProgress }).then(resolve, reject);
    });
  } finally {
    clearTimeout(timer);
  }
}

/** The text of a response that may take long. */
export async function readText(
  response: Response,
  onProgress: ReadAttempt["onProgress"],
): Promise<string> {
  const reader = response.body?.getReader();
  if (!reader) return response.text();
  const decoder = new TextDecoder();
  let text = "";
  for (;;) {
    const { value, done } = await reader.read();
    if (done) return text + decoder.decode();
    onProgress();
    text += decoder.decode(value, { stream: true });
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
