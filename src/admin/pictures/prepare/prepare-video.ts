import {
  BlobSource,
  BufferTarget,
  canEncodeVideo,
  Conversion,
  ConversionCanceledError,
  Input,
  MATROSKA,
  MP4,
  Mp4OutputFormat,
  Output,
  QTFF,
  Quality,
  UnsupportedInputFormatError,
  WEBM,
  WebMOutputFormat,
  type ConversionVideoOptions,
  type InputVideoTrack,
} from "mediabunny";
import { ShopError } from "../../../lib/errors.ts";
import {
  MAX_VIDEO_BYTES,
  MAX_VIDEO_FRAME_RATE,
  MAX_VIDEO_PX,
  MAX_VIDEO_SECONDS,
} from "../../../lib/limits.ts";
import type { PreparedPicture } from "../stored-picture.ts";
import { fitWithin, HEADER_BYTES, readPhotographHeader } from "./photograph.ts";
import { preparePicture } from "./prepare-picture.ts";
import { takePoster } from "./take-poster.ts";

/** 15 s have 5.6 MB, so an encoder may exceed it by a third. */
const QUALITY = new Quality({ bitrate: 3_000_000 });
/** Shorter clips are photographs. */
const MIN_SECONDS = 0.5;
/** The frame rate is estimated from this many frames, and may be a little too high. */
const MEASURED_FRAMES = 60;
const FRAME_RATE_TOLERANCE = 1.05;

/**
 * Convert a clip for the shop: at most 15 s, 1080 px per side and 30 frames a second, without sound and metadata, as H.264 in an
 * MP4 whose index comes first. A browser that cannot encode copies the frames of an H.264 or VP8/VP9 clip as they are.
 * @throws ShopError with a problem for the person; "cancelled" after `signal`.
 */
async function convertVideo(
  file: Blob,
  { onPercent, signal }: { onPercent: (percent: number) => void; signal: AbortSignal },
): Promise<Blob> {
  const input = new Input({
    source: new BlobSource(file),
    formats: [MP4, QTFF, WEBM, MATROSKA],
  });
  try {
    const track = await input.getPrimaryVideoTrack();
    if (!track) throw await noVideoError(file, input);
    const start = await track.getFirstTimestamp();
    const seconds = (await track.computeDuration()) - start;
    if (!(seconds >= MIN_SECONDS)) throw new ShopError("invalid", { kind: "video-too-short" });
    const format = await targetOf(track);
    const target = new BufferTarget();
    const conversion = await Conversion.init({
      input,
      output: new Output({
        format:
          format.type === "video/webm"
            ? new WebMOutputFormat()
            : new Mp4OutputFormat({ fastStart: "in-memory" }),
        target,
      }),
      tracks: "primary",
      trim: { start, end: start + Math.min(seconds, MAX_VIDEO_SECONDS) },
      video: format.video,
      copy: format.isCopy
        ? { mode: "forced", boundaryPolicy: "shrink", shiftTolerance: Infinity }
        : false,
      audio: { discard: true },
      tags: {},
      showWarnings: false,
    });
    if (!conversion.isValid) throw new ShopError("invalid", { kind: "video-codec" });
    conversion.onProgress = (progress) => onPercent(Math.round(progress * 100));
    const cancel = () => void conversion.cancel();
    signal.addEventListener("abort", cancel);
    if (signal.aborted) throw new ShopError("cancelled");
    await conversion.execute().finally(() => signal.removeEventListener("abort", cancel));
    const video = new Blob([target.buffer ?? new ArrayBuffer(0)], { type: format.type });
    if (video.size > MAX_VIDEO_BYTES) {
      throw new ShopError("too-large", { kind: "video-too-large", bytes: video.size });
    }
    return video;
  } catch (error) {
    if (signal.aborted || error instanceof ConversionCanceledError) {
      throw new ShopError("cancelled");
    }
    if (error instanceof ShopError) throw error;
    if (error instanceof UnsupportedInputFormatError) throw await noVideoError(file, null);
    throw new ShopError("invalid", { kind: "video-damaged" }, { cause: error });
  } finally {
    input.dispose();
  }
}

/** The rest of a recording that was cut off cannot be read, but it starts like a video. A file that has only sound is none. */
async function noVideoError(file: Blob, input: Input | null): Promise<ShopError> {
  const start = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
  const hasSound = ((await input?.getTracks()) ?? []).length > 0;
  const isCutOff = readPhotographHeader(start).format === "video" && !hasSound;
  return new ShopError("invalid", { kind: isCutOff ? "video-damaged" : "not-a-video" });
}

interface Target {
  readonly type: "video/mp4" | "video/webm";
  readonly video: ConversionVideoOptions;
  readonly isCopy: boolean;
}

/** Convert to H.264 if the browser can decode and encode; otherwise copy the frames if every browser can play them. */
async function targetOf(track: InputVideoTrack): Promise<Target> {
  const size = await sizeOf(track);
  const canConvert =
    (await track.canDecode()) && (await canEncodeVideo("avc", { ...size, quality: QUALITY }));
  if (canConvert) {
    const { averagePacketRate } = await track.computePacketStats(MEASURED_FRAMES);
    const isFast = averagePacketRate > MAX_VIDEO_FRAME_RATE * FRAME_RATE_TOLERANCE;
    return {
      type: "video/mp4",
      isCopy: false,
      video: {
        ...size,
        fit: "fill",
        codec: "avc",
        quality: QUALITY,
        forceTranscode: true,
        // Upright frames: not every player turns them.
        allowTransformationMetadata: false,
        ...(isFast && { frameRate: MAX_VIDEO_FRAME_RATE }),
      },
    };
  }
  const codec = (await track.getCodecParameterString()) ?? "";
  // Baseline, Main and High, not the profiles with 10 bits per colour.
  if (/^avc[13]\.(42|4d|64)/i.test(codec)) return { type: "video/mp4", isCopy: true, video: {} };
  if (/^(vp8|vp09\.00)/.test(codec)) return { type: "video/webm", isCopy: true, video: {} };
  throw new ShopError("invalid", { kind: "video-codec" });
}

/** The size to scale to. H.264 needs even numbers. */
async function sizeOf(track: InputVideoTrack) {
  const [displayWidth, displayHeight] = [
    await track.getDisplayWidth(),
    await track.getDisplayHeight(),
  ];
  const { width, height } = fitWithin(displayWidth, displayHeight, MAX_VIDEO_PX);
  const even = (pixels: number) => Math.max(2, Math.round(pixels / 2) * 2);
  return { width: even(width), height: even(height) };
}

/**
 * Prepare a clip for upload: the video as it is stored, and its poster.
 * @param on.onPercent called with 0–100 while it is converted.
 * @throws ShopError
 */
export async function prepareVideo(
  file: Blob,
  on: { onPercent: (percent: number) => void; signal: AbortSignal },
): Promise<{ video: Blob; poster: PreparedPicture }> {
  const video = await convertVideo(file, on);
  const frame = await takePoster(video, on.signal);
  return { video, poster: await preparePicture(frame, on.signal) };
}
