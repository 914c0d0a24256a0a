/**
 * npm run screenshots: pictures of the shop for the README and the dealer's guide, taken from the demonstration stock
 * into docs/screenshots/.
 */
import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { chromium, type Page } from "@playwright/test";
import sharp from "sharp";
import { paths } from "../src/paths.ts";
import { chromiumPath, CHROMIUM_ARGS } from "./browser.ts";
import { EMULATOR_ORIGINS } from "./connect-to.ts";
import { readSamples } from "./samples/read.ts";
import { ADMINISTRATOR } from "./seed.ts";
import { PREVIEW_PORT, serve } from "./serve.ts";
import { failWith } from "./cli-error.ts";

const FOLDER = "docs/screenshots";
const WIDE = { width: 1440, height: 900 };
const PHONE = { width: 390, height: 844 };
const QUALITY = 82;

interface Shot {
  readonly name: string;
  readonly path: string;
  readonly viewport: typeof WIDE;
}

async function main(): Promise<void> {
  const server = await serve({ directory: "dist", port: PREVIEW_PORT, origins: EMULATOR_ORIGINS });
  const browser = await chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS],
  });
  try {
    mkdirSync(FOLDER, { recursive: true });
    const context = await browser.newContext({ baseURL: server.url, reducedMotion: "reduce" });
    const page = await context.newPage();
    for (const shot of shopShots()) await take(page, shot);
    await page.goto(paths.login);
    await page.getByRole("textbox", { name: "Email" }).fill(ADMINISTRATOR.email);
    await page.getByLabel("Password", { exact: true }).fill(ADMINISTRATOR.password);
    await page.getByRole("button", { name: "Log In" }).click();
    await page.waitForURL(`**${paths.admin}`);
    for (const shot of adminShots()) await take(page, shot);
  } finally {
    await browser.close();
    await server.close();
  }
}

function shopShots(): readonly Shot[] {
  const ring = readSamples().products.find(({ title }) => title.startsWith("Six-Claw Solitaire"));
  if (!ring) throw new Error("The demonstration stock has no solitaire to show.");
  return [
    { name: "home", path: paths.home, viewport: WIDE },
    { name: "listing", path: paths.shop, viewport: WIDE },
    { name: "product", path: paths.product(ring), viewport: WIDE },
    { name: "home-phone", path: paths.home, viewport: PHONE },
    { name: "listing-phone", path: paths.listing("Rings"), viewport: PHONE },
    { name: "product-phone", path: paths.product(ring), viewport: PHONE },
  ];
}

function adminShots(): readonly Shot[] {
  const ring = readSamples().products[0];
  return [
    { name: "admin-home", path: paths.admin, viewport: WIDE },
    { name: "admin-inventory", path: paths.inventory, viewport: WIDE },
    { name: "admin-inventory-phone", path: paths.inventory, viewport: PHONE },
    { name: "admin-product", path: paths.editProduct(ring?.id ?? ""), viewport: WIDE },
    { name: "admin-brands", path: paths.brands, viewport: WIDE },
    { name: "admin-team", path: paths.team, viewport: WIDE },
  ];
}

async function take(page: Page, { name, path, viewport }: Shot): Promise<void> {
  await page.setViewportSize(viewport);
  await page.goto(path);
  await page.getByText("Loading...").first().waitFor({ state: "hidden" });
  await page.waitForLoadState("networkidle");
  const png = await page.screenshot();
  writeFileSync(
    join(FOLDER, `${name}.webp`),
    await sharp(png).webp({ quality: QUALITY }).toBuffer(),
  );
  console.log(`${FOLDER}/${name}.webp`);
}

await main().catch(failWith);
