import { backend, documentsUrl, documentUrl, objectUrl } from "../../../src/firebase/config.ts";
import { toRestDocument } from "../../../src/firebase/rest.ts";
import { fromNamedDraft } from "../../../src/admin/saving/entity-converters.ts";
import { createAccount } from "../../../src/admin/access/session-store.ts";
import type { LedgerEntry } from "../../../src/admin/ledger/ledger.ts";
import type { NamedCollection, NamedEntity } from "../../../src/products/stock-documents.ts";
import type { Product } from "../../../src/products/product.ts";
import { toProductDraft } from "../../../src/admin/saving/product-draft.ts";
import { arrange, type Fields, NOW, remove, set, store, type Write } from "../emulator-client.ts";

/** Store and read documents in the emulators. */

export interface Stock {
  readonly products?: readonly Product[];
  readonly brands?: readonly NamedEntity[];
  readonly categories?: readonly NamedEntity[];
  /** Anything else, by path. */
  readonly documents?: Readonly<Record<string, Fields>>;
}

/** The brand and the category of testProduct(). */
export const AURELIE: NamedEntity = {
  id: "aurelie",
  name: "Aurelie",
  description: "A house.",
  image: "https://shop.example/aurelie.webp",
  formerNames: [],
  revision: 1,
  updatedAt: 1,
  change: "",
};
export const RINGS: NamedEntity = {
  id: "rings",
  name: "Rings",
  description: "For fingers.",
  image: "https://shop.example/rings.webp",
  formerNames: [],
  revision: 1,
  updatedAt: 1,
  change: "",
};

let uid = "";

/** The administrator who is signed in during the tests. */
export const ADMINISTRATOR = {
  email: `administrator-${Date.now()}@example.com`,
  password: "correct horse",
};

/** The id of the administrator's account. */
export const administratorUid = () => uid;
export const administratorAccount = () => ({ uid, email: ADMINISTRATOR.email });

/** Sign an administrator in, once for all files. `stockShop` stores their permission. */
export async function signIn(): Promise<void> {
  if (uid !== "") return;
  ({ uid } = await createAccount(ADMINISTRATOR.email, ADMINISTRATOR.password));
  await stockShop({});
}

/** Replace all documents with these and one administrator. */
export async function stockShop(stock: Stock): Promise<void> {
  const administrator = { email: "administrator@example.com", since: NOW, by: uid };
  const latest = set("stock/latest", { savedAt: NOW });
  await arrange([set(`admins/${uid}`, administrator), latest, ...writesOf(stock)]);
}

/** The documents of a ledger. The last entry has the last stock number. */
export function ledgerDocuments(entries: readonly LedgerEntry[]): Record<string, Fields> {
  const last = entries.at(-1);
  return Object.fromEntries([
    ...entries.map(({ id, updatedAt, ...fields }) => [
      `ledger/${id}`,
      { ...fields, timestamp: updatedAt > 1 ? new Date(updatedAt) : NOW },
    ]),
    ...(last ? [["stockNumbers/last", { number: last.stockNumber, product: last.id }]] : []),
  ]) as Record<string, Fields>;
}

/** Another administrator saves these now, or at another time. */
export async function saveElsewhere(stock: Stock, at: Date | typeof NOW = NOW): Promise<void> {
  await store([...writesOf(stock, at), set("stock/latest", { savedAt: NOW })]);
}

/** Another administrator deletes a document. */
export async function deleteElsewhere(path: string): Promise<void> {
  await store([remove(path)]);
}

/** @param at the date of all; without it each has its own. */
function writesOf(
  { products = [], brands = [], categories = [], documents = {} }: Stock,
  at?: Date | typeof NOW,
): Write[] {
  return [
    ...products.map((product) => productWrite(product, at)),
    ...brands.map((brand) => namedWrite("brands", brand, at)),
    ...categories.map((category) => namedWrite("jewellery", category, at)),
    ...Object.entries(documents).map(([path, fields]) => set(path, fields)),
  ];
}

function productWrite(product: Product, at?: Date | typeof NOW): Write {
  const { id, revision, updatedAt } = product;
  const date = (ms: number) => (ms > 0 ? new Date(ms) : null);
  const dates = { listedAt: date(product.listedAt), reservedUntil: date(product.reservedUntil) };
  const fields = { ...toProductDraft(product), id, revision, updatedAt, ...dates };
  return entityWrite("products", fields, at);
}

function namedWrite(
  collection: NamedCollection,
  entity: NamedEntity,
  at?: Date | typeof NOW,
): Write {
  const { name: _, image: __, ...others } = entity;
  const fields = { ...others, ...fromNamedDraft(collection, entity) };
  return entityWrite(collection, fields, at);
}

function entityWrite(
  collection: string,
  { id, updatedAt, ...fields }: { readonly id: string; readonly updatedAt: number } & Fields,
  at: Date | typeof NOW = new Date(updatedAt),
): Write {
  return set(`${collection}/${id}`, { ...fields, timestamp: at });
}

/** The fields of a stored document, or null if it does not exist. */
export async function stored(path: string): Promise<Fields | null> {
  const answer = await fetch(documentUrl(path), { headers: { authorization: "Bearer owner" } });
  return answer.ok ? (toRestDocument(await answer.json())?.fields ?? null) : null;
}

/** The download URL of a picture. */
export const pictureAddress = objectUrl;

/** The paths of all stored pictures, including their smaller copies. */
export async function storedPictures(): Promise<string[]> {
  const { emulators, storageBucket } = backend();
  const address = `http://${emulators?.host}:${emulators?.ports.storage}/storage/v1/b/${storageBucket}/o`;
  const answer = await fetch(address, { headers: { authorization: "Bearer owner" } });
  const { items = [] } = (await answer.json()) as { items?: { name: string }[] };
  return items.map(({ name }) => name);
}

/** The fields of all documents of a collection, at most 300. */
export async function storedAll(collection: string): Promise<Fields[]> {
  const address = `${documentsUrl()}/${collection}?pageSize=300`;
  const answer = await fetch(address, { headers: { authorization: "Bearer owner" } });
  const { documents = [] } = (await answer.json()) as { documents?: unknown[] };
  return documents.flatMap<Fields>((document) => toRestDocument(document)?.fields ?? []);
}

/** Replace all stored pictures with these. */
export { arrangeObjects as storePictures } from "../emulator-client.ts";
