import { onTestFinished } from "vitest";
import { storage } from "../../../src/data/storage.ts";
import { readPicture } from "../../../src/domain/picture.ts";
import type { PictureAnswer, PictureOrder } from "../../../src/hooks/picture-worker.ts";
import type { PreparedPicture } from "../../../src/data/images.ts";

/**
 * What a browser does with photographs and jsdom does not: they are prepared at once, and all come out alike. The name of
 * a file may say otherwise: "damaged…" cannot be prepared, "endless…" never is.
 */

const PICTURE: PreparedPicture = {
  width: 600,
  height: 450,
  preview: "0".repeat(18),
  full: new Blob(["x".repeat(58)], { type: "image/webp" }),
  siblings: [{ width: 400, blob: new Blob(["x".repeat(42)], { type: "image/webp" }) }],
};

class Darkroom extends EventTarget {
  postMessage({ order, file }: PictureOrder) {
    const { name } = file as File;
    if (name.startsWith("endless")) return;
    const data: PictureAnswer = name.startsWith("damaged")
      ? { order, fault: { kind: "not-an-image", message: "This picture is damaged." } }
      : { order, picture: PICTURE };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
  terminate() {}
}

globalThis.Worker = Darkroom as unknown as typeof Worker;
URL.createObjectURL = () => "blob:preview";
URL.revokeObjectURL = () => undefined;

export function photograph(name: string): File {
  return new File(["x"], name, { type: "image/jpeg", lastModified: 0 });
}

/** Pictures on their way into storage, and of these those in full size. */
export const UPLOADS = /^POST .*\/o\?name=/;
export const FULL_UPLOADS = /^POST .*\/o\?name=.*-0{18}\.webp/;

/**
 * The name of the file that a picture was made from, or that another address ends with.
 * pictureName("…/o/product-images%2F0ring-k3x9-600x450-000….webp?alt=media") → "ring"
 */
export function pictureName(address: string): string {
  const { path } = readPicture(address);
  return /\/0(.*)-[a-z0-9]+-600x450-/.exec(path ?? "")?.[1] ?? address.split("/").at(-1) ?? "";
}

/** Lets storage try a lost request for a moment only, until the test has ended. */
export function giveUpSoon(): void {
  const opened = storage();
  const { maxUploadRetryTime, maxOperationRetryTime } = opened;
  opened.maxUploadRetryTime = 300;
  opened.maxOperationRetryTime = 300;
  onTestFinished(() => {
    opened.maxUploadRetryTime = maxUploadRetryTime;
    opened.maxOperationRetryTime = maxOperationRetryTime;
  });
}
