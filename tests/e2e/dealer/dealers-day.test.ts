import { readdirSync, readFileSync } from "node:fs";
import { paths } from "../../../src/paths.ts";
import { expect, test } from "../fixtures.ts";
import { pathOf, sampleProduct } from "../stock.ts";
import { choose, textField } from "./form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

/** One working day, from new photographs to the stock book. */

test.beforeAll(({ stock }) => stock.reset());
test.afterAll(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

const FOLDER = "samples/photos/product-images";
const pictures = readdirSync(FOLDER).filter((name) => /(?<!-[48]00)\.webp$/.test(name));
/** Two photographs of each of twenty pieces, with its SKU in their names. */
const photographs = pictures.slice(0, 40).map((name, n) => ({
  path: `${FOLDER}/${name}`,
  name: `PADDOCK-${String(Math.floor(n / 2) + 1).padStart(2, "0")}-${(n % 2) + 1}.webp`,
}));

test("a dealer's day: photographs, a sale and its undo, a reservation, a sale, the stock book, labels", async ({
  page,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/403/); // The shopper's page of the sold piece.
  test.setTimeout(360_000);
  const shopper = await newVisitor();
  const inShop = shopper.getByRole("main");
  const openInventory = async (searchText: string) => {
    await page.goto(`${paths.inventory}?q=${encodeURIComponent(searchText)}`);
    await expect(page.getByRole("row").nth(1)).toBeVisible();
  };

  await test.step("forty photographs become twenty drafts", async () => {
    await openAsAdministrator(page, paths.addFromPhotographs);
    await page.getByLabel("Photographs: Choose Photographs").setInputFiles(
      photographs.map(({ name, path }) => ({
        name,
        mimeType: "image/webp",
        buffer: readFileSync(path),
      })),
    );
    await expect(page.getByText("40 photographs: 20 new drafts")).toBeVisible();
    await page.getByLabel("Brand of the new drafts").selectOption(ring.brand);
    await page.getByLabel("Jewellery type of the new drafts").selectOption(ring.jewellery);
    await page.getByLabel("Condition of the new drafts").selectOption("Good");
    await page.getByRole("button", { name: "Upload and Add" }).click();
    await expect(page.getByText(/^Finished. 20 drafts added/)).toBeVisible({ timeout: 240_000 });
    await openInventory("paddock");
    await expect(page.getByText(/^20 of 138 products/)).toBeVisible();
  });

  await test.step("15% off every piece of a brand, and back", async () => {
    await openInventory(ring.brand);
    await page.getByLabel("Availability", { exact: true }).selectOption("Is Available");
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("button", { name: "Change Selected" }).click();
    await page
      .getByLabel("Change", { exact: true })
      .selectOption("Sale price, as a percentage off");
    await page.getByLabel("% off the price").fill("15");
    await page.getByRole("button", { name: /^Change \d+ Products$/ }).click();
    await page.getByRole("button", { name: "Close" }).click();
    await shopper.goto(pathOf(ring));
    await expect(inShop.locator(".product-price")).toContainText("£10,58");

    await expect(page.getByText(/products were changed. Sale price: 15% off/)).toBeVisible();
    await page.getByRole("button", { name: "Undo" }).click();
    await expect(page.getByText(/products are as they were before/)).toBeVisible();
    await shopper.reload();
    await expect(inShop.locator(".product-price")).toContainText("Our Price £12,450");
  });

  await test.step("a customer reserves one", async () => {
    await page.goto(paths.editProduct(ring.id));
    await page.getByRole("button", { name: "Reserve", exact: true }).click();
    const dialog = page.getByRole("dialog", { name: "Reserve This Product" });
    await dialog.getByLabel("For Whom").fill("Vera Example");
    await dialog.getByRole("button", { name: "Reserve" }).click();
    await expect(page.getByText(/Reserved until .* for Vera Example/)).toBeVisible();
    await shopper.reload();
    await expect(inShop.getByText(/^Reserved until/)).toBeVisible();
  });

  await test.step("and buys it", async () => {
    await choose(page, "Available", "Sold");
    await page.getByRole("button", { name: "Submit Edit" }).click();
    await page.getByRole("link", { name: "Fill In the Sale" }).click();
    await expect(page.getByRole("heading", { name: ring.title })).toBeVisible();
    await textField(page, "Selling Price").fill("11,950");
    await textField(page, "Sales Invoice Number").fill("BJ26-099");
    await textField(page, "Buyer's Name").fill("Vera Example");
    await page.getByRole("button", { name: "Save Purchase and Sale" }).click();
    await expect(page.getByText(/^Saved as stock number/)).toBeVisible();
    await shopper.reload();
    await expect(inShop.getByText("not listed online at the moment")).toBeVisible();
  });

  await test.step("the quarter's stock book contains the sale", async () => {
    await page.getByRole("link", { name: "Stock Book" }).first().click();
    const sold = page.getByRole("region", { name: /^Sold/ }).getByRole("row", { name: ring.title });
    await expect(sold).toContainText("£11,950.00");
    await expect(sold).toContainText("Vera Example");
    const download = page.waitForEvent("download");
    await page.getByRole("button", { name: "Export CSV" }).first().click();
    expect((await download).suggestedFilename()).toMatch(/^stock-book-sold-\d{4}-\d{2}-.*\.csv$/);
  });

  await test.step("the new pieces get labels", async () => {
    await openInventory("paddock");
    await page.getByRole("checkbox", { name: "Select all on this page" }).check();
    await page.getByRole("link", { name: "Print Labels" }).click();
    const labels = page.getByRole("list", { name: "Labels" }).getByRole("listitem");
    await expect(labels).toHaveCount(20);
    await expect(labels.filter({ hasText: "PADDOCK-07" })).toHaveCount(1);
  });
});
