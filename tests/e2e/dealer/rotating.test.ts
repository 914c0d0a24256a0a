import { readFileSync } from "node:fs";
import sharp, { type Sharp } from "sharp";
import { paths } from "../../../src/admin/paths.ts";
import { objectUrl } from "../../../src/firebase/config.ts";
import { products } from "../../../src/admin/saving/entity-store.ts";
import { readPicture } from "../../../src/pictures/picture.ts";
import { expect, test } from "../fixtures.ts";
import { sampleProduct } from "../stock.ts";
import { CAMERA, uploadPictures } from "../form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeEach(({ stock }) => stock.reset()); // connects this process as the owner

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

async function download(url: string): Promise<Buffer> {
  const response = await fetch(url);
  expect(response.status, url).toBe(200);
  return Buffer.from(await response.arrayBuffer());
}

/** Compare pictures as 6 × 6 shades of grey: enough to see how they are rotated. */
async function expectAlike(picture: Sharp, expected: Sharp): Promise<void> {
  const greys = (of: Sharp) => of.resize(6, 6, { fit: "fill" }).greyscale().raw().toBuffer();
  const [shown, wanted] = [await greys(picture), await greys(expected)];
  for (const [n, grey] of wanted.entries())
    expect(Math.abs(grey - (shown[n] ?? 0)), `square ${n}`).toBeLessThan(12);
}

test("a stored photograph and its copies are rotated, and the history brings the old one back", async ({
  page,
}) => {
  await openAsAdministrator(page, paths.editProduct(ring.id));
  await uploadPictures(page, "Images", CAMERA[2]);
  await page.getByRole("button", { name: "Make picture 3 the main picture" }).click();
  const submit = page.getByRole("button", { name: "Submit Edit" });
  const goOn = page.getByRole("button", { name: "Continue Editing" });
  await submit.click();
  await goOn.click();
  const before = await products.get(ring.id);

  const rotate = page.getByRole("button", { name: "Rotate picture 1" });
  await rotate.press("Enter");
  await expect(page.getByText("Picture 1 has been rotated.")).toBeAttached();
  await expect(rotate).toBeFocused();
  await submit.click();
  await goOn.click();
  const after = await products.get(ring.id);
  expect(after.images).toEqual(before.images);
  const old = await download(before.mainImage);
  const rotated = readPicture(after.mainImage);
  expect(readPicture(before.mainImage)).toMatchObject({ width: 2400, height: 1600 });
  expect(rotated).toMatchObject({ width: 1600, height: 2400 });
  const whole = await download(after.mainImage);
  expect(await sharp(whole).metadata()).toMatchObject({ width: 1600, height: 2400 });
  await expectAlike(sharp(whole), sharp(await sharp(old).rotate(90).toBuffer()));
  expect(rotated.siblings.map(({ width }) => width)).toEqual([400, 800, 1067]);
  for (const { path, width } of rotated.siblings) {
    const copy = await download(objectUrl(path));
    expect(await sharp(copy).metadata()).toMatchObject({ width });
    await expectAlike(sharp(copy), sharp(whole));
  }

  await page.goto(paths.historyOf(`products/${ring.id}`));
  await page
    .getByRole("link", { name: /^Restore this version/ })
    .first()
    .click();
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await expect.poll(async () => (await products.get(ring.id)).mainImage).toBe(before.mainImage);
});

test("a photograph is imported as it was rotated", async ({ page }) => {
  await openAsAdministrator(page, paths.addFromPhotographs);
  const name = `${ring.sku}-9.jpg`;
  await page
    .getByLabel("Photographs: Choose Photographs")
    .setInputFiles([{ name, mimeType: "image/jpeg", buffer: readFileSync(CAMERA[0]) }]);
  for (let turns = 0; turns < 3; turns++)
    await page.getByRole("button", { name: `Rotate ${name}` }).click();
  await page.getByRole("button", { name: "Upload and Add" }).click();
  await expect(page.getByText(/^Finished. 1 piece given more pictures/)).toBeVisible();
  const stored = await download((await products.get(ring.id)).images.at(-1) ?? "");
  expect(await sharp(stored).metadata()).toMatchObject({ width: 2400, height: 1600 });
  const upright = await sharp(CAMERA[0]).rotate().toBuffer();
  await expectAlike(sharp(stored), sharp(await sharp(upright).rotate(270).toBuffer()));
});
