import type { Page } from "@playwright/test";
import { PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";

const tiles = (page: Page, label: string) =>
  page.getByRole("region", { name: label, exact: true }).getByRole("link");

test("the header links to every part of the shop and stays in view @core", async ({ page }) => {
  await page.goto("/contact");
  const header = page.getByRole("banner");
  for (const [name, address] of [
    ["Shop All", "/shop"],
    ["On Sale", "/sale"],
    ["About Us", "/about-us"],
    ["Contact", "/contact"],
    ["Sell Yours", "/sell-yours"],
    ["Bellamy Jewels", "/"],
  ] as const) {
    await header.getByRole("link", { name, exact: true }).click();
    await expect(page).toHaveURL(address);
  }
  await page.mouse.wheel(0, 1_500);
  await expect(header).toBeInViewport({ ratio: 1 });
});

test("the brands menu opens on hover, shows four tiles, and closes when the pointer leaves", async ({
  page,
}) => {
  await page.goto("/about-us");
  const menu = page.locator("#nav-brands");
  await page.getByRole("button", { name: "Brands", exact: true }).hover();
  await expect(tiles(page, "Brands")).toHaveCount(4);
  await page.mouse.move(700, 800);
  await expect(menu).toBeHidden();

  await page.getByRole("button", { name: "Brands", exact: true }).hover();
  const first = tiles(page, "Brands").first();
  const name = await first.innerText();
  await first.click();
  await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
  await expect(menu).toBeHidden();
});

test.describe("on a phone", () => {
  test.use({ viewport: PHONE, hasTouch: true });

  test("the menu opens, its lists too, and closes after a choice @core", async ({ page }) => {
    await page.goto("/contact");
    const menu = page.locator("#mobile-menu");
    await page.getByRole("button", { name: "Open menu" }).tap();
    await page.getByRole("button", { name: "Close menu" }).tap();
    await expect(menu).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).tap();
    await menu.locator("summary", { hasText: "Jewellery" }).tap();
    await menu.getByRole("link", { name: "Rings", exact: true }).tap();
    await expect(page).toHaveURL("/shop/rings");
    await expect(menu).toBeHidden();
  });
});
