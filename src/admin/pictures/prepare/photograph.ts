import { ShopError, type UnusableFormat } from "../../../lib/errors.ts";
import { MAX_PHOTOGRAPH_BYTES, MAX_PHOTOGRAPH_MEGAPIXELS } from "../../../lib/limits.ts";
import { heicSize } from "./heif.ts";

/**
 * Checks a chosen file by its first bytes before it is decoded: its name and type can be wrong, and decoding a very large
 * JPEG, PNG or HEIC can crash the page on a phone.
 */

/** How many of a file's first bytes are read: a JPEG's size may come after long metadata. */
export const HEADER_BYTES = 512 * 1024;

interface PhotographHeader {
  /** "picture": another format that browsers may open. */
  readonly format: "jpeg" | "png" | "heic" | "picture" | UnusableFormat | "other";
  /** In pixels, before rotation; only of JPEG, PNG and HEIC, and only if they are in the first bytes. */
  readonly width?: number;
  readonly height?: number;
}

/** Formats that dealers have, and that not every browser opens. TIFF is also how many cameras store raw photos. */
const UNUSABLE: readonly (readonly [UnusableFormat, RegExp])[] = [
  ["bmp", /^BM.{4}\0{4}/s],
  ["tiff", /^(II[*+]\0|MM\0[*+])/],
  ["raw", /^(IIR[OS]|MMOR|IIU\0|FUJIFILMCCD-RAW|.{4}ftypcrx )/s],
  ["photoshop", /^8BPS/],
  ["jpeg-2000", /^.{4}jP {2}/s],
  ["jpeg-xl", /^(.{4}JXL |\xff\n)/s],
  ["icon", /^\0\0[^\0]\0[^\0]\0/],
  ["pdf", /^%(PDF|!PS)/],
  ["video", /^(.{4}ftyp|\0.{3}(moov|mdat|wide|free|skip)|.E\xdf\xa3|RIFF.{4}AVI )/s],
];

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
  if (/^.{4}ftyp.*(hei[cxms]|hev[cxms]|mif1|msf1)/s.test(signature))
    return { format: "heic", ...heicSize(head) };
  const [unusable] = UNUSABLE.find(([, start]) => start.test(signature)) ?? [];
  if (unusable) return { format: unusable };
  const text = new TextDecoder().decode(head.subarray(0, 4096));
  return { format: /<svg[\s>]/i.test(text) ? "svg" : "other" };
}

function jpegSize(view: DataView) {
  let at = 2;
  while (at + 9 <= view.byteLength && view.getUint8(at) === 0xff) {
    const marker = view.getUint8(at + 1);
    const isFrame = marker >= 0xc0 && marker <= 0xcf && ![0xc4, 0xc8, 0xcc].includes(marker);
    if (isFrame) return { width: view.getUint16(at + 7), height: view.getUint16(at + 5) };
    // Fill bytes have no length; every other segment here starts with it.
    at += marker === 0xff ? 1 : 2 + view.getUint16(at + 2);
  }
  return {};
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
  if (format === "other") return new ShopError("not-an-image", { kind: "not-a-picture" });
  if (!isUsable(format)) return new ShopError("not-an-image", { kind: "unusable", format });
  if (bytes > MAX_PHOTOGRAPH_BYTES) {
    return new ShopError("too-large", { kind: "too-many-bytes", bytes });
  }
  return pixelsError(width, height);
}

function isUsable(
  format: PhotographHeader["format"],
): format is Exclude<typeof format, UnusableFormat> {
  return ["jpeg", "png", "heic", "picture"].includes(format);
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
