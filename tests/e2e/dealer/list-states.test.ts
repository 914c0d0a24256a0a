import { execFileSync } from "node:child_process";
import type { Page } from "@playwright/test";
import { doc, setDoc } from "firebase/firestore/lite";
import { addAdministrator, emptyEmulators } from "../../../scripts/samples/seed.ts";
import { paths } from "../../../src/admin/paths.ts";
import { firestore } from "../../../src/firebase/firebase.ts";
import { testEntry } from "../../ledger.ts";
import { expectAccessible, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { goOffline } from "../page-helpers.ts";
import { openAsAdministrator } from "./log-in.ts";

/** Every list with nothing in it, with very long words, while it loads, offline, and when the database refuses. */

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

test.describe("offline", () => {
  test.use({ viewport: LAPTOP });

  test("every list says so when it is opened, and loads when the connection is back", async ({
    page,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|ShopError: offline|HTTP error has no status/);
    await openAsAdministrator(page, paths.admin);
    await page.getByText("118", { exact: true }).first().waitFor();
    const main = page.getByRole("main");
    await screensLoaded(page);
    await goOffline(page);
    for (const [path] of LISTS) {
      await open(page, path);
      // The inventory has just been read.
      await expect(
        main.getByText(/offline|118 products|5 jewellery|8 brands/).first(),
      ).toBeVisible();
      await expect(main.getByText("Loading...")).toHaveCount(0);
      // Once, although most lists need several parts of the data.
      expect(await main.getByRole("button", { name: "Retry" }).count(), path).toBeLessThanOrEqual(
        1,
      );
    }
    await page.context().setOffline(false);
    for (const [path] of LISTS) {
      await open(page, path);
      await expect(main.getByRole("heading", { level: 1 })).toBeVisible();
      await expect(main.getByRole("button", { name: "Retry" })).toHaveCount(0);
      await expect(main.getByText("Loading...")).toHaveCount(0);
    }
  });

  test("a list that was open before shows what it had, and how old that is", async ({
    page,
    stock,
    allowConsole,
  }) => {
    allowConsole(/ERR_INTERNET_DISCONNECTED|ShopError: offline|HTTP error has no status/);
    await stock.reset();
    execFileSync("npm", ["run", "-s", "seed:books"], { stdio: "inherit" });
    await openAsAdministrator(page, paths.admin);
    const main = page.getByRole("main");
    const lists = [
      [paths.whereabouts, "On approval: Mrs Example"],
      [paths.invoices, "Corrects INV-0003"],
      [paths.customers, "10 subscribers"],
      [paths.team, "applicant@bellamyjewels.example"],
      [paths.history, "Price: +10%"],
      [paths.stockTakes, "Category Watches"],
      [paths.admin, "1 person is asking for access"],
    ] as const;
    for (const [path, text] of lists) {
      await open(page, path);
      await main.getByText(text).first().waitFor();
    }
    await screensLoaded(page);
    await goOffline(page);
    for (const [path, text] of lists) {
      await open(page, path);
      await expect(main.getByText(text).first()).toBeVisible();
      await expect(main.getByText(/^This is from \d\d:\d\d, and may be/).first()).toBeVisible();
    }
    // A filter that needs what was never read does not say that nothing matches.
    await open(page, paths.invoices);
    await main.getByLabel("Status").selectOption("Owner not paid");
    await expect(main.getByText(/You appear to be offline/)).toBeVisible();
    await expect(main.getByText("No invoices match")).toHaveCount(0);
    // These would need the server to load the page again.
    await open(page, paths.stockList);
    await main.getByRole("link", { name: "Stock Take" }).click();
    await expect(main.getByText("Category Watches")).toBeVisible();
    await open(page, paths.inventory);
    await main.getByRole("link", { name: "Import CSV" }).click();
    await expect(main.getByText(/You appear to be offline/)).toBeVisible();
    await open(page, paths.team);
    await expect(main.getByText("applicant@bellamyjewels.example").first()).toBeVisible();
  });
});

/** The scripts of the other screens load after Today. */
async function screensLoaded(page: Page): Promise<void> {
  const loaded = () =>
    page.evaluate(() =>
      performance
        .getEntriesByType("resource")
        .map(({ name }) => name)
        .join(),
    );
  for (const script of ["list", "stock", "invoice", "history"])
    await expect.poll(loaded).toContain(`${script}-screens`);
  for (const script of ["sale-prices", "customers"]) await expect.poll(loaded).toContain(script);
}

/** Follows a link to the list. */
async function open(page: Page, path: string): Promise<void> {
  await page.locator(`a[href="${path}"]`).first().click();
  await page.waitForURL((url) => url.pathname === path);
}

const LONG = "W".repeat(200);
const LONG_EMAIL = `${"w".repeat(64)}@${"w".repeat(63)}.${"w".repeat(63)}.example`;

/** Everything that a person typed is a word of 200 letters. */
function longDocuments(): Readonly<Record<string, object>> {
  const at = new Date();
  const entry = {
    title: LONG,
    sku: LONG,
    purchaseInvoice: LONG,
    sellerName: LONG,
    sellerAddress: LONG,
    notes: LONG,
  };
  const sale = {
    saleDate: "2026-03-01",
    sellingPrice: 160_000,
    buyerName: LONG,
    buyerAddress: LONG,
    saleInvoice: LONG,
  };
  const consigned = { owner: "consigned" as const, purchasePrice: null, ownerShare: 60 };
  const entries = [
    testEntry({ id: "long", stockNumber: 1, ...entry, ...consigned }),
    testEntry({ id: "sold", stockNumber: 2, ...entry, ...sale, ...consigned, owed: 96_000 }),
    testEntry({ id: "bought", stockNumber: 3, ...entry, ...sale }),
    testEntry({ id: "left", stockNumber: 4, ...entry, saleDate: "2026-03-01", disposal: LONG }),
  ];
  const invoice = {
    series: "INV",
    date: "2026-03-01",
    dealer: LONG,
    stockNumber: 3,
    photo: "",
    note: LONG,
    name: LONG,
    address: LONG,
    items: [{ text: LONG, amount: 160_000 }],
    total: 160_000,
    scheme: "margin",
    vat: null,
    product: "bought",
    corrects: "",
    owedLess: 0,
    request: "",
    credited: 0,
    paidOn: "",
    paidHow: "",
    cancelledBy: LONG_EMAIL,
    cancelledAt: at,
    timestamp: at,
    changedAt: at,
  };
  const named = { description: LONG, revision: 1, timestamp: at, formerNames: [] };
  const product = {
    ...named,
    title: LONG,
    sku: LONG,
    price: "100",
    salePrice: "90",
    brand: LONG,
    jewellery: LONG,
    condition: "Excellent",
    metal: LONG,
    available: "Is Available",
    reservedUntil: new Date(+at + 10 * 86_400_000),
  };
  const change = { at, by: "other", email: LONG_EMAIL, title: LONG };
  return {
    "products/long": product,
    "brands/long": { ...named, brandName: LONG, brandImage: "" },
    "jewellery/long": { ...named, jewelleryCategory: LONG, jewelleryImage: "" },
    "reservations/long": { name: LONG, notes: LONG, until: product.reservedUntil, revision: 1 },
    ...Object.fromEntries(
      entries.map(({ id, ...fields }) => [`ledger/${id}`, { ...fields, timestamp: at }]),
    ),
    "stockNumbers/last": { number: entries.length, product: "left" },
    "ledgerChanges/long": {
      ...change,
      product: "long",
      stockNumber: 1,
      before: { notes: LONG },
      after: { notes: `${LONG}W` },
      months: ["", "", "", ""],
    },
    "whereabouts/long": {
      title: LONG,
      sku: LONG,
      place: "approval",
      until: "2026-03-02",
      moves: [
        { place: "approval", name: LONG, since: "2026-03-01", until: "2026-03-02", note: LONG },
      ],
      timestamp: at,
    },
    "invoices/INV-1": { ...invoice, number: 1, cancelled: LONG },
    "invoices/INV-2": { ...invoice, number: 2, cancelled: "" },
    "customers/long": { name: LONG, email: LONG_EMAIL, consent: LONG, consentedAt: at },
    "accessRequests/long": { email: LONG_EMAIL, at },
    "admins/long": { email: LONG_EMAIL, since: at, by: "other" },
    "changes/long": {
      ...change,
      // The product's sale is as old.
      at: new Date(+at - 200 * 86_400_000),
      kind: "bulk",
      operation: "long",
      undoes: "",
      touched: ["products/long"],
      entries: {
        "products/long": {
          kind: "changed",
          title: LONG,
          before: { metal: LONG },
          after: { metal: `${LONG}W` },
        },
      },
    },
    "stockTakes/long": {
      kind: "words",
      name: LONG,
      others: 0,
      startedAt: at,
      startedBy: LONG_EMAIL,
      finishedAt: at,
      finishedBy: LONG_EMAIL,
      rest: "missing",
    },
    "stock/latest": { savedAt: at },
  };
}

test.describe("with words of 200 letters", () => {
  test.beforeAll(async () => {
    await emptyEmulators();
    await addAdministrator();
    for (const [path, fields] of Object.entries(longDocuments()))
      await setDoc(doc(firestore(), path), fields);
  });
  test.afterAll(({ stock }) => stock.reset());

  for (const viewport of [{ ...PHONE, width: 320 }, { ...LAPTOP, width: 768 }, LAPTOP]) {
    test(`every list shows them whole at ${viewport.width} px`, async ({ page }) => {
      await page.setViewportSize(viewport);
      await openAsAdministrator(page, paths.admin);
      for (const path of [
        paths.admin,
        // The sales are of an earlier quarter.
        ...LISTS.map(([path]) => path).filter((path) => path !== paths.stockBook),
        `${paths.stockBook}?quarter=all`,
        `${paths.invoices}?quarter=all`,
        paths.stockTakes,
        paths.operation("long"),
        paths.editProduct("long"),
        paths.purchaseAndSale("long"),
        paths.purchaseAndSale("sold"),
        paths.invoice("INV-1"),
      ]) {
        await page.goto(path);
        await page.getByText(/w{40}/i).first().waitFor({ state: "attached", timeout: 20_000 });
        await expect(page.getByText("Loading...")).toHaveCount(0);
        expect.soft(await sidewaysPx(page), `${path} scrolls sideways`).toBeLessThanOrEqual(0);
        expect.soft(await cutTexts(page), path).toEqual([]);
      }
    });
  }
});

/** The long words that are cut, or cover what is beside them. */
function cutTexts(page: Page): Promise<readonly string[]> {
  return page.evaluate(() => {
    const cut: string[] = [];
    const texts = document.createTreeWalker(document.body, NodeFilter.SHOW_TEXT);
    for (let text = texts.nextNode(); text; text = texts.nextNode()) {
      const element = text.parentElement;
      if (!element || !/w{40}/i.test(text.nodeValue ?? "")) continue;
      if (!element.checkVisibility() || element.closest(".visually-hidden, option, script"))
        continue;
      const range = document.createRange();
      range.selectNodeContents(text);
      const { left, right, bottom } = range.getBoundingClientRect();
      for (let box: Element | null = element; box; box = box.parentElement) {
        const { display, overflowX, overflowY, textOverflow } = getComputedStyle(box);
        // Its row opens a screen with the whole text.
        if (textOverflow === "ellipsis") break;
        if (display.startsWith("inline") || display === "contents") continue;
        const around = box.getBoundingClientRect();
        if (/auto|scroll/.test(overflowX + overflowY)) break;
        const isWider = left < around.left - 1 || right > around.right + 1;
        const isLower = overflowY !== "visible" && bottom > around.bottom + 1;
        if (isWider || isLower) {
          cut.push(`${box.tagName}.${box.className}: ${element.outerHTML.slice(0, 120)}`);
          break;
        }
      }
    }
    return cut;
  });
}

const sidewaysPx = (page: Page) =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth);
