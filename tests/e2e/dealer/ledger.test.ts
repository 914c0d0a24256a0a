import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { paths } from "../../../src/paths.ts";
import { ledgerPaths } from "../../../src/admin/ledger/ledger-paths.ts";
import { sampleProduct } from "../stock.ts";
import { choose, textField } from "./form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

test("a piece is sold with buyer and price, and the stock book of the quarter shows it", async ({
  page,
}) => {
  await openAsAdministrator(page, paths.editProduct(ring.id));
  await page
    .getByRole("region", { name: "Purchase and sale" })
    .getByText(/Stock number/)
    .waitFor();
  await choose(page, "Available", "Sold");
  await page.getByRole("button", { name: "Submit Edit" }).click();
  await page.getByRole("link", { name: "Fill In the Sale" }).click();
  await expect(page.getByRole("heading", { name: ring.title })).toBeVisible();
  await textField(page, "Selling Price").fill("11,950");
  await textField(page, "Sales Invoice Number").fill("BJ26-099");
  await textField(page, "Buyer's Name").fill("Vera Example");
  await page.getByRole("button", { name: "Save Purchase and Sale" }).click();
  await expect(page.getByText(/^Saved as stock number/)).toBeVisible();

  await page.getByRole("link", { name: "Stock Book" }).first().click();
  const row = page.getByRole("region", { name: /^Sold/ }).getByRole("row", { name: ring.title });
  await expect(row).toContainText("£11,950.00");
  await expect(row).toContainText("Vera Example");

  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).first().click();
  expect((await download).suggestedFilename()).toMatch(/^stock-book-sold-\d{4}-\d{2}-.*\.csv$/);
});

for (const viewport of [LAPTOP, PHONE]) {
  test(`the ledger's screens are accessible at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAsAdministrator(page, ledgerPaths.stockBook);
    for (const [path, text] of [
      [`${ledgerPaths.stockBook}?quarter=all`, "VAT due"],
      [ledgerPaths.stockList, "asking price"],
      [ledgerPaths.entry(ring.id), "Seller's Name"],
    ] as const) {
      await page.goto(path);
      await page.getByText(text).first().waitFor({ state: "attached" });
      await expectAccessible(page);
    }
  });
}
