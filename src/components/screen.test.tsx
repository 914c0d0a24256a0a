import { act, render, screen as page } from "@testing-library/react";
import { Suspense } from "react";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { expectConsoleError } from "../../tests/console-errors.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
import { screen } from "./screen.tsx";

beforeEach(() => {
  vi.useFakeTimers();
  expectConsoleError(/Failed to fetch dynamically imported module/); // React reports what a boundary has caught
});
afterEach(() => {
  vi.useRealTimers();
});

const settle = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));

it("asks again for a script that did not arrive when the screen is next come to, and not before", async () => {
  const load = vi
    .fn<() => Promise<{ Hello: () => string }>>()
    .mockRejectedValueOnce(new TypeError("Failed to fetch dynamically imported module"))
    .mockResolvedValue({ Hello: () => "Hello" });
  const Hello = screen(load, (module) => module.Hello);
  const at = (place: string) => (
    <ErrorBoundary of="screen" place={place}>
      <Suspense>{place === "/hello" ? <Hello /> : <p>Elsewhere</p>}</Suspense>
    </ErrorBoundary>
  );
  const { rerender } = render(at("/hello"));
  await settle(100);
  expect(page.getByRole("heading")).toHaveTextContent("Something went wrong on this page");
  expect(load).toHaveBeenCalledOnce();

  await settle(5_000);
  expect(load).toHaveBeenCalledOnce();
  rerender(at("/elsewhere"));
  rerender(at("/hello"));
  await settle(100);
  expect(page.getByText("Hello")).toBeVisible();
});
