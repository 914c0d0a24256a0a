import { paths } from "../../../src/routing/paths.ts";
import { LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { hydrated } from "../page-helpers.ts";
import { onShow, pathOf, sampleProduct } from "../stock.ts";
import { translate } from "../translate.ts";
import { operateControls } from "../walk.ts";

/** Pages that Chrome has translated for a shopper from abroad. */

const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");
const suite = sampleProduct("Bride's Suite of Pearls and Diamonds");

const shared = paths.shortlistOf(onShow.slice(0, 4).map(({ id }) => id));

const SCREENS = [
  paths.home,
  paths.listing("Rings"),
  `${paths.shop}?metal=18k-yellow-gold&max=2000`,
  paths.search("ring"),
  paths.search("zzzz"),
  pathOf(solitaire),
  pathOf(suite),
  "/shop/a/b/product/never-was",
  shared,
  shared.replace("?", "?view=compare&"),
  paths.shortlist,
  paths.ringSize,
  paths.sellYours,
  paths.payments,
  paths.privacy,
  "/no-such-page",
  paths.login,
  paths.forgotPassword,
  paths.signUp,
];

test.describe("a translated page", () => {
  test.beforeEach(({ context }) => translate(context));

  for (const path of SCREENS) {
    test(`${path.slice(0, 50)} works`, async ({ page, allowConsole }) => {
      allowConsole(/Failed to load resource/); // log in with what the walk has typed
      for (const viewport of [LAPTOP, PHONE]) {
        await page.setViewportSize(viewport);
        await page.goto(path);
        await operateControls(page);
      }
    });
  }

  test("shows counts, prices and messages that have changed @core", async ({ page }) => {
    await page.goto(paths.listing("Rings"));
    const titles = page.locator(".product-card-title");
    const first = await titles.first().innerText();
    await page.getByLabel("Sort by").selectOption("price-up");
    await expect(titles.first()).not.toHaveText(first);
    await page.getByRole("checkbox", { name: /^Emerald/ }).check();
    await expect(page.getByRole("button", { name: "Remove filter: Emerald" })).toBeVisible();
    await expect(page.locator(".listing-count")).toHaveText(`${await titles.count()} pieces`);
    await page.locator(".product-card .heart button").first().click();
    await page.getByRole("link", { name: "Shortlist (1)" }).click();
    await page.getByRole("button", { name: "Clear", exact: true }).click();
    await expect(page.getByText(/^Removed “/)).toBeVisible();
    await page.goto(paths.aboutUs);
    await page.getByRole("button", { name: "Sign Up", exact: true }).click();
    await expect(page.getByText("Name is required!")).toBeVisible();
    await page.getByLabel("Name").fill("Ada");
    await expect(page.getByText("Name is required!")).toHaveCount(0);
  });
});

test("a page that was translated before it was hydrated works", async ({ page, allowConsole }) => {
  allowConsole(/Minified React error #418/); // It is rendered again.
  await translate(page, "start");
  await page.goto(paths.listing("Rings"));
  await hydrated(page);
  await page.getByLabel("Sort by").selectOption("price-down");
  await expect(page).toHaveURL(/sort=price-down/);
  await operateControls(page);
});
