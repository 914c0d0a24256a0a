import { beforeEach, expect, it, vi } from "vitest";
import type { PreparedPicture } from "../stored-picture.ts";
import type { PictureAnswer, PictureRequest } from "./picture-worker.ts";

/** The widths of the canvases that were encoded, by type. */
let encoded: [type: string, width: number][];
let encodableTypes: readonly string[];
let onWhite: number[];
let angles: number[];

/** Node has no canvas. As the standard says, this one makes a PNG if it cannot encode the type. */
class FakeCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext() {
    return {
      drawImage: () => undefined,
      translate: () => undefined,
      rotate: (angle: number) => angles.push(angle),
      fillRect: () => onWhite.push(this.width),
      getImageData: () => ({ data: [] }),
    };
  }
  convertToBlob({ type }: { type: string }) {
    encoded.push([type, this.width]);
    return Promise.resolve(
      new Blob([], { type: encodableTypes.includes(type) ? type : "image/png" }),
    );
  }
}

/** The worker's global scope, as far as its messages need it. */
class FakeScope extends EventTarget {
  answer: (answer: PictureAnswer<"picture">) => void = () => undefined;
  postMessage(answer: PictureAnswer<"picture">) {
    this.answer(answer);
  }
  prepare(file: Blob, quarterTurns: number): Promise<PictureAnswer<"picture">> {
    return new Promise((resolve) => {
      const data: PictureRequest = { task: "picture", file, quarterTurns };
      this.answer = resolve;
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
  }
}

const worker = new FakeScope();

beforeEach(async () => {
  encoded = [];
  onWhite = [];
  angles = [];
  encodableTypes = ["image/webp"];
  vi.stubGlobal("self", worker);
  vi.stubGlobal("OffscreenCanvas", FakeCanvas);
  vi.stubGlobal("createImageBitmap", () =>
    Promise.resolve({ width: 3000, height: 1500, close: () => undefined }),
  );
  await import("./picture-worker.ts");
});

async function prepared(quarterTurns = 0): Promise<PreparedPicture> {
  const answer = await worker.prepare(new Blob(["photograph"]), quarterTurns);
  if ("error" in answer) throw new Error(answer.error.kind);
  return answer.result;
}

async function preparedTypes(): Promise<string[]> {
  const { full, siblings } = await prepared();
  return [full, ...siblings.map(({ blob }) => blob)].map(({ type }) => type);
}

it("stores WebP", async () => {
  encodableTypes = ["image/webp", "image/jpeg"];
  expect(await preparedTypes()).toEqual(Array(4).fill("image/webp"));
  expect(onWhite).toEqual([]);
});

it("stores JPEG on white if the browser cannot encode WebP, and asks it for no large PNG", async () => {
  encodableTypes = ["image/jpeg"];
  expect(await preparedTypes()).toEqual(Array(4).fill("image/jpeg"));
  expect(onWhite).toEqual([2400, 400, 800, 1600]);
  expect(encoded.filter(([, width]) => width > 1)).toEqual(
    [2400, 400, 800, 1600].map((width) => ["image/jpeg", width]),
  );
});

it.each([
  [0, [2400, 1200], [400, 800, 1600]],
  [1, [1200, 2400], [400, 800, 800]],
  [2, [2400, 1200], [400, 800, 1600]],
  [3, [1200, 2400], [400, 800, 800]],
])("rotates a picture and its copies by %i quarter turns", async (turns, size, widths) => {
  const { width, height } = await prepared(turns);
  expect([width, height]).toEqual(size);
  expect(encoded.slice(1).map(([, encodedWidth]) => encodedWidth)).toEqual([size[0], ...widths]);
  expect(angles).toEqual(turns === 0 ? [] : [(turns * Math.PI) / 2]);
});
