import { ShopError } from "../../../lib/errors.ts";

/** Which of a video's first frames is its poster. */

/** A frame nearly as sharp as the sharpest one is sharp. */
const SHARP = 0.8;

/**
 * How sharp a picture is: the mean squared difference of neighbouring pixels. A black frame has 0.
 * @param rgba four bytes per pixel, row by row, as in ImageData.
 */
export function sharpnessOf(rgba: ArrayLike<number>, width: number): number {
  const light = (pixel: number) =>
    (rgba[pixel * 4] ?? 0) + 2 * (rgba[pixel * 4 + 1] ?? 0) + (rgba[pixel * 4 + 2] ?? 0);
  const count = rgba.length / 4;
  let sum = 0;
  for (let pixel = width; pixel < count; pixel++) {
    if (pixel % width === 0) continue;
    const here = light(pixel);
    sum += (here - light(pixel - 1)) ** 2 + (here - light(pixel - width)) ** 2;
  }
  return sum / count;
}

/** The index of the first sharp frame, given how sharp each is: firstSharp([0, 4, 9, 10]) → 2 */
export function firstSharp(sharpness: readonly number[]): number {
  const enough = Math.max(...sharpness) * SHARP;
  return sharpness.findIndex((one) => one >= enough);
}

/** The poster is one of the frames at these times, in seconds. */
const TIMES = [0, 0.2, 0.4, 0.7, 1, 1.5, 2, 3];
/** Frames are compared at this width. */
const COMPARED_PX = 240;
/** Longer than a slow phone takes to load or seek. */
const TIMEOUT_MS = 20_000;
/** The picture is encoded again when it is stored. */
const QUALITY = 0.95;

/**
 * The first sharp frame of a video, as JPEG.
 * @throws ShopError if the browser cannot play the video; "cancelled" after `signal`.
 */
export async function takePoster(video: Blob, signal: AbortSignal): Promise<Blob> {
  const player = document.createElement("video");
  player.muted = true;
  player.playsInline = true;
  player.preload = "auto";
  const url = URL.createObjectURL(video);
  try {
    const loaded = happened(player, "loadeddata", signal);
    player.src = url;
    // iOS loads no frame before it plays.
    void player.play().catch(() => undefined);
    await loaded;
    player.pause();
    const times = TIMES.filter((time) => time === 0 || time < player.duration);
    const sharpness: number[] = [];
    for (const time of times) {
      await seek(player, time, signal);
      const { context, width, height } = draw(player, COMPARED_PX);
      sharpness.push(sharpnessOf(context.getImageData(0, 0, width, height).data, width));
    }
    await seek(player, times[firstSharp(sharpness)] ?? 0, signal);
    return await draw(player, player.videoWidth).canvas.convertToBlob({
      type: "image/jpeg",
      quality: QUALITY,
    });
  } finally {
    player.removeAttribute("src");
    player.load();
    URL.revokeObjectURL(url);
  }
}

async function seek(player: HTMLVideoElement, time: number, signal: AbortSignal): Promise<void> {
  if (player.currentTime === time) return;
  const seeked = happened(player, "seeked", signal);
  player.currentTime = time;
  await seeked;
}

function draw(player: HTMLVideoElement, width: number) {
  const height = Math.max(1, Math.round((player.videoHeight * width) / player.videoWidth));
  const canvas = new OffscreenCanvas(width, height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new ShopError("unavailable", { kind: "out-of-memory" });
  context.drawImage(player, 0, 0, width, height);
  return { canvas, context, width, height };
}

/** Resolves at an event of the player. */
function happened(player: HTMLVideoElement, event: string, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const end = new AbortController();
    const options = { signal: end.signal };
    const timer = setTimeout(() => settle(new ShopError("timeout")), TIMEOUT_MS);
    const settle = (error?: ShopError) => {
      clearTimeout(timer);
      end.abort();
      if (error) reject(error);
      else resolve();
    };
    const cancel = () => settle(new ShopError("cancelled"));
    player.addEventListener(event, () => settle(), options);
    player.addEventListener(
      "error",
      () => settle(new ShopError("invalid", { kind: "video-damaged" })),
      options,
    );
    signal.addEventListener("abort", cancel, options);
    if (signal.aborted) cancel();
  });
}
