import { afterEach, describe, expect, it, vi } from "vitest";
import type { ShopErrorKind } from "../lib/errors.ts";
import { responseError, toShopError } from "./errors.ts";

const coded = (code: string) => Object.assign(new Error(code), { code });

function onLine(isOnLine: boolean): void {
  vi.stubGlobal("navigator", { onLine: isOnLine });
}

afterEach(() => void vi.unstubAllGlobals());

describe("without an answer", () => {
  const errors: readonly [string, Error, ShopErrorKind][] = [
    ["fetch", new TypeError("Failed to fetch"), "unavailable"],
    ["Firestore", coded("unknown"), "unavailable"],
    ["Storage", coded("storage/retry-limit-exceeded"), "timeout"],
    ["Auth", coded("auth/network-request-failed"), "offline"],
  ];

  it.each(errors)("an error of %s is offline if the browser has no connection", (_, error) => {
    onLine(false);
    expect(toShopError(error)).toMatchObject({ kind: "offline", cause: error });
  });

  it.each(errors)("an error of %s keeps its kind if it has one", (_, error, kind) => {
    onLine(true);
    expect(toShopError(error).kind).toBe(kind);
  });
});

describe("the server's answer", () => {
  it.each<[string, Error, ShopErrorKind]>([
    ["a denial by Firestore", coded("permission-denied"), "not-allowed"],
    ["a lock in Firestore", coded("aborted"), "busy"],
    ["the day's quota of Firestore", coded("resource-exhausted"), "quota"],
    ["HTTP 400 from Firestore", coded("failed-precondition"), "invalid"],
    ["HTTP 503 from Firestore", coded("unavailable"), "unavailable"],
    ["HTTP 504 from Firestore", coded("deadline-exceeded"), "timeout"],
    ["a denial by Storage", coded("storage/unauthorized"), "not-allowed"],
    ["a missing object", coded("storage/object-not-found"), "not-found"],
    ["an ended session in Storage", coded("storage/unauthenticated"), "signed-out"],
    ["a full bucket", coded("storage/quota-exceeded"), "storage-full"],
    ["a missing bucket", coded("storage/bucket-not-found"), "misconfigured"],
    ["HTTP 500 from Storage", coded("storage/unknown"), "unavailable"],
    ["a cancelled upload", coded("storage/canceled"), "cancelled"],
    ["an ended session", coded("auth/user-token-expired"), "signed-out"],
    ["a disabled account", coded("auth/user-disabled"), "signed-out"],
    ["too many attempts to log in", coded("auth/too-many-requests"), "too-many-attempts"],
    ["the day's quota of Auth", coded("auth/quota-exceeded"), "quota"],
    ["a method that is switched off", coded("auth/operation-not-allowed"), "misconfigured"],
    ["an error of Auth", coded("auth/internal-error"), "unavailable"],
    ["a code of JavaScript's own", coded("constructor"), "unavailable"],
    ["a portal's page over REST", new SyntaxError("Unexpected token '<'"), "unavailable"],
  ])("%s is never offline", (_, error, kind) => {
    for (const isOnLine of [false, true]) {
      onLine(isOnLine);
      expect(toShopError(error).kind).toBe(kind);
    }
  });
});

