import type { Page } from "@playwright/test";
import { connectToEmulators } from "../../../scripts/connect-to.ts";
import { products } from "../../../src/admin/saving/entity-store.ts";
import { paths } from "../../../src/admin/paths.ts";
import { expect, test } from "../fixtures.ts";
import { textField } from "../form-steps.ts";
import { sampleProduct } from "../stock.ts";
import { openAsAdministrator } from "./log-in.ts";

/** A dealer at two moments, with a colleague, a day or another press between them. */

const DAY_MS = 86_400_000;
const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const EDIT_RING = paths.editProduct(ring.id);

test.beforeAll(connectToEmulators);
test.beforeEach(({ stock }) => stock.reset());
test.afterAll(({ stock }) => stock.reset());

const submit = (page: Page) => page.getByRole("button", { name: "Submit Edit" }).click();
const savedDialog = (page: Page) => page.getByRole("dialog", { name: "Product Saved" });

async function comeBackAfter(page: Page, ms: number): Promise<void> {
  await page.clock.fastForward(ms);
  await page.evaluate(() => document.dispatchEvent(new Event("visibilitychange")));
}

test("a form that was left open for a day asks about what a colleague has changed, and loses nothing @core", async ({
  page,
  newVisitor,
}) => {
  await page.clock.install();
  await openAsAdministrator(page, EDIT_RING);
  await textField(page, "Size").fill("UK K");

  const colleague = await newVisitor();
  await openAsAdministrator(colleague, EDIT_RING);
  await textField(colleague, "Size").fill("UK P");
  await textField(colleague, "Price").fill("4321");
  await submit(colleague);
  await expect(savedDialog(colleague)).toBeVisible();

  await comeBackAfter(page, DAY_MS);
  await expect(textField(page, "Size")).toHaveValue("UK K");
  await submit(page);
  const conflict = page.getByRole("dialog", { name: /changed elsewhere/ });
  await expect(conflict).toContainText("UK P");
  await conflict.getByRole("button", { name: "Save These Choices" }).click();
  await expect(savedDialog(page)).toBeVisible();
  expect(await products.get(ring.id)).toMatchObject({ size: "UK K", price: "4321" });

  // The second save of the same form.
  await savedDialog(page).getByRole("button", { name: "Continue Editing" }).click();
  await textField(page, "Size").fill("UK L");
  await submit(page);
  await expect(savedDialog(page)).toBeVisible();
  expect(await products.get(ring.id)).toMatchObject({ size: "UK L", price: "4321" });
});

test("a piece can be deleted, brought back and deleted again, and a colleague's list follows", async ({
  page,
  newVisitor,
}) => {
  const list = `${paths.inventory}?q=${ring.sku}`;
  await openAsAdministrator(page, list);
  const colleague = await newVisitor();
  await openAsAdministrator(colleague, list);
  const row = (one: Page) => one.getByRole("row", { name: ring.title });
  await expect(row(colleague)).toBeVisible();
  for (let n = 0; n < 2; n++) {
    await row(page).getByRole("button", { name: "Delete" }).click();
    await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
    await expect(page.getByText(`“${ring.title}” was deleted.`)).toBeVisible();
    await colleague.reload();
    await expect(row(colleague)).toHaveCount(0);
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(`“${ring.title}” has been restored.`)).toBeVisible();
    await colleague.reload();
    await expect(row(colleague)).toBeVisible();
  }
  expect(await products.get(ring.id)).toMatchObject({ title: ring.title });
});

test("the inventory that was left open for a day changes no piece that a colleague has changed unseen", async ({
  page,
  newVisitor,
}) => {
  await page.clock.install();
  const list = `${paths.inventory}?q=${ring.sku}`;
  await openAsAdministrator(page, list);
  const availability = (one: Page) => one.getByLabel(`Availability of ${ring.title}`);
  await expect(availability(page)).toHaveValue("Is Available");
  const colleague = await newVisitor();
  await openAsAdministrator(colleague, list);
  await availability(colleague).selectOption("Sold");
  await expect(colleague.getByText(`“${ring.title}” is now Sold.`)).toBeAttached();

  await comeBackAfter(page, DAY_MS);
  await expect(availability(page)).toHaveValue("Sold");
  // The second press of the same thing.
  for (const value of ["Enquire", "Sold", "Enquire"]) {
    await availability(page).selectOption(value);
    await expect(page.getByText(`“${ring.title}” is now ${value}.`)).toBeAttached();
  }
  expect(await products.get(ring.id)).toMatchObject({ available: "Enquire" });
});
