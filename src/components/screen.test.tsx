import { render, screen as page } from "@testing-library/react";
import { Suspense } from "react";
import { expect, it } from "vitest";
import { expectConsoleError } from "../../tests/console-errors.ts";
import { ErrorBoundary } from "./error-boundary.tsx";
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

it("throws to the error boundary if its script fails to load", async () => {
  expectConsoleError(/Failed to fetch dynamically imported module/); // React logs what a boundary catches
  const Missing = screen(
    () =>
      Promise.reject<{ Hello: () => string }>(
        new TypeError("Failed to fetch dynamically imported module"),
      ),
    (module) => module.Hello,
  );
  render(
    <ErrorBoundary>
      <Suspense>
        <Missing />
      </Suspense>
    </ErrorBoundary>,
  );
  expect(await page.findByRole("button", { name: "Reload" })).toBeVisible();
});
