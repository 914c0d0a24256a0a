import type { MainModule } from "libheif-js/libheif-wasm/libheif.js";
import wasmUrl from "libheif-js/libheif-wasm/libheif.wasm?url";
import { scriptLoadError } from "../../../lib/browser.ts";
import { ShopError } from "../../../lib/errors.ts";
import { readPixels, type HeicSize } from "./read-pixels.ts";

/**
 * Decodes the main picture of a HEIC, for browsers that cannot open it themselves. Loads libheif: 1.5 MB in two files.
 * For workers only, because the pages' Content-Security-Policy forbids WebAssembly.
 * @throws ShopError "not-an-image" or "too-large"; "offline" or "website-updated" if libheif fails to load.
 */
export async function decodeHeic(file: Blob, size: HeicSize): Promise<ImageBitmap> {
  const [libheif, bytes] = await Promise.all([loadLibheif(), file.arrayBuffer()]);
  const { rgba, width, height } = readPixels(libheif, new Uint8Array(bytes), size);
  return createImageBitmap(new ImageData(rgba, width, height));
}

async function loadLibheif(): Promise<MainModule> {
  const [{ default: start }, wasmBinary] = await Promise.all([
    import("libheif-js/libheif-wasm/libheif.js"),
    fetchWasm(),
  ]).catch(async (cause: unknown) => {
    throw await scriptLoadError(cause);
  });
  try {
    return start({ wasmBinary, printErr: () => undefined });
  } catch (cause) {
    // WebAssembly is switched off.
    throw new ShopError("not-an-image", { kind: "heic" }, { cause });
  }
}

async function fetchWasm(): Promise<ArrayBuffer> {
  const response = await fetch(wasmUrl);
  if (!response.ok) throw new Error(`${response.status} ${wasmUrl}`);
  return response.arrayBuffer();
}
