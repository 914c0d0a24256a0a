import { expect, test } from "../fixtures.ts";
import { hydrated } from "../published.ts";
import { onShow } from "../stock.ts";

const CATALOGUE = /documents\/catalogue\//;
/** What no published page holds: it needs the database. */
const UNPUBLISHED = "/shop?sort=newest";
const FAILURES = /Failed to load resource|net::ERR|blocked by CORS/;

for (const [what, answer] of [
  ["unreachable", null],
  ["refusing everything", { status: 403, body: "{}" }],
  ["asking for patience", { status: 429, body: "{}" }],
  ["failing", { status: 500, body: "<h1>oops</h1>" }],
  ["answering garbage", { status: 200, body: "<!doctype html><p>portal</p>" }],
] as const) {
  test(`with the database ${what}, the shop says so and recovers on Retry`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(FAILURES);
    await page.route(CATALOGUE, (route) =>
      answer === null
        ? route.abort("connectionrefused")
        : route.fulfill({ ...answer, headers: { "access-control-allow-origin": "*" } }),
    );
    await page.goto(UNPUBLISHED);
    const failed = page.getByRole("main").getByRole("alert");
    await expect(failed).toContainText(/try again|not allowed/i, { timeout: 20_000 });
    await page.unroute(CATALOGUE);
    await failed.getByRole("button", { name: "Retry" }).click();
    await expect(page.locator(".listing-count")).toHaveText(`${onShow.length} pieces`);
  });
}

test("a returning visitor sees the last catalogue while the database is away", async ({
  page,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  await page.goto(UNPUBLISHED);
  await expect(page.locator(".listing-count")).toHaveText(`${onShow.length} pieces`);
  // Opened before the shop does, it would be another database.
  await expect
    .poll(() => page.evaluate(async () => (await indexedDB.databases()).length))
    .toBeGreaterThan(0);
  await expect.poll(() => page.evaluate(keptKeys)).toContain("catalogue-3");
  await page.route(CATALOGUE, (route) => route.abort("connectionrefused"));
  await page.reload();
  await hydrated(page);
  await expect(page.locator(".listing-count")).toHaveText(`${onShow.length} pieces`);
});

/** The names of what the browser keeps, in idb-keyval's own database. */
function keptKeys(): Promise<IDBValidKey[]> {
  return new Promise((resolve, reject) => {
    const opening = indexedDB.open("keyval-store");
    opening.onerror = () => reject(opening.error ?? new Error("There is no database."));
    opening.onsuccess = () => {
      const keys = opening.result.transaction("keyval").objectStore("keyval").getAllKeys();
      keys.onerror = () => reject(keys.error ?? new Error("Its keys cannot be read."));
      keys.onsuccess = () => {
        opening.result.close();
        resolve(keys.result);
      };
    };
  });
}

test("where nothing is published, the collections are read", async ({ page, allowConsole }) => {
  allowConsole(/status of 404/);
  await page.route(CATALOGUE, (route) =>
    route.fulfill({
      status: 404,
      body: "{}",
      headers: { "access-control-allow-origin": "*" },
    }),
  );
  await page.goto(UNPUBLISHED);
  await expect(page.locator(".listing-count")).toHaveText(`${onShow.length} pieces`);
});

test("a piece whose details do not arrive shows what is known, and Retry fetches the rest", async ({
  page,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  await page.route(/documents\/products\//, (route) => route.abort("connectionrefused"));
  await page.goto("/search/ring");
  await page.locator(".listing-results .product-card").first().click();
  await expect(page.getByRole("heading", { name: "About this piece" })).toBeVisible();
  const failed = page.getByRole("main").getByRole("alert");
  await expect(failed).toBeVisible({ timeout: 20_000 });
  await page.unroute(/documents\/products\//);
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator(".product-description p").first()).toContainText(/\w+ \w+/);
});

test("a slow answer is waited for", async ({ page }) => {
  await page.route(CATALOGUE, async (route) => {
    await new Promise((resolve) => setTimeout(resolve, 10_000));
    await route.continue();
  });
  await page.goto("/search/diamond");
  await expect(page.getByRole("main").getByRole("status").first()).toContainText("Loading...");
  await expect(page.locator(".listing-count")).toHaveText(/^\d+ pieces$/, {
    timeout: 25_000,
  });
});
