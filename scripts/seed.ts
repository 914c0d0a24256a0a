import { createHash } from "node:crypto";
import { readFile } from "node:fs/promises";
import { doc, writeBatch } from "firebase/firestore/lite";
import { deleteObject, getDownloadURL, ref, uploadBytes } from "firebase/storage";
import { backend, backendFromEnv, connect } from "../src/data/config.ts";
import { type Fields, toProduct } from "../src/data/converters.ts";
import { toBrand, toCategory } from "../src/data/entity-converters.ts";
import { firestore } from "../src/data/firebase.ts";
import { publishCatalogue } from "../src/data/publishing.ts";
import { storage } from "../src/data/pictures.ts";
import type { Stock } from "./emulators/stock.ts";
import { type SuiteAddress, suiteEnv } from "./emulators/suite.ts";
import { readSamples, type SampleFile } from "./samples/read.ts";

/** The demonstration administrator, on the emulators only. */
const ADMINISTRATOR = {
  uid: "demonstration-administrator",
  email: "admin@bellamyjewels.example",
  password: "hatton-garden",
};

const UPLOADS_AT_ONCE = 12;

/**
 * Fills the suite with the demonstration stock: pictures with their smaller copies, the documents as they are in
 * samples/catalogue.json, the published catalogue made by the code that the admin area uses, and an administrator.
 * Pictures that are there already stay, others go: tests put the stock back in no time.
 */
export async function seed(suite: SuiteAddress): Promise<Stock> {
  connect(backendFromEnv(suiteEnv(suite, ""), { asOwner: true }));
  const samples = readSamples();
  const [addresses] = await Promise.all([
    storePictures(suite, samples.files),
    addAdministrator(suite),
  ]);

  const stored = (documents: readonly { readonly id: string }[]) =>
    documents.map(({ id, ...fields }) => ({ id, fields: storedFields(fields, addresses) }));
  const brands = stored(samples.brands);
  const categories = stored(samples.categories);
  const products = stored(samples.products);

  const batch = writeBatch(firestore());
  for (const [collection, documents] of Object.entries({
    brands,
    jewellery: categories,
    products,
  })) {
    for (const { id, fields } of documents) batch.set(doc(firestore(), collection, id), fields);
  }
  batch.set(doc(firestore(), "admins", ADMINISTRATOR.uid), {
    email: ADMINISTRATOR.email,
    since: new Date(),
    by: ADMINISTRATOR.uid,
  });
  await batch.commit();
  await publishCatalogue({
    brands: brands.flatMap(({ id, fields }) => toBrand(id, fields) ?? []),
    categories: categories.flatMap(({ id, fields }) => toCategory(id, fields) ?? []),
    products: products.flatMap(({ id, fields }) => toProduct(id, fields) ?? []),
  });
  return { administrator: ADMINISTRATOR, products: products.length };
}

/** Sample documents name pictures by object paths and dates by their text; stored ones by addresses and timestamps. */
function storedFields(document: object, addresses: ReadonlyMap<string, string>): Fields {
  const address = (value: unknown) => addresses.get(String(value)) ?? value;
  const fields = Object.entries(document).map(([name, value]: [string, unknown]) => {
    if (name === "timestamp") return [name, new Date(String(value))];
    return [name, Array.isArray(value) ? value.map(address) : address(value)];
  });
  return Object.fromEntries(fields) as Fields;
}

/** Makes the bucket hold these pictures and no others. @returns the download address of each object path. */
async function storePictures(
  suite: SuiteAddress,
  files: readonly SampleFile[],
): Promise<Map<string, string>> {
  const { host, ports } = suite;
  const bucket = `http://${host}:${ports.storage}/v0/b/${backend().storageBucket}/o`;
  const stored = await storedObjects(suite);
  const addresses = new Map<string, string>();
  const waiting = [...files];
  const store = async () => {
    for (let next = waiting.pop(); next; next = waiting.pop()) {
      const bytes = await readFile(next.file);
      const there = stored.get(next.path);
      const token = there?.metadata?.firebaseStorageDownloadTokens;
      const isSame = there?.md5Hash === createHash("md5").update(bytes).digest("base64");
      addresses.set(
        next.path,
        isSame && token
          ? `${bucket}/${encodeURIComponent(next.path)}?alt=media&token=${token}`
          : await upload(next, bytes),
      );
    }
  };
  await Promise.all(Array.from({ length: UPLOADS_AT_ONCE }, store));
  const strangers = [...stored.keys()].filter((path) => !addresses.has(path));
  await Promise.all(strangers.map((path) => deleteObject(ref(storage(), path))));
  return addresses;
}

async function upload({ path, contentType }: SampleFile, bytes: Uint8Array): Promise<string> {
  const object = ref(storage(), path);
  await uploadBytes(object, bytes, {
    contentType,
    cacheControl: "public, max-age=31536000, immutable",
  });
  return getDownloadURL(object);
}

interface StoredObject {
  readonly name: string;
  /** In base64. */
  readonly md5Hash: string;
  readonly metadata?: { readonly firebaseStorageDownloadTokens?: string };
}

/** By path. Google's own interface tells in one answer what Firebase's takes a request an object for. */
async function storedObjects({ host, ports }: SuiteAddress): Promise<Map<string, StoredObject>> {
  const response = await fetch(
    `http://${host}:${ports.storage}/storage/v1/b/${backend().storageBucket}/o?maxResults=10000`,
    { headers: { Authorization: "Bearer owner" } },
  );
  if (!response.ok) throw new Error(`The Storage emulator answered ${response.status}.`);
  const { items = [] } = (await response.json()) as { items?: readonly StoredObject[] };
  return new Map(items.map((item) => [item.name, item]));
}

/** Source: the Auth emulator speaks Identity Toolkit's accounts:batchCreate, passwords in the open. */
async function addAdministrator({ host, ports, projectId }: SuiteAddress): Promise<void> {
  const { uid: localId, email, password: rawPassword } = ADMINISTRATOR;
  const response = await fetch(
    `http://${host}:${ports.auth}/identitytoolkit.googleapis.com/v1/projects/${projectId}/accounts:batchCreate`,
    {
      method: "POST",
      headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
      body: JSON.stringify({ users: [{ localId, email, rawPassword, emailVerified: true }] }),
    },
  );
  if (!response.ok) throw new Error(`The Auth emulator answered ${response.status}.`);
}
