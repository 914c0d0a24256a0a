import sharp from "sharp";

/** In pixels. Programs show smaller pictures as a small square. */
const MAX_WIDTH = 800;
const MAX_HEIGHT = 1000;
const MIN_WIDTH = 600;
const MIN_HEIGHT = 315;
/** WhatsApp shows no larger file. */
const MAX_BYTES = 300_000;

const WHITE = "#fff";
const QUALITIES = [80, 60, 40, 20];

interface PreviewPicture {
  readonly jpeg: Buffer;
  readonly width: number;
  readonly height: number;
}

/**
 * A photograph for link previews: a JPEG on white, upright, within the sizes above.
 * @param photograph in any format that a browser shows.
 * @throws Error if it is damaged.
 */
export async function previewPicture(photograph: Buffer): Promise<PreviewPicture> {
  const { data, info } = await sharp(photograph)
    .autoOrient()
    .flatten({ background: WHITE })
    .resize({ width: MAX_WIDTH, height: MAX_HEIGHT, fit: "inside", withoutEnlargement: true })
    .toColourspace("srgb")
    .raw()
    .toBuffer({ resolveWithObject: true });
  const width = Math.max(info.width, MIN_WIDTH);
  const height = Math.max(info.height, MIN_HEIGHT);
  const left = Math.floor((width - info.width) / 2);
  const top = Math.floor((height - info.height) / 2);
  const { width: rawWidth, height: rawHeight, channels } = info;
  for (const quality of QUALITIES) {
    const jpeg = await sharp(data, { raw: { width: rawWidth, height: rawHeight, channels } })
      .extend({
        left,
        top,
        right: width - rawWidth - left,
        bottom: height - rawHeight - top,
        background: WHITE,
      })
      .jpeg({ quality })
      .toBuffer();
    if (jpeg.length <= MAX_BYTES) return { jpeg, width, height };
  }
  throw new Error("it has too much detail for a small file");
}
