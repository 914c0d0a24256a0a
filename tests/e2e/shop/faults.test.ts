import type { Page } from "@playwright/test";
import { expect, test } from "../fixtures.ts";
import { onShow, pathOf, piece } from "../stock.ts";

const FAILURES =
  /Failed to load resource|net::ERR|dynamically imported module|blocked by CORS|RPC_ERROR/;
const solitaire = piece("Six-Claw Solitaire Ring, 1.52ct");
/** Opens a published page, and waits for what the visit fetches when all is quiet. */
async function open(page: Page, path: string): Promise<void> {
  const catalogue = page.waitForResponse(/documents\/catalogue\/s/);
  await page.goto(path);
  await (await catalogue).finished();
}
const count = (page: Page) => page.locator(".listing-count");

test("going offline leaves what is shown, and coming back goes on from there", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  await open(page, "/shop");
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
  const [first] = await page.locator(".product-card-title").allTextContents();

  await context.setOffline(true);
  await page.getByRole("checkbox", { name: /^Rings ?, / }).check();
  await expect(page).toHaveURL(/jewellery=rings/); // filters need nobody
  await page.getByRole("checkbox", { name: /^Rings ?, / }).uncheck();
  await expect(page.locator(".product-card-title").first()).toHaveText(first ?? "");

  await context.setOffline(false);
  await page.locator(".product-card").first().click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(first ?? "");
  await expect(page.locator(".product-description p").first()).toContainText(/\w+ \w+/);
});

test("a piece that is opened offline says so, and Retry brings the rest", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  await open(page, pathOf(solitaire)); // its screen is here now
  await expect(page.locator(".related .product-card")).toHaveCount(4);
  await context.setOffline(true);
  await page.locator(".related .product-card").first().click();
  await expect(page.getByRole("heading", { level: 1 })).not.toHaveText(solitaire.title);
  const failed = page.getByRole("main").getByRole("alert");
  await expect(failed).toContainText("You appear to be offline. Check your connection", {
    timeout: 15_000,
  });
  await context.setOffline(false);
  await failed.getByRole("button", { name: "Retry" }).click();
  await expect(page.locator(".product-description p").first()).toContainText(/\w+ \w+/);
});

test("a sign-up that is sent offline keeps what was typed, says what to do, and arrives later", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  await page.goto("/about-us");
  const form = page.locator(".newsletter-form");
  await form.getByLabel("Name").fill("Ada Smith");
  await form.getByLabel("Email").fill(`ada.${Date.now()}@example.com`);
  const typed = await form.getByLabel("Email").inputValue();
  await page.waitForLoadState("networkidle");

  await context.setOffline(true);
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(form.getByRole("status")).toContainText(
    /You appear to be offline\. Check your connection and try again\. Your details are still here/,
  );
  await expect(form.getByLabel("Name")).toHaveValue("Ada Smith");
  await expect(form.getByLabel("Email")).toHaveValue(typed);

  await context.setOffline(false);
  await form.getByRole("button", { name: "Sign Up" }).click();
  await expect(form.getByRole("status")).toHaveText("Signed Up!");
});

test("a browser that keeps nothing can use the whole shop", async ({ page }) => {
  await page.addInitScript(() => {
    const refuse = (): never => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    Storage.prototype.setItem = refuse;
    Storage.prototype.getItem = refuse;
    IDBFactory.prototype.open = refuse;
  });
  await page.goto("/shop");
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);
  await page.getByRole("checkbox", { name: /^Rings ?, / }).check();
  await page.locator(".product-card").first().click();
  await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
  await page.goto("/search/solitare");
  await expect(page.locator(".product-card-title").first()).toContainText("Solitaire");
});

test("a browser without a database, or with one that is full, can use the shop", async ({
  page,
}) => {
  await page.addInitScript(() => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  });
  await page.goto("/shop");
  await expect(count(page)).toHaveText(`${onShow.length} pieces`);

  await page.addInitScript(() => {
    Reflect.deleteProperty(window, "indexedDB");
    IDBObjectStore.prototype.put = () => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
  });
  await page.goto("/sale");
  await expect(count(page)).toHaveText(/^\d+ pieces$/);
});

test.describe("a script that is gone after a deploy", () => {
  const GONE = /sell-yours-[^/]*\.js/;

  /** Counts how often the page itself is loaded. */
  function countLoads(page: Page): { times: number } {
    const loads = { times: 0 };
    page.on("request", (request) => {
      if (request.isNavigationRequest() && request.frame() === page.mainFrame()) loads.times++;
    });
    return loads;
  }

  test("is fetched by loading the address anew, once", async ({ page, allowConsole }) => {
    allowConsole(FAILURES);
    await page.goto("/contact");
    const loads = countLoads(page);
    let refusals = 0;
    await page.route(GONE, (route) => {
      refusals++;
      return refusals === 1 ? route.fulfill({ status: 404 }) : route.continue();
    });
    await page.getByRole("link", { name: "Sell Yours" }).first().click();
    await expect(page).toHaveURL(/\/sell-yours$/);
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sell Yours");
    expect(loads.times).toBe(1);
  });

  test("and stays gone: the page says so at the same address and never loops", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/./);
    await page.goto("/contact");
    const loads = countLoads(page);
    await page.route(GONE, (route) => route.fulfill({ status: 404 }));
    await page.getByRole("link", { name: "Sell Yours" }).first().click();
    await expect(
      page.getByRole("heading", { name: "Something went wrong on this page" }),
    ).toBeVisible({ timeout: 15_000 });
    await expect(page).toHaveURL(/\/sell-yours$/);
    await page.waitForLoadState("networkidle");
    expect(loads.times).toBe(1);

    await page.unroute(GONE);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(page.getByRole("heading", { level: 1 })).toHaveText("Sell Yours");
  });
});

test("a lightbox that does not arrive leaves the piece as it is, and opens at the next attempt", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  await page.goto(pathOf(solitaire));
  await context.setOffline(true);
  await page.getByRole("button", { name: /^Enlarge photo/ }).click();
  await expect(page.getByRole("alert")).toHaveText(
    "The photo couldn't be loaded. Check your connection and try again.",
  );
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.title);
  await context.setOffline(false);
  await page.getByRole("button", { name: /^Enlarge photo/ }).click();
  await expect(page.locator(".yarl__root")).toBeVisible();
});

test("a page that was never opened says that it needs a connection, and comes with it", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/./);
  await page.goto("/shop");
  const toContact = page.getByRole("link", { name: "Contact", exact: true }).first();
  await context.setOffline(true);
  await toContact.click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("You appear to be offline");
  await expect(page).toHaveURL(/\/contact$/);

  await context.setOffline(false);
  await page.getByRole("button", { name: "Load Again" }).click();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText("Contact");
});

for (const hours of [-1, 1]) {
  test(`a clock that is ${hours < 0 ? "an hour slow" : "an hour fast"} changes nothing`, async ({
    page,
  }) => {
    await page.clock.install({ time: new Date(Date.now() + hours * 3_600_000) });
    await page.goto("/shop");
    await expect(count(page)).toHaveText(`${onShow.length} pieces`);
    await page.locator(".product-card").first().click();
    await expect(page.locator(".product-description p").first()).toContainText(/\w+ \w+/);
    await page.reload();
    await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
  });
}
