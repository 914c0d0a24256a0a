import type { PictureProblem, ShopError, ShopErrorKind, UnusableFormat } from "../../lib/errors.ts";
import {
  MAX_CLIP_BYTES,
  MAX_PHOTOGRAPH_BYTES,
  MAX_PHOTOGRAPH_MEGAPIXELS,
  MAX_VIDEO_BYTES,
} from "../../lib/limits.ts";
import { errorMessage } from "../../ui/messages.ts";

/** Why a picture or video was not uploaded. */

const UPLOADS: { readonly [Kind in ShopErrorKind]?: string } = {
  offline: "The connection was lost. Press Retry when you are back online.",
  timeout: "The upload took too long. Check your connection and press Retry.",
  "storage-full":
    "The shop's storage is full, or not paid for. See Usage and billing in the Firebase console, then press Retry.",
  refused:
    "The shop's storage refused this file. Press Retry. If that does not help, deploy the storage rules again.",
  unavailable: "The file could not be uploaded. Press Retry in a moment.",
  "signed-out": "Your session has ended. Log in again and press Retry.",
};

/** Whether the same file may be uploaded at another attempt: most problems are in the file itself. */
export function canRetryUpload({ problem }: ShopError): boolean {
  return !problem || ["out-of-memory", "not-prepared", "not-loaded"].includes(problem.kind);
}

/** Why a picture or video was not uploaded. */
export function uploadErrorMessage(error: ShopError): string {
  return error.problem
    ? pictureMessage(error.problem)
    : (UPLOADS[error.kind] ?? errorMessage(error));
}

function pictureMessage(problem: PictureProblem): string {
  switch (problem.kind) {
    case "empty":
      return "This file is empty. Choose it again, or another copy of it.";
    case "unusable":
      return unusableMessage(problem.format);
    case "not-a-picture":
      return "This file is not a picture. Choose a JPEG, PNG or WebP.";
    case "heic":
      return "This browser cannot open HEIC pictures. Save it as JPEG and choose that. To take JPEG pictures on an iPhone, choose Most Compatible under Settings, Camera, Formats.";
    case "damaged":
      return "This picture is damaged and cannot be opened. Choose another copy.";
    case "stored-already":
      return "This picture has been added already.";
    case "too-many-bytes":
      return `This file is ${megabytes(problem.bytes)} MB; the limit is ${megabytes(MAX_PHOTOGRAPH_BYTES)} MB. Save a smaller copy and choose that.`;
    case "too-many-pixels":
      return `This picture has ${Math.ceil(problem.megapixels)} megapixels; the limit is ${MAX_PHOTOGRAPH_MEGAPIXELS}. Save a smaller copy and choose that.`;
    case "out-of-memory":
      return "This device has run out of memory. Close some tabs or apps and try again.";
    case "not-prepared":
      return "This browser could not prepare the picture. Try again, or choose a smaller copy.";
    case "not-loaded":
      return "The stored picture could not be loaded. Press Retry, or upload the picture again. If no picture can be rotated, the shop's storage has to allow browsers to read pictures.";
    case "not-a-video":
      return "This file is not a video that the shop can use. Choose an MP4, MOV or WebM.";
    case "one-video":
      return "A piece has one video. Choose one file.";
    case "video-damaged":
      return "This video is damaged, or this browser cannot play it. Choose another copy.";
    case "video-too-short":
      return "This video is shorter than half a second. Record a longer one, or add a picture of it under Images.";
    case "video-codec":
      return "This browser cannot convert this kind of video. Open this page in Safari or on the phone that recorded it. To record videos that every browser can open on an iPhone, choose Most Compatible under Settings, Camera, Formats.";
    case "clip-too-large":
      return `This file is ${megabytes(problem.bytes)} MB; the limit is ${megabytes(MAX_CLIP_BYTES)} MB. Cut it on the phone and choose the shorter one.`;
    case "video-too-large":
      return `The first 15 seconds are ${megabytes(problem.bytes)} MB; the limit is ${megabytes(MAX_VIDEO_BYTES)} MB, and this browser could not make them smaller. Use a recent version of Chrome, Edge or Safari, or cut the video shorter.`;
  }
}

const FORMATS: Readonly<Record<Exclude<UnusableFormat, "video">, string>> = {
  bmp: "a BMP picture",
  tiff: "a TIFF or raw picture",
  raw: "a camera's raw picture",
  photoshop: "a Photoshop document",
  "jpeg-2000": "a JPEG 2000 picture",
  "jpeg-xl": "a JPEG XL picture",
  icon: "an icon",
  svg: "an SVG drawing",
  pdf: "a PDF or PostScript document",
};

function unusableMessage(format: UnusableFormat): string {
  return format === "video"
    ? "This is a video, not a picture. Choose a JPEG, PNG or WebP."
    : `This is ${FORMATS[format]}, which the shop cannot use. Save it as JPEG or PNG and choose that.`;
}

function megabytes(bytes: number): number {
  return Math.ceil(bytes / 1024 / 1024);
}
