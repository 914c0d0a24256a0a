import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { paths } from "../src/admin/paths.ts";
import { CHROMIUM_ARGS, chromiumPath } from "./browser.ts";
import { failWith } from "./cli-error.ts";
import { EMULATOR_ORIGINS } from "./connect-to.ts";
import { readSamples } from "./samples/read.ts";
import { ADMINISTRATOR } from "./samples/seed.ts";
import { PREVIEW_PORT, serve } from "./hosting/serve.ts";

/** npm run screenshots: makes the pictures in docs/screenshots/ from the demonstration stock. */

const FOLDER = "docs/screenshots";
const DESKTOP = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const WEBP_QUALITY = 82;

const { products } = readSamples();
const [firstProduct] = products;
const ring = products.find(({ title }) => title.startsWith("Six-Claw Solitaire"));
if (!firstProduct || !ring) throw new Error("The demonstration stock has no solitaire ring.");

/** File name, page and screen size. */
type Screenshot = readonly [name: string, path: string, viewport: typeof DESKTOP];

const SHOP_PAGES: readonly Screenshot[] = [
  ["home", paths.home, DESKTOP],
  ["listing", paths.shop, DESKTOP],
  ["product", paths.product(ring), DESKTOP],
  ["home-phone", paths.home, PHONE],
  ["listing-phone", paths.listing("Rings"), PHONE],
  ["product-phone", paths.product(ring), PHONE],
];
const ADMIN_PAGES: readonly Screenshot[] = [
  ["admin-home", paths.admin, DESKTOP],
  ["admin-inventory", paths.inventory, DESKTOP],
  ["admin-inventory-phone", paths.inventory, PHONE],
  ["admin-product", paths.editProduct(firstProduct.id), DESKTOP],
  ["admin-brands", paths.brands, DESKTOP],
  ["admin-stock-book", paths.stockBook, DESKTOP],
  ["admin-team", paths.team, DESKTOP],
];

async function saveScreenshot(page: Page, [name, path, viewport]: Screenshot): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(path);
  await page.getByText("Loading...").first().waitFor({ state: "hidden" });
  await page.waitForLoadState("networkidle");
  const webp = await sharp(await page.screenshot())
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.webp`), webp);
  console.log(`${FOLDER}/${name}.webp`);
}

/** Some entries for the history: a sale of a brand, its undo, and a row. */
async function makeChanges(page: Page): Promise<void> {
  await page.setViewportSize(DESKTOP);
  await page.goto(`${paths.inventory}?q=Ishikura&available=Is+Available`);
  await page.getByRole("checkbox", { name: "Select all on this page" }).check();
  await page.getByRole("button", { name: "Change Selected" }).click();
  await page.getByLabel("Change", { exact: true }).selectOption("Sale price, as a percentage off");
  await page.getByLabel("% off the price").fill("15");
  await page.getByRole("button", { name: /^Change .+ Products?$/ }).click();
  await page.getByRole("button", { name: "Close" }).click();
  await page.getByRole("button", { name: "Undo" }).click();
  await page.getByText(/as (it was|they were) before/).waitFor();
  await page.getByRole("row").nth(1).getByRole("combobox").selectOption("Enquire");
  await page.getByText(/is now Enquire/).waitFor();
}

async function main(): Promise<void> {
  mkdirSync(FOLDER, { recursive: true });
  const server = await serve({ directory: "dist", port: PREVIEW_PORT, origins: EMULATOR_ORIGINS });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS],
  });
  try {
    const page = await browser.newPage({ baseURL: server.url, reducedMotion: "reduce" });
    for (const screenshot of SHOP_PAGES) await saveScreenshot(page, screenshot);
    await page.goto(paths.login);
    await page.getByRole("textbox", { name: "Email" }).fill(ADMINISTRATOR.email);
    await page.getByLabel("Password", { exact: true }).fill(ADMINISTRATOR.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(`**${paths.admin}`);
    for (const screenshot of ADMIN_PAGES) await saveScreenshot(page, screenshot);
    await makeChanges(page);
    await saveScreenshot(page, ["history", paths.history, DESKTOP]);
  } finally {
    await browser.close();
    await server.close();
  }
}

await main().catch(failWith);
