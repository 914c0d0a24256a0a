import type { Page, Route } from "@playwright/test";
import { shop } from "../../../src/content/shop.ts";
import { paths } from "../../../src/routing/paths.ts";
import { expect, test } from "../fixtures.ts";
import { goOffline, hold, hydrated } from "../page-helpers.ts";
import { onShow, pathOf, sampleProduct } from "../stock.ts";

const DATABASE = /\/documents[:/]/;
const STOCK = /\/(?:published|stock-\w+)\.json$/;
/** A listing that no published page contains, so the browser has to load the stock. */
const UNPUBLISHED = "/shop?sort=newest";
const FAILURES = /Failed to load resource|net::ERR|website-updated|blocked by CORS|RPC_ERROR/;
const ALL = `${onShow.length} pieces`;
const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

const count = (page: Page) => page.locator(".listing-count");
const heading = (page: Page) => page.getByRole("heading", { level: 1 });
const rings = (page: Page) => page.getByRole("checkbox", { name: /^Rings ?, / });
const trouble = (page: Page) => page.locator(".offline-status");
const description = (page: Page) => page.locator(".product-description p").first();

/** Open a published listing and let it load the stock. */
async function openWithStock(page: Page, path: string): Promise<void> {
  const stock = page.waitForResponse(/\/stock-\w+\.json$/);
  await page.goto(path);
  await page.getByRole("region", { name: "Filters" }).hover();
  await (await stock).finished();
}

const ANSWERS = [
  ["is unreachable", null],
  ["refuses everything", { status: 403, body: "{}" }],
  ["returns a captive portal's page", { status: 200, body: "<!doctype html><p>portal</p>" }],
] as const;

const answerWith = (answer: (typeof ANSWERS)[number][1]) => (route: Route) =>
  answer === null
    ? route.abort("connectionrefused")
    : route.fulfill({ ...answer, headers: { "access-control-allow-origin": "*" } });

for (const [what, answer] of ANSWERS) {
  test(
    `when the database ${what}, the shop shows what was published, and says so`,
    { tag: answer === null ? "@core" : [] },
    async ({ page, allowConsole }) => {
      allowConsole(FAILURES);
      await page.route(DATABASE, answerWith(answer));
      await page.goto(UNPUBLISHED);
      await expect(count(page)).toHaveText(ALL);
      await expect(trouble(page)).toContainText(/This is the stock of \d\d:\d\d\./);
      await page.goto(paths.shortlistOf([solitaire.id, "no-such-piece"]));
      await expect(page.getByRole("link", { name: solitaire.title })).toBeVisible();
      await expect(page.getByRole("main").getByRole("alert")).toContainText(/try again/i);

      await page.unroute(DATABASE);
      await trouble(page).getByRole("button", { name: "try again" }).click();
      await expect(page.getByText("1 piece is no longer available")).toBeVisible();
      await expect(trouble(page)).toHaveCount(0);
    },
  );

  test(`when the website's file with the stock ${what}, the shop says so and Retry works`, async ({
    page,
    allowConsole,
  }) => {
    allowConsole(FAILURES);
    let isBroken = true;
    await page.route(STOCK, (route) => (isBroken ? answerWith(answer)(route) : route.continue()));
    await page.goto(UNPUBLISHED);
    const failed = page.getByRole("main").getByRole("alert");
    await expect(failed).toContainText(/try again/i);
    await failed.getByRole("button", { name: "Retry" }).click();
    // Not before: the page reads again when it is idle, too.
    isBroken = false;
    await expect(count(page)).toHaveText(ALL);
  });
}

