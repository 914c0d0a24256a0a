// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { preparePicture } from "./prepare-picture.ts";

/** jsdom has no workers. This one fires `failure` for each message. */
let failure: Event;
class FailingWorker extends EventTarget {
  postMessage() {
    queueMicrotask(() => this.dispatchEvent(failure));
  }
  terminate() {}
}

beforeEach(() => vi.stubGlobal("Worker", FailingWorker));
afterEach(() => {
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

it.each([
  ["a script that a deploy has replaced", new Event("error"), true, "website-updated"],
  ["a script that fails to load", new Event("error"), false, "offline"],
  [
    "a worker that crashes",
    new ErrorEvent("error", { message: "out of memory" }),
    true,
    "unavailable: not-prepared",
  ],
])("reports %s", async (_, event, isOnLine, message) => {
  failure = event;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnLine);
  await expect(preparePicture(new Blob(["x"]), new AbortController().signal)).rejects.toThrow(
    message,
  );
});
