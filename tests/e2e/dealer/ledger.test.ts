import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { paths } from "../../../src/admin/paths.ts";
import { readSamples } from "../../../scripts/samples/read.ts";
import { sampleProduct } from "../stock.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

for (const viewport of [LAPTOP, PHONE]) {
  test(
    `the ledger's screens are accessible at ${viewport.width} px`,
    { tag: viewport === LAPTOP ? "@core" : [] },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await openAsAdministrator(page, paths.stockBook);
      for (const [path, text] of [
        [`${paths.stockBook}?quarter=all`, "VAT due"],
        [paths.stockList, "asking price"],
        [paths.purchaseAndSale(ring.id), "Seller's Name"],
      ] as const) {
        await page.goto(path);
        await page.getByText(text).first().waitFor({ state: "attached" });
        await expectAccessible(page);
      }
    },
  );
}

test("the stock list has pages, and prints all its rows with their pictures", async ({ page }) => {
  const inStock = readSamples().products.filter(({ available }) => available !== "Sold").length;
  await page.addInitScript(() => {
    window.print = () => {
      const pictures = [...document.querySelectorAll<HTMLImageElement>(".stock-list img")];
      const loaded = pictures.filter(({ complete, naturalWidth }) => complete && naturalWidth > 0);
      Object.assign(window, { printed: [pictures.length, loaded.length] });
      window.dispatchEvent(new Event("afterprint"));
    };
  });
  await openAsAdministrator(page, `${paths.stockList}?page=2`);
  const rows = page.getByRole("table", { name: "Stock" }).locator("tbody tr");
  await expect(rows).toHaveCount(50);
  await page.getByRole("button", { name: "Print" }).click();
  const printed = () => page.evaluate(() => (window as { printed?: unknown }).printed);
  await expect.poll(printed).toEqual([inStock, inStock]);
  await expect(rows).toHaveCount(50);

  // The browser's own command.
  await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
  await expect(rows).toHaveCount(inStock);
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(rows).toHaveCount(50);
});
