import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { doc, setDoc, Timestamp } from "firebase/firestore/lite";
import { firestore } from "../../../src/firebase/firebase.ts";
import { expect, test } from "../fixtures.ts";
import { expectAccessible, expectPageTargets, LAPTOP, PHONE, tabTo } from "../accessibility.ts";
import { paths } from "../../../src/admin/paths.ts";
import { fillIn, openAsAdministrator } from "./log-in.ts";

test.beforeEach(({ stock }) => stock.reset()); // connects this process as the owner

const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const firstTitle = (page: Page) =>
  page.getByRole("row").nth(1).getByRole("rowheader").getByRole("link");

async function exportCsv(page: Page): Promise<string> {
  const download = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  return readFile(await (await download).path(), "utf8");
}

test("the inventory keeps its search, filters and order when the dealer returns from a form @core", async ({
  page,
}) => {
  const query = /q=bangle&available=Is\+Available&sort=price$/;
  await openAsAdministrator(page, "/bj-admin/inventory");
  for (const name of ["Title", "Image", "SKU", "Date Modified"]) {
    await expect(page.getByRole("columnheader", { name })).toBeVisible();
  }
  // Wide screens have it all in view, and sort by their columns.
  await expect(page.getByRole("button", { name: /^Filter and Sort/ })).toBeHidden();
  await expect(page.getByLabel("Sort by")).toBeHidden();
  await page.getByLabel("Search").fill("bangle");
  await page.getByLabel("Available", { exact: true }).selectOption("Is Available");
  await page.getByRole("columnheader", { name: "Price" }).getByRole("button").click();
  await expect(page).toHaveURL(query);
  const count = await page.getByText(/^\d{1,2} of 118 products$/).innerText();
  await firstTitle(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Edit");
  await page.getByRole("link", { name: "Inventory", exact: true }).click();
  await expect(page.getByText(count)).toBeVisible();
  await expect(page).toHaveURL(query);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByText("118 products", { exact: true })).toBeVisible();
});

test("Back from a form and a reload return to the same place in the inventory", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  const row = page.getByRole("row").nth(40);
  await row.scrollIntoViewIfNeeded();
  const scrollY = () => page.evaluate(() => window.scrollY);
  const before = await scrollY();
  expect(before).toBeGreaterThan(800);
  await row.getByRole("rowheader").getByRole("link").click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Edit");
  await page.goBack();
  await expect(row).toBeVisible();
  await expect.poll(async () => Math.abs((await scrollY()) - before)).toBeLessThan(50);
  await page.reload();
  await expect(row).toBeVisible();
  await expect.poll(async () => Math.abs((await scrollY()) - before)).toBeLessThan(50);
});

test("a filter's tick shows at once, before its rows", async ({ page }) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  // In the same task as the click, in which no rows can have been rendered.
  const isTickedAtOnce = (checkbox: HTMLInputElement) => {
    checkbox.click();
    return checkbox.checked;
  };
  const onSale = page.getByRole("checkbox", { name: "On sale" });
  await onSale.waitFor();
  expect(await onSale.evaluate(isTickedAtOnce)).toBe(true);
  await expect(page).toHaveURL(/\?sale=1$/);
  await expect(page.getByText(/^\d+ of 118 products$/)).toBeVisible();
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(onSale).not.toBeChecked();
});

