import type { Page } from "@playwright/test";
import { paths } from "../../../src/routing/paths.ts";
import { expect, test } from "../fixtures.ts";
import { keepOpenedLinks, openedLink } from "../opened-links.ts";
import { hold, holdIdle, hydrated, watchReads } from "../page-helpers.ts";
import { onSale, onShow } from "../stock.ts";

/** The first page of a visit. */

const ENTRY = /\/assets\/shop-[\w-]+\.js$/;
const STOCK = /\/stock-\w+\.json$/;
/** DOMContentLoaded waits for module scripts. */
const WITHOUT_SCRIPTS = { waitUntil: "commit" } as const;
const count = (page: Page) => page.locator(".listing-count");

test.describe("what a shopper does before hydration", () => {
  let release: () => void;
  test.beforeEach(async ({ page }) => {
    await page.setViewportSize({ width: 1440, height: 900 });
    release = await hold(page, ENTRY);
  });

  test("fills in the form for sellers; the message contains it all @core", async ({ page }) => {
    await keepOpenedLinks(page);
    await page.goto(paths.sellYours, WITHOUT_SCRIPTS);
    await page.getByLabel("What are you selling?").fill("Curb bracelet, 18ct");
    await page.getByLabel("Condition").selectOption("Excellent");
    await page.getByLabel("Receipt").check();
    release();
    await hydrated(page);
    await page.getByLabel("Your name").fill("Ada Smith");
    await page.getByRole("button", { name: "Create email" }).click();
    const link = decodeURIComponent((await openedLink(page)) ?? "");
    for (const part of ["Curb bracelet, 18ct", "Excellent", "Receipt", "Ada Smith"]) {
      expect(link).toContain(part);
    }
    await expect(page.getByLabel("What are you selling?")).toHaveValue("Curb bracelet, 18ct");
  });

  test("types a name into the newsletter's form, and submits it @core", async ({ page }) => {
    await page.goto(paths.aboutUs, WITHOUT_SCRIPTS);
    const form = page.locator(".newsletter-form");
    await form.getByLabel("Name").fill("Ada Smith");
    await form.getByRole("button", { name: "Sign Up" }).click();
    release();
    await hydrated(page);
    await form.getByRole("button", { name: "Sign Up" }).click();
    await expect(form.getByLabel("Email")).toHaveAttribute("aria-invalid", "true");
    await expect(form.getByLabel("Name")).toHaveAttribute("aria-invalid", "false");
    await expect(form.getByLabel("Name")).toHaveValue("Ada Smith");
    await expect(page).toHaveURL(paths.aboutUs);
  });

  test("types a price into a listing's filters", async ({ page }) => {
    await page.goto(`${paths.shop}?sale=1`, WITHOUT_SCRIPTS);
    await page.getByLabel("From £").fill("1000");
    release();
    await expect(page.getByRole("checkbox", { name: /^On sale/ })).toBeChecked();
    await expect(page.getByLabel("From £")).toHaveValue("1000");
  });
});

test("without the entry script a page stays readable, and its links work", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/Failed to load resource/);
  await page.route(ENTRY, (route) => route.abort());
  await page.goto(paths.home, WITHOUT_SCRIPTS);
  await page.getByRole("contentinfo").getByRole("link", { name: "Shop All" }).click();
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
  const title = await page.locator(".product-card-title").first().textContent();
  await page.locator(".product-card").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(title ?? "");
});

test("a published listing shows what its URL asks for once the stock has loaded", async ({
  page,
}) => {
  const release = await hold(page, STOCK);
  await page.goto(`${paths.shop}?sale=1`);
  // Until then, what was published stays.
  await expect(page.locator('.listing-results[aria-busy="true"]')).toBeVisible();
  await expect(page.locator(".product-card").first()).toBeVisible();
  release();
  await expect(count(page)).toHaveText(`${onSale.length} pieces`);
  await expect(page.getByRole("checkbox", { name: /^On sale/ })).toBeChecked();
  await expect(page.locator("title")).toHaveCount(1);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
});

test("parameters that are not the shop's own change nothing", async ({ page }) => {
  await holdIdle(page);
  const reads = watchReads(page);
  await page.goto(paths.shop);
  const html = await page.getByRole("main").innerHTML();
  await page.goto(`${paths.shop}?utm_source=news&fbclid=1`);
  await page.waitForLoadState("networkidle");
  expect(await page.getByRole("main").innerHTML()).toBe(html);
  expect(reads).toEqual([]);
});
