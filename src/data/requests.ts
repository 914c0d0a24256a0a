import { ShopError } from "../domain/errors.ts";

/** How long a read may take before it is tried again, and how often. */
const READ_TIMEOUT_MS = 12_000;
const READ_TRIES = 3;
const BACKOFF_MS = [400, 1_200];
/** A write is not tried again by itself: it may have arrived, and the person must know. */
const WRITE_TIMEOUT_MS = 30_000;

const WORTH_RETRYING = new Set<string>(["offline", "timeout", "unavailable"]);

/** Fails with ShopError "timeout" when the work takes longer than `timeoutMs`. */
async function inTime<T>(work: Promise<T>, timeoutMs: number): Promise<T> {
  let timer: ReturnType<typeof setTimeout> | undefined;
  const late = new Promise<never>((_, reject) => {
    timer = setTimeout(() => reject(new ShopError("timeout")), timeoutMs);
  });
  try {
    return await Promise.race([work, late]);
  } finally {
    clearTimeout(timer);
  }
}

/**
 * Reads with a timeout, and again after a moment where the fault may pass.
 * @throws ShopError, whatever the read threw.
 */
export async function reading<T>(read: () => Promise<T>): Promise<T> {
  for (let attempt = 1; ; attempt++) {
    try {
      return await inTime(read(), READ_TIMEOUT_MS);
    } catch (error) {
      const shopError = asBackendError(error);
      if (attempt >= READ_TRIES || !WORTH_RETRYING.has(shopError.kind)) throw shopError;
      const waitMs = BACKOFF_MS[attempt - 1] ?? 0;
      await new Promise((resolve) => setTimeout(resolve, waitMs + Math.random() * waitMs * 0.5));
    }
  }
}

/**
 * Writes with a timeout.
 * @throws ShopError; after "timeout" nobody knows whether the write arrived.
 */
export async function writing<T>(write: () => Promise<T>): Promise<T> {
  try {
    return await inTime(write(), WRITE_TIMEOUT_MS);
  } catch (error) {
    throw asBackendError(error);
  }
}

/** What a fault of Firebase or of fetch means to the shop. */
export function asBackendError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  const cause = { cause: error };
  if (typeof navigator !== "undefined" && navigator.onLine === false) {
    return new ShopError("offline", undefined, cause);
  }
  const code =
    typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
  switch (code.replace(/^(firestore|storage|auth)\//, "")) {
    case "permission-denied":
    case "unauthorized":
      return new ShopError("not-allowed", undefined, cause);
    case "unauthenticated":
    case "user-token-expired":
    case "user-disabled":
    case "user-not-found":
    case "invalid-user-token":
      return new ShopError("signed-out", undefined, cause);
    case "not-found":
    case "object-not-found":
      return new ShopError("not-found", undefined, cause);
    case "aborted":
    case "already-exists":
      return new ShopError("conflict", undefined, cause);
    case "invalid-argument":
      return new ShopError("invalid", undefined, cause);
    case "network-request-failed":
      return new ShopError("offline", undefined, cause);
    case "canceled":
      return new ShopError("cancelled", undefined, cause);
    case "deadline-exceeded":
    case "retry-limit-exceeded":
      return new ShopError("timeout", undefined, cause);
    default:
      return new ShopError("unavailable", undefined, cause);
  }
}

/** What an HTTP status of Firestore's REST interface means to the shop. */
export function statusError(status: number): ShopError {
  switch (status) {
    case 401:
      return new ShopError("signed-out");
    case 403:
      return new ShopError("not-allowed");
    case 404:
      return new ShopError("not-found");
    case 409:
      return new ShopError("conflict");
    default:
      return new ShopError("unavailable", undefined, { cause: new Error(`HTTP ${status}`) });
  }
}
