import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { emulators } from "../../../scripts/connect-to.ts";
import { expect, test } from "../fixtures.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeEach(({ stock }) => stock.reset());

/** The row of a piece. */
const rowOf = (page: Page, title: string) => page.getByRole("row").filter({ hasText: title });
const firstTitle = (page: Page) =>
  page.getByRole("row").nth(1).getByRole("rowheader").getByRole("link");

test("what the list is narrowed and sorted by stands in the address, and is there again after a form", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  for (const name of ["Title", "Image", "SKU", "Date Modified"]) {
    await expect(page.getByRole("columnheader", { name })).toBeVisible();
  }
  await expect(page.getByText("118 products")).toBeVisible();
  await page.getByLabel("Search").fill("bangle");
  await page.getByLabel("Availability", { exact: true }).selectOption("Is Available");
  await page.getByRole("columnheader", { name: "Price" }).getByRole("button").click();
  await expect(page).toHaveURL(/q=bangle&available=Is\+Available&sort=price$/);
  const count = await page.getByText(/^\d{1,2} of 118 products$/).innerText();
  await firstTitle(page).click();
  await expect(page.getByRole("heading", { level: 1 })).toContainText("Edit");
  await page.getByRole("link", { name: "Inventory", exact: true }).click();
  await expect(page.getByText(count)).toBeVisible();
  await expect(page).toHaveURL(/q=bangle&available=Is\+Available&sort=price$/);
  await page.getByRole("button", { name: "Clear Filters" }).click();
  await expect(page.getByText("118 products", { exact: true })).toBeVisible();
});

test("the brands keep their search and order in the address, and have them again after a form", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/brands");
  await page.getByLabel("Search").fill("a");
  await expect(page).toHaveURL(/brands\?q=a$/);
  await page.getByLabel("Sort by").selectOption("Name");
  await expect(page).toHaveURL(/brands\?q=a&sort=name$/);
  const names = await page.getByRole("heading", { level: 2 }).allInnerTexts();
  expect(names).toEqual(names.toSorted((a, b) => a.localeCompare(b, "en")));
  await page.getByRole("link", { name: `Edit ${names[0]}` }).click();
  await expect(page.getByRole("button", { name: "Submit Edit" })).toBeVisible();
  await page.getByRole("link", { name: "Brands", exact: true }).click();
  await expect(page).toHaveURL(/brands\?q=a&sort=name$/);
  await expect(page.getByLabel("Search")).toHaveValue("a");
  await page.reload();
  await expect(page.getByRole("heading", { level: 2 })).toHaveText(names);
});

test("a change of availability in the row reaches the shop", async ({ page, newVisitor }) => {
  await openAsAdministrator(page, "/bj-admin/inventory?available=Is+Available");
  const title = await firstTitle(page).innerText();
  const shopper = await newVisitor();
  await shopper.goto("/shop");
  await expect(shopper.getByRole("heading", { name: title })).toBeVisible();

  await rowOf(page, title).getByRole("combobox").selectOption("Sold");
  await expect(page.getByText(`${title} is now Sold.`)).toBeAttached();
  await shopper.reload();
  await expect(shopper.getByRole("heading", { name: title })).toHaveCount(0);
});

test("a change that fails says so and is taken back", async ({ page, allowConsole }) => {
  allowConsole(/ERR_FAILED|RPC_ERROR/);
  await openAsAdministrator(page, "/bj-admin/inventory");
  const row = page.getByRole("row").nth(1);
  const select = row.getByRole("combobox");
  const before = await select.inputValue();
  await page.route(/:commit/, (route) => route.abort());
  await select.selectOption("Not Available");
  await expect(row.getByRole("alert")).toBeVisible();
  await expect(select).toHaveValue(before);
});

test("a deleted piece comes back under its own id", async ({ page }) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  const title = await firstTitle(page).innerText();
  const address = await firstTitle(page).getAttribute("href");
  const deleteIt = () => rowOf(page, title).getByRole("button", { name: "Delete" }).click();
  await deleteIt();
  const box = page.getByRole("dialog", { name: "Are you sure you want to delete this item?" });
  await box.getByRole("button", { name: "Cancel" }).click();
  await expect(box).toBeHidden();
  await expect(page.getByText("118 products")).toBeVisible();

  await deleteIt();
  await box.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("117 products")).toBeVisible();
  // Undo stays while one looks at other lists.
  await page.getByRole("link", { name: "Team" }).click();
  await page.getByRole("link", { name: "Inventory" }).click();
  await page.getByRole("button", { name: `Undo deleting ${title}` }).click();
  await expect(page.getByText(`“${title}” has been restored.`)).toBeVisible();
  await expect(page.getByText("118 products")).toBeVisible();
  await expect(rowOf(page, title).getByRole("rowheader").getByRole("link")).toHaveAttribute(
    "href",
    address ?? "",
  );
});

