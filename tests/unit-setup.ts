import "@testing-library/jest-dom/vitest";
import { cleanup, configure } from "@testing-library/react";
import { afterEach, beforeEach } from "vitest";
import { watchConsole } from "./console-errors.ts";

// Hooks run in reverse order, so errors logged while a screen unmounts count too.
watchConsole();
afterEach(cleanup);
beforeEach(() => {
  // The files share a browser.
  localStorage.clear();
  sessionStorage.clear();
  // The mouse is at 0, 0, where it would enter what a test shows.
  document.body.style.margin = "20px";
});
// The default of one second is too short on a busy machine.
configure({ asyncUtilTimeout: 30_000, reactStrictMode: true });
