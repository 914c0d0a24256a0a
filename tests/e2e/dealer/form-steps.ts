import { expect, type Page } from "@playwright/test";

export const CAMERA = [1, 2, 3].map((n) => `tests/fixtures/camera-${n}.jpg`) as [
  string,
  string,
  string,
];

type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];

/** Choose files for a picture field, for instance "Main Image". */
export async function choosePictures(page: Page, field: string, files: Files): Promise<void> {
  await page.getByLabel(new RegExp(`^${field}: Choose Picture`)).setInputFiles(files);
}

/** Choose and upload files, and wait until all are stored. */
export async function uploadPictures(page: Page, field: string, files: Files): Promise<void> {
  await choosePictures(page, field, files);
  await page.getByRole("button", { name: `Upload ${field}` }).click();
  await expect(page.getByRole("list", { name: `${field}: files to upload` })).toHaveCount(0);
}

/** Choose an option of a dropdown. */
export async function choose(page: Page, field: string, option: string): Promise<void> {
  await page.getByRole("combobox", { name: field, exact: true }).click();
  await page.getByRole("option", { name: option, exact: true }).click();
}

/** The text field with this label, optional or not. */
export function textField(page: Page, label: string) {
  return page.getByRole("textbox", { name: new RegExp(`^${label}( optional)?$`) });
}

/** Fill in the required fields of a new product, except its pictures. */
export async function fillInProduct(
  page: Page,
  product: { readonly title: string; readonly brand: string; readonly jewellery: string },
): Promise<void> {
  await textField(page, "Title").fill(product.title);
  await textField(page, "Description").fill("A ring of three colours of gold, as good as new.");
  await textField(page, "SKU").fill("TEST-1");
  await textField(page, "Price").fill("£1,250.50");
  await choose(page, "Condition", "Excellent");
  await choose(page, "Brand", product.brand);
  await choose(page, "Jewellery Type", product.jewellery);
  await choose(page, "Featured", "Featured");
  await choose(page, "Available", "Is Available");
}

/** The addresses of the further pictures, in the order in which the form shows them. */
export function picturesOf(page: Page): Promise<(string | null)[]> {
  return page
    .locator(".picture-list-thumb img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src")));
}