test("a published page shows what was sold since, once the database answers again", async ({
  page,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  await page.route(DATABASE, answerWith(null));
  await page.goto(paths.shop);
  await expect(count(page)).toHaveText(ALL);
  await expect(trouble(page)).toContainText("does not answer");
  await page.unroute(DATABASE);
  const before = new Date(Date.now() + 60_000).toISOString();
  await page.route(/\/documents\/stock\/latest/, (route) =>
    route.fulfill({
      json: { name: "stock/latest", fields: { savedAt: { timestampValue: before } } },
    }),
  );
  await page.route(/:runQuery/, (route) =>
    (route.request().postData() ?? "").includes('"withdrawals"')
      ? route.fulfill({ json: [{ document: withdrawal(solitaire.id, before), readTime: before }] })
      : route.fulfill({ json: [{ readTime: before }] }),
  );
  await trouble(page).getByRole("button", { name: "try again" }).click();
  await expect(count(page)).toHaveText(`${onShow.length - 1} pieces`);
  await expect(trouble(page)).toHaveCount(0);
});

function withdrawal(id: string, at: string) {
  const paths = { arrayValue: { values: [{ stringValue: `products/${id}` }] } };
  return { name: "withdrawals/x", fields: { at: { timestampValue: at }, paths } };
}

test("a slow answer is waited for, and after eight seconds the page says how else to ask", async ({
  page,
}) => {
  await page.clock.install();
  const release = await hold(page, STOCK);
  await page.goto("/search/diamond");
  const loading = page.getByRole("main").getByRole("status").first();
  await expect(loading).toContainText("Loading...");
  await expect(trouble(page)).toHaveCount(0);
  await page.clock.fastForward(8_100);
  await expect(loading).toContainText("Loading...");
  await expect(trouble(page)).toContainText(/^Our stock list does not answer at the moment\. Call/);
  await expect(trouble(page).getByRole("link", { name: shop.phone.shown })).toHaveAttribute(
    "href",
    `tel:${shop.phone.dial}`,
  );
  await expect(trouble(page).getByRole("link", { name: "WhatsApp" })).toHaveAttribute(
    "href",
    `https://wa.me/${shop.whatsapp.number}`,
  );
  release();
  await expect(count(page)).toHaveText(/^\d+ pieces$/);
  await expect(trouble(page)).toHaveCount(0);
});

test("a shopper can go on with what has loaded while offline, and again when back online @core", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  await openWithStock(page, "/shop");
  await goOffline(page);
  await rings(page).check();
  await expect(page).toHaveURL(/jewellery=rings/);
  const title = await page.locator(".product-card-title").first().innerText();

  await context.setOffline(false);
  await page.locator(".product-card").first().click();
  await expect(heading(page)).toHaveText(title);
  await expect(description(page)).toContainText(/\w+ \w+/);
});

test("a product opened offline says so, and loads the rest once there is a connection", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  await page.goto(pathOf(solitaire)); // loads the screen's script
  await expect(page.locator(".related .product-card")).toHaveCount(4);
  await goOffline(page);
  await page.locator(".related .product-card").first().click();
  await expect(heading(page)).not.toHaveText(solitaire.title);
  await expect(page.getByRole("heading", { name: "About this piece" })).toBeVisible();
  const failed = page.getByRole("main").getByRole("alert");
  await expect(failed).toContainText("You appear to be offline. Check your connection");
  await expect(failed.getByRole("button", { name: "Retry" })).toBeVisible();
  await context.setOffline(false);
  await expect(description(page)).toContainText(/\w+ \w+/);
});

test("a page that was never opened needs a connection, and loads once there is one", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(/./);
  await page.goto("/shop");
  await hydrated(page);
  const contact = page.getByRole("link", { name: "Contact", exact: true }).first();
  await goOffline(page);
  await contact.click();
  await expect(heading(page)).toHaveText("You appear to be offline");
  await expect(page).toHaveURL(/\/contact$/);

  await context.setOffline(false);
  await page.getByRole("link", { name: "Shop All" }).first().click();
  await expect(count(page)).toHaveText(ALL);
  await contact.click();
  await expect(heading(page)).toHaveText("Contact");
});

/** What some browsers and modes do instead of storing data. Runs in the page. */
const STORAGE_FAULTS = {
  "refuses all storage": () => {
    const refuse = (): never => {
      throw new DOMException("The quota has been exceeded.", "QuotaExceededError");
    };
    Storage.prototype.setItem = refuse;
    Storage.prototype.getItem = refuse;
    IDBFactory.prototype.open = refuse;
  },
  "has no IndexedDB": () => {
    Object.defineProperty(window, "indexedDB", { value: undefined });
  },
};

for (const [what, breakStorage] of Object.entries(STORAGE_FAULTS)) {
  test(`the shop works in a browser that ${what}`, async ({ page }) => {
    await page.addInitScript(breakStorage);
    await page.goto("/shop");
    await expect(count(page)).toHaveText(ALL);
    await rings(page).check();
    await page.locator(".product-card").first().click();
    await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
    await page.goto("/search/solitare");
    await expect(page.locator(".product-card-title").first()).toContainText("Solitaire");
  });
}

