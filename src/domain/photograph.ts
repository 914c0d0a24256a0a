import { ShopError } from "./errors.ts";
import { MAX_PHOTOGRAPH_BYTES, MAX_PHOTOGRAPH_MEGAPIXELS } from "./limits.ts";

/**
 * Checks a file that was chosen as a photograph by its first bytes. The name and type that the browser reports can be
 * wrong, and decoding a picture that is far too large can crash the page on a phone.
 */

/** How many of a file's first bytes are read: a JPEG's size may come after long metadata. */
export const HEADER_BYTES = 512 * 1024;

export type PhotographFormat =
  "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "svg" | "other" | "empty";

export interface PhotographHeader {
  readonly format: PhotographFormat;
  /** In pixels as stored, before EXIF rotation; undefined if it is not in the first bytes. */
  readonly width?: number;
  readonly height?: number;
}

/** Reads a file's format and size from its first bytes. Never throws. */
export function readPhotographHeader(head: Uint8Array): PhotographHeader {
  if (head.length === 0) return { format: "empty" };
  const view = new DataView(head.buffer, head.byteOffset, head.byteLength);
  if (startsWith(head, [0xff, 0xd8, 0xff])) return { format: "jpeg", ...jpegSize(view) };
  if (startsWith(head, [0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a])) {
    return { format: "png", ...sizeAt(view, 16, 20, (at) => view.getUint32(at)) };
  }
  if (ascii(head, 0, 4) === "GIF8") {
    return { format: "gif", ...sizeAt(view, 6, 8, (at) => view.getUint16(at, true)) };
  }
  if (ascii(head, 0, 4) === "RIFF" && ascii(head, 8, 12) === "WEBP") {
    return { format: "webp", ...webpSize(head, view) };
  }
  if (ascii(head, 4, 8) === "ftyp") return { format: isoFormat(head) };
  const text = new TextDecoder().decode(head.subarray(0, 4096));
  return { format: /<svg[\s>]/i.test(text) ? "svg" : "other" };
}

function startsWith(head: Uint8Array, bytes: readonly number[]): boolean {
  return bytes.every((byte, n) => head[n] === byte);
}

function ascii(head: Uint8Array, from: number, to: number): string {
  return String.fromCharCode(...head.subarray(from, to));
}

function sizeAt(view: DataView, wideAt: number, highAt: number, read: (at: number) => number) {
  if (view.byteLength < Math.max(wideAt, highAt) + 4) return {};
  return { width: read(wideAt), height: read(highAt) };
}

/** Skips from segment to segment up to the start of frame. */
function jpegSize(view: DataView) {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return {};
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Fill bytes have no length; every other segment here starts with it.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return {};
}

function webpSize(head: Uint8Array, view: DataView) {
  if (head.length < 30) return {};
  switch (ascii(head, 12, 16)) {
    case "VP8X":
      return {
        width: 1 + (view.getUint32(24, true) & 0xff_ff_ff),
        height: 1 + (view.getUint32(26, true) >>> 8),
      };
    case "VP8L": {
      const bits = view.getUint32(21, true);
      return { width: 1 + (bits & 0x3f_ff), height: 1 + ((bits >>> 14) & 0x3f_ff) };
    }
    case "VP8 ":
      return {
        width: view.getUint16(26, true) & 0x3f_ff,
        height: view.getUint16(28, true) & 0x3f_ff,
      };
    default:
      return {};
  }
}

/** HEIC, AVIF and videos share a container; the brands in its first box tell them apart. */
function isoFormat(head: Uint8Array): PhotographFormat {
  const boxEnd = Math.min(new DataView(head.buffer, head.byteOffset).getUint32(0), 256);
  const brands: string[] = [];
  for (let at = 8; at + 4 <= boxEnd; at += 4) brands.push(ascii(head, at, at + 4));
  if (brands.some((brand) => brand === "avif" || brand === "avis")) return "avif";
  if (brands.some((brand) => /^(hei[cxms]|hev[cxms]|mif1|msf1)$/.test(brand))) return "heic";
  return "other";
}

/**
 * Why a file cannot become a picture of the shop's; null when it is worth decoding.
 * @param bytes the whole file's size.
 */
export function photographError(
  bytes: number,
  { format, width = 0, height = 0 }: PhotographHeader,
): ShopError | null {
  if (bytes === 0) return new ShopError("not-an-image", { kind: "empty" });
  if (format === "svg") return new ShopError("not-an-image", { kind: "svg" });
  if (format === "other" || format === "empty") {
    return new ShopError("not-an-image", { kind: "not-a-picture" });
  }
  if (bytes > MAX_PHOTOGRAPH_BYTES) {
    return new ShopError("too-large", { kind: "too-many-bytes", bytes });
  }
  return pixelsError(width, height);
}

/** The error of a picture with too many pixels to be opened safely; null when it has not. */
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
