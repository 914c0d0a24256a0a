import { readFileSync } from "node:fs";
import { signOut } from "firebase/auth";
import { afterAll, beforeAll, expect, test, vi } from "vitest";
import type { Cause } from "../../../src/data/changes.ts";
import { brands, jewellery, products } from "../../../src/data/entities.ts";
import type { Outcome } from "../../../src/data/save-all.ts";
import { addDays, endOfUkDay, ukDay } from "../../../src/domain/day.ts";
import { ConflictError } from "../../../src/domain/save-errors.ts";
import { loadCatalogue, loadCatalogueTexts, loadProduct } from "../../../src/data/catalogue.ts";
import { menuItem } from "../../../src/data/entity-converters.ts";
import { subscribe } from "../../../src/data/customers.ts";
import { compareCatalogue, publishCatalogue, publishLatest } from "../../../src/data/publishing.ts";
import { listLedger, loadLedgerRecord, saveLedgerEntry } from "../../../src/data/ledger.ts";
import { listReservations, reservationWrite } from "../../../src/data/reservations.ts";
import { readDocument } from "../../../src/data/rest.ts";
import { toCatalogueItem } from "../../../src/data/entity-converters.ts";
import { shardOf } from "../../../src/data/shards.ts";
import {
  grantAccess,
  listTeam,
  refuseAccess,
  removeAdministrator,
} from "../../../src/data/team.ts";
import type { Product } from "../../../src/domain/product.ts";
import { toProductDraft } from "../../../src/domain/product-draft.ts";
import { BRAND_DRAFT, brandEntry, CATEGORY_DRAFT, PRODUCT } from "../rules/documents.ts";
import { LEDGER_DRAFT } from "../../ledger.ts";
import {
  auth,
  expectCatalogueInSync,
  loadInventory,
  logIn,
  saveMany,
  signUp,
} from "../rules/shop-client.ts";
import {
  arrange,
  GONE,
  Micros,
  NOW,
  putFirestoreRules,
  set,
  setEntry,
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
}, 60_000);

afterAll(() => signOut(auth));

test("the catalogue stays in sync while a dealer saves, publishes, edits, sells, restores and deletes", async () => {
  await logIn(DEALER);
  // No catalogue is published yet.
  const first = await products.save(products.newId(), PRODUCT, 0, cause());
  const brand = await brands.save(brands.newId(), BRAND_DRAFT, 0, cause());
  expect(await loadCatalogue()).toMatchObject({ shards: 0, products: { length: 2 } });

  await publishCatalogue(await loadInventory());
  await expectCatalogueInSync();

  const { listedAt } = first;
  const cheaper = { ...toProductDraft(first), price: "1" };
  const edited = await products.save(first.id, cheaper, 1, cause());
  const category = await jewellery.save(jewellery.newId(), CATEGORY_DRAFT, 0, cause());
  await brands.save(brand.id, { ...BRAND_DRAFT, name: "Another & Sons" }, brand.revision, cause());
  await expectCatalogueInSync();

  const unavailable = { ...toProductDraft(edited), available: "Sold" };
  await products.save(first.id, unavailable, 2, cause());
  await expectCatalogueInSync();
  const sold = await products.get(first.id);
  await expect(products.remove(first.id, sold.revision - 1, cause())).rejects.toBeInstanceOf(
    ConflictError,
  );
  await products.remove(first.id, sold.revision, cause());
  await saveMany("products", [{ id: first.id, draft: PRODUCT, revision: 0, listedAt }], cause());
  await expectCatalogueInSync();
  expect(await products.get(first.id)).toMatchObject({ listedAt });

  const old = await products.get("old");
  const completed = { ...PRODUCT, ...toProductDraft(old), sku: "OLD", description: "An old ring." };
  await products.save(
    "old",
    { ...completed, brand: "Example & Sons", jewellery: "Rings" },
    0,
    cause(),
  );
  expect(await products.get("old")).toMatchObject({ price: "POA", size: "", revision: 1 });

  const changes = Array.from({ length: MANY * 2 }, (_, n) => ({
    id: products.newId(),
    draft: { ...PRODUCT, title: `Ring ${n}` },
    revision: 0,
  }));
  await saveMany("products", changes, cause());
  await expectCatalogueInSync();
  // An earlier version mirrored the newest products in the menu: the field is ignored, and gone after publishing again.
  await store([setEntry("catalogue/menu", "newest", "gone~1", { t: "Sold long ago" })]);
  await products.save(products.newId(), PRODUCT, 0, cause());
  await expectCatalogueInSync();
  expect((await loadCatalogue()).products.map(({ id }) => id)).not.toContain("gone");
  await publishCatalogue(await loadInventory());
  expect(Object.keys((await readDocument("catalogue/menu")).fields)).not.toContain("newest");

  // And an earlier version published descriptions.
  const { menu } = await loadCatalogue();
  await store([brandEntry(brand.id, { ...menuItem(brand), d: BRAND_DRAFT.description })]);
  expect(await compareCatalogue(await loadInventory())).toMatchObject({ products: [], menu: true });
  await brands.save(
    brand.id,
    { ...BRAND_DRAFT, name: "Another & Sons" },
    brand.revision + 1,
    cause(),
  );
  expect((await loadCatalogue()).menu).toEqual(menu);
  await expectCatalogueInSync();

  await jewellery.remove(category.id, category.revision, cause());
  await brands.remove(brand.id, brand.revision + 2, cause());
  await expectCatalogueInSync();
}, 180_000);

