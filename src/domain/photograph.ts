import { ShopError } from "./errors.ts";
import { MAX_PHOTOGRAPH_BYTES, MAX_PHOTOGRAPH_MEGAPIXELS } from "./limits.ts";

/**
 * A file that somebody chose as a photograph, judged by its first bytes: names and types that a browser reports are
 * claims, and decoding a picture that is far too large can end a telephone's page.
 */

/** How many of a file's first bytes are looked at: a JPEG's size may stand behind long metadata. */
export const HEADER_BYTES = 512 * 1024;

export type PhotographFormat =
  "jpeg" | "png" | "webp" | "gif" | "avif" | "heic" | "svg" | "other" | "empty";

export interface PhotographHeader {
  readonly format: PhotographFormat;
  /** In pixels as stored, before any turning; absent where the format does not tell it near the beginning. */
  readonly width?: number;
  readonly height?: number;
}

/** What a file is, from its first bytes. Never throws. */
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

/** Walks from segment to segment until the one that starts the frame. */
function jpegSize(view: DataView) {
  let at = 2;
  while (at + 9 <= view.byteLength) {
    if (view.getUint8(at) !== 0xff) return {};
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Fill bytes stand alone; every other segment here tells its length.
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

/** HEIC, AVIF and films share a container; the brands at its beginning tell them apart. */
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
export function photographFault(bytes: number, header: PhotographHeader): ShopError | null {
  if (bytes === 0) {
    return new ShopError(
      "not-an-image",
      "This file is empty. Choose it again, or take the photograph anew.",
    );
  }
  if (header.format === "svg") {
    return new ShopError(
      "not-an-image",
      "This is an SVG drawing, not a photograph. Save it as JPEG or PNG and choose that.",
    );
  }
  if (header.format === "other" || header.format === "empty") {
    return new ShopError(
      "not-an-image",
      "This file is not a picture, whatever its name says. Choose a JPEG, PNG or WebP.",
    );
  }
  if (bytes > MAX_PHOTOGRAPH_BYTES) {
    return new ShopError(
      "too-large",
      `This file has ${megabytes(bytes)} MB; the shop takes up to ${megabytes(MAX_PHOTOGRAPH_BYTES)} MB. Save a smaller copy and choose that.`,
    );
  }
  return tooManyPixels(header.width ?? 0, header.height ?? 0);
}

/** The fault of a picture with too many pixels to be opened safely; null when it has not. */
export function tooManyPixels(width: number, height: number): ShopError | null {
  const megapixels = (width * height) / 1_000_000;
  return megapixels > MAX_PHOTOGRAPH_MEGAPIXELS
    ? new ShopError(
        "too-large",
        `This picture has ${Math.ceil(megapixels)} megapixels; the shop takes up to ${MAX_PHOTOGRAPH_MEGAPIXELS}. Save a smaller copy and choose that.`,
      )
    : null;
}

/** Why a file that looked like a picture could not be opened after all. */
export function undecodable({ format }: PhotographHeader): ShopError {
  return new ShopError(
    "not-an-image",
    format === "heic"
      ? "This browser cannot open HEIC photographs. Save it as JPEG and choose that. On an iPhone, Settings, Camera, Formats, Most Compatible takes photographs as JPEG."
      : "This picture is damaged and cannot be opened. Choose another copy of it.",
  );
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}

/**
 * How large a picture is stored: no side longer than `longest`, never enlarged.
 * fitWithin(3000, 2000, 1600) → { width: 1600, height: 1067 }
 */
export function fitWithin(width: number, height: number, longest: number) {
  const scale = Math.min(1, longest / Math.max(width, height));
  return {
    width: Math.max(1, Math.round(width * scale)),
    height: Math.max(1, Math.round(height * scale)),
  };
}