describe("a failed response over REST", () => {
  /** @param reason of google.rpc.ErrorInfo. */
  const refusal = (code: number, status: string, message: string, reason?: string) =>
    Response.json(
      { error: { code, status, message, ...(reason && { details: [{ reason }] }) } },
      { status: code },
    );
  const DENIED = "PERMISSION_DENIED";

  it.each<[string, Response, ShopErrorKind]>([
    [
      "a denial by the rules",
      refusal(403, DENIED, "Missing or insufficient permissions."),
      "not-allowed",
    ],
    [
      "a denial by the emulator's rules",
      refusal(403, DENIED, "\nfalse for 'get' @ L12"),
      "not-allowed",
    ],
    [
      "a denied query, whose answer is a list",
      Response.json(
        [{ error: { status: DENIED, message: "Missing or insufficient permissions." } }],
        {
          status: 403,
        },
      ),
      "not-allowed",
    ],
    ["a missing document", refusal(404, "NOT_FOUND", 'Document "x" not found.'), "not-found"],
    ["an expired session", refusal(401, "UNAUTHENTICATED", "The token has expired."), "signed-out"],
    ["a used-up quota", refusal(429, "RESOURCE_EXHAUSTED", "Quota exceeded."), "quota"],
    [
      "a used-up quota whose message mentions billing",
      refusal(429, "RESOURCE_EXHAUSTED", "Quota exceeded. Enable billing.", "RATE_LIMIT_EXCEEDED"),
      "quota",
    ],
    [
      "a missing index",
      refusal(
        400,
        "FAILED_PRECONDITION",
        "The query requires an index. You can create it here: https://console.firebase.google.com/x",
      ),
      "no-index",
    ],
    [
      "an index that is being built",
      refusal(
        400,
        "FAILED_PRECONDITION",
        "The query requires an index. That index is currently building and cannot be used yet.",
      ),
      "no-index",
    ],
    ["a value that is too long", refusal(400, "INVALID_ARGUMENT", "Too long."), "invalid"],
    ["a lock", refusal(409, "ABORTED", "Too much contention."), "busy"],
    ["a slow query", refusal(504, "DEADLINE_EXCEEDED", "Deadline exceeded."), "timeout"],
    ["a proxy's limit", new Response("<p>Too many</p>", { status: 429 }), "unavailable"],
    ["an error of the server", refusal(503, "UNAVAILABLE", "Try again."), "unavailable"],
    ["a proxy's page", new Response("<p>Blocked</p>", { status: 403 }), "unavailable"],
    ["a portal's page", new Response("<p>Not found</p>", { status: 404 }), "unavailable"],
    [
      "a key for other sites",
      refusal(
        403,
        DENIED,
        "Requests from referer https://x.example/ are blocked.",
        "API_KEY_HTTP_REFERRER_BLOCKED",
      ),
      "misconfigured",
    ],
    [
      "a wrong key",
      refusal(400, "INVALID_ARGUMENT", "API key not valid. Please pass a valid API key."),
      "misconfigured",
    ],
    [
      "a reason that we don't know",
      refusal(403, DENIED, "Permission denied.", "ANY_OTHER"),
      "misconfigured",
    ],
    [
      "no billing",
      refusal(403, DENIED, "This API method requires billing to be enabled.", "BILLING_DISABLED"),
      "misconfigured",
    ],
    [
      "an invalid App Check token",
      refusal(401, "UNAUTHENTICATED", "Firebase App Check token is invalid."),
      "misconfigured",
    ],
    [
      "no database",
      refusal(404, "NOT_FOUND", "The database (default) does not exist for project shop-1"),
      "misconfigured",
    ],
  ])("%s", async (_, response, kind) => {
    expect((await responseError(response)).kind).toBe(kind);
  });
});

describe("a refusal before any rule was asked, reported by the SDK", () => {
  const sdkError = (code: string, message: string) => Object.assign(new Error(message), { code });

  it.each([
    [
      "Firestore",
      "permission-denied",
      "Request failed with error: Requests from referer <empty> are blocked.",
    ],
    [
      "Firestore",
      "invalid-argument",
      "Request failed with error: API key expired. Please renew the API key.",
    ],
    [
      "Firestore",
      "permission-denied",
      "Request failed with error: Cloud Firestore API has not been used in project 1 before or it is disabled.",
    ],
    ["Auth", "auth/configuration-not-found", ""],
    ["Auth", "auth/requests-from-referer-<empty>-are-blocked.", ""],
    ["Auth", "auth/api-key-not-valid.-please-pass-a-valid-api-key.", ""],
    ["Auth", "auth/firebase-app-check-token-is-invalid.", ""],
    ["Storage", "storage/unauthorized-app", "This app does not have permission."],
    [
      "Storage",
      "storage/unauthorized",
      'User does not have permission to access \'a.webp\'. (storage/unauthorized)\n{"error":{"message":"Requests from referer <empty> are blocked."}}',
    ],
  ])("%s: %s %s", (_, code, message) => {
    expect(toShopError(sdkError(code, message)).kind).toBe("misconfigured");
  });

  it("does not hide a missing index, or a bucket that is not paid for", () => {
    const index = sdkError(
      "failed-precondition",
      "Request failed with error: The query requires an index. You can create it here: https://x",
    );
    expect(toShopError(index).kind).toBe("no-index");
    const unpaid = sdkError("storage/quota-exceeded", 'Quota exceeded.\n{"error":"no billing"}');
    expect(toShopError(unpaid).kind).toBe("storage-full");
  });

  it("is not read into a file's name", () => {
    const error = sdkError("storage/object-not-found", "Object 'billing.webp' does not exist.");
    expect(toShopError(error).kind).toBe("not-found");
  });

  it("is not mistaken for a denial by the rules", () => {
    const error = sdkError(
      "permission-denied",
      "Request failed with error: Missing or insufficient permissions.",
    );
    expect(toShopError(error).kind).toBe("not-allowed");
  });
});
