import { readFileSync } from "node:fs";
import { join } from "node:path";
import sharp from "sharp";
import { displayP3ToSrgb } from "../src/admin/pictures/prepare/display-p3.ts";

/**
 * Makes HEIC files that are built like an iPhone's: a grid of hidden tiles, turned by the container, with a thumbnail,
 * a colour profile and EXIF. The tiles are real HEVC: `heif-enc -q 90 coral.png -o coral.heic` (Debian's
 * libheif-examples 1.15) of 512 × 512 px in one colour. photograph.heic is `heif-enc -q 50` of camera-3.jpg, 480 px wide.
 */

const FOLDER = join(import.meta.dirname, "fixtures/heic");
export const PHOTOGRAPH = join(FOLDER, "photograph.heic");

/** The colours of the tiles, as numbers of their colour space. */
export const TILES = {
  coral: [200, 80, 60],
  olive: [90, 140, 60],
  navy: [40, 60, 150],
  white: [255, 255, 255],
} as const;
export type Tile = keyof typeof TILES;

/** The profile of Display P3, an iPhone's colour space. */
export async function appleColours(): Promise<Buffer> {
  const picture = sharp({ create: { width: 1, height: 1, channels: 3, background: "red" } });
  const { icc } = await sharp(await picture.withIccProfile("p3").png().toBuffer()).metadata();
  if (!icc) throw new Error("sharp has stored no profile.");
  return icc;
}

const TILE_PX = 512;

export interface HeicOptions {
  /** Row by row. */
  readonly tiles: readonly (readonly Tile[])[];
  /** In pixels, before it is turned; smaller than the tiles, which are cropped. */
  readonly width?: number;
  readonly height?: number;
  /** Quarter turns to the left. */
  readonly turns?: number;
  /** An ICC profile; sRGB without it. */
  readonly profile?: Buffer;
  /** "Exif", two zeros and a TIFF structure. */
  readonly exif?: Buffer;
  readonly thumbnail?: Tile;
  /** Further pictures before the main one, as in a burst. */
  readonly before?: readonly Tile[];
}

/**
 * A photograph like an iPhone's, held upright: stored on its side, in Display P3, with a position in its EXIF. The
 * picture is 1000 × 1500 px, with white and coral above olive and navy in its corners.
 */
export async function iPhonePhotograph(): Promise<Buffer> {
  const { exif } = await sharp("tests/fixtures/camera-3.jpg").metadata();
  return heic({
    tiles: [
      ["coral", "olive", "navy"],
      ["white", "coral", "olive"],
    ],
    width: 1500,
    height: 1000,
    turns: 3,
    profile: await appleColours(),
    thumbnail: "navy",
    ...(exif && { exif }),
  });
}

/** The sRGB colours in the corners of an iPhonePhotograph, row by row. */
export const IPHONE_CORNERS = (["white", "coral", "olive", "navy"] as const).map((tile) => {
  const rgba = Uint8ClampedArray.of(...TILES[tile], 255);
  displayP3ToSrgb(rgba);
  return [...rgba.subarray(0, 3)];
});

/** The largest difference between the colours in a picture's corners and these, 0 to 255. */
export async function cornerDifference(
  picture: Buffer,
  corners: readonly (readonly number[])[],
): Promise<number> {
  const { data, info } = await sharp(picture)
    .removeAlpha()
    .raw()
    .toBuffer({ resolveWithObject: true });
  const colourAt = (x: number, y: number) => {
    const at = (Math.floor(info.height * y) * info.width + Math.floor(info.width * x)) * 3;
    return data.subarray(at, at + 3);
  };
  const found = [0.1, 0.9].flatMap((y) => [colourAt(0.1, y), colourAt(0.9, y)]);
  return Math.max(
    ...found.flatMap((colour, n) =>
      [...colour].map((value, channel) => Math.abs(value - (corners[n]?.[channel] ?? NaN))),
    ),
  );
}

interface Item {
  readonly type: string;
  readonly data: Buffer;
  readonly isHidden?: boolean;
  readonly properties?: readonly Buffer[];
  /** The type of its references, and the items that it refers to. */
  readonly refersTo?: readonly [type: string, items: readonly Item[]];
  /** Stored in the metadata instead of after it. */
  readonly isInline?: boolean;
}

export function heic(options: HeicOptions): Buffer {
  const { tiles, turns = 0, profile, exif, thumbnail, before = [] } = options;
  const [columns, rows] = [tiles[0]?.length ?? 0, tiles.length];
  const { width = columns * TILE_PX, height = rows * TILE_PX } = options;
  const colour = profile ? [box("colr", "prof", profile)] : [];
  const turn = box("irot", Buffer.of(turns));
  const single = (tile: Tile, more: Partial<Item>): Item => ({
    ...tileItem(tile, colour),
    ...more,
  });
  const parts = tiles.flat().map((tile) => single(tile, { isHidden: true }));
  const main: Item = {
    type: "grid",
    data: Buffer.concat([Buffer.of(0, 1, rows - 1, columns - 1), u32(width), u32(height)]),
    isInline: true,
    properties: [size(width, height), turn, ...colour],
    refersTo: ["dimg", parts],
  };
  const all: Item[] = [...before.map((tile) => single(tile, {})), ...parts, main];
  if (thumbnail) {
    const item = single(thumbnail, { isHidden: true, refersTo: ["thmb", [main]] });
    all.push({ ...item, properties: [...(item.properties ?? []), turn] });
  }
  if (exif) {
    const data = Buffer.concat([u32(6), exif]);
    all.push({ type: "Exif", data, isHidden: true, refersTo: ["cdsc", [main]] });
  }
  return file(all, main);
}

