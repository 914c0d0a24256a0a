import { shop } from "../../../src/content/shop.ts";
import { expect, test } from "../fixtures.ts";

test("the shop answers at its front door", async ({ page }) => {
  await page.goto("/");

  await expect(page).toHaveTitle(shop.name);
});