test("deleting a brand that pieces still use is asked twice, and can be undone", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/brand-category");
  await expect(page.getByRole("heading", { name: "Brands" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Hallam & Pyke" }).click();
  const box = page.getByRole("dialog");
  await box.getByRole("button", { name: "Delete" }).click();
  await expect(box.getByRole("alert")).toContainText("25 products still use it");
  await box.getByRole("button", { name: "Delete" }).click();
  await expect(page.getByRole("heading", { name: "Hallam & Pyke" })).toHaveCount(0);
  await page.getByRole("button", { name: "Undo deleting Hallam & Pyke" }).click();
  await expect(page.getByRole("heading", { name: "Hallam & Pyke" })).toBeVisible();
});

test("jewellery categories have their card, buttons and confirm box", async ({ page }) => {
  await openAsAdministrator(page, "/bj-admin/jewellery");
  await expect(page.getByRole("link", { name: "Admin Home" })).toBeVisible();
  await expect(page.getByRole("link", { name: "Add New Category" })).toBeVisible();
  await page.getByRole("button", { name: "Delete Rings" }).click();
  await expect(
    page.getByRole("dialog", { name: "Are you sure you want to delete this item?" }),
  ).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(page.getByRole("dialog")).toHaveCount(0);
});

test("prices of many pieces change together, after a preview", async ({ page }) => {
  await openAsAdministrator(page, "/bj-admin/inventory?brand=Ishikura");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await expect(page.getByText("8 products selected")).toBeVisible();
  await page.getByRole("button", { name: "Change Selected" }).click();
  const box = page.getByRole("dialog", { name: "Change 8 products" });
  await box.getByLabel("Change", { exact: true }).selectOption("Price, by a percentage");
  await box.getByLabel("Change by % (use − to reduce)").fill("10");
  await expect(box.getByText("It has no price.")).toBeVisible();
  const row = box.getByRole("row").filter({ has: page.getByRole("cell", { name: /^£/ }) });
  const [before, after] = await row.first().getByRole("cell", { name: /^£/ }).allInnerTexts();
  const title = await row.first().getByRole("rowheader").innerText();
  expect(after).not.toBe(before);
  await box.getByRole("button", { name: /^Change \d Pieces$/ }).click();
  await expect(page.getByRole("dialog", { name: "Changed" })).toContainText(
    /\d products were changed/,
  );
  await page.getByRole("button", { name: "Close" }).click();
  await expect(rowOf(page, title)).toContainText((after ?? "").replace(", sale price", ""));
});

test("a bulk change leaves alone what somebody else saved meanwhile, and says which", async ({
  page,
  newVisitor,
  allowConsole,
}) => {
  allowConsole(/403 \(Forbidden\).*commit/);
  await openAsAdministrator(page, "/bj-admin/inventory?brand=Ishikura");
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  const title = await firstTitle(page).innerText();

  const other = await newVisitor();
  await openAsAdministrator(other, "/bj-admin/inventory?brand=Ishikura");
  await rowOf(other, title)
    .getByRole("checkbox", { name: /^Featured/ })
    .click();
  await expect(rowOf(other, title).getByText("Saved")).toBeVisible();

  await page.getByRole("button", { name: "Change Selected" }).click();
  const box = page.getByRole("dialog");
  await box.getByLabel("To", { exact: true }).selectOption("Enquire");
  await box.getByRole("button", { name: /^Change \d Pieces$/ }).click();
  await expect(box).toContainText("These were saved by another administrator");
  await expect(box.getByRole("listitem")).toHaveText([title]);
});

test("the whole stock goes out as CSV and comes back without a change", async ({ page }) => {
  await openAsAdministrator(page, "/bj-admin/inventory");
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const path = await (await downloading).path();
  const text = await readFile(path, "utf8");

  await page.getByRole("link", { name: "Import CSV" }).click();
  const choose = (content: string) =>
    page.getByLabel("CSV file").setInputFiles({
      name: "stock.csv",
      mimeType: "text/csv",
      buffer: Buffer.from(content),
    });
  const count = (name: string) =>
    page
      .locator(".count")
      .filter({ has: page.getByText(name, { exact: true }) })
      .getByRole("definition");
  await choose(text);
  await expect(count("Unchanged")).toHaveText("118");
  await expect(page.getByText("Nothing to import.")).toBeVisible();

  // One piece renamed, one new, one with a fault.
  const [first = ""] = /BJ-2128/.exec(text) ?? [];
  const renamed = text.replace("Morganite Halo Ring", "Morganite Cluster Ring");
  await choose(
    `${renamed}\r\n,=HYPERLINK ring,NEW-1,A ring.,100,,,Good,Ishikura,Rings,,,,,,,false,Is Available,,,\r\n,Faulty,NEW-2,A ring.,cheap,,,Good,Ishikura,Rings,,,,,,,false,Is Available,,,`,
  );
  expect(first).toBe("BJ-2128");
  await expect(count("Changed")).toHaveText("1");
  await expect(count("New")).toHaveText("1");
  await expect(count("With errors")).toHaveText("1");
  await expect(page.getByRole("region", { name: "Rows with errors" })).toContainText(
    "price: Enter an amount in pounds",
  );
  const report = page.waitForEvent("download");
  await page.getByRole("button", { name: "Download Error Report" }).click();
  expect(await readFile(await (await report).path(), "utf8")).toContain("NEW-2");

  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByText("2 rows imported.")).toBeVisible();
  await page.getByRole("link", { name: "Return To Inventory" }).first().click();
  await expect(page.getByText("119 products")).toBeVisible();
  await expect(rowOf(page, "Morganite Cluster Ring")).toBeVisible();
  await expect(rowOf(page, "=HYPERLINK ring")).toBeVisible();
});

test("an import that breaks off goes on where it stopped", async ({ page, allowConsole }) => {
  test.slow();
  allowConsole(/ERR_FAILED|RPC_ERROR/);
  await openAsAdministrator(page, "/bj-admin/inventory/import");
  const rows = Array.from(
    { length: 150 },
    (_, n) => `MANY-${n},Ring ${n},A ring.,100,Good,Ishikura,Rings,Not Available`,
  );
  let commits = 0;
  await page.route(/:commit/, (route) => {
    commits++;
    return commits === 2 ? route.abort() : route.continue();
  });
  await page.getByLabel("CSV file").setInputFiles({
    name: "many.csv",
    mimeType: "text/csv",
    buffer: Buffer.from(
      ["sku,title,description,price,condition,brand,jewellery,available", ...rows].join("\n"),
    ),
  });
  await page.getByRole("button", { name: "Import 150 rows" }).click();
  await expect(page.getByRole("alert")).toContainText("100 of 150 are imported", {
    timeout: 30_000,
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await expect(page.getByText("150 rows imported.")).toBeVisible({ timeout: 30_000 });
});

test("the home screen counts what wants care, and republishes", async ({ page, request }) => {
  await openAsAdministrator(page, "/bj-admin");
  await expect(page.getByText("The website is up to date")).toBeVisible();
  await page.getByRole("link", { name: "Without image" }).click();
  await expect(page.getByText("5 of 118 products")).toBeVisible();
  const [, id = ""] = /edit\/(.+)$/.exec((await firstTitle(page).getAttribute("href")) ?? "") ?? [];

  // Somebody changes a piece past the shop, in the Firebase console.
  const { firestore, projectId } = emulators;
  await request.patch(
    `${firestore}/v1/projects/${projectId}/databases/(default)/documents/products/${id}?updateMask.fieldPaths=title&updateMask.fieldPaths=available`,
    {
      headers: { Authorization: "Bearer owner" },
      data: {
        fields: {
          title: { stringValue: "Renamed in the console" },
          available: { stringValue: "Is Available" },
        },
      },
    },
  );
  await page.goto("/bj-admin");
  await expect(page.getByText("1 product on the website is out of date")).toBeVisible();
  await page.getByRole("button", { name: "Republish" }).click();
  await expect(page.getByText("The website is up to date")).toBeVisible();
});

test("customers are listed, exported and deleted", async ({ page, request }) => {
  const { firestore, projectId } = emulators;
  for (const name of ["Anna", "Ben"]) {
    const email = `${name.toLowerCase()}@example.com`;
    await request.patch(
      `${firestore}/v1/projects/${projectId}/databases/(default)/documents/customers/${email}`,
      {
        headers: { Authorization: "Bearer owner" },
        data: { fields: { name: { stringValue: `=${name}` }, email: { stringValue: email } } },
      },
    );
  }
  await openAsAdministrator(page, "/bj-admin/customers");
  await expect(page.getByText("2 customers")).toBeVisible();
  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const text = await readFile(await (await downloading).path(), "utf8");
  expect(text).toBe("\uFEFFname,email\r\n'=Anna,anna@example.com\r\n'=Ben,ben@example.com");
  await page.getByRole("button", { name: "Delete anna@example.com" }).click();
  await page.getByRole("dialog").getByRole("button", { name: "Delete" }).click();
  await expect(page.getByText("1 customer", { exact: true })).toBeVisible();
});
