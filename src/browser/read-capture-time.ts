import { captureTime } from "../domain/photograph.ts";

/** EXIF comes first in a file, in at most 64 kB. */
const HEAD_BYTES = 128 * 1024;

/** When a photograph was taken, in ms since 1970; when the file was last changed, if it does not say. */
export async function readCaptureTime(file: File): Promise<number> {
  const head = await file
    .slice(0, HEAD_BYTES)
    .arrayBuffer()
    .catch(() => null);
  return (head && captureTime(new Uint8Array(head))) ?? file.lastModified;
}
