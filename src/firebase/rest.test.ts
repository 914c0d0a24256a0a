import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { queryFields } from "../admin/saving/fields-store.ts";
import { backendFromEnv, connect } from "./config.ts";
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
