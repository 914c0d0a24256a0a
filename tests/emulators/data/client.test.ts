import { readFileSync } from "node:fs";
import { signOut } from "firebase/auth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Cause } from "../../../src/admin/saving/changes-store.ts";
import { brands, jewellery, products } from "../../../src/admin/saving/entity-store.ts";
import type { Outcome } from "../../../src/admin/saving/save-all-store.ts";
import { baseOf, BRANDS, CATEGORIES, PRODUCTS } from "../../../src/admin/saving/entity-kinds.ts";
import { addDays, endOfUkDay, ukDay } from "../../../src/lib/day.ts";
import { MAX_CHANGES } from "../../../src/stock/publication.ts";
import { ConflictError } from "../../../src/lib/save-errors.ts";
import {
  loadProduct,
  loadTexts,
  readWholeStock,
  readVersion,
  updated,
} from "../../../src/stock/stock.ts";
import { readStock } from "../../../scripts/publish/publication.ts";
import { readCollection } from "../../../src/firebase/firebase.ts";
import { subscribe } from "../../../src/newsletter/subscribe-store.ts";
import {
  loadLedgerRecord,
  saveLedgerEntry,
  toLedgerEntry,
} from "../../../src/admin/ledger/ledger-store.ts";
import {
  listReservations,
  reservationWrite,
} from "../../../src/admin/reservations/reservation-store.ts";
import { readDocument } from "../../../src/firebase/rest.ts";
import {
  grantAccess,
  listTeam,
  refuseAccess,
  removeAdministrator,
} from "../../../src/admin/people/team-store.ts";
import type { Product } from "../../../src/products/product.ts";
import { toProductDraft } from "../../../src/admin/saving/product-draft.ts";
import { BRAND_DRAFT, CATEGORY_DRAFT, PRODUCT } from "../rules/documents.ts";
import { LEDGER_DRAFT } from "../../ledger.ts";
import {
  auth,
  expectInSync,
  logIn,
  publish,
  saveMany,
  shownBrand,
  shownProduct,
  signUp,
  snapshotOf,
} from "../rules/shop-client.ts";
import {
  arrange,
  GONE,
  Micros,
  NOW,
  putFirestoreRules,
  remove,
  set,
  store,
} from "../emulator-client.ts";

/** The shop's own data modules under the rules: what they write is accepted, and refusals become ShopErrors. */

/** How many products are saved at once. */
const MANY = 20;
const run = Date.now();
const DEALER = `dealer-${run}@example.com`;
const STRANGER = `stranger-${run}@example.com`;
let dealer = "";
let stranger = "";

/** The fields of a product as they are stored. */
const stored = async (id: string) => (await readDocument(`products/${id}`)).fields;

const notAllowed = { kind: "not-allowed" };

const cause = (): Cause => ({ kind: "edit", by: { uid: dealer, email: DEALER } });

beforeAll(async () => {
  dealer = await signUp(DEALER);
  stranger = await signUp(STRANGER);
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  await arrange([
    set(`admins/${dealer}`, { email: DEALER, since: NOW, by: dealer }),
    set(`accessRequests/${stranger}`, { email: STRANGER, at: NOW }),
    set("products/old", { title: "Old ring", price: "POA", size: " ", available: "Is Available" }),
  ]);
});

afterAll(() => signOut(auth));

