import { findExif } from "../pictures/prepare/heif.ts";
import { readPhotographHeader } from "../pictures/prepare/photograph.ts";

/** Tags of EXIF: the position of its own directory in the first one, and in that the time of the exposure. */
const EXIF_DIRECTORY = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;
const DATE_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/;

/**
 * When a photograph was taken, in ms since 1970, by the camera's clock in this device's time zone; null if EXIF does not
 * say. Never throws.
 * @param bytes EXIF's TIFF structure, in which all positions are counted from its start.
 * @see https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf, 4.6
 */
function exifTime(bytes: Uint8Array | null): number | null {
  if (!bytes) return null;
  const tiff = new DataView(bytes.buffer, bytes.byteOffset, bytes.byteLength);
  try {
    const isLittleEndian = tiff.getUint16(0) === 0x4949;
    const directory = findTag(tiff, tiff.getUint32(4, isLittleEndian), EXIF_DIRECTORY);
    const text = directory === null ? null : findTag(tiff, directory, DATE_TIME_ORIGINAL);
    if (text === null) return null;
    const letters = Array.from({ length: 19 }, (_, n) => tiff.getUint8(text + n));
    const [, ...parts] = DATE_TIME.exec(String.fromCharCode(...letters)) ?? [];
    const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
    return year === 0 ? null : new Date(year, month - 1, day, hour, minute, second).getTime();
  } catch (error) {
    // Positions in a damaged file may lie outside it.
    if (!(error instanceof RangeError)) throw error;
    return null;
  }
}

/** The four-byte value of a tag in the directory at this position; null if it does not have the tag. */
function findTag(tiff: DataView, directory: number, tag: number): number | null {
  const isLittleEndian = tiff.getUint16(0) === 0x4949;
  const count = tiff.getUint16(directory, isLittleEndian);
  for (let entry = directory + 2; entry < directory + 2 + count * 12; entry += 12) {
    if (tiff.getUint16(entry, isLittleEndian) === tag) {
      return tiff.getUint32(entry + 8, isLittleEndian);
    }
  }
  return null;
}

/** A JPEG's EXIF comes first, in at most 64 kB. */
const HEAD_BYTES = 128 * 1024;

/** When a photograph was taken, in ms since 1970; when the file was last changed, if it does not say. */
export async function readCaptureTime(file: File): Promise<number> {
  return (await readExifTime(file).catch(() => null)) ?? file.lastModified;
}

async function readExifTime(file: Blob): Promise<number | null> {
  const head = new Uint8Array(await file.slice(0, HEAD_BYTES).arrayBuffer());
  const time = exifTime(findExif(head));
  if (time !== null || readPhotographHeader(head).format !== "heic") return time;
  // A HEIC may have its EXIF anywhere.
  return exifTime(findExif(new Uint8Array(await file.arrayBuffer())));
}
