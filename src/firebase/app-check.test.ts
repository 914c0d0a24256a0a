import { deleteApp, getApp } from "firebase/app";
import { setLogLevel } from "firebase/firestore/lite";
import { afterAll, afterEach, expect, test, vi } from "vitest";

// @vitest-environment jsdom

// The SDK is the real one, and jsdom does not load reCAPTCHA's script, just like a content blocker.
// The unit tests share their modules, but App Check cannot be stopped: use modules of our own.
vi.resetModules();
const { backendFromEnv, connect } = await import("./config.ts");
const { appCheckHeaders, startAppCheck } = await import("./app-check.ts");
const { responseError } = await import("./errors.ts");
const { readStockToPublish } = await import("../../scripts/publish/read-stock.ts");
afterAll(async () => {
  await deleteApp(getApp());
  vi.resetModules();
});

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
  expect(document.querySelector("script")).toBeNull();
});

test("where reCAPTCHA is blocked, requests go on without a token, and a refusal says why", async () => {
  vi.stubGlobal("fetch", network);
  connect(backendFromEnv(SHOP));
  await startAppCheck();
  vi.useFakeTimers();

  const first = appCheckHeaders();
  await vi.advanceTimersByTimeAsync(5_000);
  expect(await first).toEqual({});
  expect(await responseError(denial())).toMatchObject({ kind: "unverified" });

  const bySdk = readStockToPublish().catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(10);
  expect(await bySdk).toMatchObject({ kind: "unverified" });
});

test("once reCAPTCHA answers, requests have a token, and a refusal is the rules'", async () => {
  vi.stubGlobal("fetch", network);
  const widget = (_: unknown, { callback }: { callback: () => void }) => callback();
  vi.stubGlobal("grecaptcha", {
    ready: (call: () => void) => call(),
    render: widget,
    execute: () => Promise.resolve("a person"),
  });
  document.querySelector("script")?.dispatchEvent(new Event("load"));

  await expect.poll(appCheckHeaders).toEqual({ "X-Firebase-AppCheck": "a-token" });
  expect(await responseError(denial())).toMatchObject({ kind: "not-allowed" });
});
