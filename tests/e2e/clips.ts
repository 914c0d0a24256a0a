import type { Page } from "@playwright/test";
import type * as Mediabunny from "mediabunny";
import {
  ALL_FORMATS,
  BufferSource,
  EncodedPacketSink,
  Input,
  type InputVideoTrack,
} from "mediabunny";

/** Clips as a camera records them. The browser makes them, so they need no other program. */

interface ClipOptions {
  readonly codec?: "avc" | "vp9";
  readonly container?: "mp4" | "webm" | "mov";
  readonly width?: number;
  readonly height?: number;
  readonly frames?: number;
  readonly framesPerSecond?: number;
  /** How a player has to turn the frames, clockwise. */
  readonly rotation?: 0 | 90;
  readonly hasSound?: boolean;
  /** How many frames at the start are black. */
  readonly blackFrames?: number;
}

/** Where a phone says that it was. */
export const POSITION = "+51.5203-000.1080/";

/** A grid whose top left quarter is red; a bar moves over it. @param page any page, which it leaves. */
export async function makeClip(page: Page, options: ClipOptions = {}): Promise<Buffer> {
  await page.route("**/clips/*", (route) =>
    route.request().url().endsWith(".mjs")
      ? route.fulfill({ path: "node_modules/mediabunny/dist/bundles/mediabunny.min.mjs" })
      : route.fulfill({ contentType: "text/html", body: "<title>Clips</title>" }),
  );
  await page.goto("/clips/page", { waitUntil: "load" });
  const base64 = await page.evaluate(
    async ({ options: wanted, position }) => {
      const script = "/clips/mediabunny.mjs";
      const {
        AudioSample,
        AudioSampleSource,
        BufferTarget,
        CanvasSource,
        MovOutputFormat,
        Mp4OutputFormat,
        Output,
        Quality,
        WebMOutputFormat,
      } = (await import(script)) as typeof Mediabunny;
      const {
        codec = "avc",
        container = "mp4",
        width = 640,
        height = 360,
        frames = 15,
        framesPerSecond = 15,
        rotation = 0,
        hasSound = false,
        blackFrames = 0,
      } = wanted;
      const formats = {
        mp4: () => new Mp4OutputFormat({ fastStart: false }),
        mov: () => new MovOutputFormat({ fastStart: false }),
        webm: () => new WebMOutputFormat(),
      };
      const target = new BufferTarget();
      const output = new Output({ format: formats[container](), target });
      const canvas = new OffscreenCanvas(width, height);
      const context = canvas.getContext("2d");
      if (!context) throw new Error("No canvas");
      const video = new CanvasSource(canvas, { codec, quality: new Quality({ bitrate: 2e6 }) });
      output.addVideoTrack(video, { rotation });
      const audio = new AudioSampleSource({
        codec: "opus",
        quality: new Quality({ bitrate: 64e3 }),
      });
      if (hasSound) output.addAudioTrack(audio);
      if (container !== "webm") {
        output.setMetadataTags({ title: "Phone", comment: position, raw: { "©xyz": position } });
      } else output.setMetadataTags({ title: "Phone", comment: position });
      await output.start();
      for (let frame = 0; frame < frames; frame++) {
        const isBlack = frame < blackFrames;
        for (const [n, colour] of ["#c00", "#0c0", "#00c", "#cc0"].entries()) {
          context.fillStyle = isBlack ? "#000" : colour;
          context.fillRect(
            (n % 2) * (width / 2),
            Math.floor(n / 2) * (height / 2),
            width / 2,
            height / 2,
          );
        }
        context.fillStyle = "#fff";
        if (!isBlack) context.fillRect((frame * 7) % width, height * 0.45, 20, height * 0.1);
        await video.add(frame / framesPerSecond, 1 / framesPerSecond);
      }
      if (hasSound) {
        const samples = Math.round((48_000 * frames) / framesPerSecond);
        const data = Float32Array.from({ length: samples }, (_, n) => Math.sin(n / 20) / 4);
        await audio.add(
          new AudioSample({
            data,
            format: "f32",
            sampleRate: 48_000,
            numberOfChannels: 1,
            timestamp: 0,
          }),
        );
      }
      await output.finalize();
      const bytes = new Uint8Array(target.buffer ?? new ArrayBuffer(0));
      let text = "";
      for (let at = 0; at < bytes.length; at += 8_192)
        text += String.fromCharCode(...bytes.subarray(at, at + 8_192));
      return btoa(text);
    },
    { options, position: POSITION },
  );
  return Buffer.from(base64, "base64");
}

/** The properties of a stored video. */
export async function readVideo(bytes: Buffer) {
  const input = new Input({
    source: new BufferSource(new Uint8Array(bytes)),
    formats: ALL_FORMATS,
  });
  const track = await input.getPrimaryVideoTrack();
  if (!track) throw new Error("There is no video");
  const text = bytes.toString("latin1");
  return {
    format: (await input.getFormat()).name,
    codec: await track.getCodec(),
    width: await track.getDisplayWidth(),
    height: await track.getDisplayHeight(),
    rotation: await track.getRotation(),
    seconds: await track.computeDuration(),
    frames: await countFrames(track),
    tracks: (await input.getTracks()).length,
    /** The index comes first, so that the video plays before it has loaded. */
    hasFastStart: text.includes("moov") && text.indexOf("moov") < text.indexOf("mdat"),
    hasMetadata: text.includes("Phone") || text.includes(POSITION.slice(0, 8)),
  };
}

async function countFrames(track: InputVideoTrack): Promise<number> {
  let count = 0;
  const packets = new EncodedPacketSink(track).packets();
  for await (const packet of packets) count += packet.byteLength > 0 ? 1 : 0;
  return count;
}