test("a brand keeps its former names, and products that still have one are shown with the current name", async () => {
  await logIn(DEALER);
  const id = brands.newId();
  let brand = await brands.save(id, { ...BRAND_DRAFT, name: "Quill" }, 0, cause());
  expect(brand.formerNames).toEqual([]);
  const rename = async (name: string) => {
    brand = await brands.save(id, { ...BRAND_DRAFT, name }, brand.revision, cause());
  };
  const draft = { ...PRODUCT, brand: "quill" };
  const product = await products.save(products.newId(), draft, 0, cause());
  await rename("Quill & Fils");
  await rename("Quillon");
  expect(brand.formerNames).toEqual(["Quill", "Quill & Fils"]);
  expect(await brands.get(id)).toEqual(brand);
  await expectCatalogueInSync();
  const catalogue = await loadCatalogue();
  expect(catalogue.menu.brands.find((entry) => entry.id === id)).toMatchObject({
    name: "Quillon",
    formerNames: ["Quill", "Quill & Fils"],
  });
  expect(catalogue.products.find((it) => it.id === product.id)?.brand).toBe("Quillon");

  await rename("Quill");
  const formerNames = ["Quill & Fils", "Quillon"];
  expect(brand.formerNames).toEqual(formerNames);
  await brands.remove(id, brand.revision, cause());
  const restored = { ...BRAND_DRAFT, name: "Quill" };
  await saveMany("brands", [{ id, draft: restored, revision: 0, formerNames }], cause());
  expect(await brands.get(id)).toMatchObject({ name: "Quill", formerNames });
  await expectCatalogueInSync();
  await brands.remove(id, 1, cause());
}, 60_000);

test("a large stock is split into two shards, and the catalogue stays in sync", async () => {
  await logIn(DEALER);
  const long = Array.from({ length: 75 }, (_, n) => ({
    id: products.newId(),
    draft: { ...PRODUCT, title: `Long ${n}`, description: "word ".repeat(1_900) },
    revision: 0,
  }));
  for (let from = 0; from < long.length; from += MANY) {
    await saveMany("products", long.slice(from, from + MANY), cause());
  }
  const outgrown = await compareCatalogue(await loadInventory());
  expect(outgrown).toMatchObject({ products: [], menu: false, needsResharding: true });

  // Others save while the catalogue is split.
  const [first, second, third] = long;
  if (!first || !second || !third) throw new Error("There are no products.");
  let isRead = false;
  const publishing = publishLatest(async () => {
    const read = await loadInventory();
    if (!isRead) {
      const draft = { ...first.draft, title: "Saved while the catalogue is split" };
      await products.save(first.id, draft, 1, cause());
      await products.remove(third.id, 1, cause());
      await brands.save("added-later", BRAND_DRAFT, 0, cause());
    }
    isRead = true;
    return read;
  });
  for (let revision = 2; revision < 8; revision++) {
    const current = await products.get(second.id);
    const draft = { ...second.draft, title: `${revision}` };
    await products.save(second.id, draft, current.revision, cause());
  }
  await publishing;
  await expectCatalogueInSync();
  await products.save(third.id, third.draft, 0, cause());
  const saved = await products.get(second.id);
  await products.save(second.id, second.draft, saved.revision, cause());
  expect((await loadCatalogue()).shards).toBe(2);
  const now = new Map((await products.list()).values.map((it) => [it.id, it]));
  await saveMany(
    "products",
    long.slice(0, MANY).map(({ id, draft }) => {
      const { revision = 0 } = now.get(id) ?? {};
      return { id, draft, revision };
    }),
    cause(),
  );
  await brands.remove("added-later", 1, cause());
  await expectCatalogueInSync();
}, 180_000);

