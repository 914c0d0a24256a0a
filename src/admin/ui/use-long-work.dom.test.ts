import { renderHook } from "@testing-library/react";
import { afterEach, expect, it, vi } from "vitest";
import { useLongWork } from "./use-long-work.ts";

afterEach(() => {
  vi.useRealTimers();
});

/** Work that ends when it is told to. */
function longWork() {
  let end = () => {};
  let started: AbortSignal | null = null;
  const work = (signal: AbortSignal) => {
    started = signal;
    return new Promise<void>((resolve) => (end = resolve));
  };
  return { work, end: () => end(), started: () => started };
}

it("stops when its screen is left; the next one waits for its end", async () => {
  const first = renderHook(() => useLongWork("test left"));
  const one = longWork();
  const running = first.result.current.run(one.work);
  await vi.waitFor(() => expect(one.started()).not.toBeNull());
  first.unmount();
  expect(one.started()?.aborted).toBe(true);

  const two = longWork();
  const { result } = renderHook(() => useLongWork("test left"));
  const next = result.current.run(two.work);
  expect(two.started()).toBeNull();
  one.end();
  await running;
  await vi.waitFor(() => expect(two.started()?.aborted).toBe(false));
  two.end();
  await next;
});

it("does not begin while another tab is at it, nor after it was left while it waited", async () => {
  const { result } = renderHook(() => useLongWork("test busy"));
  const one = longWork();
  const running = result.current.run(one.work);
  await vi.waitFor(() => expect(one.started()).not.toBeNull());
  vi.useFakeTimers();
  const other = renderHook(() => useLongWork("test busy"));
  const two = longWork();
  const refused = other.result.current.run(two.work).catch((error: unknown) => error);
  await vi.advanceTimersByTimeAsync(30_000);
  expect(await refused).toMatchObject({ kind: "in-progress" });

  const waiting = other.result.current.run(two.work).catch((error: unknown) => error);
  other.unmount();
  one.end();
  await running;
  expect(await waiting).toMatchObject({ kind: "cancelled" });
  expect(two.started()).toBeNull();
});
