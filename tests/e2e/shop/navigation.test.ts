import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { sliderStopped } from "../published.ts";

/** An address that is never published as HTML, so that the menu has to be fetched. */
const UNPUBLISHED = "/search/ring";
const CATALOGUE = "**/documents/catalogue/**";

const dropdown = (page: Page, name: string) => page.getByRole("button", { name, exact: true });
const tiles = (page: Page, label: string) =>
  page.getByRole("region", { name: label, exact: true }).getByRole("link");
const focused = (page: Page) => page.evaluate(() => document.activeElement?.textContent ?? "");

test.describe("the header", () => {
  test("leads to every part of the shop", async ({ page }) => {
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
  });

  test("stays in view", async ({ page }) => {
    await page.goto("/terms&conditions");
    await page.mouse.wheel(0, 1500);
    await expect(page.getByRole("banner")).toBeInViewport({ ratio: 1 });
  });

  test("says Loading... until brands and jewellery are there", async ({ page }) => {
    let answer = () => {};
    const asked = new Promise<void>((resolve) => {
      answer = resolve;
    });
    await page.route(CATALOGUE, async (route) => {
      await asked;
      await route.continue();
    });
    await page.goto(UNPUBLISHED);
    const header = page.getByRole("banner");
    await expect(header.getByText("Loading...")).toBeVisible();
    const onSale = header.getByRole("link", { name: "On Sale" });
    const before = await onSale.boundingBox();
    answer();
    await expect(dropdown(page, "Brands")).toBeVisible();
    await expect(header.getByText("Loading...")).toBeHidden();
    expect(await onSale.boundingBox()).toEqual(before);
  });

  test("says when the menu cannot be fetched, and fetches it at Retry", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/503/);
    await page.route(CATALOGUE, (route) => route.fulfill({ status: 503 }));
    await page.goto(UNPUBLISHED);
    await dropdown(page, "Brands").click({ timeout: 20_000 });
    const panel = page.locator("#nav-brands");
    await expect(panel).toContainText("We can't reach the shop at the moment.");
    await page.unroute(CATALOGUE);
    await panel.getByRole("button", { name: "Retry" }).click();
    await expect(tiles(page, "Brands").first()).toBeVisible();
  });
});

test.describe("brands and jewellery", () => {
  test("unfold under the pointer, four side by side, and lead to their listings", async ({
    page,
  }) => {
    await page.goto("/about-us");
    await dropdown(page, "Brands").hover();
    await expect(tiles(page, "Brands")).toHaveCount(4);
    const first = tiles(page, "Brands").first();
    const name = await first.innerText();
    await first.click();
    await expect(page.getByRole("heading", { level: 1, name })).toBeVisible();
    await expect(page.locator("#nav-brands")).toBeHidden();
  });

  test("stay open when the pointer cuts a corner, and close when it has left", async ({ page }) => {
    await page.clock.install();
    await page.goto("/contact");
    const button = dropdown(page, "Brands");
    await button.hover();
    await expect(page.locator("#nav-brands")).toBeVisible();
    const box = await button.boundingBox();
    if (!box) throw new Error("The button has no box.");
    await page.mouse.move(box.x + 250, box.y + 35);
    await page.mouse.move(box.x + 450, box.y + 160);
    await page.clock.runFor(600);
    await expect(page.locator("#nav-brands")).toBeVisible();
    await page.mouse.move(box.x + 450, 700);
    await expect(page.locator("#nav-brands")).toBeHidden();
  });

  test("go round without an end, one at a time, with nothing hidden in the way of the keys", async ({
    page,
  }) => {
    await page.goto("/contact");
    await dropdown(page, "Brands").click();
    await expect(page.locator("#nav-brands .slick-slider")).toBeVisible();
    const all = await page.locator("#nav-brands .slick-slide:not(.slick-cloned) a").allInnerTexts();
    expect(all.length).toBeGreaterThan(4);
    const before = await tiles(page, "Brands").allInnerTexts();
    expect(before).toEqual(all.slice(0, 4));
    await page.getByRole("button", { name: "Next: Brands" }).click();
    await expect.poll(() => tiles(page, "Brands").allInnerTexts()).toEqual(all.slice(1, 5));
    await sliderStopped(page.locator("#nav-brands"));
    await page.getByRole("button", { name: "Previous: Brands" }).click();
    await sliderStopped(page.locator("#nav-brands"));
    await page.getByRole("button", { name: "Previous: Brands" }).click();
    await expect
      .poll(() => tiles(page, "Brands").allInnerTexts())
      .toEqual([...all.slice(-1), ...all.slice(0, 3)]);
  });

  test("are walked through by keyboard", async ({ page }) => {
    await page.goto("/contact");
    await dropdown(page, "Jewellery").focus();
    for (const key of ["Enter", "Space"]) {
      await page.keyboard.press(key);
      await expect(page.locator("#nav-jewellery")).toBeVisible();
      await page.keyboard.press("Escape");
      await expect(page.locator("#nav-jewellery")).toBeHidden();
      expect(await focused(page)).toBe("Jewellery");
    }
    await page.keyboard.press("ArrowDown");
    // The slider takes the row's place under the focus, which stays where it is.
    await expect(page.locator("#nav-jewellery .slick-slider")).toBeVisible();
    const all = await page
      .locator("#nav-jewellery .slick-slide:not(.slick-cloned) a")
      .allInnerTexts();
    await expect.poll(() => focused(page)).toBe(all[0]);
    for (const name of all.slice(1, 5)) {
      await page.keyboard.press("ArrowRight");
      await expect.poll(() => focused(page)).toBe(name);
    }
    await page.keyboard.press("Enter");
    await expect(page.getByRole("heading", { level: 1, name: all[4] ?? "" })).toBeVisible();
  });
});

