import { expect, test } from "../fixtures.ts";
import { onShow } from "../stock.ts";

test("search finds pieces through typos, trade names, accents and descriptions", async ({
  page,
}) => {
  const expected: readonly (readonly [string, RegExp])[] = [
    ["saphire", /sapphire/i],
    ["breze", /Brézé/],
    ["halam", /Hallam & Pyke/],
    ["solitare", /Solitaire/],
    ["BJ-2004", /Six-Claw Solitaire/],
  ];
  for (const [typed, found] of expected) {
    await page.goto(`/search/${encodeURIComponent(typed)}`);
    await expect(page.locator(".product-card").first()).toContainText(found);
  }
  // "wg" stands for white gold, which the cards do not repeat: the filter knows.
  await page.goto("/search/wg%20bracelet");
  await expect(page.getByRole("checkbox", { name: /white gold/i }).first()).toBeVisible();
});

test("a word of a description alone is enough", async ({ page }) => {
  await page.goto("/search/triple%20excellent");
  const matching = onShow.filter(({ description }) => /triple excellent/i.test(description));
  await expect(page.locator(".product-card-title").first()).toBeVisible();
  const titles = await page.locator(".product-card-title").allTextContents();
  expect(titles).toEqual(expect.arrayContaining(matching.slice(0, 3).map(({ title }) => title)));
});

test("what is not found can be asked for", async ({ page }) => {
  await page.goto("/search/zzzzqqqq");
  await expect(
    page.getByText("We currently have no zzzzqqqq in stock. Not to worry!"),
  ).toBeVisible();
});

test("any text at all is answered", async ({ page }) => {
  for (const typed of [
    "100%",
    "a/b?c#d",
    "💎",
    "<script>alert(1)</script>",
    ".*(",
    "x".repeat(200),
  ]) {
    await page.goto(`/search/${encodeURIComponent(typed)}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Results for");
    await expect(page.locator(".listing-count, .no-stock")).toBeVisible();
  }
});

test("results are narrowed and sorted like any listing, and are not indexed", async ({ page }) => {
  await page.goto("/search/diamond");
  await expect(page.getByLabel("Sort by")).toHaveValue("best");
  await page.getByRole("checkbox", { name: /^Earrings ?, / }).check();
  await expect(page).toHaveURL(/\/search\/diamond\?jewellery=earrings/);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
});
