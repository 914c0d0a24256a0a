import { execFileSync } from "node:child_process";
import { paths } from "../../../src/admin/paths.ts";
import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { hold, watchShifts } from "../page-helpers.ts";
import { openAsAdministrator } from "./log-in.ts";

/** What `npm start` shows: every list that asks for something has the one case that is there to show it. */

test.beforeAll(async ({ stock }) => {
  await stock.reset();
  execFileSync("npm", ["run", "-s", "seed:books"], { stdio: "inherit" });
});
test.afterAll(({ stock }) => stock.reset());

const TODAY = [
  /^Curb Bracelet, 18ct, 31 g Evidence of export, was due on /,
  /^Place Royale Solitaire, 3\.01ct On approval to Mrs Example since .+, was due on /,
  /^Akoya Pearl Strand, 6\.5 to 7 mm is reserved until tomorrow ?$/,
  /^Heure Dress Watch with Presentation Engraving At Sample & Son, setters since .+, due on /,
  /^Vauquelin mother of pearl blossom necklace Mrs Owner waits for £837\.00 /,
  /^INV-0003 £100\.00 to refund to /,
  /^1 invoice is not paid ?$/,
  /^1 person is asking for access ?$/,
  /^The VAT quarter .+ has ended and is not marked as filed ?$/,
  /^1 sale has no invoice ?$/,
  // The stock was published without what seed:books adds.
  /^Changes have waited for over three hours to be published ?$/,
  /^The count of Rings began on .+ and is not finished ?$/,
  /^1 sale price to check ?$/,
  /^7 pieces have no picture ?$/,
  /^3 pieces have a brand or category that the shop does not have ?$/,
];

test("Today has one line of each kind", async ({ page }) => {
  await openAsAdministrator(page, paths.admin);
  const lines = page.getByRole("region", { name: "To do" }).getByRole("listitem");
  await expect(lines).toHaveCount(TODAY.length);
  // Lines that came late are at their place the next time.
  await page.getByRole("link", { name: "History", exact: true }).click();
  await page.getByRole("link", { name: "Today" }).click();
  await expect(lines).toHaveText(TODAY);
});

for (const viewport of [LAPTOP, PHONE]) {
  test(`Today shows what is known while a part is loading, and keeps it, at ${viewport.width} px`, async ({
    page,
  }) => {
    await page.setViewportSize(viewport);
    await openAsAdministrator(page, paths.admin);
    const shift = await watchShifts(page);
    const showTeam = await hold(page, /runQuery/, /accessRequests/);
    await page.reload();
    const lines = page.getByRole("region", { name: "To do" }).getByRole("listitem");
    await expect(lines).toHaveCount(TODAY.length - 1);
    const known = await lines.allInnerTexts();
    showTeam();
    await expect(lines).toHaveText([...known, "1 person is asking for access"]);
    expect(await shift()).toBeLessThan(0.01);
  });
}

for (const viewport of [LAPTOP, { ...PHONE, width: 320 }]) {
  test(`every list has something to show at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAsAdministrator(page, paths.admin);
    for (const [path, ...texts] of [
      [paths.admin, "1 person is asking for access"],
      [
        `${paths.stockBook}?quarter=all`,
        "Sales without an invoice number or a buyer: 1",
        "Entries and invoices that do not agree: 1",
      ],
      [paths.ledgerChanges, "Notes: nothing → In the safe, tray 4."],
      [paths.stockList, "On approval to Mrs Example"],
      [paths.invoices, "Corrects INV-0003"],
      [paths.salePrices, "1 of 15 sales to check"],
      [paths.whereabouts, "Workshop or photographer: Sample & Son, setters"],
      [paths.stockTakes, "Category Watches"],
      [paths.customers, "10 subscribers"],
      [paths.team, "applicant@bellamyjewels.example"],
      [paths.history, "Price: +10%"],
      [paths.inventory, "120 products"],
      [paths.jewellery, "5 jewellery categories"],
    ] as const) {
      await page.goto(path);
      // On a phone some of it is folded.
      const state = viewport === LAPTOP ? "visible" : "attached";
      for (const text of texts) await page.getByText(text).first().waitFor({ state });
      await expectAccessible(page, path);
      expect(await page.locator("h1").evaluate(brokenWords), path).toEqual([]);
    }
  });
}

/** The words of an element that begin on one line and end on the next. */
function brokenWords(element: Element): readonly string[] {
  const text = element.firstChild as Text;
  return [...text.data.matchAll(/\S+/g)].flatMap(({ 0: word, index }) => {
    const range = document.createRange();
    range.setStart(text, index);
    range.setEnd(text, index + word.length);
    return new Set([...range.getClientRects()].map(({ top }) => top)).size > 1 ? [word] : [];
  });
}
