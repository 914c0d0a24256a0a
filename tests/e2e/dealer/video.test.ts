import { mkdirSync, truncateSync, writeFileSync } from "node:fs";
import { dirname } from "node:path";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { MAX_CLIP_BYTES } from "../../../src/lib/limits.ts";
import { makeClip, POSITION, readVideo } from "../clips.ts";
import { expect, test } from "../fixtures.ts";
import { pathOf, sampleProduct } from "../stock.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const NEW_PRODUCT = "/bj-admin/inventory/new-product";
const HEVC = "tests/fixtures/video/iphone-hevc.mov";

type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];

const clip = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: "video/mp4" });
const chooseVideo = (page: Page, files: Files) =>
  page.getByLabel(/^Video: (Upload|Replace) Video$/).setInputFiles(files);
const shownVideo = (page: Page) => page.locator("video.video-preview");

/** Upload a clip in the form. @returns what is stored. */
async function upload(page: Page, files: Files) {
  await chooseVideo(page, files);
  await expect(shownVideo(page)).toBeVisible();
  await expect(page.getByRole("list", { name: "Video: uploads" })).toHaveCount(0);
  const url = (await shownVideo(page).getAttribute("src")) ?? "";
  const response = await fetch(url);
  expect(response.headers.get("cache-control")).toContain("immutable");
  const [path = ""] = url.replace("product-videos", "product-images").split(/\.(?:mp4|webm)\?/);
  const poster = await fetch(`${path}?alt=media`);
  expect(poster.status).toBe(200);
  return {
    url,
    type: response.headers.get("content-type"),
    bytes: Buffer.from(await response.arrayBuffer()),
    poster: Buffer.from(await poster.arrayBuffer()),
  };
}

test("a phone's clip is stored upright, 15 s long, without sound and metadata, and shown second", async ({
  page,
  newVisitor,
}) => {
  const recorded = await makeClip(await newVisitor(), {
    width: 1280,
    height: 720,
    rotation: 90,
    frames: 128,
    framesPerSecond: 8,
    hasSound: true,
    blackFrames: 3,
  });
  expect(await readVideo(recorded)).toMatchObject({
    tracks: 2,
    rotation: 90,
    hasMetadata: true,
    hasFastStart: false,
  });
  const product = sampleProduct("Cushion Signet Ring");
  await openAsAdministrator(page, `/bj-admin/inventory/edit/${product.id}`);
  const { type, bytes, poster } = await upload(page, clip("IMG_1.mp4", recorded));
  expect(type).toBe("video/mp4");
  const stored = await readVideo(bytes);
  expect(stored).toMatchObject({
    format: "MP4",
    codec: "avc",
    width: 608,
    height: 1080,
    rotation: 0,
    tracks: 1,
    hasFastStart: true,
    hasMetadata: false,
  });
  expect(stored.seconds).toBeGreaterThan(14.5);
  expect(stored.seconds).toBeLessThanOrEqual(15.1);

  // The black frames are no poster. Turned clockwise, the red quarter is at the top right.
  const { data, info } = await sharp(poster).raw().toBuffer({ resolveWithObject: true });
  expect([info.width, info.height]).toEqual([608, 1080]);
  const at = (Math.round(info.height / 4) * info.width + Math.round(info.width * 0.75)) * 3;
  expect(data[at]).toBeGreaterThan(150);
  expect(data[at + 1]).toBeLessThan(80);

  await page.getByRole("button", { name: "Submit Edit" }).click();
  await expect(page.getByRole("dialog")).toBeVisible();
  const shopper = await newVisitor();
  await shopper.goto(pathOf(product));
  const second = shopper.locator(".gallery-stage > li").nth(1);
  await second.scrollIntoViewIfNeeded();
  await expect(second.getByRole("button", { name: "Pause video" })).toBeVisible();
});

test("a fast WebM becomes an MP4 of 30 frames a second", async ({ page, newVisitor }) => {
  const recorded = await makeClip(await newVisitor(), {
    codec: "vp9",
    container: "webm",
    frames: 90,
    framesPerSecond: 60,
  });
  await openAsAdministrator(page, NEW_PRODUCT);
  const { bytes } = await upload(page, clip("clip.webm", recorded));
  expect(await readVideo(bytes)).toMatchObject({ codec: "avc", width: 640, height: 360 });
  expect((await readVideo(bytes)).frames).toBeLessThanOrEqual(46);

  await page.getByRole("button", { name: "Remove Video" }).click();
  await expect(shownVideo(page)).toHaveCount(0);
});

test("a clip of 200 MB is converted", async ({ page, newVisitor }, info) => {
  const recorded = await makeClip(await newVisitor());
  const path = info.outputPath("large.mp4");
  mkdirSync(dirname(path), { recursive: true });
  const free = Buffer.alloc(8);
  free.writeUInt32BE(200_000_000);
  free.write("free", 4);
  writeFileSync(path, Buffer.concat([recorded, free]));
  truncateSync(path, recorded.length + 200_000_000);
  await openAsAdministrator(page, NEW_PRODUCT);
  const { bytes } = await upload(page, path);
  expect(bytes.length).toBeLessThan(1_000_000);
});

