import type { MainModule } from "libheif-js/libheif-wasm/libheif.js";
import { ShopError } from "../../../lib/errors.ts";
import { displayP3ToSrgb, isDisplayP3 } from "./display-p3.ts";
import { pixelsError } from "./photograph.ts";

interface Pixels {
  readonly width: number;
  readonly height: number;
  /** In sRGB, four bytes per pixel. */
  readonly rgba: Uint8ClampedArray<ArrayBuffer>;
}

/** "thumbnail": the small copy in the file, which takes milliseconds; the whole picture if there is none. */
export type HeicSize = "whole" | "thumbnail";

/** Values of libheif's enumerations. @see https://github.com/strukturag/libheif/tree/v1.23.2/libheif/api/libheif */
const RGB = 1;
const INTERLEAVED_RGBA = 11;
const INTERLEAVED = 10;
const END_OF_DATA = 100;

/** The size of libheif's struct for errors and warnings: a code, a more exact one, and a text. */
const ERROR_BYTES = 12;

/**
 * Decodes the main picture of a HEIC. libheif turns it upright; its memory is freed when the worker ends.
 * @throws ShopError "not-an-image" or "too-large"
 */
export function readPixels(libheif: MainModule, file: Uint8Array, size: HeicSize): Pixels {
  // The memory may grow, and then has another buffer.
  const heap = () => libheif.HEAPU8 as Uint8Array;
  const copyOf = (address: number, length: number) => heap().slice(address, address + length);
  const wordAt = (address: number) => new DataView(heap().buffer).getUint32(address, true);
  const error = libheif._malloc(ERROR_BYTES);
  const result = libheif._malloc(4);
  /** Calls a function of libheif, which stores an error and a result. */
  const call = (run: () => void): number => {
    run();
    if (wordAt(error) !== 0) throw damaged();
    return wordAt(result);
  };

  const context = libheif._heif_context_alloc();
  const bytes = libheif._malloc(file.length);
  heap().set(file, bytes);
  call(() => libheif._heif_context_read_from_memory(error, context, bytes, file.length, 0));
  const main = call(() => libheif._heif_context_get_primary_image_handle(error, context, result));
  const hasThumbnail = libheif._heif_image_handle_get_list_of_thumbnail_IDs(main, result, 1) > 0;
  const thumbnailId = wordAt(result);
  const picture =
    size === "thumbnail" && hasThumbnail
      ? call(() => libheif._heif_image_handle_get_thumbnail(error, main, thumbnailId, result))
      : main;
  const width = libheif._heif_image_handle_get_width(picture);
  const height = libheif._heif_image_handle_get_height(picture);
  const tooLarge = pixelsError(width, height);
  if (tooLarge) throw tooLarge;

  const profileLength = libheif._heif_image_handle_get_raw_color_profile_size(picture);
  const profile = libheif._malloc(profileLength);
  libheif._heif_image_handle_get_raw_color_profile(error, picture, profile);
  const isP3 = isDisplayP3(copyOf(profile, profileLength));

  const image = call(() =>
    libheif._heif_decode_image(error, picture, result, RGB, INTERLEAVED_RGBA, 0),
  );
  // Without its last bytes, a picture lacks its last tiles.
  const warnings = libheif._heif_image_get_decoding_warnings(image, 0, 0, 0);
  const list = libheif._malloc(warnings * ERROR_BYTES);
  libheif._heif_image_get_decoding_warnings(image, 0, list, warnings);
  for (let n = 0; n < warnings; n++) {
    if (wordAt(list + n * ERROR_BYTES + 4) === END_OF_DATA) throw damaged();
  }

  const plane = libheif._heif_image_get_plane_readonly2(image, INTERLEAVED, result);
  const rowLength = wordAt(result);
  const rgba = new Uint8ClampedArray(width * height * 4);
  for (let row = 0; row < height; row++) {
    const start = plane + row * rowLength;
    rgba.set(heap().subarray(start, start + width * 4), row * width * 4);
  }
  if (isP3) displayP3ToSrgb(rgba);
  return { width, height, rgba };
}

const damaged = () => new ShopError("not-an-image", { kind: "damaged" });
