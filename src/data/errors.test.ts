import { afterEach, describe, expect, it, vi } from "vitest";
import type { ShopErrorKind } from "../domain/errors.ts";
import { statusError, toShopError } from "./errors.ts";

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
    ["a lost race in Firestore", coded("aborted"), "conflict"],
    ["HTTP 503 from Firestore", coded("unavailable"), "unavailable"],
    ["HTTP 504 from Firestore", coded("deadline-exceeded"), "timeout"],
    ["a denial by Storage", coded("storage/unauthorized"), "not-allowed"],
    ["a missing object", coded("storage/object-not-found"), "not-found"],
    ["HTTP 500 from Storage", coded("storage/unknown"), "unavailable"],
    ["a cancelled upload", coded("storage/canceled"), "cancelled"],
    ["an ended session", coded("auth/user-token-expired"), "signed-out"],
    ["a refusal by Auth", coded("auth/too-many-requests"), "unavailable"],
    ["HTTP 403 over REST", statusError(403), "not-allowed"],
    ["HTTP 503 over REST", statusError(503), "unavailable"],
    ["a portal's page over REST", new SyntaxError("Unexpected token '<'"), "unavailable"],
  ])("%s is never offline", (_, error, kind) => {
    for (const isOnLine of [false, true]) {
      onLine(isOnLine);
      expect(toShopError(error).kind).toBe(kind);
    }
  });
});