for (const pointer of ["finger", "mouse"] as const) {
  test.describe(`with a ${pointer}`, () => {
    test.use({ hasTouch: pointer === "finger", ...(pointer === "finger" && { viewport: PHONE }) });

    test("the page numbers of the inventory are easy to hit", async ({ page }) => {
      await openAsAdministrator(page, "/bj-admin/inventory?page=2");
      await expectPageTargets(page, pointer, "2");
    });
  });
}

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  for (const [path, rows] of [
    [paths.inventory, "tbody tr"],
    [paths.brands, ".tile"],
    [paths.stockList, "tbody tr"],
    [`${paths.stockBook}?quarter=all`, "section:not(.book-more) tbody tr"],
  ] as const) {
    test(`${path} shows seven rows, the first in the upper third`, async ({ page }) => {
      await openAsAdministrator(page, path);
      await page.locator(rows).nth(7).waitFor();
      const box = async (n: number) => {
        const { y = NaN, height = NaN } = (await page.locator(rows).nth(n).boundingBox()) ?? {};
        return { top: y, bottom: y + height };
      };
      const bar = await page.locator(".admin-bar").boundingBox();
      expect((await box(0)).top).toBeLessThan(PHONE.height / 3);
      expect((await box(6)).bottom).toBeLessThanOrEqual(bar?.y ?? 0);
    });
  }

  test("a row's button shows what can be done with it, and a press on the row opens it", async ({
    page,
  }) => {
    await openAsAdministrator(page, paths.inventory);
    const row = page.getByRole("row").nth(1);
    await expect(row.getByRole("link", { name: /^Edit/ })).toBeHidden();
    await row.getByRole("button", { name: "Show all" }).tap();
    await row.getByLabel(/^Availability of/).selectOption("Enquire");
    await expect(row.getByRole("link", { name: /^Edit/ })).toBeVisible();
    await expectAccessible(page, "an open row");
    await row.getByRole("button", { name: "Show less" }).tap();
    await expect(row.locator("[data-state]")).toHaveAttribute("data-state", "Enquire");
    await row.getByRole("checkbox", { name: /^Select/ }).tap();
    await expect(page.getByText("1 product selected")).toBeVisible();
    await row.tap({ position: { x: 180, y: 45 } });
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Edit");
  });

  test("the first product is in view, and filters and export are behind buttons @core", async ({
    page,
  }) => {
    await openAsAdministrator(page, "/bj-admin/inventory");
    const first = page.getByRole("row").nth(1);
    await expect(first).toBeInViewport({ ratio: 1 });
    const fold = page.getByRole("button", { name: /^Filter and Sort/ });
    const onSale = page.getByRole("checkbox", { name: "On sale" });
    await expect(fold).toHaveAttribute("aria-expanded", "false");
    await expect(onSale).toBeHidden();

    await tabTo(page, fold);
    await page.keyboard.press("Enter");
    await expect(fold).toHaveAttribute("aria-expanded", "true");
    await expect(fold).toBeFocused();
    await onSale.check();
    await page.getByLabel("Available", { exact: true }).selectOption("Is Available");
    await expect(fold).toHaveText("Filter and Sort (2)");
    await expectAccessible(page, "the filters");
    await fold.click();
    await expect(onSale).toBeHidden();

    const more = page.getByRole("button", { name: "More actions for the inventory" });
    await more.focus();
    await page.keyboard.press("Enter");
    await expectAccessible(page, "the export");
    expect((await exportCsv(page)).split("\r\n").length).toBeGreaterThan(2);
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Export CSV" })).toBeHidden();
    await expect(more).toBeFocused();
  });
});

test("a product marked as sold in the list disappears from the shop @core", async ({
  page,
  newVisitor,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  const title = await firstTitle(page).innerText();
  const shopper = await newVisitor();
  await shopper.goto("/shop");
  await expect(shopper.getByRole("heading", { name: title })).toBeVisible();

  await rowOf(page, title).getByRole("combobox").selectOption("Sold");
  await expect(page.getByText(`“${title}” is now Sold.`)).toBeAttached();
  await shopper.reload();
  await expect(shopper.getByRole("heading", { name: title })).toHaveCount(0);
});

test("deleting a product can be cancelled, and undone until the administrator logs out", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  const title = await firstTitle(page).innerText();
  const address = (await firstTitle(page).getAttribute("href")) ?? "";
  const deleteButton = rowOf(page, title).getByRole("button", { name: "Delete" });
  const dialog = page.getByRole("dialog", { name: "Are you sure you want to delete this item?" });
  await deleteButton.click();
  await dialog.getByRole("button", { name: "Cancel" }).click();
  await expect(dialog).toBeHidden();
  await expect(page.getByText("118 products")).toBeVisible();

  await deleteButton.click();
  await dialog.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("117 products")).toBeVisible();
  await page.getByRole("link", { name: "Team" }).click();
  await page.getByRole("link", { name: "Inventory" }).click();
  await page.getByRole("button", { name: "Undo", description: `“${title}” was deleted.` }).click();
  await expect(page.getByText("118 products")).toBeVisible();
  await expect(rowOf(page, title).getByRole("rowheader").getByRole("link")).toHaveAttribute(
    "href",
    address,
  );

  const toast = page.getByRole("button", { name: "Dismiss" });
  await expect(toast).toBeVisible();
  await page.getByRole("button", { name: "Log Out" }).click();
  await fillIn(page);
  await page.getByRole("main").getByRole("link", { name: "Inventory" }).click();
  await expect(page.getByText("118 products")).toBeVisible();
  await expect(toast).toHaveCount(0);
});

test("an exported inventory can be imported again, which changes nothing @core", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  const buffer = Buffer.from(await exportCsv(page));
  await page.getByRole("link", { name: "Import CSV" }).click();
  await page.getByLabel("CSV file").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
  await expect(page.getByText("Nothing to import.")).toBeVisible();
  await expect(page.getByText("118", { exact: true })).toBeVisible();
});

