import { readFileSync } from "node:fs";
import { beforeAll, expect, test, vi } from "vitest";
import { baseOf, PRODUCTS as KIND } from "../../src/admin/saving/entity-kinds.ts";
import { loadProduct, readVersion, updated, type Stock } from "../../src/stock/stock.ts";
import type { Cause } from "../../src/admin/saving/changes-store.ts";
import { products } from "../../src/admin/saving/entity-store.ts";
import { ConflictError } from "../../src/lib/save-errors.ts";
import type { Product } from "../../src/products/product.ts";
import { toProductDraft } from "../../src/admin/saving/product-draft.ts";
import { PRODUCT } from "../emulators/rules/documents.ts";
import { expectInSync, publish, signUp } from "../emulators/rules/shop-client.ts";
import { arrange, NOW, putFirestoreRules, set } from "../emulators/emulator-client.ts";

/** Many users at once, with the shop's own data modules under the rules. */

const PRODUCTS = 120;
const VISITORS = 200;
const ADMINISTRATORS = 20;
/** Ten times what an idle machine needs. */
const TIMEOUT_MS = 120_000;

const ids = Array.from({ length: PRODUCTS }, (_, n) => `product-${n}`);
let cause: Cause;
let snapshot: Stock;
/** The stock as a visitor sees it. */
const loadCatalogue = async () => updated(snapshot, await readVersion());
const idOf = (n: number) => ids[n % PRODUCTS] ?? "";

beforeAll(async () => {
  const email = `load-${Date.now()}@example.com`;
  const uid = await signUp(email);
  cause = { kind: "edit", by: { uid, email } };
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  await arrange([
    set(`admins/${uid}`, { email, since: NOW, by: uid }),
    ...ids.map((id, n) =>
      set(`products/${id}`, { ...PRODUCT, title: `Ring ${n}`, revision: 1, timestamp: NOW }),
    ),
  ]);
  snapshot = await publish();
}, TIMEOUT_MS);

function atOnce<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => work(n)));
}

function saveWithPrice(product: Product, price: number) {
  const draft = { ...toProductDraft(product), price: String(price), salePrice: "" };
  return products.save(product.id, draft, baseOf(KIND, product), cause);
}

test(
  `${VISITORS} visitors each load the stock and a product with two local requests`,
  async () => {
    const fetched = vi.spyOn(globalThis, "fetch");
    const seen = await atOnce(VISITORS, async (n) => {
      const stock = await loadCatalogue();
      const { title } = await loadProduct(idOf(n));
      return { products: stock.products.length, title };
    });
    expect(seen).toEqual(
      Array.from({ length: VISITORS }, (_, n) => ({
        products: PRODUCTS,
        title: `Ring ${n % PRODUCTS}`,
      })),
    );
    const addresses = fetched.mock.calls.map(([address]) => new URL(address as string));
    fetched.mockRestore();
    // The date of the stock, and the product. A read that times out is repeated at most twice.
    expect(addresses.length).toBeGreaterThanOrEqual(VISITORS * 2);
    expect(addresses.length).toBeLessThanOrEqual(VISITORS * 2 * 3);
    expect(new Set(addresses.map(({ hostname }) => hostname))).toEqual(new Set(["127.0.0.1"]));
  },
  TIMEOUT_MS,
);

test(
  `${ADMINISTRATORS} administrators each save their own product while visitors read`,
  async () => {
    const [saved] = await Promise.all([
      atOnce(ADMINISTRATORS, async (n) => saveWithPrice(await products.get(idOf(n)), 1_000 + n)),
      atOnce(ADMINISTRATORS, () => loadCatalogue()),
    ]);
    expect(saved.map(({ entity: { price, revision } }) => ({ price, revision }))).toEqual(
      saved.map((_, n) => ({ price: String(1_000 + n), revision: 2 })),
    );
    await expectInSync(snapshot);
  },
  TIMEOUT_MS,
);

test(
  "of administrators who save the same product at once, one succeeds and the others get its version",
  async () => {
    const before = await products.get(idOf(50));
    const outcomes = await atOnce(ADMINISTRATORS, (n) =>
      saveWithPrice(before, 2_000 + n).catch((error: unknown) => error),
    );
    const conflicts = outcomes.filter((outcome) => outcome instanceof ConflictError);
    const [winner, ...others] = outcomes.filter((outcome) => !(outcome instanceof ConflictError));
    expect(others).toEqual([]);
    expect(winner).toMatchObject({ id: before.id, revision: before.revision + 1 });
    expect(await products.get(before.id)).toEqual(winner);
    expect(conflicts).toHaveLength(ADMINISTRATORS - 1);
    for (const { current } of conflicts) expect(current).toEqual(winner);
    await expectInSync(snapshot);
  },
  TIMEOUT_MS,
);

test(
  "administrators who retry after each conflict lose no change to the same product",
  async () => {
    const WRITERS = 6;
    const id = idOf(60);
    const { revision: firstRevision } = await products.get(id);
    const lines = Array.from({ length: WRITERS }, (_, n) => `Line of administrator ${n}.`);
    await atOnce(WRITERS, async (n) => {
      for (let attempt = 1; attempt <= WRITERS * 3; attempt++) {
        const read = await products.get(id);
        const description = `${read.description}\n${lines[n]}`;
        try {
          const draft = { ...toProductDraft(read), description };
          await products.save(id, draft, baseOf(KIND, read), cause);
          return;
        } catch (error) {
          if (!(error instanceof ConflictError)) throw error;
        }
      }
      throw new Error(`Administrator ${n} had a conflict at every attempt.`);
    });
    const { description, revision } = await products.get(id);
    expect(description.split("\n").filter((line) => lines.includes(line))).toHaveLength(WRITERS);
    expect(revision).toBe(firstRevision + WRITERS);
    await expectInSync(snapshot);
  },
  TIMEOUT_MS,
);
