import { paths } from "../src/admin/paths.ts";
import { asAdministrator, timeStep } from "./admin.ts";
import type { Site } from "./site.ts";
import type { SyntheticStock } from "./stock.ts";

export type StockTake = Awaited<ReturnType<typeof measureStockTake>>;

const CODES = 5;

/** A count of all pieces: starting it, five codes in a row as a hand scanner types them, and its report. */
export function measureStockTake(site: Site, stock: SyntheticStock) {
  return asAdministrator(site, async (page) => {
    await page.goto(paths.stockTakes);
    const field = page.getByRole("textbox", { name: "Code or SKU" });
    const start = await timeStep(page, async () => {
      await page.getByRole("button", { name: "Start Counting" }).click();
      await field.waitFor({ timeout: 120_000 });
    });
    const scan = await timeStep(page, async () => {
      await field.focus();
      for (const { fields } of stock.products.slice(0, CODES)) {
        await page.keyboard.type(fields.sku);
        await page.keyboard.press("Enter");
      }
      await page
        .getByRole("button", { name: /^Undo/ })
        .nth(CODES - 1)
        .waitFor();
    });
    const report = await timeStep(page, async () => {
      await page.getByRole("button", { name: "Finish", exact: true }).click();
      await page.getByRole("button", { name: "Finish, the Rest Is Missing" }).click();
      await page.getByRole("table", { name: "Ours" }).waitFor({ timeout: 120_000 });
    });
    return Object.entries({ start, scan, report }).map(([step, times]) => ({ step, ...times }));
  });
}
