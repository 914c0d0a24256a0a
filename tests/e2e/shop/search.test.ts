import { expect, test } from "../fixtures.ts";
import { onShow } from "../stock.ts";

for (const [typed, found] of [
  ["saphire", /sapphire/i],
  ["breze", /Brézé/],
  ["solitare", /Solitaire/],
  ["BJ-2004", /Six-Claw Solitaire/],
] as const) {
  test(`"${typed}" finds ${String(found)}`, async ({ page }) => {
    await page.goto(`/search/${typed}`);
    await expect(page.locator(".product-card").first()).toContainText(found);
  });
}

test("words that are only in descriptions are found", async ({ page }) => {
  await page.goto("/search/triple%20excellent");
  const matching = onShow.filter(({ description }) => /triple excellent/i.test(description));
  await expect(page.locator(".product-card-title").first()).toBeVisible();
  const titles = await page.locator(".product-card-title").allTextContents();
  expect(titles).toEqual(expect.arrayContaining(matching.slice(0, 3).map(({ title }) => title)));
});

test("any search text gets an answer", async ({ page }) => {
  for (const typed of ["zzzzqqqq", "a/b?c#d", "<script>alert(1)</script>", "x".repeat(5_000)]) {
    await page.goto(`/search/${encodeURIComponent(typed)}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText("Results for");
    await expect(page.locator(".listing-count, .no-stock")).toBeVisible();
  }
});

test("results can be filtered and sorted like any listing", async ({ page }) => {
  await page.goto("/search/diamond");
  await expect(page.getByLabel("Sort by")).toHaveValue("best");
  await page.getByRole("checkbox", { name: /^Earrings ?, / }).check();
  await expect(page).toHaveURL(/\/search\/diamond\?jewellery=earrings/);
});