test.each([1, 5])(
  "no entry of %i saves in a row is lost while the catalogue is published",
  async (count) => {
    await logIn(DEALER);
    const ring = await products.save(products.newId(), PRODUCT, 0, cause());
    const gone = await products.save(products.newId(), PRODUCT, 0, cause());
    const maker = await brands.save(brands.newId(), BRAND_DRAFT, 0, cause());
    let saves = 0;
    await publishLatest(async () => {
      const read = await loadInventory();
      if (saves === count) return read;
      // Others save before this inventory is published.
      await products.save(ring.id, { ...PRODUCT, price: `${100 + saves}` }, 1 + saves, cause());
      await brands.save(maker.id, { ...BRAND_DRAFT, name: `Brand ${saves}` }, 1 + saves, cause());
      if (saves++ === 0) await products.remove(gone.id, 1, cause());
      return read;
    });
    expect(await products.get(ring.id)).toMatchObject({ price: `${99 + saves}` });
    await expectCatalogueInSync();
    await brands.remove(maker.id, 1 + saves, cause());
  },
  60_000,
);

test("the date on which a product first became available never changes", async () => {
  await logIn(DEALER);
  const { id, listedAt } = await products.save(
    products.newId(),
    { ...PRODUCT, available: "Not Available" },
    0,
    cause(),
  );
  expect(listedAt).toBe(0);
  const shown = await products.save(id, PRODUCT, 1, cause());
  expect(shown.listedAt).toBe(shown.updatedAt);
  const sold = await products.save(id, { ...PRODUCT, available: "Sold" }, 2, cause());
  expect(sold.updatedAt).toBeGreaterThan(sold.listedAt);
  await products.remove(id, 3, cause());
  const write = { id, draft: PRODUCT, revision: 0, listedAt: sold.listedAt };
  await saveMany("products", [write], cause());
  expect((await products.get(id)).listedAt).toBe(shown.listedAt);
  expect((await loadCatalogue()).products.find((it) => it.id === id)).toMatchObject({
    listedAt: Math.floor(shown.listedAt),
  });
}, 60_000);

test.each([
  [
    "a date with microseconds",
    new Micros("2024-05-06T07:08:09.123456Z"),
    "2024-05-06T07:08:09.123Z",
  ],
  ["a date without", new Date("2024-05-06T07:08:09Z"), "2024-05-06T07:08:09.000Z"],
  ["no date", GONE, "1970-01-01T00:00:00.001Z"],
])(
  "a product from before listedAt keeps its place with %s",
  async (_, timestamp, expected) => {
    await logIn(DEALER);
    const id = products.newId();
    await store([set(`products/${id}`, { ...PRODUCT, revision: 4, timestamp })]);
    await publishLatest(loadInventory);
    const old = await products.get(id);
    expect(new Date(old.listedAt).toISOString()).toBe(expected);
    for (const revision of [4, 5, 6]) {
      await products.save(id, { ...PRODUCT, price: `${revision}` }, revision, cause());
      await expectCatalogueInSync();
    }
    expect(await stored(id)).toMatchObject({ listedAt: new Date(expected), revision: 7 });
    expect(await products.get(id)).toMatchObject({ listedAt: old.listedAt });
  },
  60_000,
);

