import type { Page } from "@playwright/test";
import { shop } from "../../../src/content/shop.ts";
import { expect, test } from "../fixtures.ts";
import { pathOf, sampleProduct } from "../stock.ts";

const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

const INDEXED = [
  { path: "/", title: shop.name, canonical: "/" },
  { path: "/shop", title: `Shop | ${shop.name}`, canonical: "/shop" },
  { path: "/shop?sort=price-up&page=2", title: `Shop | ${shop.name}`, canonical: "/shop" },
  { path: "/sale", title: `On Sale | Shop | ${shop.name}`, canonical: "/sale" },
  { path: "/shop/rings", title: `Rings | Shop | ${shop.name}`, canonical: "/shop/rings" },
  { path: "/shop/RINGS", title: `Rings | Shop | ${shop.name}`, canonical: "/shop/rings" },
  {
    path: "/shop/Hallam%20%26%20Pyke",
    title: `Hallam & Pyke | Shop | ${shop.name}`,
    canonical: "/shop/hallam-pyke",
  },
  { path: "/about-us", title: `About Us | ${shop.name}`, canonical: "/about-us" },
  {
    path: pathOf(solitaire),
    title: `${solitaire.title} | ${shop.name}`,
    canonical: pathOf(solitaire),
    type: "product",
  },
] as const;

for (const { path, title, canonical, ...other } of INDEXED) {
  test(`${path} has one title, description and canonical address`, async ({ page, baseURL }) => {
    await page.goto(path);
    await expect(page).toHaveTitle(title);
    await expect(page.locator('meta[name="robots"]')).toHaveCount(0);
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
    await expect(page.locator('link[rel="canonical"]')).toHaveAttribute(
      "href",
      `${baseURL ?? ""}${canonical}`,
    );
    const description = await onlyMeta(page, "name", "description");
    expect(description.length).toBeGreaterThan(30);
    expect(await onlyMeta(page, "property", "og:title")).toBe(title);
    expect(await onlyMeta(page, "property", "og:description")).toBe(description);
    expect(await onlyMeta(page, "property", "og:site_name")).toBe(shop.name);
    expect(await onlyMeta(page, "property", "og:url")).toBe(`${baseURL ?? ""}${canonical}`);
    expect(await onlyMeta(page, "property", "og:type")).toBe(
      "type" in other ? other.type : "website",
    );
  });
}

for (const path of [
  "/search/ring",
  "/no/such/page",
  "/shop/gold-crowns",
  "/shop/a/b/product/never-was",
]) {
  test(`${path} is not indexed`, async ({ page, allowConsole }) => {
    allowConsole(/status of 40[34]/);
    await page.goto(path);
    await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
    await expect(page.locator('link[rel="canonical"]')).toHaveCount(0);
    await expect(page).toHaveTitle(new RegExp(`.+ \\| ${shop.name}$`));
  });
}

test("the title and meta elements change with the screen @core", async ({ page }) => {
  await page.goto("/shop/rings");
  await expect(page).toHaveTitle(/^Rings/);
  await page.locator(".product-card").first().click();
  await expect(page).not.toHaveTitle(/^Rings/);
  await expect(page.locator('link[rel="canonical"]')).toHaveCount(1);
  await expect(page.locator('meta[property="og:type"]')).toHaveAttribute("content", "product");
  await page.goBack();
  await expect(page).toHaveTitle(/^Rings/);
  await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(0);
});

/** The content of the meta element, of which there must be exactly one. */
async function onlyMeta(page: Page, attribute: string, name: string): Promise<string> {
  const element = page.locator(`meta[${attribute}="${name}"]`);
  await expect(element).toHaveCount(1);
  return (await element.getAttribute("content")) ?? "";
}
