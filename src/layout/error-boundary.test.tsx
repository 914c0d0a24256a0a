import { render, screen } from "@testing-library/react";
import { beforeEach, describe, expect, it, vi } from "vitest";
import { expectConsoleError } from "../../tests/console-errors.ts";
import { ErrorBoundary } from "./error-boundary.tsx";

function Broken(): never {
  throw new Error("A bug");
}

// React reports what a boundary has caught.
beforeEach(() => {
  expectConsoleError(/A bug/);
});

describe("ErrorBoundary", () => {
  it("replaces what failed with a message, Reload and a link", () => {
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

  it("keeps header and footer if a screen fails, and shows the next screen", () => {
    const { rerender } = render(
      <ErrorBoundary path="/a">
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.queryByRole("main")).toBeNull();
    rerender(
      <ErrorBoundary path="/b">
        <p>The next screen</p>
      </ErrorBoundary>,
    );
    expect(screen.getByText("The next screen")).toBeVisible();
  });

  it("doesn't blame the connection for a bug", () => {
    vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
    render(
      <ErrorBoundary>
        <Broken />
      </ErrorBoundary>,
    );
    expect(screen.getByRole("heading", { level: 1 })).toHaveTextContent("Something went wrong");
  });
});
