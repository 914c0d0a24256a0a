import { getApp, getApps, initializeApp, type FirebaseApp } from "firebase/app";
import {
  collection,
  connectFirestoreEmulator,
  getDocs,
  getFirestore,
  limit,
  query,
  startAfter,
  Timestamp,
  type Firestore,
  type Query,
  type QueryConstraint,
  type QuerySnapshot,
} from "firebase/firestore/lite";
import { refuseBrokenStreams } from "./broken-streams.ts";
import { backend } from "./config.ts";
import type { Fields } from "./fields.ts";
import { withReadRetry } from "./requests.ts";

/** The Firebase app of the configured project. */
export function firebaseApp(): FirebaseApp {
  if (getApps().length > 0) return getApp();
  const { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId } = backend();
  return initializeApp({ apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId });
}

let database: Firestore | null = null;

/** Firestore Lite of the configured project: plain requests, no listeners. */
export function firestore(): Firestore {
  if (database) return database;
  refuseBrokenStreams();
  database = getFirestore(firebaseApp());
  const { emulators, asOwner } = backend();
  if (emulators) {
    const options = asOwner ? { mockUserToken: "owner" } : {};
    connectFirestoreEmulator(database, emulators.host, emulators.ports.firestore, options);
  }
  return database;
}

/**
 * A date to store. toTimestamp(5.25) → 5 ms and 250 µs
 * @param ms since 1970. Microseconds are its decimals: rules compare dates exactly, so no digit of a stored one may get lost.
 */
export function toTimestamp(ms: number): Timestamp {
  const micros = Math.round(ms * 1_000);
  return new Timestamp(Math.floor(micros / 1e6), (micros % 1e6) * 1_000);
}

/** A stored document that its converter rejects. */
export interface InvalidDocument {
  readonly id: string;
  readonly collection: string;
}

/** Values per `in` filter, Firestore's limit. */
export const MAX_IN_VALUES = 30;

/** Documents per request. A larger response might time out on a slow connection. */
const PAGE_SIZE = 2_000;

/**
 * Read a whole collection, page by page: one billed read per document.
 * @param convert returns null for a document that cannot be used.
 * @returns the converted documents; `bad` are the documents that `convert` rejected.
 * @throws ShopError "not-allowed", "signed-out", "offline", "timeout" or "unavailable".
 */
export async function readCollection<T>(
  name: string,
  convert: (id: string, fields: Fields) => T | null,
  ...constraints: QueryConstraint[]
): Promise<{ values: T[]; bad: InvalidDocument[] }> {
  const values: T[] = [];
  const bad: InvalidDocument[] = [];
  // A limit among the constraints replaces that of a page.
  const documents = query(collection(firestore(), name), limit(PAGE_SIZE), ...constraints);
  const read = (page: Query) => withReadRetry(() => getDocs(page));
  for (let reading: Promise<QuerySnapshot> | null = read(documents); reading;) {
    const { docs }: QuerySnapshot = await reading;
    const last = docs.at(-1);
    // The next page loads while this one is converted.
    reading = last && docs.length === PAGE_SIZE ? read(query(documents, startAfter(last))) : null;
    for (const document of docs) {
      const value = convert(document.id, document.data());
      if (value === null) bad.push({ id: document.id, collection: name });
      else values.push(value);
    }
  }
  return { values, bad };
}
