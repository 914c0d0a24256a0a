import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { queryFields } from "../admin/saving/fields-store.ts";
import { refuseBrokenStreams } from "./broken-streams.ts";
import { backendFromEnv, connect } from "./config.ts";
import { readCollection } from "./firebase.ts";
import type { ShopErrorKind } from "../lib/errors.ts";
import { queryDocuments, readDocument } from "./rest.ts";

beforeEach(() => {
  connect(backendFromEnv({}, { asOwner: true }));
  vi.useFakeTimers();
});
afterEach(() => vi.useRealTimers());

const QUERY = { from: [{ collectionId: "products" }] };

it.each([
  ["a document", () => readDocument("stock/latest")],
  ["a query", () => queryDocuments(QUERY)],
  ["a query of an administrator", () => queryFields(QUERY)],
])("aborts a read of %s that gets no answer before the next attempt", async (_what, read) => {
  const signals: (AbortSignal | null | undefined)[] = [];
  vi.stubGlobal("fetch", (_url: string, init?: RequestInit) => {
    expect(signals.every((signal) => signal?.aborted)).toBe(true);
    signals.push(init?.signal);
    return new Promise<never>(() => undefined);
  });
  const answer = read();
  answer.catch(() => undefined);
  await vi.advanceTimersByTimeAsync(60_000);
  await expect(answer).rejects.toMatchObject({ kind: "timeout" });
  expect(signals.map((signal) => signal?.aborted)).toEqual([true, true, true]);
});

describe("results that end with an error", () => {
  const document = {
    name: "projects/demo/databases/(default)/documents/products/a",
    fields: {},
    createTime: "2026-01-01T00:00:00Z",
    updateTime: "2026-01-01T00:00:00Z",
  };
  const ERRORS: readonly [number, string, ShopErrorKind][] = [
    [503, "UNAVAILABLE", "unavailable"],
    [504, "DEADLINE_EXCEEDED", "timeout"],
    [403, "PERMISSION_DENIED", "not-allowed"],
    [429, "RESOURCE_EXHAUSTED", "quota"],
  ];

  const BROKEN = { from: [{ collectionId: "broken" }] };

  it.each([
    ["a query", () => queryDocuments(BROKEN)],
    ["a query of an administrator", () => queryFields(BROKEN)],
    ["Firestore Lite", () => readCollection("broken", (id) => id)],
  ])("fail a read of %s, instead of passing for all results", async (what, read) => {
    for (const [code, status, kind] of ERRORS) {
      let requests = 0;
      vi.stubGlobal("fetch", (_url: string, init?: RequestInit) => {
        // Tests of other files may still send requests: unit tests share their globals.
        if (typeof init?.body === "string" && init.body.includes("broken")) requests++;
        const error = { code, status, message: "Broken off" };
        return Promise.resolve(Response.json([{ document }, { document }, { error }]));
      });
      refuseBrokenStreams();
      let isSettled = false;
      const outcome = read()
        .catch((thrown: unknown) => thrown)
        .finally(() => (isSettled = true));
      // In short steps: the answer takes turns of the real clock, and the read's timeout must not pass in one of them.
      while (!isSettled) await vi.advanceTimersByTimeAsync(50);
      // What everyone may read is refused only to a shop that is set up wrongly.
      const expected =
        kind === "not-allowed" && what === "a query" ? ("misconfigured" as const) : kind;
      expect(await outcome).toMatchObject({ kind: expected });
      expect(requests).toBe(["unavailable", "timeout"].includes(kind) ? 3 : 1);
    }
  });
});
