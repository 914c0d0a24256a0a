import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectConsoleError } from "../../tests/console-errors.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

function Broken(): never {
  throw new Error("A fault");
}

// React reports what a boundary has caught.
beforeEach(() => {
  expectConsoleError(/A fault/);
});

describe("ErrorBoundary", () => {
  it("offers a way out in place of what failed", () => {
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Something went wrong");
    expect(screen.getByRole("button", { name: "Reload" })).toBeVisible();
    expect(screen.getByRole("link", { name: "Go to the Home Page" })).toHaveAttribute("href", "/");
    expect(screen.getByRole("main")).toBeVisible();
  });

  it("stays within the page's frame for a screen, and lets the next screen show", () => {
    const { rerender } = render(
      <ErrorBoundary of="screen" place="/a">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.queryByRole("main")).toBeNull();
    rerender(
      <ErrorBoundary of="screen" place="/b">
        <p>The next screen</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText("The next screen")).toBeVisible();
  });

  it("does not take the blame for a missing connection", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("You appear to be offline");
  });
});
