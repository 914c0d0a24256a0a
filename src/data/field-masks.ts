import { Timestamp } from "firebase/firestore/lite";
import { ShopError } from "../domain/errors.ts";
import { isRecord } from "../domain/is-record.ts";
import { appCheckHeaders } from "./app-check.ts";
import { backend, documentsUrl } from "./config.ts";
import { statusError } from "./errors.ts";
import { withReadRetry } from "./requests.ts";
import { toRestDocument, type RestDocument } from "./rest.ts";
import { idToken } from "./session.ts";

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
  return withReadRetry(() => post("runQuery", { structuredQuery }, "document"));
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
  const root = documentsUrl().replace(/^.*?\/v1\//, "");
  const documents = paths.map((path) => `${root}/${path}`);
  return withReadRetry(() => post("batchGet", { documents, mask: { fieldPaths } }, "found"));
}

async function post(
  method: "runQuery" | "batchGet",
  body: object,
  key: "document" | "found",
): Promise<readonly RestDocument[]> {
  const { apiKey } = backend();
  const response = await fetch(
    `${documentsUrl()}:${method}?key=${encodeURIComponent(apiKey)}&prettyPrint=false`,
    {
      method: "POST",
      headers: { authorization: `Bearer ${await idToken()}`, ...(await appCheckHeaders()) },
      body: JSON.stringify(body),
    },
  );
  if (!response.ok) throw statusError(response.status);
  const results: unknown = await response.json();
  // A captive portal may answer 200 with something else.
  if (!Array.isArray(results)) throw new ShopError("unavailable");
  return results.flatMap((result) =>
    isRecord(result) ? (toRestDocument(result[key], toTimestamp) ?? []) : [],
  );
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
