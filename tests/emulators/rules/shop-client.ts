import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from "firebase/auth";
import { setLogLevel } from "firebase/firestore/lite";
import { expect } from "vitest";
import type { Cause } from "../../../src/data/changes.ts";
import { backend } from "../../../src/data/config.ts";
import { brands, jewellery, products } from "../../../src/data/entities.ts";
import { baseOf, BRANDS, PRODUCTS } from "../../../src/data/entity-kinds.ts";
import { firebaseApp } from "../../../src/data/firebase.ts";
import type { EntityWrite } from "../../../src/data/plan-save.ts";
import { saveAll, type Outcome } from "../../../src/data/save-all.ts";
import { compareCatalogue } from "../../../src/data/publishing.ts";

/** The shop's own data modules, signed in against the emulators. */

setLogLevel("silent"); // refused requests are expected
const { emulators } = backend();
export const auth = initializeAuth(firebaseApp(), { persistence: inMemoryPersistence });
const authUrl = `http://${emulators?.host}:${emulators?.ports.auth}`;
connectAuthEmulator(auth, authUrl, { disableWarnings: true });

const PASSWORD = "correct horse";

/** Create an account and sign in with it. @returns its user id. */
export async function signUp(email: string): Promise<string> {
  return (await createUserWithEmailAndPassword(auth, email, PASSWORD)).user.uid;
}

export async function logIn(email: string): Promise<void> {
  await signInWithEmailAndPassword(auth, email, PASSWORD);
}

/** The base of a save on a screen that has just read the product. */
export const shownProduct = async (id: string) => baseOf(PRODUCTS, await products.get(id));

export const shownBrand = async (id: string) => baseOf(BRANDS, await brands.get(id));

/** Save or delete documents of one collection. @returns the id of the operation. */
export function saveMany(
  collection: EntityWrite["collection"],
  writes: readonly Omit<EntityWrite, "collection">[],
  cause: Cause,
  onSettled: (outcomes: readonly Outcome[]) => void = () => undefined,
): Promise<string> {
  return saveAll(
    writes.map((write) => ({ ...write, collection }) as EntityWrite),
    cause,
    {
      run: (request) => request(cause.by),
      onSettled: (settled) => onSettled([...settled.values()]),
    },
  );
}

export async function loadInventory() {
  const lists = [products.list(), brands.list(), jewellery.list()] as const;
  const [items, makers, categories] = await Promise.all(lists);
  return { products: items.values, brands: makers.values, categories: categories.values };
}

/** The published catalogue contains what the collections contain. */
export async function expectCatalogueInSync(): Promise<void> {
  expect(await compareCatalogue(await loadInventory())).toEqual({
    unpublished: false,
    products: [],
    menu: false,
    needsResharding: false,
  });
}
