import { afterEach, beforeEach, expect, it, vi } from "vitest";
import type { PictureAnswer } from "./picture-worker.ts";
import { makeThumbnail, preparePicture } from "./prepare-picture.ts";

/** Fires `failure` for each message. */
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
  if (!isOnLine) vi.stubGlobal("fetch", () => Promise.reject(new TypeError("Failed to fetch")));
  await expect(preparePicture(new Blob(["x"]), new AbortController().signal)).rejects.toThrow(
    message,
  );
});

it("makes one thumbnail after the other, but none that is no longer wanted", async () => {
  let running = 0;
  const started: number[] = [];
  class Worker extends EventTarget {
    postMessage({ file }: { file: Blob }) {
      started.push(file.size);
      expect(++running).toBe(1);
      const data: PictureAnswer = { result: new Blob(["small"]) };
      setTimeout(() => this.dispatchEvent(new MessageEvent("message", { data })), 5);
    }
    terminate() {
      running--;
    }
  }
  vi.stubGlobal("Worker", Worker);
  const abort = new AbortController();
  const wanted = new AbortController().signal;
  const [first, second, third] = [
    makeThumbnail(new Blob(["1"]), wanted),
    makeThumbnail(new Blob(["22"]), abort.signal),
    makeThumbnail(new Blob(["333"]), wanted),
  ];
  abort.abort();
  await expect(second).rejects.toThrow("cancelled");
  expect((await first).size).toBe(5);
  expect((await third).size).toBe(5);
  expect(started).toEqual([1, 3]);
});
