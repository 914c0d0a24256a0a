import { readFileSync } from "node:fs";
import { products } from "../../../src/admin/saving/entity-store.ts";
import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { sampleProduct } from "../stock.ts";
import { CAMERA } from "../form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset()); // connects this process as the owner

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

/** With the letters of the SKUs in stock. */
const NEW_SKU = ring.sku.replace(/\d+$/, "97701");

test("photographs become a hidden draft and more pictures of a product @core", async ({
  page,
  newVisitor,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory/photographs");
  const file = (name: string, camera: string) => ({
    name,
    mimeType: "image/jpeg",
    buffer: readFileSync(camera),
  });
  await page
    .getByLabel("Photographs: Choose Photographs")
    .setInputFiles([
      file(`${ring.sku}-1.jpg`, CAMERA[0]),
      file(`${NEW_SKU}-1.jpg`, CAMERA[1]),
      file(`${NEW_SKU}-2.jpg`, CAMERA[2]),
    ]);
  await expect(page.getByText("3 photographs: 1 new draft, 1 existing piece")).toBeVisible();
  await page.getByRole("button", { name: `Split before ${NEW_SKU}-2.jpg` }).click();
  await expect(page.getByText("3 photographs: 2 new drafts")).toBeVisible();
  for (const viewport of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
  await page.getByRole("button", { name: /^Merge with Piece 2/ }).click();
  await page.getByLabel("Brand of the new drafts").selectOption(ring.brand);
  await page.getByLabel("Jewellery type of the new drafts").selectOption(ring.jewellery);
  await page.getByLabel("Condition of the new drafts").selectOption("Good");
  await page.getByRole("button", { name: "Upload and Add" }).click();
  await expect(page.getByText(/^Finished. 1 draft added, 1 piece given more/)).toBeVisible();
  const { images } = await products.get(ring.id);
  expect(images.at(-1)).toContain(`${ring.sku.toLowerCase()}-1-`);

  const draft = page.getByRole("link", { name: /^Photographs of / });
  const title = await draft.innerText();
  await draft.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${title}`);
  await expect(page.getByRole("textbox", { name: "SKU" })).toHaveValue(NEW_SKU);
  await expect(page.getByRole("button", { name: /^Show picture/ })).toHaveCount(2);
  const visitor = await newVisitor();
  await visitor.goto("/search/photographs%20of");
  await expect(visitor.getByText(title)).toHaveCount(0);
  await visitor.close();
});
