import type { Page } from "@playwright/test";
import sharp from "sharp";
import {
  cornerDifference,
  heic,
  IPHONE_CORNERS,
  iPhonePhotograph,
  TILES,
  type Tile,
} from "../../heic.ts";
import { brands } from "../../../src/admin/saving/entity-store.ts";
import { expect, test } from "../fixtures.ts";
import { sampleProduct } from "../stock.ts";
import { CAMERA, choosePictures, picturesOf, uploadPictures } from "../form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const NEW_PRODUCT = "/bj-admin/inventory/new-product";

const named = (name: string, buffer: Buffer) => ({ name, buffer, mimeType: "image/heic" });

/** The files of libheif that a page has requested, without their hashes. */
function watchLibheif(page: Page): string[] {
  const files: string[] = [];
  page.on("request", (request) => {
    const [, name, extension] = /\/(libheif)-[\w-]+\.(\w+)$/.exec(request.url()) ?? [];
    if (name) files.push(`${name}.${extension}`);
  });
  return files;
}

/** The whole picture that is stored as the newest one of a form. */
async function storedPicture(page: Page): Promise<Buffer> {
  const shown = (await picturesOf(page)).at(-1) ?? "";
  const response = await fetch(shown.replace(/-(?:400|800|1600)(\.\w+\?)/, "$1"));
  expect(response.status, shown).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

test("a HEIC is stored upright, in sRGB and without metadata", async ({ page }) => {
  const libheif = watchLibheif(page);
  const photograph = await iPhonePhotograph();
  expect(
    photograph.includes("Demo Photographer"),
    "the test needs a photograph with metadata",
  ).toBe(true);
  await openAsAdministrator(page, NEW_PRODUCT);
  await uploadPictures(page, "Images", CAMERA[2]);
  expect(libheif, "only a HEIC needs libheif").toEqual([]);
  await uploadPictures(page, "Images", named("IMG_1.HEIC", photograph));
  expect(new Set(libheif)).toEqual(new Set(["libheif.js", "libheif.wasm"]));

  const stored = await storedPicture(page);
  const { width, height, exif, xmp } = await sharp(stored).metadata();
  expect({ width, height, exif, xmp }).toEqual({ width: 1000, height: 1500 });
  for (const word of ["Exif", "EXIF", "GPS", "Demo Photographer"])
    expect(stored.includes(word)).toBe(false);
  expect(await cornerDifference(stored, IPHONE_CORNERS)).toBeLessThan(6);
});

test("48 megapixels are stored", async ({ page }) => {
  const row = (tile: Tile) => Array<Tile>(16).fill(tile);
  const tiles = [
    ...Array.from({ length: 6 }, () => row("navy")),
    ...Array.from({ length: 6 }, () => row("coral")),
  ];
  await openAsAdministrator(page, NEW_PRODUCT);
  await uploadPictures(
    page,
    "Images",
    named("IMG_2.HEIC", heic({ tiles, width: 8064, height: 6048 })),
  );
  const stored = await storedPicture(page);
  expect(await sharp(stored).metadata()).toMatchObject({ width: 2400, height: 1800 });
  const corners = [TILES.navy, TILES.navy, TILES.coral, TILES.coral];
  expect(await cornerDifference(stored, corners)).toBeLessThan(6);
});

test("unusable HEICs are refused with a reason", async ({ page }) => {
  const row = Array<Tile>(16).fill("olive");
  const photograph = await iPhonePhotograph();
  await openAsAdministrator(page, NEW_PRODUCT);
  await choosePictures(page, "Images", [
    named("large.heic", heic({ tiles: Array<readonly Tile[]>(13).fill(row) })),
    named("video.heic", Buffer.from("\0\0\0\x14ftypqt  \0\0\0\0qt  \0\0\0\x08moov", "latin1")),
    named("damaged.heic", photograph.subarray(0, photograph.length - 300)),
  ]);
  const refusal = (name: string) => page.getByRole("alert").getByText(`${name} was not added.`);
  await expect(refusal("large.heic")).toHaveText(/55 megapixels; the limit is 50/);
  await expect(refusal("video.heic")).toHaveText(/not a picture/);
  const queue = page.getByRole("list", { name: "Images: uploads" });
  await expect(queue.getByRole("alert")).toHaveText(/damaged/);
});

test("a browser that may not run WebAssembly says what to do with a HEIC", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Content.Security.Policy/);
  await page.route(/picture-worker-[\w-]+\.js$/, async (route) => {
    const response = await route.fetch();
    const headers = { ...response.headers(), "content-security-policy": "script-src 'self'" };
    await route.fulfill({ response, headers });
  });
  await openAsAdministrator(page, NEW_PRODUCT);
  await choosePictures(page, "Images", named("IMG_1.HEIC", await iPhonePhotograph()));
  await expect(page.getByRole("alert")).toHaveText(/cannot open HEIC pictures. Save it as JPEG/);
});

