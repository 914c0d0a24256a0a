import { ShopError, type ShopErrorKind } from "../lib/errors.ts";
import { isRecord } from "../lib/values.ts";
import { isBrowserUnverified } from "./trouble.ts";

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

/**
 * What Google says when it refuses a request before any rule is asked. Auth has the words in its codes, with hyphens.
 * @see https://cloud.google.com/apis/design/errors, google.api.ErrorReason
 */
const MISCONFIGURED =
  /api[ -]key|\brefer+er\b|\bare[ -]blocked|billing|has not been used|been suspended|database .* does not exist/i;
const NO_APP_CHECK = /app[ -]check|unauthorized-app/i;

/** Any error of Firebase or fetch as a ShopError: by its code, or "offline" if no answer came and the browser has no connection. */
export function toShopError(error: unknown): ShopError {
  if (error instanceof ShopError) return error;
  const code = codeOf(error);
  // `fetch` throws a TypeError.
  const hasAnswer = code === "" ? !(error instanceof TypeError) : !NO_ANSWER.includes(code);
  const isOffline = !hasAnswer && typeof navigator !== "undefined" && navigator.onLine === false;
  const text = code !== "" && error instanceof Error ? `${code} ${error.message}` : "";
  const kind = KINDS[code.replace(/^(firestore|storage|auth)\//, "")] ?? "unavailable";
  return new ShopError(isOffline ? "offline" : refusalKind(kind, text), undefined, {
    cause: error,
  });
}

/**
 * The ShopError for a failed response of Firestore's REST API. Only Firestore's own denial is "not-allowed": a proxy's page is not.
 * @see https://cloud.google.com/apis/design/errors
 */
export async function responseError(response: Response): Promise<ShopError> {
  const body: unknown = await response.json().catch(() => null);
  const answer: unknown = Array.isArray(body) ? body[0] : body;
  const { message, status, details } =
    isRecord(answer) && isRecord(answer.error) ? answer.error : {};
  const text = typeof message === "string" ? message : "";
  const cause = new Error(`HTTP ${response.status} ${text}`.trim());
  // The rules give no reason.
  const hasReason = Array.isArray(details) && details.some((it) => isRecord(it) && "reason" in it);
  const byStatus = (typeof status === "string" && STATUS_KINDS[response.status]) || "unavailable";
  const kind = hasReason && byStatus === "not-allowed" ? "misconfigured" : byStatus;
  return new ShopError(refusalKind(kind, text), undefined, { cause });
}

/** @param text what Google says. Firestore says the same if the rules and if App Check denies something. */
function refusalKind(kind: ShopErrorKind, text: string): ShopErrorKind {
  const said = text.replace(/'[^']*'/g, "file");
  if (kind === "misconfigured" || MISCONFIGURED.test(said)) return "misconfigured";
  const isByAppCheck = NO_APP_CHECK.test(said);
  if (isBrowserUnverified() && (isByAppCheck || kind === "not-allowed")) return "unverified";
  return isByAppCheck ? "misconfigured" : kind;
}

/** Whether an error is a ShopError of this kind. */
export function isKind(error: unknown, kind: ShopErrorKind): error is ShopError {
  return error instanceof ShopError && error.kind === kind;
}
