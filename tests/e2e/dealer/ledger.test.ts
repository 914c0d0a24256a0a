import { expectAccessible, LAPTOP, PHONE, tabTo } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { paths } from "../../../src/admin/paths.ts";
import { ukDay } from "../../../src/lib/day.ts";
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

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("what is below a form is folded until it is opened, linked to or printed", async ({
    page,
  }) => {
    await openAsAdministrator(page, paths.editProduct(ring.id));
    const panel = (name: string) => page.getByRole("region", { name, exact: true });
    const summary = (name: string) => panel(name).locator("summary").first();
    const seller = page.getByLabel("Seller's Name");
    const move = panel("Whereabouts").getByRole("button", { name: "Move" });
    await expect(summary("Purchase and sale")).toContainText(/Stock number \d+, in stock/);
    await expect(summary("Invoices")).toContainText("None yet");
    await expect(summary("Whereabouts")).toContainText("In the shop.");
    await expect(seller).toBeHidden();
    await expectAccessible(page);

    await tabTo(page, summary("Whereabouts"));
    await page.keyboard.press("Enter");
    await expect(move).toBeVisible();
    await expect(seller).toBeHidden();

    // The link keeps what is typed in the form.
    await page.getByLabel("Title").fill("Solitaire");
    await page.getByRole("link", { name: /^Bought on / }).tap();
    await expect(page.getByLabel("Date of Purchase")).toBeInViewport();
    await expect(summary("Purchase and sale")).toBeFocused();
    await expect(page.getByLabel("Title")).toHaveValue("Solitaire");
    await seller.fill("Sam");
    await summary("Purchase and sale").tap();
    await expect(seller).toBeHidden();
    await page.getByRole("link", { name: /^Bought on / }).tap();
    await expect(seller).toHaveValue("Sam");

    await page.goto(`${paths.purchaseAndSale(ring.id)}#whereabouts`);
    await expect(summary("Whereabouts")).toBeFocused();
    await expect(move).toBeInViewport();
    const sell = panel("Invoices").getByRole("link", { name: "Sell" });
    await expect(sell).toBeHidden();
    await page.evaluate(() => window.dispatchEvent(new Event("beforeprint")));
    await expect(sell).toBeVisible();
    await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
    await expect(sell).toBeHidden();
    await expect(move).toBeVisible();

    // After a sale its invoice is next.
    await page.goto(paths.purchaseAndSale(ring.id));
    await page.locator("summary", { hasText: /^Sale$/ }).tap();
    await page.getByLabel("Date of Sale").fill(ukDay(Date.now()));
    await page.getByLabel("Selling Price").fill("900");
    await page.getByRole("button", { name: "Save Purchase and Sale" }).tap();
    await expect(page.getByRole("link", { name: "Make Invoice" })).toBeVisible();
  });
});
