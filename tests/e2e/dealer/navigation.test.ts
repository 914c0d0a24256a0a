import type { Locator, Page } from "@playwright/test";
import { paths } from "../../../src/admin/paths.ts";
import {
  expectAccessible,
  expectNoSidewaysScroll,
  LAPTOP,
  PHONE,
  tabTo,
} from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { sampleProduct } from "../stock.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset());

const navigation = (page: Page) => page.getByRole("navigation", { name: "Admin" });
const links = (page: Page) => navigation(page).getByRole("link");

const SCREENS =
  "Today, Inventory, Jewellery, Brands, Stock Take, Whereabouts, Stock Book, Stock List, Invoices, Sale Prices, Customers, Team, History";

test.describe("at a desk", () => {
  test.use({ viewport: { ...LAPTOP, width: 992 } });

  test("a rail has every screen in groups, and marks the current one", async ({ page }) => {
    await openAsAdministrator(page, paths.newProduct);
    await expect(links(page)).toHaveText(SCREENS.split(", "));
    for (const group of ["Stock", "Books", "People"])
      await expect(navigation(page).getByRole("list", { name: group })).toBeVisible();
    const current = navigation(page).locator("[aria-current]:visible");
    await expect(current).toHaveText("Inventory");
    await navigation(page).getByRole("link", { name: "Invoices" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invoices");
    await expect(current).toHaveText("Invoices");
    await expectAccessible(page);

    await page.reload();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Invoices");
    await page.keyboard.press("Tab");
    await expect(page.getByRole("link", { name: "Skip to content" })).toBeFocused();
    await page.keyboard.press("Enter");
    await expect(page.locator("main")).toBeFocused();
    await page.emulateMedia({ media: "print" });
    await expect(navigation(page)).toBeHidden();
  });

  test("the keyboard begins at the top of another screen, and stays at a button that saves", async ({
    page,
  }) => {
    await openAsAdministrator(page, paths.stockBook);
    await navigation(page).getByRole("link", { name: "Jewellery" }).press("Enter");
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Jewellery Categories");
    await expect(page.locator("main")).toBeFocused();
    await page.getByRole("link", { name: "Edit Rings" }).press("Enter");
    await page.getByLabel("Description").fill("Rings of every kind.");
    const save = page.getByRole("button", { name: "Submit Edit" });
    await save.press("Enter");
    await page.getByRole("button", { name: "Continue Editing" }).press("Enter");
    await expect(save).toBeFocused();

    await page.goto(paths.purchaseAndSale(sampleProduct("Six-Claw Solitaire Ring, 1.52ct").id));
    await page.getByLabel("Purchase Price").fill("900");
    await page.getByLabel("Date of Purchase").fill("2026-01-05");
    await page.getByLabel("Seller's Name").fill("A dealer");
    const saveEntry = page.getByRole("button", { name: "Save Purchase and Sale" });
    await saveEntry.press("Enter");
    await page.getByText("Saved as stock number").waitFor();
    await expect(saveEntry).toBeFocused();
  });

  test("long translated names break into lines", async ({ page }) => {
    await openAsAdministrator(page, paths.team);
    await lengthenNames(page);
    await expectNoSidewaysScroll(page);
    const { width } = (await navigation(page).boundingBox()) ?? { width: 0 };
    expect(width).toBeLessThan(200);
  });
});

test.describe("on a phone", () => {
  test.use({ viewport: { ...PHONE, width: 320 }, hasTouch: true });

  test("a bar has four screens, and the others under More", async ({ page }) => {
    await openAsAdministrator(page, paths.inventory);
    await expect(page.getByText("118 products")).toBeVisible();
    await expect(links(page)).toHaveText(["Today", "Inventory", "Stock Take", "Whereabouts"]);
    const more = navigation(page).getByRole("button", { name: "More" });
    await expect(more).not.toHaveAttribute("aria-current");
    await tabTo(page, more);
    await page.keyboard.press("Enter");
    const history = navigation(page).getByRole("link", { name: "History" });
    await expect(history).toBeVisible();
    await expectAccessible(page, "the menu");
    await page.keyboard.press("Escape");
    await expect(history).toBeHidden();
    await expect(more).toBeFocused();
    await more.tap();
    await history.tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("History");
    await expect(history).toBeHidden();
    await expect(more).toHaveAttribute("aria-current", "true");
  });

  test("long translated names and the save bar fit", async ({ page }) => {
    await openAsAdministrator(page, paths.newProduct);
    await lengthenNames(page);
    await expectNoSidewaysScroll(page);
    const save = page.getByRole("button", { name: "Add Product" });
    const bar = await navigation(page).locator(".admin-bar").boundingBox();
    const button = await save.boundingBox();
    if (!bar || !button) throw new Error("There is no bar.");
    expect(bar.height).toBeLessThan(70);
    expect(button.y + button.height).toBeLessThanOrEqual(bar.y);
    await navigation(page).getByRole("button").last().tap();
    await expectNoSidewaysScroll(page, "the menu");
  });

  test("the stock take opens without loading the page again, unless it may not use the camera", async ({
    page,
  }) => {
    const stockTake = navigation(page).getByRole("link", { name: "Stock Take" });
    await openAsAdministrator(page, paths.admin);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await stockTake.tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stock Take");
    const isSamePage = () => page.evaluate(() => "isSamePage" in window);
    // It was loaded at /bj-admin, which redirected to the log-in.
    expect(await isSamePage()).toBe(true);

    await page.goto(paths.login);
    await expect(page).toHaveURL(paths.admin);
    await page.evaluate(() => Object.assign(window, { isSamePage: true }));
    await stockTake.tap();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Stock Take");
    expect(await isSamePage()).toBe(false);
  });
});

for (const [device, viewport] of [
  ["desk", LAPTOP],
  ["phone", { ...PHONE, width: 320 }],
] as const) {
  test.describe(`Go to at a ${device}`, () => {
    test.use({ viewport });

    test("opens a piece from a form, which asks first if it has unsaved input", async ({
      page,
    }) => {
      await openAsAdministrator(page, paths.newBrand);
      await page.getByLabel("Brand Name").fill("Aurelie");
      if (device === "desk") await page.keyboard.press("Control+k");
      else await page.getByRole("button", { name: "Go to" }).click();
      const field = page.getByRole("searchbox");
      await expect(field).toBeFocused();
      await field.fill("six-claw 1.52ct");
      await expect(page.getByRole("dialog").getByRole("link").first()).toBeVisible();
      await expectAccessible(page, "Go to");
      await page.keyboard.press("Enter");
      const leave = page.getByRole("dialog", { name: "Leave without saving?" });
      await leave.getByRole("button", { name: "Leave and Discard" }).click();
      await expect(page.getByRole("heading", { level: 1 })).toHaveText(/^Edit Six-Claw Solitaire/);
      await expect(page.getByRole("searchbox")).toHaveCount(0);
    });
  });
}

/** As long as the longest that Chrome's Translate has made of them. */
async function lengthenNames(page: Page): Promise<void> {
  await page.evaluate(() => {
    for (const name of document.querySelectorAll(".admin-nav-name, .admin-group-name"))
      name.textContent = "Wertgegenstandsbestandsverzeichnisaufbewahrungsortsangabe".slice(0, 56);
  });
}

test.describe("with a phone's keyboard open", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("a dialog's buttons can be reached above it, and the field in focus is in view", async ({
    page,
  }) => {
    await openAsAdministrator(page, paths.editProduct(sampleProduct("Curb Bracelet, 18.5 cm").id));
    await page.getByRole("button", { name: "Reserve" }).first().click();
    const dialog = page.getByRole("dialog");
    await dialog.getByLabel("Notes").focus();
    // An iPhone changes only the visual viewport.
    await page.evaluate(() => {
      const area = window.visualViewport;
      if (!area) throw new Error("no visual viewport");
      Object.defineProperty(area, "height", { value: 420 });
      area.dispatchEvent(new Event("resize"));
    });
    const bottomOf = async (target: Locator) => {
      const { y = NaN, height = NaN } = (await target.boundingBox()) ?? {};
      return y + height;
    };
    expect(await bottomOf(dialog)).toBeLessThanOrEqual(420);
    expect(await bottomOf(dialog.getByLabel("Notes"))).toBeLessThanOrEqual(420);
    const button = dialog.locator(".dialog-actions button").last();
    await button.scrollIntoViewIfNeeded();
    expect(await bottomOf(button)).toBeLessThanOrEqual(420);
  });
});
