import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from "node:fs";
import { createServer, type Server } from "node:http";
import { tmpdir } from "node:os";
import { join } from "node:path";
import type { Page } from "@playwright/test";
import { products } from "../../../src/admin/saving/entity-store.ts";
import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { CAMERA } from "../form-steps.ts";
import { openAsAdministrator } from "./log-in.ts";

test.beforeAll(({ stock }) => stock.reset()); // connects this process as the owner

/** Another shop: it allows other sites to fetch what is below /open/, and nothing else. */
let server: Server;
let shop = "";
test.beforeAll(async () => {
  server = createServer((request, response) => {
    if (request.url?.startsWith("/open/")) response.setHeader("access-control-allow-origin", "*");
    response.setHeader("content-type", "image/jpeg");
    response.end(readFileSync(CAMERA[request.url?.includes("2.jpg") ? 1 : 0]));
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  const address = server.address();
  shop = `http://127.0.0.1:${typeof address === "object" ? address?.port : ""}`;
});
test.afterAll(() => void server.close());

/** The values of a field. */
const table = (page: Page, name: string) => page.getByRole("table", { name });

/** Confirms what is proposed, and goes on. */
async function confirmValues(page: Page) {
  const buttons = page.getByRole("button", { name: /^Confirm \d+ Value/ });
  while ((await buttons.count()) > 0) await buttons.first().click();
  await page.getByRole("button", { name: "Continue" }).click();
}

async function expectAccessibleEverywhere(page: Page) {
  for (const viewport of [LAPTOP, PHONE]) {
    await page.setViewportSize(viewport);
    await expectAccessible(page);
  }
}

test("a shop moves in, with pictures that it sends, and others from files after a closed tab", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/closed\/lily_1024x1024\.jpg/);
  const text = `Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Option1 Name,Option1 Value,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Image Position,Status
iris,Iris Ring 鸢尾,<p>Gold &amp; diamonds</p>,House of Iris,Ring,"diamond, gold",true,Size,M,IR-M,900,1000,${shop}/open/iris%20ring-1.jpg?v=1,1,active
iris,,,,,,,,,,,,${shop}/open/iris%20ring-2.jpg?v=1,2,
lily,Lily Chain,Text,House of Iris,Necklace,,true,Title,Default Title,LI-1,500,,${shop}/closed/lily_1024x1024.jpg?v=1,1,active
`;
  await openAsAdministrator(page, "/bj-admin/inventory");
  await page.getByRole("link", { name: "Import CSV" }).click();
  await page
    .getByLabel("CSV file")
    .setInputFiles({ name: "shop.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await expect(page.getByText("This file is from Shopify: 2 pieces.")).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("“Ring” becomes").selectOption("Rings");
  await page.getByLabel("“Necklace” becomes").selectOption("Necklaces");
  await page.getByLabel("“House of Iris” becomes").selectOption("Create “House of Iris”");
  await table(page, "Condition").getByRole("combobox").selectOption("Good");
  await expectAccessibleEverywhere(page);
  await confirmValues(page);
  await expect(page.getByRole("button", { name: "Import 2 rows" })).toBeVisible();
  await expectAccessibleEverywhere(page);
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByText("2 rows imported.")).toBeVisible();
  const idOf = async (title: string) => {
    await page.goto(`/bj-admin/inventory?q=${encodeURIComponent(title)}`);
    const href = await page.getByRole("link", { name: title }).first().getAttribute("href");
    return href?.split("/").at(-1) ?? "";
  };

  // The unfinished job is kept on the device.
  await page.reload();
  await expect(page.getByText("0 of 3 pictures stored, 2 pieces left.")).toBeVisible();
  await page.getByRole("button", { name: "Fetch Pictures" }).click();
  await expect(page.getByText("2 of 3 pictures stored, 1 piece left.")).toBeVisible();
  await expect(page.getByText(/does not let this page fetch its pictures/)).toContainText(
    "Choose the file lily_1024x1024.jpg.",
  );
  await expectAccessibleEverywhere(page);
  await page.reload();
  await page
    .getByLabel("Pictures: Choose Files")
    .setInputFiles({ name: "Lily.jpg", mimeType: "image/jpeg", buffer: readFileSync(CAMERA[0]) });
  await expect(page.getByText("1 piece got 1 picture.")).toBeVisible();

  const iris = await products.get(await idOf("Iris Ring 鸢尾"));
  expect(iris).toMatchObject({
    sku: "IR-M",
    price: "1000",
    salePrice: "900",
    size: "M",
    brand: "House of Iris",
    available: "Is Available",
  });
  expect([iris.mainImage, ...iris.images].map((url) => /iris-ring-\d/.exec(url)?.[0])).toEqual([
    "iris-ring-1",
    "iris-ring-2",
  ]);
  expect(await products.get(await idOf("Lily Chain"))).toMatchObject({ available: "Is Available" });

  // Undo takes back the pieces, with the pictures that came later, and the brand.
  await page.goto("/bj-admin/history");
  await page.getByRole("link", { name: "CSV import of 1 brand and 2 products" }).click();
  await page.getByRole("button", { name: "Undo All" }).click();
  await page.getByRole("dialog").getByRole("button", { name: /^Undo/ }).click();
  await expect.poll(() => products.get(iris.id).catch(() => null)).toBeNull();
  await page.goto("/bj-admin/brands");
  await expect(page.getByText("Hallam & Pyke").first()).toBeVisible();
  await expect(page.getByText("House of Iris")).toHaveCount(0);
});

test("the columns that were chosen are kept for files with this header, and a folder has the pictures @core", async ({
  page,
}) => {
  const text = `Nazwa,Cena,Opis,Zdjęcie\nAgat Ring,500,Text,${shop}/a/1.jpg\nOnyx Ring,600,Text,${shop}/b/1.jpg\n`;
  const choose = (name: string) =>
    page
      .getByLabel("CSV file")
      .setInputFiles({ name, mimeType: "text/csv", buffer: Buffer.from(text) });
  await openAsAdministrator(page, "/bj-admin/inventory/import");
  await choose("first.csv");
  for (const [column, field] of [
    ["Nazwa", "Title"],
    ["Cena", "Price"],
    ["Opis", "Description"],
    ["Zdjęcie", "Picture addresses"],
  ] as const) {
    await page.getByLabel(`“${column}” becomes`).selectOption(field);
  }
  await page.getByRole("button", { name: "Continue" }).click();
  await table(page, "Category").getByRole("combobox").selectOption("Rings");
  await table(page, "Condition").getByRole("combobox").selectOption("Good");
  await table(page, "Brand").getByRole("combobox").selectOption({ index: 1 });

  // Back returns to the columns; the answers stay.
  await page.goBack();
  await expect(page.getByLabel("“Cena” becomes")).toHaveValue("price");
  await page.goForward();
  await table(page, "Availability of pieces").getByRole("combobox").selectOption("Is Available");
  await confirmValues(page);
  await expect(page.getByRole("button", { name: "Import 2 rows" })).toBeVisible();

  await page.reload();
  await choose("second.csv");
  await page.getByRole("button", { name: "Import 2 rows" }).click();
  await expect(page.getByText("2 rows imported.")).toBeVisible();

  const folder = mkdtempSync(join(tmpdir(), "pictures-"));
  for (const [n, name] of ["a", "b"].entries()) {
    mkdirSync(join(folder, name));
    writeFileSync(join(folder, name, "1.jpg"), readFileSync(CAMERA[n as 0 | 1]));
  }
  await page.getByLabel("Pictures: Choose Folder").setInputFiles(folder);
  await expect(page.getByText("2 pieces got 2 pictures.")).toBeVisible();
  rmSync(folder, { recursive: true });
});

test("addresses are imported with the same tables @core", async ({ page }) => {
  await openAsAdministrator(page, "/bj-admin/customers");
  await page.getByText("Import addresses").click();
  await page.getByLabel("Words that they agreed to").fill("Write to me.");
  const text =
    "email,agreed on,Gesperrt\nanna@example.com,2026-01-02,ja\nben@example.com,2026-01-02,nein\n";
  await page
    .getByLabel("CSV file of addresses")
    .setInputFiles({ name: "a.csv", mimeType: "text/csv", buffer: Buffer.from(text) });
  await expect(page.getByText("1 column still to choose.")).toBeVisible();
  await page.getByLabel("“Gesperrt” becomes").selectOption("Says whether they want e-mails");
  await page.getByLabel("“ja” becomes").selectOption("Do not contact");
  await expectAccessibleEverywhere(page);
  await expect(page.getByRole("button", { name: "Import", exact: true })).toBeDisabled();
  await page.getByLabel("“nein” becomes").selectOption("Wants e-mails");
  await page.getByRole("button", { name: "Import", exact: true }).click();
  await expect(page.getByText("Imported.")).toBeVisible();
  await expect(page.getByText("1 subscriber", { exact: true })).toBeVisible();
});
