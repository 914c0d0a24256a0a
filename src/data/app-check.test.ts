// @vitest-environment node
import { beforeEach, expect, test, vi } from "vitest";

const sdk = vi.hoisted(() => ({
  getToken: vi.fn(() => Promise.resolve({ token: "a-token" })),
  initializeAppCheck: vi.fn(() => ({})),
  ReCaptchaV3Provider: vi.fn(function provider(this: { key: string }, key: string) {
    this.key = key;
  }),
}));
vi.mock("firebase/app-check", () => sdk);

async function start(env: Record<string, string>) {
  vi.resetModules();
  const { backendFromEnv, connect } = await import("./config.ts");
  connect(backendFromEnv(env));
  const { appCheckHeaders, startAppCheck } = await import("./app-check.ts");
  await startAppCheck();
  return appCheckHeaders;
}

beforeEach(() => {
  for (const mock of Object.values(sdk)) mock.mockClear();
});

test("App Check is off without a key, and with the emulators", async () => {
  for (const env of [{}, { VITE_APP_CHECK_KEY: "k", VITE_USE_EMULATORS: "true" }]) {
    const headers = await start(env);
    expect(await headers()).toEqual({});
  }
  expect(sdk.initializeAppCheck).not.toHaveBeenCalled();
});

test("with a key, REST requests have a token", async () => {
  const headers = await start({ VITE_APP_CHECK_KEY: "k" });
  expect(sdk.ReCaptchaV3Provider).toHaveBeenCalledWith("k");
  expect(await headers()).toEqual({ "X-Firebase-AppCheck": "a-token" });
});

test("a request is sent without a token if there is none", async () => {
  const headers = await start({ VITE_APP_CHECK_KEY: "k" });
  sdk.getToken.mockRejectedValueOnce(new Error("blocked"));
  expect(await headers()).toEqual({});
});
