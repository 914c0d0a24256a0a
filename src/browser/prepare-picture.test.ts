// @vitest-environment jsdom
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { preparePicture } from "./prepare-picture.ts";

/** jsdom has no workers: this one fails as it is told. */
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
  ["a script that is gone", new Event("error"), true, "website-updated"],
  ["a script that cannot be fetched", new Event("error"), false, "offline"],
  [
    "a worker that has died",
    new ErrorEvent("error", { message: "out of memory" }),
    true,
    "unavailable: not-prepared",
  ],
])("tells of %s", async (_, event, isOnLine, message) => {
  failure = event;
  vi.spyOn(navigator, "onLine", "get").mockReturnValue(isOnLine);
  await expect(preparePicture(new Blob(["x"]), new AbortController().signal)).rejects.toThrow(
    message,
  );
});
