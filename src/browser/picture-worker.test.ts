import { beforeEach, expect, it, vi } from "vitest";
import type { PictureAnswer, PictureRequest } from "./picture-worker.ts";

/** The widths of the canvases that were encoded, by type. */
let encoded: [type: string, width: number][];
let encodableTypes: readonly string[];
let onWhite: number[];

/** Node has no canvas. As the standard says, this one makes a PNG if it cannot encode the type. */
class FakeCanvas {
  constructor(
    readonly width: number,
    readonly height: number,
  ) {}
  getContext() {
    return {
      drawImage: () => undefined,
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
  prepare(file: Blob): Promise<PictureAnswer<"picture">> {
    return new Promise((resolve) => {
      const data: PictureRequest = { task: "picture", file };
      this.answer = resolve;
      this.dispatchEvent(new MessageEvent("message", { data }));
    });
  }
}

const worker = new FakeScope();

beforeEach(async () => {
  encoded = [];
  onWhite = [];
  vi.stubGlobal("self", worker);
  vi.stubGlobal("OffscreenCanvas", FakeCanvas);
  vi.stubGlobal("createImageBitmap", () =>
    Promise.resolve({ width: 3000, height: 1500, close: () => undefined }),
  );
  await import("./picture-worker.ts");
});

async function preparedTypes(): Promise<(string | undefined)[]> {
  const answer = await worker.prepare(new Blob(["photograph"]));
  if ("error" in answer) throw new Error(answer.error.kind);
  return [answer.result.full, ...answer.result.siblings.map(({ blob }) => blob)].map(
    ({ type }) => type,
  );
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
