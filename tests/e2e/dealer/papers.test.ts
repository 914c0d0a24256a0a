import { readSamples } from "../../../scripts/samples/read.ts";
import { paths } from "../../../src/admin/paths.ts";
import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { openAsAdministrator } from "./log-in.ts";

/** Whereabouts, notes and invoices. */

test.beforeEach(({ stock }) => stock.reset());
test.afterAll(({ stock }) => stock.reset());

const sold = readSamples().ledger.find(({ sellingPrice }) => sellingPrice !== null);

for (const viewport of [LAPTOP, { ...PHONE, width: 320 }]) {
  test(
    `pieces are lent with a note to sign at ${viewport.width} px`,
    { tag: viewport === LAPTOP ? "@core" : [] },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await openAsAdministrator(page, paths.inventory);
      const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/ });
      await boxes.nth(0).check();
      await boxes.nth(1).check();
      await page.getByRole("button", { name: "Move", exact: true }).click();
      const dialog = page.getByRole("dialog");
      await dialog.getByRole("button", { name: "Move" }).click();
      await expectAccessible(page, "move dialog with errors");
      await dialog.getByLabel("With Whom").fill("Mrs Example");
      await dialog.getByLabel("Expected Back").fill("2099-12-24");
      await dialog.getByRole("button", { name: "Move" }).click();
      await page.getByRole("link", { name: "Print Note" }).click();
      const note = page.getByRole("article", { name: "Goods on approval" });
      await expect(note.locator("tbody tr")).toHaveCount(2);
      await expectAccessible(page, "note");
      await page.goto(paths.whereabouts);
      await expect(page.getByRole("table", { name: "On approval: Mrs Example" })).toBeVisible();
      await expectAccessible(page);
    },
  );

  test(
    `an invoice is made and listed at ${viewport.width} px`,
    { tag: viewport === LAPTOP ? "@core" : [] },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await openAsAdministrator(page, paths.newInvoice("INV", sold?.id ?? ""));
      await page.getByRole("button", { name: "Make Invoice" }).click();
      await expect(page.getByLabel(/^Buyer's Address/)).toBeFocused();
      await expectAccessible(page, "new invoice with errors");
      await page.getByLabel(/^Buyer's Name/).fill("Bea Buyer");
      await page.getByLabel(/^Buyer's Address/).fill("2 Example Road");
      await page.getByRole("button", { name: "Make Invoice" }).click();
      await expect(page.getByRole("article", { name: "Invoice INV-0001" })).toBeVisible();
      await expectAccessible(page, "invoice");
      await page.goto(paths.invoices);
      await expect(page.getByRole("link", { name: "INV-0001" })).toBeVisible();
      await expectAccessible(page);
    },
  );
}

test("only the paper of an invoice is printed", async ({ page }) => {
  await openAsAdministrator(page, paths.newInvoice("INV", sold?.id ?? ""));
  await page.getByLabel(/^Buyer's Name/).fill("Bea Buyer");
  await page.getByLabel(/^Buyer's Address/).fill("2 Example Road");
  await page.getByRole("button", { name: "Make Invoice" }).click();
  await page.getByRole("article").waitFor();
  await page.emulateMedia({ media: "print" });
  await expect(page.getByRole("article")).toBeVisible();
  for (const name of ["Credit Note", "Cancel Invoice", "Print", "Log Out"])
    await expect(page.getByRole("button", { name, exact: true })).toBeHidden();
});
