import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { sampleProduct } from "../stock.ts";
import { CAMERA, choose, fillInProduct, textField, uploadPictures } from "../form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

/** Open the shop as a new visitor, whose browser has cached nothing. */
async function asVisitor(
  newVisitor: () => Promise<Page>,
  path: string,
  check: (page: Page) => Promise<void>,
) {
  const page = await newVisitor();
  await page.goto(path);
  await check(page);
  await page.close();
}

async function saved(page: Page, title: string | RegExp) {
  const dialog = page.getByRole("dialog", { name: title });
  await expect(dialog).toBeVisible();
  return dialog;
}

async function confirmDelete(page: Page, name: string) {
  await page.getByRole("button", { name: `Delete ${name}` }).click();
  const dialog = page.getByRole("dialog");
  await expect(dialog).toContainText("Are you sure you want to delete this item?");
  await dialog.getByRole("button", { name: "Delete", exact: true }).click();
  await expect(dialog).toHaveCount(0);
}

test("a product is added, edited, sold and deleted, and visitors see each change at once @core", async ({
  page,
  newVisitor,
}) => {
  const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
  const title = "Trinity of three golds";
  await openAsAdministrator(page, "/bj-admin/inventory/new-product");
  await fillInProduct(page, { title, brand: ring.brand, jewellery: ring.jewellery });
  await uploadPictures(page, "Images", CAMERA);
  await page.getByRole("button", { name: "Add Product" }).click();
  const added = await saved(page, "New Product Added");
  await added.getByRole("button", { name: "Add Another Product" }).click();
  await expect.poll(() => page.evaluate(() => window.scrollY)).toBe(0);
  await page.getByRole("link", { name: "Cancel" }).click();
  await expect(page).toHaveURL(/\/bj-admin\/inventory$/);

  await asVisitor(newVisitor, "/shop", async (visitor) => {
    const card = visitor.getByRole("link", { name: new RegExp(title) }).first();
    await expect(card).toContainText("£1,250.50");
    await card.click();
    await expect(visitor.getByRole("heading", { level: 1 })).toHaveText(title);
    const picture = visitor.locator("main img").first();
    await expect(picture).toHaveAttribute("srcset", /-400\.\w+.*400w.*-800\.\w+.*800w/);
    await expect
      .poll(() => picture.evaluate((img: HTMLImageElement) => img.naturalWidth))
      .toBeGreaterThan(0);
  });

  await page.getByRole("link", { name: `Edit ${title}` }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(`Edit ${title}`);
  await expect(textField(page, "Price")).toHaveValue("1250.50");
  await textField(page, "Sale Price").fill("990");
  await page.getByRole("button", { name: "Submit Edit" }).click();
  const edited = await saved(page, /Saved/);
  await expect(edited.getByRole("link", { name: "Return To Inventory" })).toBeVisible();
  await edited.getByRole("button", { name: "Continue Editing" }).click();
  await asVisitor(newVisitor, "/sale", async (visitor) => {
    await expect(visitor.getByRole("link", { name: new RegExp(title) }).first()).toContainText(
      "£990",
    );
  });

  await choose(page, "Available", "Sold");
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await (await saved(page, /Saved/)).getByRole("link", { name: "Return To Inventory" }).click();
  await asVisitor(newVisitor, "/shop", async (visitor) => {
    await expect(visitor.getByRole("heading", { level: 1 })).toBeVisible();
    await expect(visitor.getByText(title)).toHaveCount(0);
  });

  await confirmDelete(page, title);
  await expect(page.getByRole("link", { name: `Edit ${title}` })).toHaveCount(0);
});

test("a brand is added, renamed on all its products, and deleted @core", async ({
  page,
  newVisitor,
}) => {
  await openAsAdministrator(page, "/bj-admin/brands/new-brand");
  await textField(page, "Brand Name").fill("Corvane");
  await textField(page, "Description").fill("Rings of three golds.");
  await uploadPictures(page, "Brand Image", CAMERA[0]);
  await page.getByRole("button", { name: "Add Brand" }).click();
  const added = await saved(page, "New Brand Added");
  await added.getByRole("link", { name: "Return To Brands" }).click();
  await asVisitor(newVisitor, "/shop/corvane", async (visitor) => {
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Corvane");
  });
  await confirmDelete(page, "Corvane");
  await expect(page.getByText("Corvane", { exact: true })).toHaveCount(0);

  await page.getByRole("link", { name: "Edit Brézé" }).click();
  await expect(page.getByRole("heading", { name: "Edit Brézé" })).toBeVisible();
  await textField(page, "Brand Name").fill("Brézé Frères");
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await saved(page, "Brand Saved");
  await asVisitor(newVisitor, "/shop/breze-freres", async (visitor) => {
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Brézé Frères");
    await expect(visitor.getByRole("link", { name: /£/ }).first()).toBeVisible();
  });
  await page.goto("/bj-admin");
  await expect(page.getByText(/records have changed since/)).toBeVisible();
});

test("a category is added, gets a new picture, and is deleted", async ({ page, newVisitor }) => {
  await openAsAdministrator(page, "/bj-admin/jewellery/new-category");
  await textField(page, "Category Name").fill("Tiaras");
  await textField(page, "Description").fill("For weddings.");
  await page.getByRole("button", { name: "Add Category" }).click();
  await expect(page.getByText("A picture is required.")).toBeVisible();
  await uploadPictures(page, "Category Image", CAMERA[1]);
  await page.getByRole("button", { name: "Add Category" }).click();
  const added = await saved(page, "New Category Added");
  await added.getByRole("link", { name: "Return To Category List" }).click();

  await page.getByRole("link", { name: "Edit Tiaras" }).click();
  const picture = page.getByRole("img", { name: "Category Image", exact: true });
  const before = (await picture.getAttribute("src")) ?? "";
  await uploadPictures(page, "Category Image", CAMERA[2]);
  await expect(picture).not.toHaveAttribute("src", before);
  await page.getByRole("button", { name: "Submit Edit" }).click();
  const edited = await saved(page, "Category Saved");
  // Published pages still refer to it.
  expect((await fetch(before)).status).toBe(200);
  await edited.getByRole("link", { name: "Return To Category List" }).click();
  await asVisitor(newVisitor, "/shop/tiaras", async (visitor) => {
    await expect(visitor.getByRole("heading", { level: 1 })).toContainText("Tiaras");
  });
  await confirmDelete(page, "Tiaras");
});