/** A tile of one colour, which is a whole picture in its own file. */
function tileItem(tile: Tile, colour: readonly Buffer[]): Item {
  const bytes = readFileSync(join(FOLDER, `${tile}.heic`));
  const codec = bytes.indexOf("hvcC") - 4;
  return {
    type: "hvc1",
    data: bytes.subarray(bytes.indexOf("mdat") + 4),
    properties: [
      bytes.subarray(codec, codec + bytes.readUInt32BE(codec)),
      size(TILE_PX, TILE_PX),
      ...colour,
    ],
  };
}

function file(items: readonly Item[], main: Item): Buffer {
  const idOf = (item: Item) => u16(items.indexOf(item) + 1);
  const properties = new Map<string, { index: number; bytes: Buffer }>();
  for (const bytes of items.flatMap((item) => item.properties ?? [])) {
    const key = bytes.toString("latin1");
    if (!properties.has(key)) properties.set(key, { index: properties.size + 1, bytes });
  }
  const indexOf = (bytes: Buffer) => properties.get(bytes.toString("latin1"))?.index ?? 0;
  const described = items.filter((item) => item.properties);
  const inline = items.filter((item) => item.isInline);
  // Tiles of one colour share their bytes.
  const stored = [...new Map(items.map(({ data }) => [data.toString("latin1"), data])).values()];
  const idat = Buffer.concat(inline.map(({ data }) => data));

  const meta = (start: number) =>
    fullBox(
      "meta",
      0,
      fullBox("hdlr", 0, u32(0), "pict", Buffer.alloc(13)),
      fullBox("pitm", 0, idOf(main)),
      fullBox(
        "iinf",
        0,
        u16(items.length),
        ...items.map((item) =>
          fullBox("infe", 2 + (item.isHidden ? 1 : 0) * 0x100, idOf(item), u16(0), item.type, "\0"),
        ),
      ),
      fullBox(
        "iref",
        0,
        ...items.flatMap((item) => {
          if (!item.refersTo) return [];
          const [type, targets] = item.refersTo;
          return [box(type, idOf(item), u16(targets.length), ...targets.map(idOf))];
        }),
      ),
      box(
        "iprp",
        box("ipco", ...[...properties.values()].map(({ bytes }) => bytes)),
        fullBox(
          "ipma",
          0,
          u32(described.length),
          ...described.flatMap((item) => {
            const indices = (item.properties ?? []).map((property) => 0x80 | indexOf(property));
            return [idOf(item), Buffer.of(indices.length, ...indices)];
          }),
        ),
      ),
      box("idat", idat),
      fullBox(
        "iloc",
        1,
        u16(0x4400),
        u16(items.length),
        ...items.flatMap((item) => {
          const at = item.isInline
            ? lengthBefore(inline, inline.indexOf(item))
            : start +
              lengthOf(
                stored.slice(
                  0,
                  stored.findIndex((data) => data.equals(item.data)),
                ),
              );
          const method = u16(item.isInline ? 1 : 0);
          return [idOf(item), method, u16(0), u16(1), u32(at), u32(item.data.length)];
        }),
      ),
    );

  const type = box("ftyp", "heic", u32(0), "mif1heic");
  const start = type.length + meta(0).length + 8;
  return Buffer.concat([type, meta(start), box("mdat", ...stored)]);
}

const lengthOf = (buffers: readonly Buffer[]) =>
  buffers.reduce((sum, { length }) => sum + length, 0);
const lengthBefore = (items: readonly Item[], index: number) =>
  lengthOf(items.slice(0, index).map(({ data }) => data));

const size = (width: number, height: number) => fullBox("ispe", 0, u32(width), u32(height));

function u16(value: number): Buffer {
  const bytes = Buffer.alloc(2);
  bytes.writeUInt16BE(value);
  return bytes;
}

function u32(value: number): Buffer {
  const bytes = Buffer.alloc(4);
  bytes.writeUInt32BE(value);
  return bytes;
}

function box(type: string, ...content: readonly (Buffer | string)[]): Buffer {
  const parts = [type, ...content].map((part) => Buffer.from(part as string, "latin1"));
  return Buffer.concat([u32(4 + lengthOf(parts)), ...parts]);
}

/** @param version and flags: 2 + 0x100 is version 2 with flag 1. */
function fullBox(type: string, version: number, ...content: readonly (Buffer | string)[]): Buffer {
  return box(type, Buffer.of(version & 0xff, 0, 0, version >> 8), ...content);
}
