import { mkdirSync, mkdtempSync, readdirSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import sharp from "sharp";
import { afterEach, beforeEach, expect, test } from "vitest";
import { writeLinkPreviews } from "./link-previews.ts";

const RING = "product-images/1ring-k3x9-1600x1200-fffeeedddcccbbbaaa.webp";
const RING_800 = "product-images/1ring-k3x9-1600x1200-fffeeedddcccbbbaaa-800.webp";
const OLD = "product-images/2old.jpg";

let root: string;
let stored: Map<string, Buffer>;
let reads: string[];

beforeEach(async () => {
  root = mkdtempSync(join(tmpdir(), "previews-"));
  reads = [];
  const picture = (width: number, height: number) =>
    sharp({ create: { width, height, channels: 3, background: "#a00" } })
      .webp()
      .toBuffer();
  stored = new Map([
    [RING, await picture(1600, 1200)],
    [RING_800, await picture(800, 600)],
    [OLD, await picture(700, 700)],
    ["product-images/3damaged.webp", (await picture(700, 700)).subarray(0, 40)],
  ]);
});

afterEach(() => rmSync(root, { recursive: true }));

const dist = () => join(root, "dist");

const write = (...products: readonly [id: string, image: string][]) =>
  writeLinkPreviews(
    products.map(([id, image]) => ({ id, image, sku: `BJ-${id}` })),
    {
      directory: dist(),
      cache: join(root, "cache"),
      read: (path) => {
        reads.push(path);
        const picture = stored.get(path);
        return picture ? Promise.resolve(picture) : Promise.reject(new Error("HTTP 404"));
      },
    },
  );

test("a product's preview is made of its photograph's 800 px copy", async () => {
  const { previews, problem } = await write(["1", RING]);

  expect(problem).toBe("");
  expect(reads).toEqual([RING_800]);
  const preview = previews.get("1");
  expect(preview).toEqual({
    path: expect.stringMatching(/^\/link-previews\/[\da-f]{20}-800x600\.jpg$/) as string,
    width: 800,
    height: 600,
  });
  const { format, width } = await sharp(readFileSync(dist() + preview?.path)).metadata();
  expect([format, width]).toEqual(["jpeg", 800]);
});

test.each([
  ["without such a copy", null],
  ["if the copy is damaged", Buffer.from("RIFF")],
])("%s the whole photograph is read", async (_, copy) => {
  stored.delete(RING_800);
  if (copy) stored.set(RING_800, copy);
  const { previews } = await write(["1", RING], ["2", OLD]);
  expect(reads.toSorted()).toEqual([RING_800, RING, OLD].toSorted());
  expect([...previews.keys()].toSorted()).toEqual(["1", "2"]);
});

test("the next publication reads new photographs only, and names the others as before", async () => {
  const first = await write(["1", RING], ["2", OLD]);
  reads = [];
  rmSync(dist(), { recursive: true });
  const second = await write(["2", OLD], ["1", RING]);
  expect(reads).toEqual([]);
  expect(second.previews.get("1")).toEqual(first.previews.get("1"));
  expect(readdirSync(join(dist(), "link-previews"))).toHaveLength(2);
});

test("pictures that no product needs any more leave the build and the cache", async () => {
  await write(["1", RING], ["2", OLD]);
  writeFileSync(join(root, "cache/half-written-800x600.jpg.part"), "");
  await write(["2", OLD]);
  expect(readdirSync(join(dist(), "link-previews"))).toHaveLength(1);
  expect(readdirSync(join(root, "cache"))).toHaveLength(1);
});

test("products whose photograph cannot be used are named in one line, and the others have theirs", async () => {
  mkdirSync(join(root, "cache"));
  const { previews, problem } = await write(
    ["1", "product-images/gone.webp"],
    ["2", "https://elsewhere.example/ring.jpg"],
    ["3", "product-images/3damaged.webp"],
    ["4", ""],
    ["5", OLD],
    ["6", OLD],
  );
  expect([...previews.keys()].toSorted()).toEqual(["5", "6"]);
  expect(problem).toMatch(/^Links show the shop instead of the photograph \(3\): [^\n]+$/);
  expect(problem).toContain("BJ-1: HTTP 404");
  expect(problem).toContain("BJ-2: the photograph is on another website");
  expect(problem).toContain("BJ-3: ");
  expect(reads.filter((path) => path === OLD)).toHaveLength(1);
});