test("a HEIC whose decoder fails to load can be tried again", async ({ page, allowConsole }) => {
  allowConsole(/404/);
  await page.route(/libheif-[\w-]+\.wasm$/, (route) => route.fulfill({ status: 404 }));
  await openAsAdministrator(page, NEW_PRODUCT);
  await choosePictures(page, "Images", named("IMG_1.HEIC", await iPhonePhotograph()));
  await expect(page.getByRole("alert")).toHaveText(/updated/);
  await page.unrouteAll();
  await page.getByRole("button", { name: "Retry IMG_1.HEIC" }).click();
  await expect(page.getByRole("button", { name: "Show picture 1" })).toBeVisible();
});

test("a brand's picture may be a HEIC", async ({ page }) => {
  const { values } = await brands.list();
  await openAsAdministrator(page, `/bj-admin/brands/edit/${values[0]?.id}`);
  await uploadPictures(page, "Brand Image", named("IMG_1.HEIC", await iPhonePhotograph()));
  expect(await cornerDifference(await storedPicture(page), IPHONE_CORNERS)).toBeLessThan(6);
});

test("HEICs are shown and sorted by the time they were taken, and become drafts", async ({
  page,
}) => {
  const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
  const takenAt = async (name: string, time: string) => {
    const picture = sharp({ create: { width: 9, height: 9, channels: 3, background: "gold" } });
    const tags = { IFD2: { DateTimeOriginal: `2026:11:23 ${time}` } };
    const { exif } = await sharp(await picture.withExif(tags).jpeg().toBuffer()).metadata();
    if (!exif) throw new Error("sharp has stored no EXIF.");
    return named(name, heic({ tiles: [["coral", "olive"]], thumbnail: "navy", exif }));
  };
  await openAsAdministrator(page, "/bj-admin/inventory/photographs");
  await page
    .getByLabel("Photographs: Choose Photographs")
    .setInputFiles([
      await takenAt("IMG_1.HEIC", "10:00:00"),
      await takenAt("IMG_2.HEIC", "11:30:00"),
      await takenAt("IMG_3.HEIC", "10:00:20"),
    ]);
  await expect(page.getByText("3 photographs: 2 new drafts")).toBeVisible();
  const pieces = page.getByRole("listitem").filter({ has: page.getByLabel(/^SKU of piece/) });
  const shown = (n: number) =>
    pieces
      .nth(n)
      .getByRole("img")
      .evaluateAll((all) =>
        all.map((img) => [
          img.getAttribute("alt")?.split(",")[0],
          (img as HTMLImageElement).naturalHeight,
        ]),
      );
  // The thumbnail in the file is higher than the picture.
  await expect
    .poll(() => shown(0))
    .toEqual([
      ["IMG_1.HEIC", 320],
      ["IMG_3.HEIC", 320],
    ]);
  await pieces.nth(1).scrollIntoViewIfNeeded();
  await expect.poll(() => shown(1)).toEqual([["IMG_2.HEIC", 320]]);

  await page.getByLabel("Brand of the new drafts").selectOption(ring.brand);
  await page.getByLabel("Jewellery type of the new drafts").selectOption(ring.jewellery);
  await page.getByLabel("Condition of the new drafts").selectOption("Good");
  await page.getByRole("button", { name: "Upload and Add" }).click();
  await expect(page.getByText(/^Finished. 2 drafts added/)).toBeVisible();
});
