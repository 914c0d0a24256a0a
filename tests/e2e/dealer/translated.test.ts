import { doc, setDoc } from "firebase/firestore/lite";
import { firestore } from "../../../src/firebase/firebase.ts";
import { paths } from "../../../src/admin/paths.ts";
import { connectToEmulators } from "../../../scripts/connect-to.ts";
import { readSamples } from "../../../scripts/samples/read.ts";
import { LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { onShow, sampleProduct } from "../stock.ts";
import { translate } from "../translate.ts";
import { operateControls } from "../walk.ts";
import { CAMERA, textField, uploadPictures } from "../form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

/** The admin area as Chrome has translated it. */

test.beforeAll(connectToEmulators);
test.beforeEach(async ({ stock, context }) => {
  await stock.reset();
  const email = "anna@example.com";
  await setDoc(doc(firestore(), "customers", email), { name: "Anna", email });
  await setDoc(doc(firestore(), "accessRequests", "anna"), { email, at: new Date() });
  await translate(context);
});
test.afterAll(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const { brands, categories, ledger } = readSamples();
const sold = ledger.find(({ sellingPrice }) => sellingPrice !== null);

const SCREENS: Readonly<Record<string, string>> = {
  home: paths.admin,
  inventory: paths.inventory,
  "new product": paths.newProduct,
  "edit product": paths.editProduct(ring.id),
  "duplicate product": paths.copyProduct(ring.id),
  labels: paths.labels(onShow.slice(0, 3).map(({ id }) => id)),
  brands: paths.brands,
  "new brand": paths.newBrand,
  "edit brand": paths.editBrand(brands[0]?.id ?? ""),
  categories: paths.jewellery,
  "new category": paths.newCategory,
  "edit category": paths.editCategory(categories[0]?.id ?? ""),
  "stock book": `${paths.stockBook}?quarter=all`,
  "stock list": paths.stockList,
  "purchase and sale": paths.purchaseAndSale(ring.id),
  "new invoice": paths.newInvoice("INV", sold?.id ?? ""),
  history: paths.history,
  customers: paths.customers,
  team: paths.team,
};

for (const [name, path] of Object.entries(SCREENS)) {
  test(`the screen "${name}" works`, async ({ page, allowConsole }) => {
    // An upload that is cancelled is deleted, also if nothing of it has been stored yet.
    allowConsole(/403 \(Forbidden\) \(.*\/o\/(brand|category|product)-images/);
    await openAsAdministrator(page, paths.admin);
    for (const viewport of [LAPTOP, PHONE]) {
      await page.setViewportSize(viewport);
      await page.goto(path);
      await operateControls(page);
    }
  });
}

test("the inventory shows counts, toasts and dialogs that have changed", async ({ page }) => {
  await openAsAdministrator(page, paths.inventory);
  const status = page.getByRole("main").getByRole("status").first();
  await expect(status).toHaveText("118 products");
  await page.getByLabel("Search").pressSequentially("bangle");
  const rows = page.getByRole("row");
  // Each letter finds others.
  await expect(async () => {
    expect(await status.textContent()).toBe(`${(await rows.count()) - 1} of 118 products`);
  }).toPass();

  for (const n of [1, 2, 3]) {
    await rows
      .nth(n)
      .getByRole("checkbox", { name: /^Select/ })
      .check();
    await expect(page.getByText(`${n} product${n > 1 ? "s" : ""} selected`)).toBeVisible();
  }
  await page.getByRole("button", { name: "Change Selected" }).click();
  await page.getByLabel("To", { exact: true }).selectOption("Sold");
  await expect(page.getByText(/will change, /)).toBeVisible();
  await page.getByRole("button", { name: "Cancel" }).click();

  await rows.nth(1).getByRole("combobox").selectOption("Enquire");
  await page.getByRole("button", { name: "Undo" }).click();
  await expect(page.getByText(/ is as it was before\.$/)).toBeVisible();
});

test("a form shows what becomes of uploads and of what is typed", async ({ page }) => {
  await openAsAdministrator(page, paths.editProduct(ring.id));
  await uploadPictures(page, "Images", [CAMERA[0]]);
  const sku = textField(page, "SKU");
  await sku.fill(onShow.find(({ id }) => id !== ring.id)?.sku ?? "");
  await expect(page.getByRole("link", { name: /^Open “/ })).toBeVisible();
  await sku.fill(ring.sku);
  await expect(page.getByRole("link", { name: /^Open “/ })).toHaveCount(0);
  await textField(page, "Price").fill("dear");
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await expect(page.getByText(/pounds/).first()).toBeVisible();
  await textField(page, "Price").fill("4,321");
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await page.getByRole("button", { name: "Continue Editing" }).click();
  await page.goto(paths.historyOf(`products/${ring.id}`));
  await expect(page.getByText("is now")).not.toHaveCount(0);
  await page
    .getByRole("link", { name: /^Restore this version/ })
    .first()
    .click();
  await expect(page.getByText(/^These fields have their values from before/)).toBeVisible();
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await page.getByRole("button", { name: "Continue Editing" }).click();
  await expect(page.getByText(/^These fields have their values from before/)).toHaveCount(0);
});

test("an import shows what becomes of its rows", async ({ page }) => {
  await openAsAdministrator(page, paths.importProducts);
  const csv = [
    "SKU,Title,Price,Colour",
    `${ring.sku},,4321,red`,
    `${onShow.find(({ id }) => id !== ring.id)?.sku},,dear,red`,
    "NEW-1,A new piece,100,red",
  ].join("\n");
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "stock.csv", mimeType: "text/csv", buffer: Buffer.from(csv) });
  await expect(page.getByText(/will be ignored: Colour/)).toBeVisible();
  await operateControls(page);
});

test("photographs show what becomes of them", async ({ page }) => {
  await openAsAdministrator(page, paths.addFromPhotographs);
  await page.getByLabel("Photographs: Choose Photographs").setInputFiles(CAMERA);
  await expect(page.getByText(/^3 photographs: \d new drafts?/)).toBeVisible();
  await operateControls(page);
});
