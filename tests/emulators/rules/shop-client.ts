import {
  connectAuthEmulator,
  createUserWithEmailAndPassword,
  initializeAuth,
  inMemoryPersistence,
  signInWithEmailAndPassword,
} from "firebase/auth";
import { setLogLevel } from "firebase/firestore/lite";
import { expect } from "vitest";
import { readStock } from "../../../scripts/publish/publication.ts";
import { readWholeStock, readVersion, updated, type Stock } from "../../../src/stock/stock.ts";
import type { Cause } from "../../../src/admin/saving/changes-store.ts";
import { backend } from "../../../src/firebase/config.ts";
import { brands, products } from "../../../src/admin/saving/entity-store.ts";
import { baseOf, BRANDS, PRODUCTS } from "../../../src/admin/saving/entity-kinds.ts";
import { firebaseApp } from "../../../src/firebase/firebase.ts";
import type { EntityWrite } from "../../../src/admin/saving/plan-save.ts";
import { saveAll, type Outcome } from "../../../src/admin/saving/save-all-store.ts";
import { LONGEST_SAVE_MS } from "../../../src/stock/publication.ts";

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

/**
 * A publication as a browser reads it.
 * @param read       as the publication reads the stock.
 * @param completeTo all that was saved before is in it, in ms since 1970.
 */
export function snapshotOf(
  { stock, version, readAt }: Awaited<ReturnType<typeof readStock>>,
  completeTo = readAt - LONGEST_SAVE_MS,
): Stock {
  const publication = { publishedAt: 1, version, completeTo, stock: "", texts: "" };
  return { menu: stock.menu, products: stock.listed, publication, hasChanges: false, at: 1 };
}

/** Publish the stock as it is. All that is saved later must be in the changes, so it allows for no save under way. */
export async function publish(): Promise<Stock> {
  const read = await readStock();
  return snapshotOf(read, read.readAt);
}

/** A browser that has read a publication shows what is stored now. */
export async function expectInSync(snapshot: Stock): Promise<void> {
  const shown = await updated(snapshot, await readVersion());
  const { menu, products: all } = await readWholeStock();
  expect(shown.menu).toEqual(menu);
  expect(shown.products).toEqual(all);
}
