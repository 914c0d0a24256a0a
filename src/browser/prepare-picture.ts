import { ShopError } from "../domain/errors.ts";
import type { PreparedPicture } from "../domain/stored-picture.ts";
import type { PictureAnswer } from "./picture-worker.ts";
import { scriptLoadError } from "./script-error.ts";

/** Longer than the largest photograph takes on a slow phone. */
const TIMEOUT_MS = 90_000;

/**
 * Prepare a photograph for upload, in a worker.
 * @throws ShopError "not-an-image" or "too-large", with a message for the person; "cancelled" after `signal`;
 *   "unavailable" if the worker fails or a deploy has replaced its script; "offline" if the script failed to load.
 */
export async function preparePicture(file: Blob, signal: AbortSignal): Promise<PreparedPicture> {
  const worker = new Worker(new URL("./picture-worker.ts", import.meta.url), { type: "module" });
  let timer: ReturnType<typeof setTimeout> | undefined;
  try {
    return await new Promise((resolve, reject) => {
      // Usually out of memory.
      const fail = () => reject(new ShopError("unavailable", { kind: "not-prepared" }));
      timer = setTimeout(fail, TIMEOUT_MS);
      signal.addEventListener("abort", () => reject(new ShopError("cancelled")));
      worker.addEventListener("message", ({ data }: MessageEvent<PictureAnswer>) => {
        if ("picture" in data) resolve(data.picture);
        else reject(new ShopError(data.error.kind, data.error.problem));
      });
      // Only an error inside the script has a message; a failed load has none.
      worker.addEventListener("error", (event) => {
        if (event instanceof ErrorEvent && event.message !== "") fail();
        else void scriptLoadError(event).then(reject);
      });
      worker.postMessage(file);
    });
  } finally {
    clearTimeout(timer);
    worker.terminate();
  }
}