test("a catalogue of an earlier version, with dates of changes, is read until it is published again", async () => {
  await logIn(DEALER);
  const product = await products.save(products.newId(), PRODUCT, 0, cause());
  const { l, h: _h, v: _v, ...item } = toCatalogueItem(product);
  const shard = shardOf(product.id, (await loadCatalogue()).shards);
  await store([setEntry(`catalogue/${shard}`, "items", product.id, { ...item, d: l })]);
  expect((await loadCatalogue()).products.find(({ id }) => id === product.id)).toMatchObject({
    listedAt: Math.floor(product.listedAt),
    secondImage: "",
    video: "",
  });
  expect(await compareCatalogue(await loadInventory())).toMatchObject({ products: [product.id] });
  await publishLatest(loadInventory);
  await expectCatalogueInSync();
}, 60_000);

test("saving over an unseen revision fails with the current version", async () => {
  await logIn(DEALER);
  const product = await products.save(products.newId(), PRODUCT, 0, cause());
  await products.save(product.id, { ...PRODUCT, title: "First" }, 1, cause());
  const late = products.save(product.id, { ...PRODUCT, title: "Second" }, 1, cause());
  await expect(late).rejects.toBeInstanceOf(ConflictError);
  await expect(late).rejects.toMatchObject({ current: { title: "First", revision: 2 } });
}, 60_000);

test("an entry with another date is out of date until the catalogue is published again", async () => {
  await logIn(DEALER);
  const product = await products.save(products.newId(), PRODUCT, 0, cause());
  await expectCatalogueInSync();
  const shard = shardOf(product.id, (await loadCatalogue()).shards);
  const item = { ...toCatalogueItem({ ...product, listedAt: Date.parse("2099-01-01") }) };
  await store([setEntry(`catalogue/${shard}`, "items", product.id, item)]);
  const diff = await compareCatalogue(await loadInventory());
  expect(diff).toMatchObject({ products: [product.id], menu: false });
  await publishLatest(loadInventory);
  await expectCatalogueInSync();
}, 60_000);

