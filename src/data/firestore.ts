import { initializeApp, getApps, getApp, type FirebaseApp } from "firebase/app";
import {
  collection,
  connectFirestoreEmulator,
  documentId,
  getDocs,
  getFirestore,
  limit,
  orderBy,
  query,
  startAfter,
  type Firestore,
  type QueryConstraint,
} from "firebase/firestore/lite";
import { backend } from "./backend.ts";
import { reading } from "./requests.ts";
import type { Fields } from "./rest.ts";

/** The Firebase app of the connected backend. */
export function firebaseApp(): FirebaseApp {
  if (getApps().length > 0) return getApp();
  const { apiKey, authDomain, projectId, storageBucket, messagingSenderId, appId } = backend();
  return initializeApp({
    apiKey,
    authDomain,
    projectId,
    storageBucket,
    messagingSenderId,
    appId,
  });
}

let opened: Firestore | null = null;

/** Firestore of the connected backend: one request, one answer, no listeners. */
export function firestore(): Firestore {
  if (!opened) {
    opened = getFirestore(firebaseApp());
    const { suite, asOwner } = backend();
    if (suite) {
      connectFirestoreEmulator(
        opened,
        suite.host,
        suite.ports.firestore,
        asOwner ? { mockUserToken: "owner" } : {},
      );
    }
  }
  return opened;
}

/** A document that the shop cannot show, and why. */
export interface BadDocument {
  readonly id: string;
  readonly collection: string;
}

/** Documents a request: a larger answer might not arrive in time on a slow line. */
const PAGE_SIZE = 2_000;

/**
 * Reads a collection, however large. A document that its converter refuses is reported in `bad` and does not spoil the
 * rest.
 * @throws ShopError
 */
export async function readCollection<T>(
  name: string,
  convert: (id: string, fields: Fields) => T | null,
  ...constraints: QueryConstraint[]
): Promise<{ values: T[]; bad: BadDocument[] }> {
  const values: T[] = [];
  const bad: BadDocument[] = [];
  for (let from: QueryConstraint[] = []; ;) {
    const page = query(
      collection(firestore(), name),
      ...constraints,
      orderBy(documentId()),
      ...from,
      limit(PAGE_SIZE),
    );
    const { docs } = await reading(() => getDocs(page));
    for (const document of docs) {
      const value = convert(document.id, document.data());
      if (value === null) bad.push({ id: document.id, collection: name });
      else values.push(value);
    }
    const last = docs.at(-1);
    if (!last || docs.length < PAGE_SIZE) return { values, bad };
    from = [startAfter(last)];
  }
}
