import { expect, type Page } from "@playwright/test";

export const CAMERA = [1, 2, 3].map((n) => `tests/fixtures/camera-${n}.jpg`) as [
  string,
  string,
  string,
];

type Files = Parameters<ReturnType<Page["locator"]>["setInputFiles"]>[0];

/** Upload files to a picture field, for instance "Images", and wait until all are stored. */
export async function uploadPictures(page: Page, field: string, files: Files): Promise<void> {
  const before = await picturesOf(page);
  await choosePictures(page, field, files);
  await expect.poll(async () => (await picturesOf(page)).join()).not.toBe(before.join());
  await expect(page.getByRole("list", { name: `${field}: uploads` })).toHaveCount(0);
}

/** Choose files for a picture field, which uploads them. */
export async function choosePictures(page: Page, field: string, files: Files): Promise<void> {
  await page.getByLabel(`${field}: Upload Picture`).setInputFiles(files);
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
}

/** The addresses of the form's pictures, the large one first, then the list in its order. */
export function picturesOf(page: Page): Promise<(string | null)[]> {
  return page
    .locator(".picture-preview img, .picture-list-thumb img")
    .evaluateAll((all) => all.map((one) => one.getAttribute("src")));
}
