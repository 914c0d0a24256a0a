import { onTestFinished } from "vitest";
import type {
  PictureAnswer,
  PictureRequest,
} from "../../../src/admin/pictures/prepare/picture-worker.ts";
import { storage } from "../../../src/admin/pictures/picture-store.ts";
import { readPicture } from "../../../src/pictures/picture.ts";
import type { PreparedPicture } from "../../../src/admin/pictures/stored-picture.ts";

/**
 * Replaces the worker that prepares pictures, so that tests need no photographs: every picture is ready at once and looks the
 * same, except that a rotated one has the number of quarter turns as its preview, a file named "damaged…" fails, and one
 * named "endless…" never finishes.
 */

const PICTURE: Omit<PreparedPicture, "preview"> = {
  width: 600,
  height: 450,
  full: new Blob(["x".repeat(58)], { type: "image/webp" }),
  siblings: [{ copy: 400, blob: new Blob(["x".repeat(42)], { type: "image/webp" }) }],
};

class FakeImageWorker extends EventTarget {
  postMessage({ file, quarterTurns }: PictureRequest & { file: Blob & { name?: string } }) {
    const { name = "" } = file;
    if (name.startsWith("endless")) return;
    const data: PictureAnswer = name.startsWith("damaged")
      ? { error: { kind: "not-an-image", problem: { kind: "damaged" } } }
      : { result: { ...PICTURE, preview: String(quarterTurns).repeat(18) } };
    queueMicrotask(() => this.dispatchEvent(new MessageEvent("message", { data })));
  }
  terminate() {}
}

globalThis.Worker = FakeImageWorker as unknown as typeof Worker;
URL.createObjectURL = () => "blob:preview";
URL.revokeObjectURL = () => undefined;

export function photograph(name: string): File {
  const bytes = new Uint8Array([0xff, 0xd8, 0xff]);
  return new File([bytes], name, { type: "image/jpeg", lastModified: 0 });
}

/** Match uploads, and uploads of full-size pictures. */
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

/** Make storage retry failed requests for a moment only, until the test ends. */
export function shortenStorageRetries(): void {
  const opened = storage();
  const { maxUploadRetryTime, maxOperationRetryTime } = opened;
  opened.maxUploadRetryTime = 300;
  opened.maxOperationRetryTime = 300;
  onTestFinished(() => {
    opened.maxUploadRetryTime = maxUploadRetryTime;
    opened.maxOperationRetryTime = maxOperationRetryTime;
  });
}
