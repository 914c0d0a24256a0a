import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach } from "vitest";
import { watchConsole } from "./console-errors.ts";

// Hooks run in reverse order, so errors logged while a screen unmounts count too.
watchConsole();
afterEach(cleanup);
// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 5_000, reactStrictMode: true });

if (typeof window !== "undefined") {
  // Node 25 and newer have storage of their own, in whose favour vitest leaves out jsdom's.
  const { jsdom } = globalThis as unknown as { readonly jsdom: { readonly window: Window } };
  const { localStorage, sessionStorage } = jsdom.window;
  for (const [name, value] of Object.entries({ localStorage, sessionStorage }))
    Object.defineProperty(globalThis, name, { value, configurable: true, writable: true });

  // jsdom has no matchMedia. No query matches, as on a narrow screen without preferences.
  window.matchMedia = (media) =>
    ({
      matches: false,
      media,
      addEventListener: () => undefined,
      removeEventListener: () => undefined,
    }) as never;

  // jsdom does not implement dialogs.
  HTMLDialogElement.prototype.showModal = function showModal() {
    this.open = true;
  };
  HTMLDialogElement.prototype.close = function close() {
    this.open = false;
    this.dispatchEvent(new Event("close"));
  };

  // jsdom has no layout, so no element changes its size.
  window.ResizeObserver ??= class {
    observe() {}
    unobserve() {}
    disconnect() {}
  };
}