test.describe("after a deploy, a script that no longer exists", () => {
  const SCRIPT = /(sell-yours|shortlist-screen)-[^/]*\.js/;

  /** How many pages have been loaded since. */
  function countLoads(page: Page): () => number {
    let loads = 0;
    page.on("request", (request) => {
      const isLoad = request.isNavigationRequest() && request.method() === "GET";
      if (isLoad && request.frame() === page.mainFrame()) loads++;
    });
    return () => loads;
  }

  test("is loaded by reloading the page once @core", async ({ page, allowConsole }) => {
    allowConsole(FAILURES);
    await page.goto("/contact");
    await hydrated(page);
    await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }), { times: 1 });
    await page.getByRole("link", { name: "Sell Yours" }).first().click();
    await expect(page).toHaveURL(/\/sell-yours$/);
    await expect(heading(page)).toHaveText("Sell Yours");
    await hydrated(page);
  });

  for (const loadingMs of [0, 30_000]) {
    test(`leaves the published page readable, without a reload loop, when it stays missing, and a page loads for ${loadingMs} ms`, async ({
      page,
      allowConsole,
    }) => {
      allowConsole(/./);
      await page.clock.install();
      await page.goto("/contact");
      await hydrated(page);
      const loads = countLoads(page);
      let waitedFor = 0;
      await page.route(SCRIPT, async (route) => {
        if (loads() > waitedFor) {
          waitedFor = loads();
          await page.clock.fastForward(loadingMs);
        }
        await route.fulfill({ status: 404 });
      });
      await page.getByRole("link", { name: "Sell Yours" }).first().click();
      await expect(heading(page)).toHaveText("Sell Yours");
      await page.waitForLoadState("networkidle");
      expect(loads()).toBe(1);
      await expect(page.getByText("Something went wrong")).toHaveCount(0);
    });
  }

  test("shows an error, without a reload loop, where no page is published", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/./);
    await page.goto("/contact");
    await hydrated(page);
    const loads = countLoads(page);
    await page.route(SCRIPT, (route) => route.fulfill({ status: 404 }));
    // The error may appear before the page reloads.
    const reloaded = page.waitForEvent("load");
    await page
      .getByRole("link", { name: /^Shortlist/ })
      .first()
      .click();
    await reloaded;
    await expect(heading(page)).toHaveText("Something went wrong on this page");
    await expect(page).toHaveURL(/\/shortlist$/);
    await page.waitForLoadState("networkidle");
    expect(loads()).toBe(1);

    await page.unroute(SCRIPT);
    await page.getByRole("button", { name: "Reload" }).click();
    await expect(heading(page)).toHaveText("Shortlist");
  });

  test("takes no text that a shopper has typed", async ({ page, allowConsole }) => {
    allowConsole(FAILURES);
    await page.goto(paths.sellYours);
    await page.route(/(header-panels|subscribe-store)-[^/]*\.js/, (route) =>
      route.fulfill({ status: 404 }),
    );
    const what = page.getByLabel("What are you selling?");
    await what.fill("Curb bracelet, 18ct");
    await page.getByRole("button", { name: "Search", exact: true }).click();
    await expect(page.getByRole("banner").getByRole("alert")).toContainText(
      "The website has been updated.",
    );
    await page.waitForLoadState("networkidle");
    await expect(what).toHaveValue("Curb bracelet, 18ct");

    await page.goto(paths.aboutUs);
    const form = page.locator(".newsletter-form");
    await form.getByLabel("Name").fill("Ada Smith");
    await form.getByLabel("Email").fill("ada@example.com");
    await form.getByRole("button", { name: "Sign Up" }).click();
    await expect(form.getByRole("status")).toContainText("The website has been updated.");
    await expect(form.getByLabel("Email")).toHaveValue("ada@example.com");
  });
});

test("a lightbox that fails to load offline leaves the page as it is, and opens online", async ({
  page,
  context,
  allowConsole,
}) => {
  allowConsole(FAILURES);
  await page.goto(pathOf(solitaire));
  await hydrated(page);
  await goOffline(page);
  const open = page.getByRole("button", { name: /^Enlarge photo 1 / });
  await open.click();
  await expect(page.getByRole("alert")).toHaveText(
    "The photo couldn't be loaded. Check your connection and try again.",
  );
  await expect(heading(page)).toHaveText(solitaire.title);
  await context.setOffline(false);
  await expect(async () => {
    // A browser that remembers that the script failed reloads the page.
    await open.click();
    await expect(page.locator(".yarl__root")).toBeVisible({ timeout: 2_000 });
  }).toPass();
});
