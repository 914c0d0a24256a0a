import type { PreparedPicture } from "../data/images.ts";
import { ShopError } from "../domain/errors.ts";
import { missingScript } from "./missing-script.ts";
import type { PictureAnswer, PictureOrder } from "./picture-worker.ts";

/** Longer than the largest photograph takes on a slow telephone. */
const TIMEOUT_MS = 90_000;

interface Waiting {
  readonly resolve: (picture: PreparedPicture) => void;
  readonly reject: (fault: ShopError) => void;
}

let worker: Worker | null = null;
let lastOrder = 0;
const waiting = new Map<number, Waiting>();

/**
 * Makes a photograph ready for the shop, in a worker of its own.
 * @throws ShopError "not-an-image" or "too-large" with the problem; "unavailable" if the device could not do it;
 *   "website-updated" or "offline" if the worker's script could not be loaded.
 */
export function preparePicture(file: Blob): Promise<PreparedPicture> {
  return new Promise((resolve, reject) => {
    const order = ++lastOrder;
    const timer = setTimeout(giveUp, TIMEOUT_MS);
    const settled =
      <T>(settle: (value: T) => void) =>
      (value: T) => {
        clearTimeout(timer);
        waiting.delete(order);
        settle(value);
      };
    waiting.set(order, { resolve: settled(resolve), reject: settled(reject) });
    try {
      const message: PictureOrder = { order, file };
      theWorker().postMessage(message);
    } catch {
      giveUp();
    }
  });
}

function theWorker(): Worker {
  if (!worker) {
    worker = new Worker(new URL("./picture-worker.ts", import.meta.url), { type: "module" });
    worker.addEventListener("message", ({ data }: MessageEvent<PictureAnswer>) => {
      const ordered = waiting.get(data.order);
      if ("picture" in data) ordered?.resolve(data.picture);
      else ordered?.reject(new ShopError(data.error.kind, data.error.problem));
    });
    // A script that runs and fails says where; one that has not come at all says nothing.
    worker.addEventListener("error", (event) =>
      event instanceof ErrorEvent && event.message !== ""
        ? giveUp()
        : failWith(missingScript(event)),
    );
  }
  return worker;
}

/** The worker has died or hangs, for want of memory as a rule. */
function giveUp(): void {
  failWith(new ShopError("unavailable", { kind: "not-prepared" }));
}

/** Whoever waits is told; a new worker is made for the next picture. */
function failWith(fault: ShopError): void {
  worker?.terminate();
  worker = null;
  for (const { reject } of waiting.values()) reject(fault);
}
