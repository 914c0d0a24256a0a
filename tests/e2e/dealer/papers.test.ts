import type { Locator, Page } from "@playwright/test";
import { readSamples } from "../../../scripts/samples/read.ts";
import { paths } from "../../../src/admin/paths.ts";
import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { openAsAdministrator } from "./log-in.ts";

/** Whereabouts, notes and invoices. */

test.beforeEach(({ stock }) => stock.reset());
test.afterAll(({ stock }) => stock.reset());

const { ledger } = readSamples();
const sold = ledger.find(({ sellingPrice }) => sellingPrice !== null);
const inStock = ledger.find(({ saleDate }) => saleDate === "");

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
      await expect(page.getByRole("table", { name: "Pieces that are away" })).toBeVisible();
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

  test(
    `a piece is sold in one dialog at ${viewport.width} px`,
    { tag: viewport === LAPTOP ? "@core" : [] },
    async ({ page }) => {
      await page.setViewportSize(viewport);
      await openAsAdministrator(page, paths.editProduct(inStock?.id ?? ""));
      await page.getByRole("link", { name: "Sell", exact: true }).first().click();
      const dialog = page.getByRole("dialog", { name: /^Sell/ });
      await dialog.getByRole("button", { name: "Sell" }).click();
      await expect(dialog.getByLabel(/^Buyer's Name/)).toBeFocused();
      await expectAccessible(page, "sale with errors");
      await dialog.getByLabel(/^Buyer's Name/).fill("Bea Buyer");
      await dialog.getByLabel(/^Buyer's Address/).fill("2 Example Road");
      await dialog.getByLabel(/^Paid/).fill("100");
      await dialog.getByLabel(/^How/).fill("Card");
      await dialog.getByRole("button", { name: "Sell" }).click();
      await expect(page.getByRole("article", { name: "Invoice INV-0001" })).toBeVisible();
      await page.getByRole("button", { name: "Add Payment" }).click();
      await expectAccessible(page, "payment");
    },
  );
}

test("only the document is printed, whatever lies over the screen", async ({ page }) => {
  await openAsAdministrator(page, paths.newInvoice("INV", sold?.id ?? ""));
  await page.getByLabel(/^Buyer's Name/).fill("Bea Buyer");
  await page.getByLabel(/^Buyer's Address/).fill("2 Example Road");
  await page.getByRole("button", { name: "Make Invoice" }).click();
  const paper = page.getByRole("article", { name: "Invoice INV-0001" });
  await paper.waitFor();
  const invoice = new URL(page.url()).pathname;
  // The toast stays while links are followed.
  await goTo(page, paths.inventory);
  const row = page.getByRole("row").nth(1);
  await row.getByRole("combobox").selectOption("Not Available");
  await page.getByRole("button", { name: "Undo" }).waitFor();
  await row.getByRole("checkbox", { name: /^Select/ }).check();
  await expectPrinted(page, /Change Selected|Clear Selection|Duplicate/);
  const [pieceId = ""] = readSamples().products.map(({ id }) => id);

  await goTo(page, invoice);
  await page.getByRole("button", { name: "Credit Note" }).click();
  await page.getByRole("dialog").waitFor();
  await expectPrinted(page, /Credit/);
  await expectPrintedAlone(page, paper);
  await page.keyboard.press("Escape");
  await goTo(page, paths.labels([pieceId]));
  await page.keyboard.press("Control+k");
  await expectPrintedAlone(page, page.getByRole("list", { name: "Labels" }));
  await page.keyboard.press("Escape");
  for (const screen of [
    paths.stockBook,
    paths.stockList,
    paths.invoices,
    paths.whereabouts,
    paths.salePrices,
  ]) {
    await goTo(page, screen);
    await page.getByText("Loading...").first().waitFor({ state: "hidden" });
    await page.keyboard.press("Control+k");
    await expectPrinted(page, /Go to|Print$/m);
    await page.keyboard.press("Escape");
  }
  await goTo(page, paths.editProduct(pieceId));
  await page.getByLabel("Title").fill("Ring to print");
  await page.getByText("You have unsaved changes").waitFor();
  await expectPrinted(page, /unsaved|Submit Edit/);
});

/** Opens a path as a pasted link, without loading the page again. */
async function goTo(page: Page, path: string): Promise<void> {
  await page.keyboard.press("Control+k");
  await page.getByRole("searchbox", { name: "Piece, number" }).fill(path);
  await page.keyboard.press("Enter");
  await page.waitForURL((url) => url.pathname + url.search === path);
}

/** Nothing of the frame, the toast or a dialog is printed, nor anything with this text. */
async function expectPrinted(page: Page, never: RegExp): Promise<void> {
  await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
  await page.emulateMedia({ media: "print" });
  const text = await page.locator("body").innerText();
  for (const pattern of [never, /Undo|Dismiss|Log Out/])
    expect(pattern.exec(text)?.[0]).toBeUndefined();
  await page.emulateMedia({ media: "screen" });
}

async function expectPrintedAlone(page: Page, document: Locator): Promise<void> {
  await page.emulateMedia({ media: "print" });
  const text = (await document.innerText()).trim();
  expect(text).not.toBe("");
  expect((await page.locator("body").innerText()).trim()).toBe(text);
  await page.emulateMedia({ media: "screen" });
}

test("a part of the stock book stays alone on paper until it is printed", async ({ page }) => {
  // As on phones, where print() returns before the sheets are made.
  await page.addInitScript(() => {
    window.print = () => undefined;
  });
  await openAsAdministrator(page, `${paths.stockBook}?quarter=all`);
  const part = (name: RegExp) => page.getByRole("region", { name });
  await part(/^Bought/)
    .getByRole("button", { name: "Print" })
    .click();
  await page.emulateMedia({ media: "print" });
  await expect(part(/^Sold/)).toBeHidden();
  await expect(part(/^Bought/)).toBeVisible();
  // And if the browser does not say that it has ended.
  await page.emulateMedia({ media: "screen" });
  await part(/^Sold/).getByRole("button", { name: "Print" }).click();
  await page.emulateMedia({ media: "print" });
  await expect(part(/^Sold/)).toBeVisible();
  await expect(part(/^Bought/)).toBeHidden();
  await page.evaluate(() => window.dispatchEvent(new Event("afterprint")));
  await expect(part(/^Bought/)).toBeVisible();
});