test("a file is read in the letters of Windows, which the preview shows", async ({ page }) => {
  await openAsAdministrator(page, "/bj-admin/inventory/import");
  const buffer = Buffer.from("sku;title\rBJ-2004;Anna\x92s Ch\xe2teau ring, \xa3950\r", "latin1");
  await page.getByLabel("CSV file").setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer });
  await expect(page.getByRole("region", { name: "Check before you import" })).toContainText(
    "as Excel on Windows stores them: Anna’s, Château, £950.",
  );
  const title = "Anna’s Château ring, £950";
  await expect(page.getByRole("rowheader", { name: title, exact: true })).toBeVisible();
});

test("the home screen finds products without a picture, and counts what has changed since the publication @core", async ({
  page,
}) => {
  const status = page.getByText(/The website was published on/);
  await openAsAdministrator(page, "/bj-admin");
  await expect(status).toContainText("Nothing has changed since.");
  await page.getByRole("link", { name: "Without picture" }).click();
  await expect(page.getByText("5 of 118 products")).toBeVisible();
  await page.getByRole("row").nth(1).getByRole("combobox").selectOption("Sold");
  await expect(page.getByText(/ is now Sold\.$/)).toBeAttached();
  await page.goto("/bj-admin");
  await expect(status).toContainText("1 record has changed since");
});

test("customers can be exported as CSV, with what they agreed to @core", async ({ page }) => {
  const consentedAt = Timestamp.fromDate(new Date("2026-11-20T10:00:00Z"));
  for (const [name, consent] of [
    ["Anna", {}],
    ["Ben", { consent: "News by e-mail", consentedAt }],
  ] as const) {
    const email = `${name.toLowerCase()}@example.com`;
    await setDoc(doc(firestore(), "customers", email), { name: `=${name}`, email, ...consent });
  }
  await openAsAdministrator(page, "/bj-admin/customers");
  await expect(page.getByText("2 subscribers")).toBeVisible();
  expect(await exportCsv(page)).toBe(
    '\uFEFF"name","email","agreed on","agreed to","unsubscribed on"\r\n' +
      '"\' =Anna","anna@example.com","","",""\r\n' +
      '"\' =Ben","ben@example.com","2026-11-20","News by e-mail",""',
  );
});

for (const viewport of [LAPTOP, PHONE]) {
  test(`ticking pieces moves no row under a finger at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAsAdministrator(page, "/bj-admin/inventory");
    const boxes = page.getByRole("checkbox", { name: /^Select (?!all)/i });
    const next = boxes.nth(1);
    await expect(next).toBeVisible();
    await page.getByText("Loading...").first().waitFor({ state: "hidden" });
    const before = await next.boundingBox();
    await boxes.first().click();
    await expect(page.getByText("1 product selected")).toBeInViewport();
    await expect(page.getByRole("button", { name: "Change Selected" })).toBeInViewport();
    expect(await next.boundingBox()).toEqual(before);
    if (viewport === PHONE) await page.getByRole("button", { name: "Show all" }).nth(1).click();
    await page
      .getByLabel(/^Availability of/)
      .first()
      .selectOption("Enquire");
    await expect(page.getByRole("button", { name: "Undo" })).toBeInViewport();
    // Neither covers the other.
    await page.getByRole("button", { name: "Undo" }).click({ trial: true });
    await page.getByRole("button", { name: "Clear Selection" }).click();
    await expect(page.getByText("1 product selected")).toHaveCount(0);
  });
}

for (const viewport of [LAPTOP, PHONE]) {
  test(`the toast does not cover Save below a sale at ${viewport.width} px`, async ({ page }) => {
    await page.setViewportSize(viewport);
    await openAsAdministrator(page, "/bj-admin/inventory");
    if (viewport === PHONE) await page.getByRole("button", { name: "Show all" }).nth(1).click();
    await page
      .getByLabel(/^Availability of/)
      .first()
      .selectOption("Sold");
    await page.getByRole("link", { name: /^Fill in the sale of/ }).click();
    const save = page.getByRole("button", { name: "Save Purchase and Sale" });
    await expect(save).toBeVisible();
    await expect(page.getByRole("button", { name: "Undo" })).toBeVisible();
    const covered = await save.evaluate((button) => {
      const bar = document.querySelector(".admin-bar")?.getBoundingClientRect().height ?? 0;
      return [5, 30, 60, 90].map((fromBottom) => {
        const { bottom } = button.getBoundingClientRect();
        window.scrollBy(0, bottom - window.innerHeight + bar + fromBottom);
        const { left, width, top, height } = button.getBoundingClientRect();
        return document.elementFromPoint(left + width / 2, top + height / 2) !== button;
      });
    });
    expect(covered).toEqual([false, false, false, false]);
  });
}