test("visitors see what a dealer saves, edits, sells, restores and deletes after a publication", async () => {
  await logIn(DEALER);
  const { entity: first } = await products.save(products.newId(), PRODUCT, null, cause());
  const { entity: brand } = await brands.save(brands.newId(), BRAND_DRAFT, null, cause());
  // Nothing is published yet.
  expect(await readWholeStock()).toMatchObject({ publication: null, products: { length: 2 } });
  const snapshot = await publish();

  const { listedAt } = first;
  const cheaper = { ...toProductDraft(first), price: "1" };
  const { entity: edited } = await products.save(
    first.id,
    cheaper,
    await shownProduct(first.id),
    cause(),
  );
  const { entity: category } = await jewellery.save(
    jewellery.newId(),
    CATEGORY_DRAFT,
    null,
    cause(),
  );
  const renamed = { ...BRAND_DRAFT, name: "Another & Sons" };
  await brands.save(brand.id, renamed, await shownBrand(brand.id), cause());
  await expectInSync(snapshot);

  const unavailable = { ...toProductDraft(edited), available: "Sold" };
  for (const draft of [unavailable, cheaper, unavailable]) {
    await products.save(first.id, draft, await shownProduct(first.id), cause());
    await expectInSync(snapshot);
  }
  await expect(products.remove(first.id, baseOf(PRODUCTS, edited), cause())).rejects.toBeInstanceOf(
    ConflictError,
  );
  await products.remove(first.id, await shownProduct(first.id), cause());
  await saveMany("products", [{ id: first.id, draft: PRODUCT, base: null, listedAt }], cause());
  await expectInSync(snapshot);
  expect(await products.get(first.id)).toMatchObject({ listedAt });

  const old = await products.get("old");
  const completed = { ...PRODUCT, ...toProductDraft(old), sku: "OLD", description: "An old ring." };
  await products.save(
    "old",
    { ...completed, brand: "Example & Sons", jewellery: "Rings" },
    baseOf(PRODUCTS, old),
    cause(),
  );
  expect(await products.get("old")).toMatchObject({ price: "POA", size: "", revision: 1 });

  const changes = Array.from({ length: MANY * 2 }, (_, n) => ({
    id: products.newId(),
    draft: { ...PRODUCT, title: `Ring ${n}` },
    base: null,
  }));
  await saveMany("products", changes, cause());
  await expectInSync(snapshot);
  await jewellery.remove(category.id, baseOf(CATEGORIES, category), cause());
  await brands.remove(brand.id, await shownBrand(brand.id), cause());
  await expectInSync(snapshot);
});

test("a brand keeps its former names, and products that still have one are shown with the current name", async () => {
  await logIn(DEALER);
  const id = brands.newId();
  let { entity: brand } = await brands.save(id, { ...BRAND_DRAFT, name: "Quill" }, null, cause());
  expect(brand.formerNames).toEqual([]);
  const rename = async (name: string) => {
    const draft = { ...BRAND_DRAFT, name };
    ({ entity: brand } = await brands.save(id, draft, baseOf(BRANDS, brand), cause()));
  };
  const draft = { ...PRODUCT, brand: "quill" };
  const { entity: product } = await products.save(products.newId(), draft, null, cause());
  const snapshot = await publish();
  await rename("Quill & Fils");
  await rename("Quillon");
  expect(brand.formerNames).toEqual(["Quill", "Quill & Fils"]);
  expect(await brands.get(id)).toEqual(brand);
  await expectInSync(snapshot);
  const stock = await updated(snapshot, await readVersion());
  expect(stock.menu.brands.find((entry) => entry.id === id)).toMatchObject({
    name: "Quillon",
    formerNames: ["Quill", "Quill & Fils"],
  });
  expect(stock.products.find((it) => it.id === product.id)?.brand).toBe("Quillon");

  await rename("Quill");
  const formerNames = ["Quill & Fils", "Quillon"];
  expect(brand.formerNames).toEqual(formerNames);
  await brands.remove(id, baseOf(BRANDS, brand), cause());
  const restored = { ...BRAND_DRAFT, name: "Quill" };
  await saveMany("brands", [{ id, draft: restored, base: null, formerNames }], cause());
  expect(await brands.get(id)).toMatchObject({ name: "Quill", formerNames });
  await expectInSync(snapshot);
  await brands.remove(id, await shownBrand(id), cause());
});

