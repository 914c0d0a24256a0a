import { asShopError, ShopError } from "../../../lib/errors.ts";
import { copiesOf } from "../../../pictures/picture.ts";
import {
  MAX_PICTURE_PX,
  PREVIEW_COLUMNS,
  PREVIEW_ROWS,
  previewOf,
  type PreparedPicture,
} from "../stored-picture.ts";
import { decodeHeic } from "./decode-heic.ts";
import { fitWithin, HEADER_BYTES, pixelsError, readPhotographHeader } from "./photograph.ts";
import type { HeicSize } from "./read-pixels.ts";

/** Receives a PictureRequest and posts a PictureAnswer. */
export interface PictureResults {
  /**
   * A photograph to upload: upright, at most MAX_PICTURE_PX per side, re-encoded without metadata (such as the phone's
   * position), with smaller copies and preview colours.
   */
  readonly picture: PreparedPicture;
  /** A small JPEG of a photograph, to show it before it is uploaded. */
  readonly thumbnail: Blob;
}

export type PictureTask = keyof PictureResults;

export interface PictureRequest {
  readonly task: PictureTask;
  readonly file: Blob;
  /** How often to rotate a picture by 90 degrees, clockwise: 0–3. */
  readonly quarterTurns: number;
}

export type PictureAnswer<Task extends PictureTask = PictureTask> =
  | { readonly result: PictureResults[Task] }
  | { readonly error: Pick<ShopError, "kind" | "problem"> };

const QUALITY = 0.82;
const THUMBNAIL_PX = 320;
const answer = (message: PictureAnswer) => self.postMessage(message);

self.addEventListener("message", ({ data }: MessageEvent<PictureRequest>) => {
  const { task, file, quarterTurns } = data;
  void (task === "picture" ? prepare(file, quarterTurns) : makeThumbnail(file)).then(
    (result) => answer({ result }),
    (error: unknown) => {
      const { kind, problem } = asShopError(error);
      answer({ error: { kind, problem } });
    },
  );
});

async function prepare(file: Blob, quarterTurns: number): Promise<PreparedPicture> {
  const photograph = await open(file, "whole");
  try {
    const tooLarge = pixelsError(photograph.width, photograph.height);
    if (tooLarge) throw tooLarge;

    const encode = (await canEncodeWebp()) ? encodeWebp : encodeJpeg;
    const fitted = fitWithin(photograph.width, photograph.height, MAX_PICTURE_PX);
    const whole = rotate(scale(photograph, fitted.width, fitted.height), quarterTurns);
    const size = { width: whole.width, height: whole.height };
    const full = await encode(whole);
    const siblings = [];
    for (const { copy, width } of copiesOf(size.width, size.height)) {
      const height = Math.max(1, Math.round((size.height * width) / size.width));
      siblings.push({ copy, blob: await encode(scale(whole, width, height)) });
    }
    const tiny = contextOf(scale(whole, PREVIEW_COLUMNS, PREVIEW_ROWS));
    const preview = previewOf(tiny.getImageData(0, 0, PREVIEW_COLUMNS, PREVIEW_ROWS).data);
    return { ...size, preview, full, siblings };
  } finally {
    photograph.close();
  }
}

async function makeThumbnail(file: Blob): Promise<Blob> {
  const photograph = await open(file, "thumbnail");
  const { width, height } = fitWithin(photograph.width, photograph.height, THUMBNAIL_PX);
  return encodeJpeg(scale(photograph, width, height));
}

/** Only Safari opens HEIC itself. */
async function open(file: Blob, size: HeicSize): Promise<ImageBitmap> {
  try {
    return await createImageBitmap(file, { imageOrientation: "from-image" });
  } catch (cause) {
    const head = new Uint8Array(await file.slice(0, HEADER_BYTES).arrayBuffer());
    if (readPhotographHeader(head).format === "heic") return decodeHeic(file, size);
    throw new ShopError("not-an-image", { kind: "damaged" }, { cause });
  }
}

type Drawable = ImageBitmap | OffscreenCanvas;

/** Scale down in halves: browsers sample only a few pixels in one large step. */
function scale(source: Drawable, width: number, height: number): OffscreenCanvas {
  let from = source;
  while (from.width > width * 2 && from.height > height * 2) {
    from = draw(from, Math.ceil(from.width / 2), Math.ceil(from.height / 2));
  }
  return draw(from, width, height);
}

/** Clockwise. */
function rotate(source: OffscreenCanvas, quarterTurns: number): OffscreenCanvas {
  if (quarterTurns === 0) return source;
  const { width, height } = source;
  const canvas =
    quarterTurns === 2 ? new OffscreenCanvas(width, height) : new OffscreenCanvas(height, width);
  const context = contextOf(canvas);
  // Pixels move, and are not mixed.
  context.imageSmoothingEnabled = false;
  context.translate(canvas.width / 2, canvas.height / 2);
  context.rotate((quarterTurns * Math.PI) / 2);
  context.drawImage(source, -width / 2, -height / 2);
  return canvas;
}

function draw(source: Drawable, width: number, height: number): OffscreenCanvas {
  const canvas = new OffscreenCanvas(width, height);
  const context = contextOf(canvas);
  context.imageSmoothingQuality = "high";
  context.drawImage(source, 0, 0, width, height);
  return canvas;
}

function contextOf(canvas: OffscreenCanvas): OffscreenCanvasRenderingContext2D {
  const context = canvas.getContext("2d");
  if (!context) throw new ShopError("unavailable", { kind: "out-of-memory" });
  return context;
}

/** Safari cannot: asked for WebP it makes a PNG, which takes seconds for a photograph. */
async function canEncodeWebp(): Promise<boolean> {
  const canvas = new OffscreenCanvas(1, 1);
  contextOf(canvas); // Chrome cannot encode a canvas without a context.
  return (await encodeWebp(canvas)).type === "image/webp";
}

function encodeWebp(canvas: OffscreenCanvas): Promise<Blob> {
  return canvas.convertToBlob({ type: "image/webp", quality: QUALITY });
}

/** On white, because JPEG has no transparency. */
function encodeJpeg(canvas: OffscreenCanvas): Promise<Blob> {
  const onWhite = new OffscreenCanvas(canvas.width, canvas.height);
  const context = contextOf(onWhite);
  context.fillStyle = "#fff";
  context.fillRect(0, 0, canvas.width, canvas.height);
  context.drawImage(canvas, 0, 0);
  return onWhite.convertToBlob({ type: "image/jpeg", quality: QUALITY });
}
