import { cpSync, mkdtempSync, readdirSync, readFileSync, rmSync } from "node:fs";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { deleteDoc, doc, setDoc } from "firebase/firestore/lite";
import { connectToEmulators } from "../../../scripts/connect-to.ts";
import { readStock, writePublication } from "../../../scripts/publish/publication.ts";
import { EMPTY_LEDGER_DRAFT } from "../../../src/admin/ledger/ledger.ts";
import { toProductDraft } from "../../../src/admin/saving/product-draft.ts";
import { baseOf, PRODUCTS } from "../../../src/admin/saving/entity-kinds.ts";
import { products } from "../../../src/admin/saving/entity-store.ts";
import { newMove } from "../../../src/admin/whereabouts/whereabouts.ts";
import { firestore } from "../../../src/firebase/firebase.ts";
import { RELATED_COUNT, relatedTo } from "../../../src/product/related.ts";
import { paths } from "../../../src/routing/paths.ts";
import samples from "../../../samples/stock.json" with { type: "json" };
import { expect, test } from "../fixtures.ts";
import { hostSite } from "../hosted-site.ts";
import { watchShifts } from "../page-helpers.ts";

/** Published pages that are older than the stock. */

const [product, other] = samples.products.filter(
  ({ available, salePrice, price }) =>
    available === "Is Available" && !salePrice && /^\d{4}$/.test(price),
);
if (!product || !other)
  throw new Error("The sample stock has no products with a price of four digits.");

const CAUSE = { kind: "edit", by: { uid: "owner", email: "owner@example.com" } } as const;

test.beforeAll(connectToEmulators);
test.afterAll(({ stock }) => stock.reset());

for (const [where, path] of [
  ["its own page", paths.product(product)],
  ["its brand's listing", paths.listing(product.brand)],
] as const) {
  test(`an outdated price is updated on ${where} without a layout shift`, async ({ page }) => {
    const stored = await products.get(product.id);
    const draft = { ...toProductDraft(stored), price: "9876" };
    await products.save(product.id, draft, baseOf(PRODUCTS, stored), CAUSE);

    const shifts = await watchShifts(page);
    const response = await page.goto(path);
    expect(await response?.text()).not.toContain("9,876");
    await expect(page.getByText("£9,876").first()).toBeVisible();
    expect(await shifts()).toBeLessThan(0.005);
  });
}

test("a new product has a page, and its brand's published listing shows it @core", async ({
  page,
}) => {
  const stored = await products.get(other.id);
  const id = products.newId();
  await products.save(
    id,
    { ...toProductDraft(stored), title: "A ring from this morning" },
    null,
    CAUSE,
  );

  await page.goto(paths.product({ ...stored, id }));
  await expect(page.getByRole("heading", { name: "A ring from this morning" })).toBeVisible();
  await page.goto(paths.listing(stored.brand));
  await expect(page.getByRole("link", { name: "A ring from this morning" })).toBeVisible();
});

test("a published page says when its product has been deleted, and keeps what it knows", async ({
  page,
  allowConsole,
}) => {
  allowConsole(/403|404/);
  await products.remove(other.id, baseOf(PRODUCTS, await products.get(other.id)), CAUSE);
  await page.goto(paths.product(other));
  const main = page.getByRole("main");
  await expect(
    main.getByText("This piece is not listed online at the moment. Ask us about it."),
  ).toBeVisible();
  await expect(page.getByRole("heading", { level: 1 })).toHaveText(other.title);
  await expect(main.getByText(`SKU: ${other.sku}`)).toBeVisible();
  await expect(main.getByRole("img", { name: other.title })).toBeVisible();
  await expect(main.getByText(/\bsold\b/i)).toHaveCount(0);
  await expect(page.locator('meta[name="robots"]')).toHaveAttribute("content", "noindex");
  for (const name of ["Enquire By Email", "Enquire By Whatsapp"]) {
    const link = main.getByRole("link", { name });
    const text = decodeURIComponent((await link.getAttribute("href")) ?? "");
    for (const part of [other.title, other.sku, paths.product(other)]) expect(text).toContain(part);
  }
});

