import { readFile } from "node:fs/promises";
import { doc, setDoc, writeBatch } from "firebase/firestore/lite";
import { deleteObject, getDownloadURL, ref, uploadBytes } from "firebase/storage";
import { backend } from "../../src/firebase/config.ts";
import type { Fields } from "../../src/firebase/fields.ts";
import { toShopError } from "../../src/firebase/errors.ts";
import { firestore } from "../../src/firebase/firebase.ts";
import { storage } from "../../src/admin/pictures/picture-store.ts";
import { connectToEmulators, emulators } from "../connect-to.ts";
import { readSamples, type SampleFile } from "./read.ts";

/** The demonstration administrator, on the emulators only. */
export const ADMINISTRATOR = {
  uid: "demonstration-administrator",
  email: "admin@bellamyjewels.example",
  password: "hatton-garden",
};

const UPLOADS_AT_ONCE = 12;

/**
 * Make the emulators hold the demonstration stock and nothing else: pictures, the documents in samples/stock.json
 * and an administrator. Pictures that are stored already stay, so seeding again is fast.
 */
export async function seed() {
  await emptyEmulators();
  const samples = readSamples();
  const [urls] = await Promise.all([storePictures(samples.files), addAdministrator()]);

  const stored = (documents: readonly { readonly id: string }[]) =>
    documents.map(({ id, ...fields }) => ({ id, fields: storedFields(fields, urls) }));
  const brands = stored(samples.brands);
  const categories = stored(samples.categories);
  const products = stored(samples.products);

  const batch = writeBatch(firestore());
  const collections = { brands, jewellery: categories, products, ledger: stored(samples.ledger) };
  for (const [collection, documents] of Object.entries(collections)) {
    for (const { id, fields } of documents) batch.set(doc(firestore(), collection, id), fields);
  }
  const last = samples.ledger.at(-1);
  if (last) {
    const lastNumber = { number: last.stockNumber, product: last.id };
    batch.set(doc(firestore(), "stockNumbers", "last"), lastNumber);
  }
  // The same each time, so that pages that were published from this stock stay current.
  const savedAt = products.map(({ fields }) => fields.timestamp as Date).sort((a, b) => +b - +a)[0];
  batch.set(doc(firestore(), "stock", "latest"), { savedAt });
  await batch.commit();
  return { administrator: ADMINISTRATOR, products: products.length };
}

/** Connect to the emulators, and remove all documents and accounts. */
export async function emptyEmulators(): Promise<void> {
  connectToEmulators();
  const { projectId, auth, firestore: database } = emulators;
  await send(
    "DELETE",
    `${database}/emulator/v1/projects/${projectId}/databases/(default)/documents`,
  );
  await send("DELETE", `${auth}/emulator/v1/projects/${projectId}/accounts`);
}

/** Sample documents have object paths for pictures and dates as text; stored ones have URLs and timestamps. */
function storedFields(document: object, urls: ReadonlyMap<string, string>): Fields {
  const toUrl = (value: unknown) => urls.get(String(value)) ?? value;
  const fields = Object.entries(document).map(([name, value]: [string, unknown]) => {
    if (name === "timestamp" || name === "listedAt") {
      return [name, typeof value === "string" ? new Date(value) : null];
    }
    return [name, Array.isArray(value) ? value.map(toUrl) : toUrl(value)];
  });
  return Object.fromEntries(fields) as Fields;
}

/** Make the bucket hold these pictures and no others. @returns the download URL of each path. */
async function storePictures(files: readonly SampleFile[]): Promise<Map<string, string>> {
  const stored = await storedUrls();
  const urls = new Map<string, string>();
  const waiting = [...files];
  const store = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop())
      urls.set(next.path, stored.get(next.path) ?? (await upload(next)));
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, store));
  const others = [...stored.keys()].filter((path) => !urls.has(path));
  await Promise.all(others.map((path) => deleteObject(ref(storage(), path))));
  return urls;
}

async function upload({ file, path, contentType }: SampleFile): Promise<string> {
  const object = ref(storage(), path);
  const cacheControl = "public, max-age=31536000, immutable";
  await uploadBytes(object, await readFile(file), { contentType, cacheControl });
  return getDownloadURL(object);
}

/** The download URLs of all stored pictures, by path. Google's JSON API lists their tokens in one answer. */
async function storedUrls(): Promise<Map<string, string>> {
  const bucket = `b/${backend().storageBucket}/o`;
  const list = `${emulators.storage}/storage/v1/${bucket}?maxResults=10000`;
  const { items = [] } = (await send("GET", list)) as {
    items?: { name: string; metadata?: { firebaseStorageDownloadTokens?: string } }[];
  };
  const urlOf = ({ name, metadata }: (typeof items)[number]) =>
    `${emulators.storage}/v0/${bucket}/${encodeURIComponent(name)}?alt=media&token=${metadata?.firebaseStorageDownloadTokens}`;
  return new Map(items.map((item) => [item.name, urlOf(item)]));
}

/** @see https://firebase.google.com/docs/reference/rest/auth accounts:batchCreate; the emulator takes plain passwords. */
export async function addAdministrator(): Promise<void> {
  const { uid: localId, email, password: rawPassword } = ADMINISTRATOR;
  const accounts = `${emulators.auth}/identitytoolkit.googleapis.com/v1/projects/${emulators.projectId}/accounts`;
  await send("POST", `${accounts}:batchCreate`, {
    users: [{ localId, email, rawPassword, emailVerified: true }],
  });
  await setDoc(doc(firestore(), "admins", localId), { email, since: new Date(), by: localId });
}

/** A request to an emulator as the project's owner. */
async function send(method: string, url: string, body?: object): Promise<unknown> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: unknown) => {
    throw toShopError(error);
  });
  if (!response.ok)
    throw new Error(`${method} ${url}: ${response.status} ${await response.text()}`);
  return response.json();
}
