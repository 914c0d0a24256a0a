import { readFileSync } from "node:fs";
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
  signOut,
} from "firebase/auth";
import { setLogLevel } from "firebase/firestore/lite";
import { afterAll, beforeAll, expect, test } from "vitest";
import { backend } from "../../../src/data/config.ts";
import { brands, ConflictError, jewellery, products } from "../../../src/data/entities.ts";
import { loadCatalogueTexts } from "../../../src/data/catalogue-texts.ts";
import { loadCatalogue, loadProduct } from "../../../src/data/catalogue.ts";
import { loadCollections } from "../../../src/data/collections.ts";
import { isOnShow, toProductDraft } from "../../../src/domain/product.ts";
import { subscribe } from "../../../src/data/customers.ts";
import { firebaseApp } from "../../../src/data/firebase.ts";
import { compareCatalogue, publishCatalogue, publishLatest } from "../../../src/data/publishing.ts";
import { readDocument } from "../../../src/data/rest.ts";
import {
  grantAccess,
  loadTeam,
  refuseAccess,
  removeAdministrator,
} from "../../../src/data/team.ts";
import { BRAND, CATEGORY, PIECE } from "./documents.ts";
import { arrange, NOW, putFirestoreRules, set, setEntry, store } from "../emulator-client.ts";

/**
 * The shop's own data module under the rules, signed in as anybody else would be: what its client writes the rules
 * accept, and what they refuse it understands.
 */

/** Pieces that are saved at once. mirror.test.ts tries as many as a batch may hold. */
const MANY = 20;
const PASSWORD = "correct horse";
const run = Date.now();
const auth = initializeAuth(firebaseApp(), { persistence: inMemoryPersistence });
let dealer = "";
let stranger = "";

const emailOf = (name: string) => `${name}-${run}@example.com`;
const logIn = (name: string) => signInWithEmailAndPassword(auth, emailOf(name), PASSWORD);

beforeAll(async () => {
  setLogLevel("silent"); // refusals are what these tests are about
  const { suite } = backend();
  connectAuthEmulator(auth, `http://${suite?.host}:${suite?.ports.auth}`, {
    disableWarnings: true,
  });
  const newAccount = async (name: string) =>
    (await createUserWithEmailAndPassword(auth, emailOf(name), PASSWORD)).user.uid;
  dealer = await newAccount("dealer");
  stranger = await newAccount("stranger");
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  await arrange([
    set(`admins/${dealer}`, { email: emailOf("dealer"), since: NOW, by: dealer }),
    set(`accessRequests/${stranger}`, { email: emailOf("stranger"), at: NOW }),
    set("products/old", { title: "Old ring", price: "POA", size: " ", available: "Is Available" }),
  ]);
}, 60_000);

afterAll(() => signOut(auth));

async function inventory() {
  const [pieces, makers, categories] = await Promise.all([
    products.list(),
    brands.list(),
    jewellery.list(),
  ]);
  return { products: pieces.values, brands: makers.values, categories: categories.values };
}

const pause = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

async function expectAgreement(): Promise<void> {
  expect(await compareCatalogue(await inventory())).toEqual({
    unpublished: false,
    products: [],
    menu: false,
    cramped: false,
  });
}

test("a dealer's day: save, publish, edit, sell, restore, delete, many at once; the catalogue keeps in step", async () => {
  await logIn("dealer");
  // Before anything is published.
  const first = await products.save(products.newId(), PIECE, 0);
  const brand = await brands.save(brands.newId(), BRAND, 0);
  expect((await loadCollections()).products).toHaveLength(2);

  await publishCatalogue(await inventory());
  await expectAgreement();

  const edited = await products.save(first.id, { ...toProductDraft(first), price: "1" }, 1);
  const category = await jewellery.save(jewellery.newId(), CATEGORY, 0);
  await brands.save(brand.id, { ...BRAND, brandName: "Another & Sons" }, brand.revision);
  await expectAgreement();

  await products.save(first.id, { ...toProductDraft(edited), available: "Sold" }, 2);
  await expectAgreement();
  const sold = await products.get(first.id);
  await expect(products.remove(first.id, sold.revision - 1)).rejects.toBeInstanceOf(ConflictError);
  expect(await products.remove(first.id, sold.revision)).toEqual(sold);
  await products.restore(first.id, PIECE);
  await expectAgreement();

  const old = await products.get("old");
  const completed = { ...PIECE, ...toProductDraft(old), sku: "OLD", description: "An old ring." };
  await products.save("old", { ...completed, brand: "Example & Sons", jewellery: "Rings" }, 0);
  expect(await products.get("old")).toMatchObject({ price: "POA", size: "", revision: 1 });

  const changes = Array.from({ length: MANY * 2 }, (_, n) => ({
    id: products.newId(),
    draft: { ...PIECE, title: `Ring ${n}` },
    revision: 0,
  }));
  await products.saveMany(changes);
  await expectAgreement();
  // An earlier version mirrored the newest products in the menu: it is ignored, and gone once published again.
  await store([setEntry("catalogue/menu", "newest", "gone~1", { t: "Sold long ago" })]);
  await products.save(products.newId(), PIECE, 0);
  await expectAgreement();
  expect((await loadCatalogue()).products.map(({ id }) => id)).not.toContain("gone");
  await publishCatalogue(await inventory());
  expect(Object.keys((await readDocument("catalogue/menu")).fields)).not.toContain("newest");
  await jewellery.remove(category.id, category.revision);
  await brands.remove(brand.id, brand.revision + 1);
  await expectAgreement();
}, 180_000);

