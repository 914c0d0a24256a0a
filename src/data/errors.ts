import { ShopError, type ShopErrorKind } from "../domain/errors.ts";

/**
 * Firebase's error codes, without the service in front ("firestore/", "storage/", "auth/").
 * @see https://firebase.google.com/docs/reference/js/firestore_lite#firestoreerrorcode
 * @see https://firebase.google.com/docs/storage/web/handle-errors
 * @see https://firebase.google.com/docs/reference/js/auth#autherrorcodes
 */
const KINDS: Readonly<Record<string, ShopErrorKind>> = {
  "permission-denied": "not-allowed",
  unauthorized: "not-allowed",
  unauthenticated: "signed-out",
  "user-token-expired": "signed-out",
  "user-disabled": "signed-out",
  "user-not-found": "signed-out",
  "invalid-user-token": "signed-out",
  "not-found": "not-found",
  "object-not-found": "not-found",
  aborted: "conflict",
  "already-exists": "conflict",
  "failed-precondition": "conflict",
  "invalid-argument": "invalid",
  "network-request-failed": "offline",
  canceled: "cancelled",
  "deadline-exceeded": "timeout",
  "retry-limit-exceeded": "timeout",
};

const STATUS_KINDS: Readonly<Record<number, ShopErrorKind>> = {
  401: "signed-out",
  403: "not-allowed",
  404: "not-found",
  409: "conflict",
};

/** The code of a Firebase error, e.g. "auth/wrong-password"; "" for any other value. */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** Codes without an answer. Firestore reports a lost connection as "unknown", but also HTTP 500 and an answer that is not JSON. */
const NO_ANSWER = ["unknown", "auth/network-request-failed", "storage/retry-limit-exceeded"];

/** Any error of Firebase or fetch as a ShopError: by its code, or "offline" if no answer came and the browser has no connection. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  const code = codeOf(error);
  // `fetch` throws a TypeError.
  const hasAnswer = code === "" ? !(error instanceof TypeError) : !NO_ANSWER.includes(code);
  const isOffline = !hasAnswer && typeof navigator !== "undefined" && navigator.onLine === false;
  const kind = KINDS[code.replace(/^(firestore|storage|auth)\//, "")] ?? "unavailable";
  return new ShopError(isOffline ? "offline" : kind, undefined, { cause: error });
}

/** The ShopError for an HTTP status of Firestore's REST API. */
export function statusError(status: number): ShopError {
  const cause = new Error(`HTTP ${status}`);
  return new ShopError(STATUS_KINDS[status] ?? "unavailable", undefined, { cause });
}

/** Whether an error is a ShopError of this kind. */
export function isKind(error: unknown, kind: ShopErrorKind): error is ShopError {
  return error instanceof ShopError && error.kind === kind;
}
