import type { PreparedPicture } from "../data/images.ts";
import { asShopError, ShopError } from "../domain/errors.ts";
import {
  fitWithin,
  HEADER_BYTES,
  photographError,
  pixelsError,
  readPhotographHeader,
} from "../domain/photograph.ts";
import {
  MAX_PICTURE_PX,
  PREVIEW_COLUMNS,
  PREVIEW_ROWS,
  previewOf,
  SIBLING_WIDTHS,
} from "../domain/picture.ts";

/**
 * Makes a photograph ready for the shop, beside the page's own thread: upright, at most MAX_PICTURE_PX on a side,
 * encoded anew, so that nothing of its metadata (a telephone's position above all) is left, with its smaller copies
 * and preview colours.
 */

export interface PictureOrder {
  readonly order: number;
  readonly file: Blob;
}

export type PictureAnswer =
  | { readonly order: number; readonly picture: PreparedPicture }
  | {
      readonly order: number;
      readonly error: Pick<ShopError, "kind" | "problem">;
    };

const QUALITY = 0.82;

/** What is used of a worker's own global scope looks as the worker does from its page. */
const worker = self as unknown as Worker;

worker.addEventListener("message", ({ data: { order, file } }: MessageEvent<PictureOrder>) => {
  void answer(order, file).then((message) => worker.postMessage(message));
});

async function answer(order: number, file: Blob): Promise<PictureAnswer> {
  try {
    return { order, picture: await prepare(file) };
  } catch (error) {
    const { kind, problem } = asShopError(error);
    return { order, error: { kind, problem } };
  }
}

async function prepare(file: Blob): Promise<PreparedPicture> {
  const header = readPhotographHeader(
    new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer()),
  );
  const error = photographError(file.size, header);
  if (error) throw error;

  const photograph = await decode(file).catch((cause: unknown) => {
    const kind = header.format === "heic" ? "heic" : "damaged";
    throw new ShopError("not-an-image", { kind }, { cause });
  });
  try {
    const tooLarge = pixelsError(photograph.width, photograph.height);
    if (tooLarge) throw tooLarge;

    const size = fitWithin(photograph.width, photograph.height, MAX_PICTURE_PX);
    const whole = scaled(photograph, size.width, size.height);
    const full = await encode(whole);
    let smallest = whole;
    const siblings = [];
    for (const width of [...SIBLING_WIDTHS].reverse().filter((narrower) => narrower < size.width)) {
      const height = Math.max(1, Math.round((size.height * width) / size.width));
      smallest = scaled(smallest, width, height);
      siblings.push({ width, blob: await encode(smallest) });
    }
    return { ...size, preview: previewColours(smallest), full, siblings };
  } finally {
    photograph.close();
  }
}

/** Turned as its metadata says. */
function decode(file: Blob): Promise<ImageBitmap> {
  return createImageBitmap(file, { imageOrientation: "from-image" });
}

/** Halves until the next step is the last: one big step would leave out most of the pixels. */
function scaled(
  source: ImageBitmap | OffscreenCanvas,
  width: number,
  height: number,
): OffscreenCanvas {
  let from = source;
  while (from.width > width * 2 && from.height > height * 2) {
    from = drawn(from, Math.ceil(from.width / 2), Math.ceil(from.height / 2));
  }
  return drawn(from, width, height);
}

function drawn(
  source: ImageBitmap | OffscreenCanvas,
  width: number,
  height: number,
): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) {
    throw new ShopError("unavailable", { kind: "out-of-memory" });
  }
  return context;
}

/** WebP; JPEG on white where the browser can only read WebP, as Safari. */
async function encode(canvas: OffscreenCanvas): Promise<Blob> {
  const webp = await canvas.convertToBlob({ type: "image/webp", quality: QUALITY });
  if (webp.type === "image/webp") return webp;
  const onWhite = new OffscreenCanvas(canvas.width, canvas.height);
  const context = contextOf(onWhite);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  return onWhite.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}

function previewColours(canvas: OffscreenCanvas): string {
  const tiny = scaled(canvas, PREVIEW_COLUMNS, PREVIEW_ROWS);
  const { data } = contextOf(tiny).getImageData(0, 0, PREVIEW_COLUMNS, PREVIEW_ROWS);
  return previewOf(data);
}