test("a stock with long descriptions is cut into two shards, and the catalogue still keeps in step", async () => {
  await logIn("dealer");
  const before = await inventory();
  const long = Array.from({ length: 75 }, (_, n) => ({
    id: products.newId(),
    draft: { ...PIECE, title: `Long ${n}`, description: "word ".repeat(1_900) },
    revision: 0,
  }));
  for (let from = 0; from < long.length; from += MANY) {
    await products.saveMany(long.slice(from, from + MANY));
  }
  const cramped = await compareCatalogue(await inventory());
  expect(cramped).toMatchObject({ products: [], menu: false, cramped: true });

  // Others save while it is cut: before the first shard, and on into the menu and after.
  const [first, second, third] = long;
  if (!first || !second || !third) throw new Error("There are no pieces.");
  let isRead = false;
  const publishing = publishLatest(async () => {
    const read = await inventory();
    if (!isRead) {
      await products.save(first.id, { ...first.draft, title: "Saved meanwhile" }, 1);
      await products.remove(third.id, 1);
      await brands.save("meanwhile", BRAND, 0);
    }
    isRead = true;
    return read;
  });
  for (let revision = 2; revision < 8; revision++) {
    await pause(100);
    const current = await products.get(second.id);
    await products.save(second.id, { ...second.draft, title: `${revision}` }, current.revision);
  }
  const published = await publishing;
  expect(published.products.some(({ id }) => id === third.id)).toBe(false);
  await expectAgreement();
  await products.restore(third.id, third.draft);
  const saved = await products.get(second.id);
  await products.save(second.id, second.draft, saved.revision);
  expect((await loadCatalogue()).shards).toBe(2);
  const now = new Map((await products.list()).values.map(({ id, revision }) => [id, revision]));
  await products.saveMany(
    long.slice(0, MANY).map(({ id, draft }) => ({ id, draft, revision: now.get(id) ?? 0 })),
  );
  for (const { id } of long) {
    const { revision } = await products.get(id);
    await products.remove(id, revision);
  }
  await brands.remove("meanwhile", 1);
  await expectAgreement();

  await publishCatalogue(await inventory());
  await expectAgreement();
  expect(await loadCatalogue()).toMatchObject({ shards: 1 });
  expect((await loadCatalogue()).products).toHaveLength(before.products.filter(isOnShow).length);
}, 180_000);

test("who saves over what he has not seen is told what stands", async () => {
  await logIn("dealer");
  const piece = await products.save(products.newId(), PIECE, 0);
  await products.save(piece.id, { ...PIECE, title: "First" }, 1);
  const late = products.save(piece.id, { ...PIECE, title: "Second" }, 1);
  await expect(late).rejects.toBeInstanceOf(ConflictError);
  await expect(late).rejects.toMatchObject({ current: { title: "First", revision: 2 } });
}, 60_000);

test("a visitor reads what is on show and signs up, once or twice; nothing else", async () => {
  await signOut(auth);
  const catalogue = await loadCatalogue();
  expect(catalogue.products.length).toBeGreaterThan(MANY);
  expect((await loadCatalogueTexts(catalogue)).size).toBe(catalogue.products.length);
  const [shown] = catalogue.products;
  expect((await loadProduct(shown?.id ?? "")).title).toBe(shown?.title);
  await expect(loadProduct("nothing")).rejects.toMatchObject({ kind: "not-found" });
  await subscribe({ name: "Anna", email: ` Anna-${run}@Example.com ` });
  await subscribe({ name: "Anna again", email: `anna-${run}@example.com` });
  await expect(products.list()).rejects.toMatchObject({ kind: "not-allowed" });
  await expect(products.save(products.newId(), PIECE, 0)).rejects.toMatchObject({
    kind: "not-allowed",
  });
  await expect(loadTeam()).rejects.toMatchObject({ kind: "not-allowed" });
}, 60_000);

test("access is granted, used, and taken away", async () => {
  await logIn("stranger");
  await expect(products.list()).rejects.toMatchObject({ kind: "not-allowed" });

  await logIn("dealer");
  const { requests } = await loadTeam();
  expect(requests).toMatchObject([{ uid: stranger, email: emailOf("stranger") }]);
  for (const request of requests) await grantAccess(request, dealer);
  expect((await loadTeam()).requests).toEqual([]);
  await expect(removeAdministrator(dealer)).rejects.toMatchObject({ kind: "not-allowed" });

  await logIn("stranger");
  expect((await products.list()).values.length).toBeGreaterThan(MANY);
  await removeAdministrator(dealer);

  await logIn("dealer");
  await expect(products.list()).rejects.toMatchObject({ kind: "not-allowed" });
  await expect(refuseAccess("anybody")).rejects.toMatchObject({ kind: "not-allowed" });
}, 60_000);
