import { scriptLoadError } from "../../../lib/browser.ts";
import { ShopError } from "../../../lib/errors.ts";
import type { PreparedPicture } from "../stored-picture.ts";
import type {
  PictureAnswer,
  PictureRequest,
  PictureResults,
  PictureTask,
} from "./picture-worker.ts";

/** Longer than the largest photograph takes on a slow phone. */
const TIMEOUT_MS = 90_000;

/**
 * Prepare a photograph for upload, in a worker.
 * @param quarterTurns how often it is rotated by 90 degrees, clockwise: 0–3.
 * @throws ShopError "not-an-image" or "too-large", with a message for the person; "cancelled" after `signal`;
 *   "unavailable" if the worker fails or a deploy has replaced its script; "offline" if the script failed to load.
 */
export function preparePicture(
  file: Blob,
  signal: AbortSignal,
  quarterTurns = 0,
): Promise<PreparedPicture> {
  return runWorker({ task: "picture", file, quarterTurns }, signal);
}

let lastThumbnail: Promise<unknown> = Promise.resolve();

/**
 * A small JPEG of a photograph that the browser cannot show. One is made after the other, because hundreds may be
 * chosen at once. @throws ShopError, as `preparePicture`
 */
export function makeThumbnail(file: Blob, signal: AbortSignal): Promise<Blob> {
  const made = lastThumbnail.then(() =>
    runWorker({ task: "thumbnail", file, quarterTurns: 0 }, signal),
  );
  lastThumbnail = made.catch(() => undefined);
  return made;
}

async function runWorker<Task extends PictureTask>(
  request: PictureRequest & { readonly task: Task },
  signal: AbortSignal,
): Promise<PictureResults[Task]> {
  if (signal.aborted) throw new ShopError("cancelled");
  const worker = new Worker(new URL("./picture-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  let cancel = () => {};
  try {
    return await new Promise((resolve, reject) => {
      cancel = () => reject(new ShopError("cancelled"));
      // Usually out of memory.
      const fail = () => reject(new ShopError("unavailable", { kind: "not-prepared" }));
      timer = setTimeout(fail, TIMEOUT_MS);
      signal.addEventListener("abort", cancel);
      worker.addEventListener("message", ({ data }: MessageEvent<PictureAnswer<Task>>) => {
        if ("result" in data) resolve(data.result);
        else reject(new ShopError(data.error.kind, data.error.problem));
      });
      // Only an error inside the script has a message; a failed load has none.
      worker.addEventListener("error", (event) => {
        if (event instanceof ErrorEvent && event.message !== "") fail();
        else void scriptLoadError(event).then(reject);
      });
      worker.postMessage(request);
    });
  } finally {
    clearTimeout(timer);
    signal.removeEventListener("abort", cancel);
    worker.terminate();
  }
}
