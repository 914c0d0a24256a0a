import { prepareZXingModule, readBarcodes } from "zxing-wasm/reader";
import wasmUrl from "zxing-wasm/reader/zxing_reader.wasm?url";

/**
 * Reads QR codes where the browser has no BarcodeDetector. Receives a frame, or null to load the reader; posts the texts in the
 * frame. A worker, because the pages' Content-Security-Policy forbids WebAssembly.
 */

prepareZXingModule({ overrides: { locateFile: () => wasmUrl } });

self.addEventListener("message", ({ data: frame }: MessageEvent<ImageBitmap | null>) => {
  void read(frame).then((texts) => self.postMessage(texts));
});

/** @returns null if the reader does not run. */
async function read(frame: ImageBitmap | null): Promise<readonly string[] | null> {
  try {
    const found = await readBarcodes(pixelsOf(frame), {
      formats: ["QRCode"],
      tryHarder: true,
      maxNumberOfSymbols: 4,
    });
    return found.map(({ text }) => text);
  } catch {
    return null;
  }
}

function pixelsOf(frame: ImageBitmap | null): ImageData {
  if (!frame) return new ImageData(1, 1);
  const canvas = new OffscreenCanvas(frame.width, frame.height);
  const context = canvas.getContext("2d", { willReadFrequently: true });
  if (!context) throw new Error("The browser has no memory for a canvas.");
  context.drawImage(frame, 0, 0);
  frame.close();
  return context.getImageData(0, 0, canvas.width, canvas.height);
}