test("what is saved while the stock is read and published reaches visitors", async () => {
  await logIn(DEALER);
  const { entity: ring } = await products.save(products.newId(), PRODUCT, null, cause());
  const { entity: gone } = await products.save(products.newId(), PRODUCT, null, cause());
  const { entity: maker } = await brands.save(brands.newId(), BRAND_DRAFT, null, cause());
  const { stock, ...read } = await readStock();
  await products.save(ring.id, { ...PRODUCT, price: "100" }, await shownProduct(ring.id), cause());
  await products.remove(gone.id, baseOf(PRODUCTS, gone), cause());
  await brands.save(
    maker.id,
    { ...BRAND_DRAFT, name: "Another" },
    await shownBrand(maker.id),
    cause(),
  );
  expect(stock.products.map(({ id }) => id)).toContain(gone.id);
  await expectInSync(snapshotOf({ stock, ...read }));
  await brands.remove(maker.id, await shownBrand(maker.id), cause());
});

test("of more changes than a browser reads, the newest count, and everything that was sold", async () => {
  await logIn(DEALER);
  const sold = await products.save(products.newId(), PRODUCT, null, cause());
  const snapshot = await publish();
  const added = Array.from({ length: MAX_CHANGES + 1 }, (_, n) => ({
    id: products.newId(),
    draft: { ...PRODUCT, title: `One of many ${n}` },
    base: null,
  }));
  await saveMany("products", added, cause());
  const base = await shownProduct(sold.entity.id);
  await products.save(sold.entity.id, { ...PRODUCT, available: "Sold" }, base, cause());
  const others = Array.from({ length: MAX_CHANGES }, (_, n) =>
    set(`withdrawals/later${n}`, { at: NOW, paths: ["products/another"] }),
  );
  await store(others);
  const { products: shown } = await updated(snapshot, await readVersion());
  expect(shown.some(({ id }) => id === sold.entity.id)).toBe(false);
  expect(shown.filter(({ title }) => title.startsWith("One of many"))).toHaveLength(MAX_CHANGES);
  await saveMany(
    "products",
    await Promise.all(
      added.map(async ({ id }) => ({ id, draft: null, base: await shownProduct(id) })),
    ),
    cause(),
  );
});

test("visitors see what two tabs save at the same time", async () => {
  await logIn(DEALER);
  const [one, two] = [products.newId(), products.newId()];
  for (const id of [one, two]) await products.save(id, PRODUCT, null, cause());
  const snapshot = await publish();
  await Promise.all([
    products.save(one, { ...PRODUCT, price: "100" }, await shownProduct(one), cause()),
    products.save(two, { ...PRODUCT, available: "Sold" }, await shownProduct(two), cause()),
  ]);
  const shown = (await updated(snapshot, await readVersion())).products;
  expect(shown.find(({ id }) => id === one)?.price).toBe("100");
  expect(shown.some(({ id }) => id === two)).toBe(false);
});

test("the date on which a product first became available never changes", async () => {
  await logIn(DEALER);
  const hidden = { ...PRODUCT, available: "Not Available" };
  const { entity: added } = await products.save(products.newId(), hidden, null, cause());
  const { id } = added;
  expect(added.listedAt).toBe(0);
  const { entity: shown } = await products.save(id, PRODUCT, baseOf(PRODUCTS, added), cause());
  expect(shown.listedAt).toBe(shown.updatedAt);
  const soldDraft = { ...PRODUCT, available: "Sold" };
  const { entity: sold } = await products.save(id, soldDraft, baseOf(PRODUCTS, shown), cause());
  expect(sold.updatedAt).toBeGreaterThan(sold.listedAt);
  await products.remove(id, baseOf(PRODUCTS, sold), cause());
  const write = { id, draft: PRODUCT, base: null, listedAt: sold.listedAt };
  await saveMany("products", [write], cause());
  expect((await products.get(id)).listedAt).toBe(shown.listedAt);
  expect((await readWholeStock()).products.find((it) => it.id === id)).toMatchObject({
    listedAt: Math.floor(shown.listedAt),
  });
});