test("clips that cannot be stored say why", async ({ page, newVisitor }, info) => {
  const maker = await newVisitor();
  const recorded = await makeClip(maker);
  const single = await makeClip(maker, { frames: 1 });
  const large = info.outputPath("large.mp4");
  mkdirSync(dirname(large), { recursive: true });
  writeFileSync(large, recorded);
  truncateSync(large, MAX_CLIP_BYTES + 1);
  await openAsAdministrator(page, NEW_PRODUCT);
  const group = page.getByRole("group", { name: /^Video/ });
  for (const [files, reason] of [
    [large, /1025 MB; the limit is 1024 MB/],
    [clip("text.mp4", Buffer.from("not a video")), /not a video that the shop can use/],
    [clip("empty.mp4", Buffer.alloc(0)), /This file is empty/],
    [clip("cut.mp4", recorded.subarray(0, recorded.length / 2)), /This video is damaged/],
    [clip("single.mp4", single), /shorter than half a second/],
    // Debian's Chromium has no decoder of HEVC.
    [HEVC, /cannot convert this kind of video.*Most Compatible/],
  ] as const) {
    await chooseVideo(page, files);
    await expect(group.getByRole("alert").filter({ hasText: reason })).toBeVisible();
    const cancel = group.getByRole("button", { name: /^Cancel/ });
    await expect(group.getByRole("listitem").filter({ hasText: /Waiting|Preparing/ })).toHaveCount(
      0,
    );
    if (await cancel.isVisible()) await cancel.click();
  }
  await expect(shownVideo(page)).toHaveCount(0);
});

test("a conversion shows its progress, keeps the form from being saved, and can be cancelled", async ({
  page,
  newVisitor,
}) => {
  const recorded = await makeClip(await newVisitor(), { width: 1280, height: 720, frames: 150 });
  const product = sampleProduct("Small Onyx Signet Ring");
  await openAsAdministrator(page, `/bj-admin/inventory/edit/${product.id}`);
  await chooseVideo(page, clip("long.mp4", recorded));
  const row = page.getByRole("list", { name: "Video: uploads" }).getByRole("listitem");
  await expect(row).toContainText(/Converting \d+%/);
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await expect(page.getByText("Wait for the upload to finish, or cancel it.")).toBeVisible();
  await row.getByRole("button", { name: "Cancel long.mp4" }).click();
  await expect(row).toHaveCount(0);
  await expect(shownVideo(page)).toHaveCount(0);
});

test("a browser that cannot encode stores the frames as they are, or says what to do", async ({
  page,
  newVisitor,
}) => {
  const maker = await newVisitor();
  const mov = await makeClip(maker, { container: "mov", hasSound: true });
  const webm = await makeClip(maker, { codec: "vp9", container: "webm" });
  await page.addInitScript(() => Reflect.deleteProperty(window, "VideoEncoder"));
  await openAsAdministrator(page, NEW_PRODUCT);
  const first = await upload(page, clip("clip.mov", mov));
  expect(first.bytes.includes(POSITION)).toBe(false);
  expect(await readVideo(first.bytes)).toMatchObject({
    format: "MP4",
    codec: "avc",
    tracks: 1,
    frames: 15,
    hasFastStart: true,
    hasMetadata: false,
  });
  await chooseVideo(page, clip("clip.webm", webm));
  await expect(shownVideo(page)).not.toHaveAttribute("src", first.url);
  await expect(shownVideo(page)).toHaveAttribute("src", /\.webm\?/);
  await chooseVideo(page, HEVC);
  await expect(page.getByRole("alert")).toContainText("cannot convert this kind of video");
});

test("a clip dropped on the pictures becomes the video, and a second one is refused", async ({
  page,
  newVisitor,
}) => {
  const recorded = await makeClip(await newVisitor());
  await openAsAdministrator(page, NEW_PRODUCT);
  const transfer = await page.evaluateHandle((base64) => {
    const data = new DataTransfer();
    const bytes = Uint8Array.from(atob(base64), (one) => one.charCodeAt(0));
    for (const name of ["drop.mp4", "second.mov"])
      data.items.add(new File([bytes], name, { type: "video/mp4" }));
    return data;
  }, recorded.toString("base64"));
  await page
    .getByRole("group", { name: "Images" })
    .getByText("Or drop or paste them here")
    .dispatchEvent("drop", { dataTransfer: transfer });
  await expect(page.getByRole("alert")).toHaveText(
    /second.mov was not added. A piece has one video/,
  );
  await expect(shownVideo(page)).toBeVisible();
});
