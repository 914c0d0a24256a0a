import { exifTime } from "../domain/exif.ts";
import { exifOfItem, readHeif } from "../domain/heif.ts";
import { exifOfJpeg, readPhotographHeader } from "../domain/photograph.ts";

/** A JPEG's EXIF comes first, in at most 64 kB; so does what a HEIC says of the position of its own. */
const HEAD_BYTES = 128 * 1024;

/** When a photograph was taken, in ms since 1970; when the file was last changed, if it does not say. */
export async function readCaptureTime(file: File): Promise<number> {
  const exif = await readExif(file).catch(() => null);
  return (exif && exifTime(exif)) ?? file.lastModified;
}

async function readExif(file: Blob): Promise<Uint8Array | null> {
  const head = await bytesOf(file.slice(0, HEAD_BYTES));
  if (readPhotographHeader(head).format !== "heic") return exifOfJpeg(head);
  const { exif } = readHeif(head);
  return exif ? exifOfItem(await bytesOf(file.slice(exif.start, exif.end))) : null;
}

async function bytesOf(blob: Blob): Promise<Uint8Array> {
  return new Uint8Array(await blob.arrayBuffer());
}