test.describe("on a telephone", () => {
  test.use({ viewport: { width: 390, height: 844 }, hasTouch: true });

  test("the menu unfolds, its lists too, and a choice folds it up", async ({ page }) => {
    await page.goto("/contact");
    const menu = page.locator("#mobile-menu");
    await page.getByRole("button", { name: "Open menu" }).tap();
    await expect(menu.getByRole("link", { name: "Sell Yours" })).toBeVisible();
    await menu.getByRole("button", { name: "Jewellery" }).tap();
    await menu.getByRole("link", { name: "Rings", exact: true }).tap();
    await expect(page).toHaveURL("/shop/rings");
    await expect(menu).toBeHidden();
  });

  test("the menu button closes it, and so does Escape", async ({ page }) => {
    await page.goto("/contact");
    await page.getByRole("button", { name: "Open menu" }).tap();
    await page.getByRole("button", { name: "Close menu" }).tap();
    await expect(page.locator("#mobile-menu")).toBeHidden();
    await page.getByRole("button", { name: "Open menu" }).tap();
    await page.keyboard.press("Escape");
    await expect(page.locator("#mobile-menu")).toBeHidden();
    await expect(page.getByRole("button", { name: "Open menu" })).toBeFocused();
  });
});

test.describe("the search box", () => {
  const box = (page: Page) => page.getByPlaceholder("Search The Collection");

  test("leads to the results in lower case, hides and is empty again", async ({ page }) => {
    await page.goto("/contact");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(box(page)).toBeFocused();
    await page.keyboard.type("Gold & 100% RING");
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL(`/search/${encodeURIComponent("gold & 100% ring")}`);
    await expect(box(page)).toBeHidden();
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(box(page)).toHaveValue("");
  });

  test("stays where it is when it is empty", async ({ page }) => {
    await page.goto("/contact");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/contact");
    await expect(box(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await expect(page.getByRole("button", { name: "Search", exact: true })).toBeFocused();
  });

  test("suggests brands, categories and pieces in spite of slips, by keyboard", async ({
    page,
  }) => {
    await page.goto("/contact");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await page.keyboard.type("braclet");
    const categories = page.getByRole("group", { name: "Jewellery" });
    await expect(categories.getByRole("option", { name: "Bracelets" })).toBeVisible();
    const pieces = page.getByRole("group", { name: "Pieces" }).getByRole("option");
    await expect(pieces.first()).toContainText("£");
    await expect(page.getByRole("status").filter({ hasText: /\d+ suggestions/ })).toBeAttached();
    await page.keyboard.press("ArrowDown");
    await expect(categories.getByRole("option", { name: "Bracelets" })).toHaveAttribute(
      "aria-selected",
      "true",
    );
    await page.keyboard.press("Enter");
    await expect(page).toHaveURL("/shop/bracelets");
  });
});