test("products saved at once carry the date of the server, whatever this device's clock says", async () => {
  await logIn(DEALER);
  const changes = Array.from({ length: 3 }, () => ({
    id: products.newId(),
    draft: PRODUCT,
    revision: 0,
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
}, 60_000);

test("bulk saves of the same products at once fail with conflicts only", async () => {
  await logIn(DEALER);
  const drafts = Array.from({ length: 50 }, (_, n) => ({
    id: products.newId(),
    draft: { ...PRODUCT, title: `Shared ${n}` },
    revision: 0,
  }));
  await saveMany("products", drafts, cause());
  for (let revision = 1; revision <= 3; revision++) {
    const changes = (title: string) =>
      drafts.map(({ id, draft }) => ({ id, draft: { ...draft, title }, revision }));
    const counts = { saved: 0, conflict: 0, refused: 0 };
    const count = (outcomes: readonly Outcome[]) => {
      for (const { status } of outcomes) counts[status]++;
    };
    // One saves all of them at once, the other a few at a time, from the end.
    const others = changes("Theirs").reverse();
    const slices = Array.from({ length: 5 }, (_, n) => others.slice(n * 10, n * 10 + 10));
    const saveSlices = async () => {
      for (const slice of slices) await saveMany("products", slice, cause(), count);
    };
    await Promise.all([saveMany("products", changes("Mine"), cause(), count), saveSlices()]);
    expect(counts).toEqual({ saved: 50, conflict: 50, refused: 0 });
  }
}, 120_000);

test("entries saved at the same time get one stock number each, without gaps", async () => {
  await logIn(DEALER);
  const [spare = "", ...ids] = Array.from({ length: 9 }, () => products.newId());
  await saveMany(
    "products",
    [spare, ...ids].map((id) => ({ id, draft: PRODUCT, revision: 0 })),
    cause(),
  );
  const entries = await Promise.all(
    ids.map((id) => saveLedgerEntry(id, LEDGER_DRAFT, null, { first: 40 })),
  );
  const numbers = entries.map(({ stockNumber }) => stockNumber).sort((a, b) => a - b);
  expect(numbers).toEqual([40, 41, 42, 43, 44, 45, 46, 47]);
  expect((await listLedger()).values.map(({ stockNumber }) => stockNumber)).toEqual(numbers);

  const [first] = entries;
  if (!first) throw new Error("There are no entries.");
  // The answer to a save was lost: saving again stores nothing twice.
  expect(await saveLedgerEntry(first.id, LEDGER_DRAFT, null)).toEqual(first);
  const wanted = { only: first.stockNumber };
  expect(await saveLedgerEntry(first.id, LEDGER_DRAFT, null, wanted)).toEqual(first);
  const taken = saveLedgerEntry(spare, LEDGER_DRAFT, null, wanted);
  await expect(taken).rejects.toBeInstanceOf(ConflictError);
  const sale = { ...LEDGER_DRAFT, saleDate: "2026-02-01", sellingPrice: "£1,600.50" };
  const sold = await saveLedgerEntry(first.id, sale, first);
  expect(sold).toMatchObject({
    sellingPrice: 160_050,
    stockNumber: first.stockNumber,
    revision: 2,
  });
  const late = saveLedgerEntry(first.id, { ...LEDGER_DRAFT, notes: "Mine" }, first);
  await expect(late).rejects.toBeInstanceOf(ConflictError);
  await expect(late).rejects.toMatchObject({ current: sold });

  const product = await products.get(first.id);
  const renamed = { ...toProductDraft(product), title: "Renamed" };
  await products.save(first.id, renamed, product.revision, cause());
  expect(await saveLedgerEntry(first.id, sale, sold)).toMatchObject({ title: "Renamed" });
  await products.remove(first.id, product.revision + 1, cause());
  const { entry, product: gone } = await loadLedgerRecord(first.id);
  expect([entry?.title, gone]).toEqual(["Renamed", null]);
  expect(await saveLedgerEntry(first.id, sale, entry)).toMatchObject({ title: "Renamed" });
  const unknown = saveLedgerEntry("unknown", LEDGER_DRAFT, null);
  await expect(unknown).rejects.toMatchObject({ kind: "not-found" });
}, 60_000);

test("a reservation is saved with its product, kept by other saves, and ended with its name", async () => {
  await logIn(DEALER);
  const { id } = await products.save(products.newId(), PRODUCT, 0, cause());
  const until = endOfUkDay(addDays(ukDay(Date.now()), 5));
  const reservation = { name: "Mrs Example", notes: "", until };
  const also = reservationWrite(id, reservation);
  const reserve = (reservedUntil: number) =>
    products.save(id, PRODUCT, 1, cause(), { reservedUntil, also });
  await expect(reserve(0)).rejects.toMatchObject(notAllowed);

  await reserve(until);
  await expectCatalogueInSync();
  const { products: listed } = await loadCatalogue();
  expect(listed.find((product) => product.id === id)).toMatchObject({ reservedUntil: until });
  const sold = await products.save(id, { ...PRODUCT, available: "Sold" }, 2, cause());
  expect(sold).toMatchObject({ reservedUntil: until });
  expect((await listReservations()).byProduct.get(id)).toEqual({ ...reservation, id });

  await products.save(id, PRODUCT, 3, cause());
  await saveMany(
    "products",
    [{ id, draft: PRODUCT, revision: 4, reservedUntil: 0, also: reservationWrite(id, null) }],
    cause(),
  );
  expect(await products.get(id)).toMatchObject({ reservedUntil: 0 });
  await expectCatalogueInSync();
  expect((await listReservations()).byProduct.has(id)).toBe(false);
}, 60_000);

test("visitors can read available products and sign up, and nothing else", async () => {
  await signOut(auth);
  const catalogue = await loadCatalogue();
  expect(catalogue.products.length).toBeGreaterThan(MANY);
  expect((await loadCatalogueTexts(catalogue)).size).toBe(catalogue.products.length);
  const [shown] = catalogue.products;
  expect((await loadProduct(shown?.id ?? "")).title).toBe(shown?.title);
  await expect(loadProduct("nothing")).rejects.toMatchObject({ kind: "not-found" });
  await subscribe({ name: "Anna", email: ` Anna-${run}@Example.com ` });
  await subscribe({ name: "Anna again", email: `anna-${run}@example.com` });
  await expect(products.list()).rejects.toMatchObject(notAllowed);
  await expect(products.save(products.newId(), PRODUCT, 0, cause())).rejects.toMatchObject(
    notAllowed,
  );
  await expect(listTeam()).rejects.toMatchObject(notAllowed);
  await expect(listLedger()).rejects.toMatchObject(notAllowed);
  await expect(listReservations()).rejects.toMatchObject(notAllowed);
}, 60_000);

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
}, 60_000);
