import { Timestamp, collection, documentId, getDocs, query, where } from "firebase/firestore/lite";
import { backend, documentsUrl } from "../../firebase/config.ts";
import { millis, type Fields } from "../../firebase/fields.ts";
import { firestore } from "../../firebase/firebase.ts";
import { readInPortions, withReadRetry, type ReadAttempt } from "../../firebase/requests.ts";
import { post, toRestDocument, type RestDocument } from "../../firebase/rest.ts";
import { ShopError } from "../../lib/errors.ts";
import { pathOf, STOCK_COLLECTIONS, type DocumentId } from "../../products/stock-documents.ts";
import { idToken } from "../access/session-store.ts";

/** Reads some fields of documents with Firestore's REST API, as the signed-in user. Firestore Lite reads whole documents only. */

/** fieldPath("entries", "products/abc", "title") → "entries.`products/abc`.title" */
export function fieldPath(...names: readonly string[]): string {
  return names
    .map((name) => (/^[a-z]\w*$/i.test(name) ? name : `\`${name.replace(/[`\\]/g, "\\$&")}\``))
    .join(".");
}

/**
 * @param structuredQuery a query whose `select` names the fields.
 * @throws ShopError as `withReadRetry`.
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery
 */
export function queryFields(structuredQuery: object): Promise<readonly RestDocument[]> {
  return withReadRetry(async (attempt) =>
    documentsIn(await postSignedIn(attempt, "runQuery", { structuredQuery }), "document"),
  );
}

/**
 * @param paths "changes/abc". Documents that do not exist are left out.
 * @throws ShopError as `withReadRetry`.
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/batchGet
 */
export function getFields(
  paths: readonly string[],
  fieldPaths: readonly string[],
): Promise<readonly RestDocument[]> {
  return withReadRetry(async (attempt) =>
    documentsIn(await batchGet(attempt, paths, fieldPaths), "found"),
  );
}

/**
 * Some fields of one document, null if it does not exist, and the server's time of the read in ms since 1970. Costs one billed
 * read. @throws ShopError as `withReadRetry`.
 */
export function getFieldsAndTime(path: string, fieldPaths: readonly string[]) {
  return withReadRetry(async (attempt) => {
    const results = await batchGet(attempt, [path], fieldPaths);
    const [document = null] = documentsIn(results, "found");
    const readAt = millis(results[0]?.readTime);
    if (readAt === 0) throw new ShopError("unavailable");
    return { document, readAt };
  });
}

function batchGet(attempt: ReadAttempt, paths: readonly string[], fieldPaths: readonly string[]) {
  const root = documentsUrl().replace(/^.*?\/v1\//, "");
  const documents = paths.map((path) => `${root}/${path}`);
  return postSignedIn(attempt, "batchGet", { documents, mask: { fieldPaths } });
}

async function postSignedIn(
  attempt: ReadAttempt,
  method: "runQuery" | "batchGet",
  body: object,
): Promise<readonly Fields[]> {
  const token = backend().asOwner ? "owner" : await idToken();
  const headers = { authorization: `Bearer ${token}` };
  return post(attempt, method, body, headers);
}

function documentsIn(results: readonly Fields[], key: "document" | "found"): RestDocument[] {
  return results.flatMap((result) => toRestDocument(result[key], toTimestamp) ?? []);
}

/** A date as the SDK returns it, with all its digits: cursors are compared exactly. */
function toTimestamp(rfc3339: string): Timestamp {
  const [, decimals = ""] = /[.](\d+)/.exec(rfc3339) ?? [];
  return new Timestamp(Math.floor(Date.parse(rfc3339) / 1_000), Number(decimals.padEnd(9, "0")));
}

/** A date as the REST API expects it. @param ms since 1970, with microseconds as decimals. */
export function toRfc3339(ms: number): string {
  const micros = Math.round(ms * 1_000);
  const second = new Date(Math.floor(micros / 1e6) * 1_000).toISOString().slice(0, 19);
  return `${second}.${String(micros % 1e6).padStart(6, "0")}Z`;
}

/**
 * The server's time in ms since 1970: this device's clock may be wrong, and whatever is deleted by its date is gone. Costs one
 * billed read. @throws ShopError as `withReadRetry`.
 */
export async function serverTime(): Promise<number> {
  return (await getFieldsAndTime("stock/latest", ["savedAt"])).readAt;
}

/** When anything of the stock was last saved, in milliseconds since 1970. One billed read. @throws ShopError as `withReadRetry`. */
export async function lastSavedAt(): Promise<number> {
  const { document } = await getFieldsAndTime("stock/latest", ["savedAt"]);
  return millis(document?.fields.savedAt);
}

/** The rules look up the administrator for each document, and may access 10 documents per query. */
const IDS_PER_QUERY = 10;

/**
 * The stored fields of existing documents, by path.
 * @throws ShopError as `withReadRetry`.
 */
export async function readStored(
  documents: readonly DocumentId[],
): Promise<ReadonlyMap<string, Fields>> {
  const found = new Map<string, Fields>();
  for (const name of STOCK_COLLECTIONS) {
    const ids = new Set(documents.filter((one) => one.collection === name).map(({ id }) => id));
    await readInPortions([...ids], IDS_PER_QUERY, async (some) => {
      const chosen = query(collection(firestore(), name), where(documentId(), "in", some));
      const { docs } = await withReadRetry(() => getDocs(chosen));
      for (const one of docs) found.set(pathOf({ collection: name, id: one.id }), one.data());
      return [];
    });
  }
  return found;
}
