import "@testing-library/jest-dom/vitest";
import { cleanup } from "@testing-library/react";
import { afterEach } from "vitest";
import { watchConsole } from "./console-errors.ts";

// Hooks run from the last to the first: what goes wrong while a screen is taken away counts too.
watchConsole();
afterEach(cleanup);

if (typeof window !== "undefined") {
  // jsdom has no matchMedia: every query answers "does not match", as on a narrow screen without preferences.
  window.matchMedia = (media) =>
    ({
      matches: false,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;

  // jsdom opens no dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };

  // jsdom lays nothing out, so nothing ever changes its size.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