test.each([
  [
    "a date with microseconds",
    new Micros("2024-05-06T07:08:09.123456Z"),
    "2024-05-06T07:08:09.123Z",
  ],
  ["a date without", new Date("2024-05-06T07:08:09Z"), "2024-05-06T07:08:09.000Z"],
  ["no date", GONE, "1970-01-01T00:00:00.001Z"],
  ["a British date as text", "12/11/2024", "2024-11-12T00:00:00.000Z"],
  ["a date still to come", new Date(Date.now() + 20 * 86_400_000), "1970-01-01T00:00:00.001Z"],
])(
  "a product from before listedAt keeps its place with %s",
  async (_, timestamp, expected) => {
    await logIn(DEALER);
    const id = products.newId();
    await store([set(`products/${id}`, { ...PRODUCT, revision: 4, timestamp })]);
    const snapshot = await publish();
    const old = await products.get(id);
    expect(new Date(old.listedAt).toISOString()).toBe(expected);
    for (const revision of [4, 5, 6]) {
      await products.save(
        id,
        { ...PRODUCT, price: `${revision}` },
        await shownProduct(id),
        cause(),
      );
      await expectInSync(snapshot);
    }
    expect(await stored(id)).toMatchObject({ listedAt: new Date(expected), revision: 7 });
    expect(await products.get(id)).toMatchObject({ listedAt: old.listedAt });
  },
  60_000,
);

test("saving over values that the screen has not shown fails with the current version", async () => {
  await logIn(DEALER);
  const { entity: product } = await products.save(products.newId(), PRODUCT, null, cause());
  const base = baseOf(PRODUCTS, product);
  await products.save(product.id, { ...PRODUCT, title: "First" }, base, cause());
  const late = products.save(product.id, { ...PRODUCT, title: "Second" }, base, cause());
  await expect(late).rejects.toBeInstanceOf(ConflictError);
  await expect(late).rejects.toMatchObject({ current: { title: "First", revision: 2 } });
});

test("products saved at once carry the date of the server, whatever this device's clock says", async () => {
  await logIn(DEALER);
  const changes = Array.from({ length: 3 }, () => ({
    id: products.newId(),
    draft: PRODUCT,
    base: null,
  }));
  const saved: Product[] = [];
  const clock = vi.spyOn(Date, "now").mockReturnValue(Date.parse("2020-01-01"));
  await saveMany("products", changes, cause(), (outcomes) => {
    for (const outcome of outcomes) {
      if (outcome.status === "saved") saved.push(outcome.entity as Product);
    }
  });
  clock.mockRestore();
  const listed = (await products.list()).values.filter(({ id }) =>
    changes.some((change) => change.id === id),
  );
  const byId = (a: Product, b: Product) => (a.id < b.id ? -1 : 1);
  expect(saved.sort(byId)).toEqual(listed.sort(byId));
});

test("bulk saves of the same products at once fail with conflicts only", async () => {
  await logIn(DEALER);
  const drafts = Array.from({ length: 50 }, (_, n) => ({
    id: products.newId(),
    draft: { ...PRODUCT, title: `Shared ${n}` },
    base: null,
  }));
  await saveMany("products", drafts, cause());
  for (let round = 1; round <= 3; round++) {
    const shown = (await products.list()).values;
    const changes = (title: string) =>
      drafts.map(({ id, draft }) => {
        const product = shown.find((one) => one.id === id);
        if (!product) throw new Error("There is no such product.");
        return { id, draft: { ...draft, title }, base: baseOf(PRODUCTS, product) };
      });
    const counts = { saved: 0, conflict: 0, refused: 0 };
    const count = (outcomes: readonly Outcome[]) => {
      for (const { status } of outcomes) counts[status]++;
    };
    // One saves all of them at once, the other a few at a time, from the end.
    const others = changes(`Theirs ${round}`).reverse();
    const slices = Array.from({ length: 5 }, (_, n) => others.slice(n * 10, n * 10 + 10));
    const saveSlices = async () => {
      for (const slice of slices) await saveMany("products", slice, cause(), count);
    };
    await Promise.all([
      saveMany("products", changes(`Mine ${round}`), cause(), count),
      saveSlices(),
    ]);
    expect(counts).toEqual({ saved: 50, conflict: 50, refused: 0 });
  }
});

