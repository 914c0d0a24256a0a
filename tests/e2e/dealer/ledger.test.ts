import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { test } from "../fixtures.ts";
import { ledgerPaths } from "../../../src/admin/ledger/ledger-paths.ts";
import { sampleProduct } from "../stock.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const ring = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

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
