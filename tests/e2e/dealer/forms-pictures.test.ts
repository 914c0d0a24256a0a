import { readFileSync } from "node:fs";
import type { Page } from "@playwright/test";
import sharp, { type Sharp } from "sharp";
import { expect, test } from "../fixtures.ts";
import { CAMERA, choosePictures, picturesOf, uploadPictures } from "../form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const NEW_PRODUCT = "/bj-admin/inventory/new-product";

/** The address of the stored picture as it is shown. */
async function storedAddress(page: Page, field: string): Promise<string> {
  const src = await page.getByRole("img", { name: field, exact: true }).getAttribute("src");
  if (!src) throw new Error(`${field} shows no stored picture.`);
  return src;
}

async function download(address: string): Promise<{ bytes: Buffer; headers: Headers }> {
  const response = await fetch(address);
  expect(response.status, address).toBe(200);
  return { bytes: Buffer.from(await response.arrayBuffer()), headers: response.headers };
}

/** A picture as 4 × 4 shades of grey: enough to see whether it is rotated. */
function greys(picture: Sharp): Promise<Buffer> {
  return picture.resize(4, 4, { fit: "fill" }).greyscale().raw().toBuffer();
}

for (const [camera, size] of [
  [CAMERA[0], { width: 1600, height: 2400 }],
  [CAMERA[2], { width: 2400, height: 1600 }],
] as const) {
  // WebKit stores JPEG.
  test(
    `${camera} is stored upright, smaller, as WebP and without metadata`,
    {
      tag: camera === CAMERA[0] ? ["@chromium", "@core"] : "@chromium",
    },
    async ({ page }) => {
      const original = readFileSync(camera);
      expect(original.includes("Exif"), "the test needs a photograph with metadata").toBe(true);
      await openAsAdministrator(page, NEW_PRODUCT);
      await uploadPictures(page, "Images", camera);

      const shown = await storedAddress(page, "Main Image");
      expect(shown).toContain("-1600.webp?");
      const address = shown.replace("-1600.webp?", ".webp?");
      const { bytes, headers } = await download(address);
      expect(headers.get("content-type")).toBe("image/webp");
      expect(headers.get("cache-control")).toBe("public,max-age=31536000,immutable");
      const facts = await sharp(bytes).metadata();
      expect(facts).toMatchObject({ format: "webp", ...size });
      for (const kind of ["exif", "xmp", "iptc"] as const) expect(facts[kind]).toBeUndefined();
      for (const word of ["EXIF", "Exif", "GPS", "XMP "]) expect(bytes.includes(word)).toBe(false);

      const upright = await greys(sharp(original).rotate());
      const stored = await greys(sharp(bytes));
      for (const [n, grey] of upright.entries()) {
        expect(Math.abs(grey - (stored[n] ?? 0)), `square ${n}`).toBeLessThan(16);
      }

      for (const [name, width] of [
        [400, 400],
        [800, 800],
        [1600, Math.round(size.width / 1.5)],
      ]) {
        const { bytes: copy } = await download(address.replace(".webp?", `-${name}.webp?`));
        expect(await sharp(copy).metadata()).toMatchObject({ format: "webp", width });
      }
      await expect(page.getByRole("img", { name: "Main Image", exact: true })).toHaveCSS(
        "width",
        "500px",
      );
    },
  );
}

test("unusable files are refused with a reason, and the others are uploaded", async ({ page }) => {
  const huge = { width: 10_000, height: 6_000, channels: 3 as const, background: "#888" };
  const tooLarge = Buffer.alloc(31 * 1024 * 1024);
  readFileSync(CAMERA[0]).copy(tooLarge);
  const damaged = readFileSync(CAMERA[1]).subarray(0, 9_000).fill(7, 3_000);
  const files: readonly (readonly [string, Buffer, RegExp])[] = [
    ["empty.jpg", Buffer.alloc(0), /empty/],
    ["drawing.svg", Buffer.from("<svg xmlns='http://www.w3.org/2000/svg'/>"), /SVG drawing/],
    ["scan.tif", await sharp(CAMERA[0]).tiff().toBuffer(), /TIFF .*Save it as JPEG or PNG/],
    ["letter.jpg", Buffer.from("Dear dealer, what would you give me for this?"), /not a picture/],
    ["poster.png", await sharp({ create: huge }).png().toBuffer(), /60 megapixels/],
    ["scan.jpg", tooLarge, /31 MB; the limit is 30 MB/],
  ];
  await openAsAdministrator(page, NEW_PRODUCT);
  await choosePictures(page, "Images", [
    ...files.map(([name, buffer]) => ({ name, buffer, mimeType: "image/jpeg" })),
    { name: "damaged.jpg", buffer: damaged, mimeType: "image/jpeg" },
    { name: "good.jpg", buffer: readFileSync(CAMERA[0]), mimeType: "image/jpeg" },
  ]);
  const queue = page.getByRole("list", { name: "Images: uploads" });
  for (const [name, , words] of files) {
    await expect(page.getByRole("alert").getByText(`${name} was not added.`)).toHaveText(words);
  }
  await expect(queue.getByRole("alert")).toHaveText(/damaged/);
  await expect(page.getByRole("button", { name: "Show picture 1" })).toBeVisible();
  await expect(page.getByRole("button", { name: "Retry damaged.jpg" })).toHaveCount(0);
  await page.getByRole("button", { name: "Cancel damaged.jpg" }).click();
  await expect(page.getByText("damaged.jpg")).toHaveCount(0);
});

test("pictures can be reordered by dragging and made the main picture", async ({ page }) => {
  await openAsAdministrator(page, NEW_PRODUCT);
  await uploadPictures(page, "Images", CAMERA);
  /** The large picture, then the list. */
  const order = async () =>
    (await picturesOf(page)).map((address) => /camera-(\d)/.exec(address ?? "")?.[1]).join("");
  await expect.poll(order).toBe("1123");

  const handles = page.locator(".picture-list-handle");
  await handles.first().scrollIntoViewIfNeeded();
  const from = await handles.nth(0).boundingBox();
  const to = await handles.nth(2).boundingBox();
  if (!from || !to) throw new Error("The handles are not visible.");
  await page.mouse.move(from.x + from.width / 2, from.y + from.height / 2);
  await page.mouse.down();
  await page.mouse.move(to.x + to.width / 2, to.y + to.height / 2, { steps: 12 });
  await page.mouse.up();
  expect(await order()).toBe("2231");

  await page.getByRole("button", { name: "Make picture 3 the main picture" }).click();
  expect(await order()).toBe("1123");
  expect(await storedAddress(page, "Main Image")).toContain("camera-1");
});