test("what is sold is gone from every page that a visitor opens next", async ({ page }) => {
  const { listed } = (await readStock()).stock;
  const sold = listed[0];
  const seenWith = listed.find((it) => sold && relatedTo(it, listed, RELATED_COUNT).includes(sold));
  if (!sold || !seenWith) throw new Error("The stock has no similar pieces.");
  await page.goto(paths.product(sold));
  await page
    .locator(".product")
    .getByRole("button", { name: `Save ${sold.title}` })
    .click();

  const stored = await products.get(sold.id);
  const draft = { ...toProductDraft(stored), available: "Sold" };
  await products.save(sold.id, draft, baseOf(PRODUCTS, stored), CAUSE);

  const link = page.getByRole("main").getByRole("link", { name: sold.title });
  for (const path of [
    paths.shop,
    paths.listing(sold.brand),
    paths.home,
    paths.search(sold.title),
  ]) {
    await page.goto(path);
    await expect(page.getByRole("main").getByRole("link", { name: /£/ }).first()).toBeVisible();
    await expect(link, path).toHaveCount(0);
  }
  await page.goto(paths.product(seenWith));
  await page.getByRole("contentinfo").scrollIntoViewIfNeeded();
  await expect(page.getByRole("heading", { name: "You may also like" })).toBeVisible();
  await expect(link).toHaveCount(0);
  await page.goto(paths.shortlist);
  await expect(page.getByText("1 piece is no longer available")).toBeVisible();
});

test("a page that the browser has kept shows the stock as it is now, also after a publication", async ({
  page,
  allowConsole,
}) => {
  // The kept page may still ask for the stock file that the publication replaced.
  allowConsole(/404 .*stock-\w+\.json/);
  // Not a route of the test: it would switch off the browser's cache.
  const later = mkdtempSync(join(tmpdir(), "later-"));
  cpSync("dist", later, { recursive: true });
  const site = await hostSite("dist");
  await page.goto(site.url + paths.listing(product.brand));
  const stored = await products.get(product.id);
  const draft = { ...toProductDraft(stored), price: "8765" };
  await products.save(product.id, draft, baseOf(PRODUCTS, stored), CAUSE);
  writePublication(later, await readStock(), true);
  await site.deploy(later);
  await page.goto(site.url + paths.contact);
  await page.goBack();
  await expect(page.getByText("£8,765").first()).toBeVisible();
  await site.close();
  rmSync(later, { recursive: true });
});

test("no field about owners, whereabouts and invoices is published @core", async () => {
  const secrets = (fields: readonly string[]) =>
    Object.fromEntries(fields.map((field) => [field, `not-for-visitors ${field}`]));
  const documents = {
    ledger: secrets(Object.keys(EMPTY_LEDGER_DRAFT)),
    whereabouts: { moves: [secrets(Object.keys(newMove("2026-11-26")))] },
    invoices: { items: [secrets(["text"])], ...secrets(["dealer", "name", "address", "note"]) },
    reservations: secrets(["name", "notes"]),
  };
  for (const [name, fields] of Object.entries(documents))
    await setDoc(doc(firestore(), name, product.id), fields);
  const folder = mkdtempSync(join(tmpdir(), "published-"));
  cpSync("dist", folder, { recursive: true });
  writePublication(folder, await readStock(), true);
  const files = readdirSync(folder, { recursive: true, encoding: "utf8", withFileTypes: true })
    .filter((file) => file.isFile())
    .map((file) => readFileSync(join(file.parentPath, file.name), "utf8"));
  expect(files.length).toBeGreaterThan(100);
  expect(files.filter((text) => /not-for-visitors/.test(text))).toEqual([]);
  for (const name of Object.keys(documents)) await deleteDoc(doc(firestore(), name, product.id));
  rmSync(folder, { recursive: true });
});
