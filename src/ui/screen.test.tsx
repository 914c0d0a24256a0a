import { render, screen as page } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it, vi } from "vitest";
import { expectConsoleError } from "../../tests/console-errors.ts";
import { ErrorBoundary } from "../layout/error-boundary.tsx";
import { screen } from "./screen.tsx";

const load = () => Promise.resolve({ Hello: () => <p>Hello</p> });

it("renders at once after a preload, otherwise when its script has loaded", async () => {
  const Preloaded = screen(load, (module) => module.Hello);
  await Preloaded.preload();
  const { unmount } = render(<Preloaded />);
  expect(page.getByText("Hello")).toBeVisible();
  unmount();

  const Later = screen(load, (module) => module.Hello);
  render(
    <Suspense fallback="Loading">
      <Later />
    </Suspense>,
  );
  expect(await page.findByText("Hello")).toBeVisible();
});

it("throws to the error boundary if its script fails to load, and tries again when opened again", async () => {
  expectConsoleError(/Failed to fetch dynamically imported module/); // React logs what a boundary catches
  let attempts = 0;
  const Missing = screen(
    async () => {
      attempts++;
      // As long as a request takes. If it fails at once, React waits for it instead of starting again.
      await new Promise((resolve) => setTimeout(resolve, 5));
      if (attempts === 1) throw new TypeError("Failed to fetch dynamically imported module");
      return load();
    },
    (module) => module.Hello,
  );
  const shop = (path: string) => (
    <ErrorBoundary path={path}>
      <Suspense>{path === "/other" ? "Another screen" : <Missing />}</Suspense>
    </ErrorBoundary>
  );
  const onLine = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  const { rerender } = render(shop("/missing"));
  expect(await page.findByRole("button", { name: "Reload" })).toBeVisible();
  expect(page.getByRole("heading")).toHaveTextContent("You appear to be offline");
  onLine.mockRestore();
  expect(attempts).toBe(1);

  rerender(shop("/other"));
  expect(page.getByText("Another screen")).toBeVisible();
  rerender(shop("/missing"));
  expect(await page.findByText("Hello")).toBeVisible();
});

it("doesn't blame the connection for a missing script if the server answers", async () => {
  expectConsoleError(/Failed to fetch dynamically imported module/);
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  vi.stubGlobal("fetch", () => Promise.resolve(new Response()));
  const Missing = screen(
    (): ReturnType<typeof load> =>
      Promise.reject(new TypeError("Failed to fetch dynamically imported module")),
    (module) => module.Hello,
  );
  render(
    <ErrorBoundary>
      <Suspense>
        <Missing />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await page.findByRole("heading")).toHaveTextContent("Something went wrong");
});
