import { afterEach, describe, expect, onTestFinished, test, vi } from "vitest";
import { loadProduct } from "./stock.ts";
import { backendFromEnv, connect } from "../firebase/config.ts";

connect(backendFromEnv({}));
afterEach(() => vi.unstubAllGlobals());

describe("a product that is refused", () => {
  const RULES = { status: "PERMISSION_DENIED", message: "Missing or insufficient permissions." };
  const GOOGLE = {
    status: "PERMISSION_DENIED",
    message: "Requests from referer <empty> are blocked.",
    details: [{ reason: "API_KEY_HTTP_REFERRER_BLOCKED", domain: "googleapis.com" }],
  };

  /** Refuse products, and perhaps the date of the stock, which everyone may read. */
  function refuse(error: object, { dateToo }: { readonly dateToo: boolean }): void {
    const answer = vi.fn<(url: string) => Promise<Response>>((url) =>
      Promise.resolve(
        url.includes("/stock/latest") && !dateToo
          ? Response.json({ name: "x/latest", fields: {} })
          : Response.json({ error }, { status: 403 }),
      ),
    );
    vi.stubGlobal("fetch", answer);
  }

  test("by the rules is not on show, which takes one read", async () => {
    refuse(RULES, { dateToo: true });
    await expect(loadProduct("ring")).rejects.toMatchObject({ kind: "not-found" });
    expect(fetch).toHaveBeenCalledOnce();
  });

  test("with everything else is not called missing, where App Check is required", async () => {
    connect(backendFromEnv({ VITE_APP_CHECK_KEY: "key" }));
    onTestFinished(() => connect(backendFromEnv({})));
    refuse(RULES, { dateToo: false });
    await expect(loadProduct("ring")).rejects.toMatchObject({ kind: "not-found" });
    refuse(RULES, { dateToo: true });
    await expect(loadProduct("ring")).rejects.toMatchObject({ kind: "misconfigured" });
  });

  test("for the API key is not called missing", async () => {
    refuse(GOOGLE, { dateToo: false });
    await expect(loadProduct("ring")).rejects.toMatchObject({ kind: "misconfigured" });
  });
});
