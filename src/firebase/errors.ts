import { ShopError, type ShopErrorKind } from "../lib/errors.ts";
import { isRecord } from "../lib/values.ts";
import type { Fields } from "./fields.ts";
import { isBrowserUnverified } from "./trouble.ts";

/**
 * Firebase's error codes. Firestore's have no prefix; its REST API writes them in capitals. Unlisted codes are "unavailable".
 * @see https://firebase.google.com/docs/reference/js/firestore_lite#firestoreerrorcode
 * @see https://firebase.google.com/docs/storage/web/handle-errors
 * @see https://firebase.google.com/docs/reference/js/auth#autherrorcodes
 */
const KINDS: Readonly<Record<string, ShopErrorKind>> = {
  "permission-denied": "not-allowed",
  unauthenticated: "signed-out",
  "not-found": "not-found",
  // Someone else writes or locks the same documents.
  aborted: "busy",
  "already-exists": "conflict",
  "invalid-argument": "invalid",
  // Firestore Lite calls every HTTP 400 that.
  "failed-precondition": "invalid",
  "resource-exhausted": "quota",
  "deadline-exceeded": "timeout",

  "storage/unauthorized": "not-allowed",
  "storage/unauthenticated": "signed-out",
  "storage/object-not-found": "not-found",
  "storage/bucket-not-found": "misconfigured",
  "storage/quota-exceeded": "storage-full",
  "storage/retry-limit-exceeded": "timeout",
  "storage/canceled": "cancelled",

  "auth/user-token-expired": "signed-out",
  "auth/user-disabled": "signed-out",
  "auth/user-not-found": "signed-out",
  "auth/invalid-user-token": "signed-out",
  "auth/too-many-requests": "too-many-attempts",
  "auth/quota-exceeded": "quota",
  "auth/operation-not-allowed": "misconfigured",
  "auth/admin-restricted-operation": "misconfigured",
  "auth/timeout": "timeout",
  "auth/network-request-failed": "offline",
};

function kindOf(code: string): ShopErrorKind {
  return (Object.hasOwn(KINDS, code) && KINDS[code]) || "unavailable";
}

/** The code of a Firebase error, e.g. "auth/wrong-password"; "" for any other value. */
export function codeOf(error: unknown): string {
  return typeof error === "object" && error !== null && "code" in error ? String(error.code) : "";
}

/** Codes without an answer. Firestore reports a lost connection as "unknown", but also HTTP 500 and an answer that is not JSON. */
const NO_ANSWER = ["unknown", "auth/network-request-failed", "storage/retry-limit-exceeded"];

/**
 * What Google says when it refuses a request before any rule is asked. Auth has the words in its codes, with hyphens.
 * @see https://cloud.google.com/apis/design/errors, google.api.ErrorReason
 */
const MISCONFIGURED =
  /api[ -]key|\brefer+er\b|\bare[ -]blocked|billing|has not been used|been suspended|database .* does not exist|datastore mode|configuration[ -]not[ -]found/i;
const NO_INDEX = /requires an index|index is (currently building|not ready)/i;
const NO_APP_CHECK = /app[ -]check|unauthorized-app/i;

/** Any error of Firebase or fetch as a ShopError: by its code, or "offline" if no answer came and the browser has no connection. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  const code = codeOf(error);
  // `fetch` throws a TypeError.
  const hasAnswer = code === "" ? !(error instanceof TypeError) : !NO_ANSWER.includes(code);
  const isOffline = !hasAnswer && typeof navigator !== "undefined" && navigator.onLine === false;
  const text = code !== "" && error instanceof Error ? `${code} ${error.message}` : "";
  const kind = kindOf(code.replace(/^firestore\//, ""));
  return new ShopError(isOffline ? "offline" : refusalKind(kind, text), undefined, {
    cause: error,
  });
}

/** The ShopError for a failed response of Firestore's REST API. */
export async function responseError(response: Response): Promise<ShopError> {
  const body: unknown = await response.json().catch(() => null);
  return answerError(errorIn(body), response.status);
}

/**
 * The error in the body of a response; null if there is none. The results of a query are a stream: an error after the first results
 * is the last element of a response with HTTP 200.
 * @see https://cloud.google.com/apis/design/errors
 */
export function errorIn(body: unknown): Fields | null {
  const answers: readonly unknown[] = Array.isArray(body) ? body : [body];
  const failed = answers.find((answer) => isRecord(answer) && isRecord(answer.error));
  return isRecord(failed) && isRecord(failed.error) ? failed.error : null;
}

/** Only Firestore's own denial is "not-allowed": a proxy's page is not. @param error as `errorIn` returns it. */
export function answerError(error: Fields | null, httpStatus: number): ShopError {
  const { message, status, details } = error ?? {};
  const text = typeof message === "string" ? message : "";
  const cause = new Error(`HTTP ${httpStatus} ${text}`.trim());
  // The rules give no reason.
  const hasReason = Array.isArray(details) && details.some((it) => isRecord(it) && "reason" in it);
  const code = typeof status === "string" ? status.toLowerCase().replaceAll("_", "-") : "";
  const byStatus = kindOf(code);
  const kind = hasReason && byStatus === "not-allowed" ? "misconfigured" : byStatus;
  return new ShopError(refusalKind(kind, text), undefined, { cause });
}

/** Kinds of which Google's text says nothing more. It may mention billing. */
const LIMITS: readonly ShopErrorKind[] = ["quota", "storage-full", "too-many-attempts"];

/** @param text what Google says. Firestore says the same if the rules and if App Check denies something. */
function refusalKind(kind: ShopErrorKind, text: string): ShopErrorKind {
  if (LIMITS.includes(kind)) return kind;
  const said = text.replace(/'[^']*'/g, "file");
  if (kind === "misconfigured" || MISCONFIGURED.test(said)) return "misconfigured";
  if (NO_INDEX.test(said)) return "no-index";
  const isByAppCheck = NO_APP_CHECK.test(said);
  if (isBrowserUnverified() && (isByAppCheck || kind === "not-allowed")) return "unverified";
  return isByAppCheck ? "misconfigured" : kind;
}

/** Whether an error is a ShopError of this kind. */
export function isKind(error: unknown, kind: ShopErrorKind): error is ShopError {
  return error instanceof ShopError && error.kind === kind;
}

/** For `catch`. @throws the error, unless the document is gone. */
export function nullIfGone(error: unknown): null {
  if (isKind(error, "not-found")) return null;
  throw error;
}
