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
const SIZES = [
  ["", DESKTOP],
  ["-phone", PHONE],
] as const;
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
  ...both("admin-home", paths.admin),
  ...both("admin-inventory", paths.inventory),
  ["admin-product", paths.editProduct(firstProduct.id), DESKTOP],
  ["admin-brands", paths.brands, DESKTOP],
  ["admin-stock-book", paths.stockBook, DESKTOP],
  ...both("admin-invoices", paths.invoices),
  ["admin-team", paths.team, DESKTOP],
  ["history", paths.history, DESKTOP],
];

/** A desk and a phone. */
function both(name: string, path: string): readonly Screenshot[] {
  return SIZES.map(([suffix, viewport]) => [`${name}${suffix}`, path, viewport]);
}

async function saveScreenshot(page: Page, [name, path, viewport]: Screenshot): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(path);
  await page.getByText("Loading...").first().waitFor({ state: "hidden" });
  await page.waitForLoadState("networkidle");
  await savePicture(page, name);
}

async function savePicture(page: Page, name: string): Promise<void> {
  const webp = await sharp(await page.screenshot())
    .webp({ quality: WEBP_QUALITY })
    .toBuffer();
  writeFileSync(join(FOLDER, `${name}.webp`), webp);
  console.log(`${FOLDER}/${name}.webp`);
}

/** Some scans of the count that is not finished. */
async function count(page: Page): Promise<void> {
  await page.goto(paths.stockTakes);
  await page
    .getByRole("row", { name: /Not yet/ })
    .getByRole("link")
    .click();
  const rings = products.filter(
    ({ jewellery, available }) => jewellery === "Rings" && available !== "Sold",
  );
  for (const { sku } of rings.slice(0, 3)) {
    await page.getByLabel("Code or SKU").fill(sku);
    await page.getByRole("button", { name: "Add" }).click();
  }
  await page.getByText("All scans have been sent.").waitFor();
  for (const [name, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    await savePicture(page, `admin-stock-take${name}`);
  }
}

/** A file of another shop, and what would become of it. */
async function moveIn(page: Page): Promise<void> {
  const head =
    "Handle,Title,Body (HTML),Vendor,Type,Tags,Published,Variant SKU,Variant Price,Variant Compare At Price,Image Src,Status";
  const rows = products
    .slice(0, 12)
    .map(
      ({ title, brand, price }, n) =>
        `piece-${n},"${title}",Text,"${brand}",Ring,,true,OLD-${n},${price},,,active`,
    );
  await page.goto(paths.importProducts);
  await page.getByLabel("CSV file").setInputFiles({
    name: "shopify.csv",
    mimeType: "text/csv",
    buffer: Buffer.from([head, ...rows].join("\n")),
  });
  await page.getByRole("button", { name: "Continue" }).click();
  await page.getByLabel("“Ring” becomes").selectOption("Rings");
  for (const [name, viewport] of SIZES) {
    await page.setViewportSize(viewport);
    await savePicture(page, `admin-moving-in${name}`);
  }
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
    await count(page);
    await moveIn(page);
  } finally {
    await browser.close();
    await server.close();
  }
}

await main().catch(failWith);
