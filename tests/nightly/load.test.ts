import { readFileSync } from "node:fs";
import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
} from "firebase/auth";
import { setLogLevel } from "firebase/firestore/lite";
import { beforeAll, expect, test, vi } from "vitest";
import { backend } from "../../src/data/config.ts";
import { brands, ConflictError, jewellery, products } from "../../src/data/entities.ts";
import { loadCatalogue, loadProduct } from "../../src/data/catalogue.ts";
import { type Product, toProductDraft } from "../../src/domain/product.ts";
import { firebaseApp } from "../../src/data/firebase.ts";
import { compareCatalogue, publishCatalogue } from "../../src/data/publishing.ts";
import { PIECE } from "../emulators/rules/documents.ts";
import { arrange, NOW, putFirestoreRules, set } from "../emulators/emulator-client.ts";

/**
 * Many at once, through the shop's own data module and under the rules: counts and times are bounded, and nothing ever
 * leaves this machine.
 */

const PIECES = 120;
const VISITORS = 200;
const ADMINISTRATORS = 20;
/** On a free machine it is a tenth of this. */
const LIMIT_MS = 120_000;

const ids = Array.from({ length: PIECES }, (_, n) => `piece-${n}`);
const idOf = (n: number) => ids[n % PIECES] ?? "";

beforeAll(async () => {
  setLogLevel("silent"); // refusals are a part of this
  const { suite } = backend();
  const auth = initializeAuth(firebaseApp(), { persistence: inMemoryPersistence });
  connectAuthEmulator(auth, `http://${suite?.host}:${suite?.ports.auth}`, {
    disableWarnings: true,
  });
  const email = `load-${Date.now()}@example.com`;
  const { user } = await createUserWithEmailAndPassword(auth, email, "correct horse");
  await putFirestoreRules(readFileSync("firestore.rules", "utf8"));
  await arrange([
    set(`admins/${user.uid}`, { email, since: NOW, by: user.uid }),
    ...ids.map((id, n) =>
      set(`products/${id}`, { ...PIECE, title: `Ring ${n}`, revision: 1, timestamp: NOW }),
    ),
  ]);
  await publishCatalogue(await inventory());
}, LIMIT_MS);

async function inventory() {
  const [pieces, makers, categories] = await Promise.all([
    products.list(),
    brands.list(),
    jewellery.list(),
  ]);
  return { products: pieces.values, brands: makers.values, categories: categories.values };
}

/** The catalogue says of every piece what its document says. */
async function expectAgreement(): Promise<void> {
  expect(await compareCatalogue(await inventory())).toEqual({
    unpublished: false,
    products: [],
    menu: false,
    cramped: false,
  });
}

/** Runs the same for many at once. */
function atOnce<T>(count: number, work: (n: number) => Promise<T>): Promise<T[]> {
  return Promise.all(Array.from({ length: count }, (_, n) => work(n)));
}

/** As a form saves: what was read, with another price. */
function withPrice(product: Product, price: number) {
  return { ...toProductDraft(product), price: String(price), salePrice: "" };
}

test(
  `${VISITORS} visitors at once each see the whole shop and a piece of it, with three requests each`,
  async () => {
    const asked = vi.spyOn(globalThis, "fetch");
    const seen = await atOnce(VISITORS, async (n) => {
      const catalogue = await loadCatalogue();
      const product = await loadProduct(idOf(n));
      return { pieces: catalogue.products.length, title: product.title };
    });
    expect(seen).toEqual(
      Array.from({ length: VISITORS }, (_, n) => ({
        pieces: PIECES,
        title: `Ring ${n % PIECES}`,
      })),
    );
    const addresses = asked.mock.calls.map(([address]) => new URL(address as string));
    // Menu, shard and piece; a read that a busy machine answers too late is asked for again, at most twice.
    expect(addresses.length).toBeGreaterThanOrEqual(VISITORS * 3);
    expect(addresses.length).toBeLessThanOrEqual(VISITORS * 3 * 3);
    expect(new Set(addresses.map(({ hostname }) => hostname))).toEqual(new Set(["127.0.0.1"]));
    asked.mockRestore();
  },
  LIMIT_MS,
);

test(
  `${ADMINISTRATORS} administrators each save a piece of their own while visitors look: all arrive`,
  async () => {
    const [saved] = await Promise.all([
      atOnce(ADMINISTRATORS, async (n) => {
        const product = await products.get(idOf(n));
        return products.save(product.id, withPrice(product, 1_000 + n), product.revision);
      }),
      atOnce(ADMINISTRATORS, () => loadCatalogue()),
    ]);
    expect(saved.map(({ price, revision }) => ({ price, revision }))).toEqual(
      saved.map((_, n) => ({ price: String(1_000 + n), revision: 2 })),
    );
    const { products: listed } = await loadCatalogue();
    for (const { id, price } of saved) {
      expect(listed.find((piece) => piece.id === id)?.price).toBe(price);
    }
    await expectAgreement();
  },
  LIMIT_MS,
);

test(
  "of administrators who save the same piece at once one succeeds, and the others are told by whom they were beaten",
  async () => {
    const before = await products.get(idOf(50));
    const outcomes = await atOnce(ADMINISTRATORS, async (n) => {
      try {
        return await products.save(before.id, withPrice(before, 2_000 + n), before.revision);
      } catch (error) {
        return error;
      }
    });
    const conflicts = outcomes.filter((outcome) => outcome instanceof ConflictError);
    const [winner, ...more] = outcomes.filter((outcome) => !(outcome instanceof ConflictError));
    expect(more).toEqual([]);
    expect(winner).toMatchObject({ id: before.id, revision: before.revision + 1 });
    expect(await products.get(before.id)).toEqual(winner);
    expect(conflicts).toHaveLength(ADMINISTRATORS - 1);
    for (const { current } of conflicts) expect(current).toEqual(winner);
    await expectAgreement();
  },
  LIMIT_MS,
);

test(
  "administrators who each add a line to the same piece, again after every conflict, lose none of them",
  async () => {
    const WRITERS = 6;
    const id = idOf(60);
    const first = await products.get(id);
    const lines = Array.from({ length: WRITERS }, (_, n) => `Line of administrator ${n}.`);
    await atOnce(WRITERS, async (n) => {
      for (let attempt = 1; attempt <= WRITERS * 3; attempt++) {
        const read = await products.get(id);
        const description = `${read.description}\n${lines[n]}`;
        try {
          await products.save(id, { ...toProductDraft(read), description }, read.revision);
          return;
        } catch (error) {
          if (!(error instanceof ConflictError)) throw error;
        }
      }
      throw new Error("Somebody was beaten by everybody again and again.");
    });
    const { description, revision } = await products.get(id);
    expect(description.split("\n").filter((line) => lines.includes(line))).toHaveLength(WRITERS);
    expect(revision).toBe(first.revision + WRITERS);
    await expectAgreement();
  },
  LIMIT_MS,
);
