import { ShopError } from "./errors.ts";
import { MAX_PHOTOGRAPH_BYTES, MAX_PHOTOGRAPH_MEGAPIXELS } from "./limits.ts";

/**
 * Checks a chosen file by its first bytes before it is decoded: its name and type can be wrong, and decoding a very large
 * JPEG or PNG can crash the page on a phone.
 */

/** How many of a file's first bytes are read: a JPEG's size may come after long metadata. */
export const HEADER_BYTES = 512 * 1024;

interface PhotographHeader {
  /** "picture": another format that browsers may open. */
  readonly format: "jpeg" | "png" | "heic" | "svg" | "picture" | "other";
  /** In pixels, before EXIF rotation; only of JPEG and PNG, and only if they are in the first bytes. */
  readonly width?: number;
  readonly height?: number;
}

/** Reads a file's format and size from its first bytes: PNG bytes → { format: "png", width: 37, height: 21 }. Never throws. */
export function readPhotographHeader(head: Uint8Array): PhotographHeader {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  const signature = String.fromCharCode(...head.subarray(0, 64));
  if (signature.startsWith("\xff\xd8\xff")) return { format: "jpeg", ...jpegSize(view) };
  if (signature.startsWith("\x89PNG\r\n\x1a\n")) {
    const size = head.length >= 24 && { width: view.getUint32(16), height: view.getUint32(20) };
    return { format: "png", ...size };
  }
  if (/^(GIF8|RIFF.{4}WEBP|.{4}ftyp.*avi[fs])/s.test(signature)) return { format: "picture" };
  if (/^.{4}ftyp.*(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(signature)) return { format: "heic" };
  const text = new TextDecoder().decode(head.subarray(0, 4096));
  return { format: /<svg[\s>]/i.test(text) ? "svg" : "other" };
}

function jpegSize(view: DataView) {
  for (const { marker, at } of jpegSegments(view)) {
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
  }
  return {};
}

/** The segments before the picture's data; `at` is the position of each one's marker. */
function* jpegSegments(view: DataView) {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return;
    const marker = view.getUint8(at + 1);
    yield { marker, at };
    // Fill bytes have no length; every other segment here starts with it.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
}

/** Tags of EXIF: the position of its own directory in the first one, and in that the time of the exposure. */
const EXIF_DIRECTORY = 0x8769;
const DATE_TIME_ORIGINAL = 0x9003;

/**
 * When a JPEG was taken, in ms since 1970, by the camera's clock in this device's time zone; null if the file does not
 * say. Never throws.
 * @param head its first bytes.
 * @see https://www.cipa.jp/std/documents/e/DC-008-2012_E.pdf, 4.6
 */
export function captureTime(head: Uint8Array): number | null {
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  try {
    for (const { marker, at } of jpegSegments(view)) {
      // "Exif", two zeros, and the TIFF structure, in which all positions are counted from its start.
      if (marker !== 0xe1 || view.getUint32(at + 4) !== 0x45786966) continue;
      const tiff = new DataView(head.buffer, head.byteOffset + at + 10, head.byteLength - at - 10);
      const isLittleEndian = tiff.getUint16(0) === 0x4949;
      const directory = findTag(tiff, tiff.getUint32(4, isLittleEndian), EXIF_DIRECTORY);
      const text = directory === null ? null : findTag(tiff, directory, DATE_TIME_ORIGINAL);
      if (text === null) return null;
      const bytes = Array.from({ length: 19 }, (_, n) => tiff.getUint8(text + n));
      const [, ...parts] = DATE_TIME.exec(String.fromCharCode(...bytes)) ?? [];
      const [year = 0, month = 0, day = 0, hour = 0, minute = 0, second = 0] = parts.map(Number);
      return year === 0 ? null : new Date(year, month - 1, day, hour, minute, second).getTime();
    }
  } catch (error) {
    // Positions in a damaged file may lie outside it.
    if (!(error instanceof RangeError)) throw error;
  }
  return null;
}

const DATE_TIME = /^(\d{4}):(\d\d):(\d\d) (\d\d):(\d\d):(\d\d)$/;

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

/**
 * Why a file cannot become a picture of the shop; null if it is worth decoding.
 * @param bytes the size of the whole file.
 */
export function photographError(
  bytes: number,
  { format, width = 0, height = 0 }: PhotographHeader,
): ShopError | null {
  if (bytes === 0) return new ShopError("not-an-image", { kind: "empty" });
  if (format === "svg") return new ShopError("not-an-image", { kind: "svg" });
  if (format === "other") return new ShopError("not-an-image", { kind: "not-a-picture" });
  if (bytes > MAX_PHOTOGRAPH_BYTES) {
    return new ShopError("too-large", { kind: "too-many-bytes", bytes });
  }
  return pixelsError(width, height);
}

/** The error of a picture with too many pixels, else null. pixelsError(10_000, 6_000) → ShopError "too-large" */
export function pixelsError(width: number, height: number): ShopError | null {
  const megapixels = (width * height) / 1_000_000;
  return megapixels > MAX_PHOTOGRAPH_MEGAPIXELS
    ? new ShopError("too-large", { kind: "too-many-pixels", megapixels })
    : null;
}

/**
 * The size at which a picture is stored: no side longer than `longest`, never enlarged.
 * fitWithin(3000, 2000, 1600) → { width: 1600, height: 1067 }
 */
export function fitWithin(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