async function storedNumbers(): Promise<readonly number[]> {
  const { values } = await readCollection("ledger", toLedgerEntry);
  return values.map(({ stockNumber }) => stockNumber).toSorted((a, b) => a - b);
}

test("entries saved at the same time get one stock number each, without gaps", async () => {
  await logIn(DEALER);
  const [spare = "", ...ids] = Array.from({ length: 9 }, () => products.newId());
  await saveMany(
    "products",
    [spare, ...ids].map((id) => ({ id, draft: PRODUCT, base: null })),
    cause(),
  );
  const entries = await Promise.all(
    ids.map((id) => saveLedgerEntry(cause().by, id, LEDGER_DRAFT, null, { first: 40 })),
  );
  const numbers = entries.map(({ stockNumber }) => stockNumber).sort((a, b) => a - b);
  expect(numbers).toEqual([40, 41, 42, 43, 44, 45, 46, 47]);
  expect(await storedNumbers()).toEqual(numbers);

  const [first] = entries;
  if (!first) throw new Error("There are no entries.");
  // The answer to a save was lost: saving again stores nothing twice.
  expect(await saveLedgerEntry(cause().by, first.id, LEDGER_DRAFT, null)).toEqual(first);
  const wanted = { only: first.stockNumber };
  expect(await saveLedgerEntry(cause().by, first.id, LEDGER_DRAFT, null, wanted)).toEqual(first);
  const taken = saveLedgerEntry(cause().by, spare, LEDGER_DRAFT, null, wanted);
  await expect(taken).rejects.toBeInstanceOf(ConflictError);
  const sale = { ...LEDGER_DRAFT, saleDate: "2026-02-01", sellingPrice: "£1,600.50" };
  const sold = await saveLedgerEntry(cause().by, first.id, sale, first);
  expect(sold).toMatchObject({
    sellingPrice: 160_050,
    stockNumber: first.stockNumber,
    revision: 2,
  });
  const late = saveLedgerEntry(cause().by, first.id, { ...LEDGER_DRAFT, notes: "Mine" }, first);
  await expect(late).rejects.toBeInstanceOf(ConflictError);
  await expect(late).rejects.toMatchObject({ current: sold });

  const product = await products.get(first.id);
  const renamed = { ...toProductDraft(product), title: "Renamed" };
  await products.save(first.id, renamed, baseOf(PRODUCTS, product), cause());
  expect(await saveLedgerEntry(cause().by, first.id, sale, sold)).toMatchObject({
    title: "Renamed",
  });
  await products.remove(first.id, await shownProduct(first.id), cause());
  const { entry, product: gone } = await loadLedgerRecord(first.id);
  expect([entry?.title, gone]).toEqual(["Renamed", null]);
  expect(await saveLedgerEntry(cause().by, first.id, sale, entry)).toMatchObject({
    title: "Renamed",
  });
  const unknown = saveLedgerEntry(cause().by, "unknown", LEDGER_DRAFT, null);
  await expect(unknown).rejects.toMatchObject({ kind: "not-found" });
});

test.each([
  ["lost", remove("stockNumbers/last")],
  ["older than the last entry", set("stockNumbers/last", { number: 3, product: "x" })],
])(
  "stock numbers continue although the last one is %s",
  async (_, write) => {
    await logIn(DEALER);
    const ids = [products.newId(), products.newId(), products.newId()];
    await saveMany(
      "products",
      ids.map((id) => ({ id, draft: PRODUCT, base: null })),
      cause(),
    );
    const last = Math.max(...(await storedNumbers()));
    await store([write]);
    const entries = await Promise.all(
      ids.map((id) => saveLedgerEntry(cause().by, id, LEDGER_DRAFT, null)),
    );
    const numbers = entries.map(({ stockNumber }) => stockNumber).sort((a, b) => a - b);
    expect(numbers).toEqual([last + 1, last + 2, last + 3]);
  },
  60_000,
);

