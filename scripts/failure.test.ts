import { afterEach, describe, expect, test, vi } from "vitest";
import { backendFromEnv, connect } from "../src/firebase/config.ts";
import { responseError, toShopError } from "../src/firebase/errors.ts";
import { ShopError } from "../src/lib/errors.ts";
import { failureText } from "./failure.ts";

afterEach(() => void vi.unstubAllGlobals());

const connectTo = (useEmulators: boolean) =>
  connect(
    backendFromEnv({
      VITE_FIREBASE_PROJECT_ID: "shop-1",
      VITE_USE_EMULATORS: String(useEmulators),
    }),
  );

/** As `fetch` of Node fails. */
const noAnswer = (why: string) =>
  toShopError(new TypeError("fetch failed", { cause: new Error(why) }));
const refusal = (message: string, code = 403, status = "PERMISSION_DENIED") =>
  responseError(Response.json({ error: { status, message } }, { status: code }));

describe("without an answer", () => {
  test("emulators are not running", () => {
    connectTo(true);
    expect(failureText(noAnswer("connect ECONNREFUSED 127.0.0.1:8080"))).toMatch(
      /^The emulators are not running: start them/,
    );
  });

  test("a project cannot be reached", () => {
    connectTo(false);
    const text = failureText(noAnswer("getaddrinfo ENOTFOUND firestore.googleapis.com"));
    expect(text).toBe(
      "Google does not answer (fetch failed (getaddrinfo ENOTFOUND firestore.googleapis.com)). Check the connection and try again.",
    );
    expect(failureText(new ShopError("timeout"))).toMatch(/^Google does not answer/);
  });

  test("the SDK's error counts as fetch's", () => {
    connectTo(false);
    const message =
      "Request failed with error: fetch failed (Error: connect ETIMEDOUT 1.2.3.4:443)";
    const error = toShopError(Object.assign(new Error(message), { code: "unknown" }));
    expect(failureText(error)).toMatch(/^Google does not answer \(fetch failed \(Error: connect/);
  });
});

describe("a refusal has Google's words, and what to do", () => {
  test.each([
    [
      "Requests from referer https://x.example/ are blocked.",
      403,
      /The API key is for other sites/,
    ],
    ["Requests to this API firestore are blocked.", 403, /Allow this API for the API key/],
    ["API key not valid. Please pass a valid API key.", 400, /Check VITE_FIREBASE_API_KEY/],
    ["This API method requires billing to be enabled.", 403, /Switch on billing/],
    ["Quota exceeded.", 429, /free quota is used up/],
    ["The database (default) does not exist for project shop-1", 404, /Create the database/],
    ["Missing or insufficient permissions.", 403, /Deploy the rules: .*SHOP_APP_CHECK_DEBUG_TOKEN/],
  ])("%s", async (message, code, advice) => {
    connectTo(false);
    const text = failureText(await refusal(message, code));
    expect(text).toContain(`Project shop-1 refuses: HTTP ${code} ${message}`);
    expect(text).toMatch(advice);
  });

  test("but does not blame the emulators for what they have answered", async () => {
    connectTo(true);
    expect(failureText(await refusal("\nfalse for 'list' @ L10"))).toMatch(/^The emulators refuse/);
  });
});
