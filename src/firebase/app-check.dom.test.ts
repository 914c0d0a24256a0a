import { setLogLevel } from "firebase/firestore/lite";
import { afterEach, expect, test, vi } from "vitest";
import { readStockToPublish } from "../../scripts/publish/read-stock.ts";
import { appCheckHeaders, startAppCheck } from "./app-check.ts";
import { backendFromEnv, connect } from "./config.ts";
import { responseError } from "./errors.ts";

// The SDK is the real one, but reCAPTCHA's script is blocked.
const policy = document.createElement("meta");
policy.httpEquiv = "Content-Security-Policy";
policy.content = "script-src-elem 'self' 'unsafe-inline'";
document.head.append(policy);
const recaptcha = () => document.querySelector("script[src*=recaptcha]");

setLogLevel("silent");
afterEach(() => void vi.useRealTimers());

const SHOP = {
  VITE_FIREBASE_API_KEY: "key",
  VITE_FIREBASE_PROJECT_ID: "shop-1",
  VITE_FIREBASE_APP_ID: "1:2:web:3",
  VITE_APP_CHECK_KEY: "site-key",
};

/** Firestore's answer to what its rules deny, and to a request without a token where App Check is required. */
const denial = () => {
  const error = { status: "PERMISSION_DENIED", message: "Missing or insufficient permissions." };
  return Response.json({ error }, { status: 403 });
};

const network = vi.fn((url: string) =>
  Promise.resolve(
    url.includes("exchangeRecaptchaV3Token")
      ? Response.json({ token: "a-token", ttl: "3600s" })
      : denial(),
  ),
);

test("App Check is off without a key, and with the emulators", async () => {
  for (const env of [{}, { VITE_APP_CHECK_KEY: "k", VITE_USE_EMULATORS: "true" }]) {
    connect(backendFromEnv(env));
    await startAppCheck();
    expect(await appCheckHeaders()).toEqual({});
  }
  expect(recaptcha()).toBeNull();
});

/** Let the time pass until a promise settles; the browser's database needs real time. */
async function passTime<T>(promise: Promise<T>): Promise<T> {
  let isPending = true;
  void promise.finally(() => (isPending = false));
  while (isPending) {
    await new Promise(requestAnimationFrame);
    await vi.advanceTimersByTimeAsync(500);
  }
  return promise;
}

test("where reCAPTCHA is blocked, requests go on without a token, and a refusal says why", async () => {
  vi.stubGlobal("fetch", network);
  connect(backendFromEnv(SHOP));
  await startAppCheck();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });

  expect(await passTime(appCheckHeaders())).toEqual({});
  expect(await responseError(denial())).toMatchObject({ kind: "unverified" });

  const bySdk = readStockToPublish(0).catch((error: unknown) => error);
  expect(await passTime(bySdk)).toMatchObject({ kind: "unverified" });
});

test("once reCAPTCHA answers, requests have a token, and a refusal is the rules'", async () => {
  vi.stubGlobal("fetch", network);
  const widget = (_: unknown, { callback }: { callback: () => void }) => callback();
  vi.stubGlobal("grecaptcha", {
    ready: (call: () => void) => call(),
    render: widget,
    execute: () => Promise.resolve("a person"),
  });
  recaptcha()?.dispatchEvent(new Event("load"));

  await expect.poll(appCheckHeaders).toEqual({ "X-Firebase-AppCheck": "a-token" });
  expect(await responseError(denial())).toMatchObject({ kind: "not-allowed" });
});