test("a reservation is saved with its product, kept by other saves, and ended with its name", async () => {
  await logIn(DEALER);
  const id = products.newId();
  await products.save(id, PRODUCT, null, cause());
  const snapshot = await publish();
  const until = endOfUkDay(addDays(ukDay(Date.now()), 5));
  const reservation = { name: "Mrs Example", notes: "", until };
  const write = reservationWrite(id, reservation);
  const reserve = async (reservedUntil: number) =>
    products.save(id, PRODUCT, await shownProduct(id), cause(), { reservedUntil, ...write });
  await expect(reserve(0)).rejects.toMatchObject(notAllowed);

  await reserve(until);
  await expectInSync(snapshot);
  const { products: listed } = await readWholeStock();
  expect(listed.find((product) => product.id === id)).toMatchObject({ reservedUntil: until });
  const soldDraft = { ...PRODUCT, available: "Sold" };
  const { entity: sold } = await products.save(id, soldDraft, await shownProduct(id), cause());
  expect(sold).toMatchObject({ reservedUntil: until });
  expect((await listReservations()).byProduct.get(id)).toEqual({ ...reservation, id, revision: 1 });

  await products.save(id, PRODUCT, await shownProduct(id), cause());
  const ended = { reservedUntil: 0, ...reservationWrite(id, null) };
  await products.save(id, PRODUCT, await shownProduct(id), cause(), ended);
  expect(await products.get(id)).toMatchObject({ reservedUntil: 0 });
  await expectInSync(snapshot);
  expect((await listReservations()).byProduct.has(id)).toBe(false);
});

test("visitors can read available products and sign up, and nothing else", async () => {
  await signOut(auth);
  const stock = await readWholeStock();
  expect(stock.products.length).toBeGreaterThan(MANY);
  expect((await loadTexts(stock)).size).toBe(stock.products.length);
  const [shown] = stock.products;
  expect((await loadProduct(shown?.id ?? "")).title).toBe(shown?.title);
  await expect(loadProduct("nothing")).rejects.toMatchObject({ kind: "not-found" });
  await subscribe({ name: "Anna", email: ` Anna-${run}@Example.com ` }, "You agree.");
  await subscribe({ name: "Anna again", email: `anna-${run}@example.com` }, "You agree.");
  await expect(products.list()).rejects.toMatchObject(notAllowed);
  await expect(products.save(products.newId(), PRODUCT, null, cause())).rejects.toMatchObject(
    notAllowed,
  );
  await expect(listTeam()).rejects.toMatchObject(notAllowed);
  await expect(storedNumbers()).rejects.toMatchObject(notAllowed);
  await expect(listReservations()).rejects.toMatchObject(notAllowed);
});

test("access can be granted and removed", async () => {
  await logIn(STRANGER);
  await expect(products.list()).rejects.toMatchObject(notAllowed);

  await logIn(DEALER);
  const { requests } = await listTeam();
  expect(requests).toMatchObject([{ uid: stranger, email: STRANGER }]);
  for (const request of requests) await grantAccess(request, dealer);
  expect((await listTeam()).requests).toEqual([]);
  await expect(removeAdministrator(dealer)).rejects.toMatchObject(notAllowed);

  await logIn(STRANGER);
  expect((await products.list()).values.length).toBeGreaterThan(MANY);
  await removeAdministrator(dealer);

  await logIn(DEALER);
  await expect(products.list()).rejects.toMatchObject(notAllowed);
  await expect(refuseAccess("anybody")).rejects.toMatchObject(notAllowed);
});
