import { addAdministrator, emptyEmulators } from "../../../scripts/samples/seed.ts";
import { paths } from "../../../src/admin/paths.ts";
import { expectAccessible, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { openAsAdministrator } from "./log-in.ts";

/** Every list with nothing in it, while it loads, and when the database refuses. */

test.use({ viewport: { ...PHONE, width: 320 } });

const LISTS = [
  [paths.inventory, "Use Add New Product to add the first product."],
  [paths.jewellery, "Use Add New Category to add one."],
  [paths.brands, "Use Add New Brand to add one."],
  [paths.whereabouts, "tick them in the inventory and press Move."],
  [paths.stockBook, "Open a product and fill in Purchase and sale."],
  [paths.ledgerChanges, "Open a product and fill in Purchase and sale."],
  [paths.stockList, "There is nothing in stock."],
  [paths.invoices, "Open the purchase and sale of a piece, and press Make Invoice."],
  [paths.salePrices, "Nothing is on sale."],
  [paths.customers, "No one has signed up for the newsletter yet."],
  [paths.history, "Nothing has been changed yet."],
  [paths.team, "No requests waiting."],
] as const;

test.describe("of a new shop", () => {
  test.beforeAll(async () => {
    await emptyEmulators();
    await addAdministrator();
  });
  test.afterAll(({ stock }) => stock.reset());

  test("every list says what to do first", async ({ page, allowConsole }) => {
    // The date of the last change, of which there is none.
    allowConsole(/status of 404 .+stock.latest/);
    await openAsAdministrator(page, paths.admin);
    for (const [path, text] of LISTS) {
      await page.goto(path);
      await page.getByText(text).waitFor();
      await expectAccessible(page, path);
    }
  });
});

test("every list says that it loads, and offers Retry when the database refuses", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 403/);
  await openAsAdministrator(page, paths.admin);
  // As if this browser had never read the stock.
  await page.evaluate(async () => {
    for (const { name = "" } of await indexedDB.databases())
      if (!name.startsWith("firebase")) indexedDB.deleteDatabase(name);
  });
  await page.route(/documents(:|\/|\?)|firestore\.googleapis/, async (route) => {
    // The guard still finds out who is an administrator.
    const request = route.request();
    if (`${request.url()} ${request.postData()}`.includes("/admins/")) return route.fallback();
    await new Promise((resolve) => setTimeout(resolve, 1_000));
    await route.fulfill({
      status: 403,
      body: "{}",
      headers: { "access-control-allow-origin": "*" },
    });
  });
  for (const [path] of LISTS) {
    await page.goto(path);
    await expect(page.getByText("Loading...").first()).toBeVisible();
    await expect(page.getByRole("main").getByRole("alert").first()).toBeVisible();
    await expect(page.getByRole("button", { name: "Retry" }).first()).toBeVisible();
    await expectAccessible(page, path);
  }
});
