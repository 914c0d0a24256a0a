/** Reads the QR codes in a camera's picture: with the browser's BarcodeDetector, otherwise with zxing in a worker. */
export interface CodeReader {
  /** The texts in the current frame. @throws Error if the reader cannot be loaded or does not run. */
  readonly read: (video: HTMLVideoElement) => Promise<readonly string[]>;
  readonly close: () => void;
}

interface Detector {
  detect(source: HTMLVideoElement): Promise<readonly { readonly rawValue: string }[]>;
}
interface DetectorClass {
  new (options: { formats: readonly string[] }): Detector;
  getSupportedFormats(): Promise<readonly string[]>;
}

/** Loads what it needs, so that it also works without reception later. @throws Error if that fails. */
export async function createCodeReader(): Promise<CodeReader> {
  const native = (globalThis as { BarcodeDetector?: DetectorClass }).BarcodeDetector;
  // Chrome on Windows has the class, but no formats.
  const formats = await native?.getSupportedFormats().catch((): readonly string[] => []);
  if (native && formats?.includes("qr_code")) {
    const detector = new native({ formats: ["qr_code"] });
    return {
      read: async (video) => (await detector.detect(video)).map(({ rawValue }) => rawValue),
      close: () => undefined,
    };
  }
  const worker = new Worker(new URL("./scan-worker.ts", import.meta.url), { type: "module" });
  const ask = (frame: ImageBitmap | null) =>
    new Promise<readonly string[]>((resolve, reject) => {
      const fail = () => reject(new Error("The scanner could not be loaded."));
      worker.onmessage = ({ data }: MessageEvent<readonly string[] | null>) =>
        data ? resolve(data) : fail();
      worker.onerror = fail;
      worker.postMessage(frame, frame ? [frame] : []);
    });
  try {
    await ask(null);
  } catch (error) {
    worker.terminate();
    throw error;
  }
  return {
    read: async (video) => ask(await createImageBitmap(video)),
    close: () => worker.terminate(),
  };
}
