import { reportAnswer } from "../lib/connection.ts";
import { ShopError } from "../lib/errors.ts";
import { nextTask } from "../lib/slices.ts";
import { isRecord } from "../lib/values.ts";
import { appCheckHeaders } from "./app-check.ts";
import { backend, documentsUrl, documentUrl } from "./config.ts";
import { takeEarlyRead } from "./early-reads.ts";
import { answerError, errorIn, isKind, responseError } from "./errors.ts";
import { millis, type Fields } from "./fields.ts";
import { withReadRetry, type ReadAttempt } from "./requests.ts";

/**
 * Public documents, read with Firestore's REST API: the storefront's first load needs no SDK, and an inline script can start
 * the request before the others have loaded.
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/get
 */

export interface RestDocument {
  readonly id: string;
  /** With its project and path, as cursors need it. */
  readonly name: string;
  readonly fields: Fields;
  /** RFC 3339; changes with every write. */
  readonly updateTime: string;
}

/**
 * Read one public document.
 * @param path for example "stock/latest".
 * @param toTime what a timestamp becomes: a Date, in whole milliseconds, unless another is wanted.
 * @throws ShopError "not-found", "not-allowed", "offline", "timeout" or "unavailable".
 */
export function readDocument(path: string, toTime = toDate): Promise<RestDocument> {
  return withReadRetry(async ({ signal }) => {
    const url = documentUrl(path);
    const early = takeEarlyRead(url);
    const response = await (early ?? fetch(url, { signal, headers: await appCheckHeaders() }));
    reportAnswer();
    // Early answers may have arrived together: parse each in a task of its own.
    if (early) await nextTask();
    if (!response.ok) throw await responseError(response);
    const document = toRestDocument(await response.json(), toTime);
    // A captive portal may answer 200 with something else.
    if (document === null) throw new ShopError("unavailable");
    return document;
  });
}

/**
 * Read documents that everyone may read.
 * @throws ShopError "offline", "timeout", "unavailable", "misconfigured" or "unverified".
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/StructuredQuery
 */
export async function queryDocuments(structuredQuery: object): Promise<readonly RestDocument[]> {
  const results = await runQuery(structuredQuery);
  return results.flatMap(({ document }) => toRestDocument(document) ?? []);
}

/** The server's time in ms since 1970. One billed read. @param structuredQuery as in `queryDocuments`. @throws ShopError as that. */
export async function queryTime(structuredQuery: object): Promise<number> {
  const time = millis((await runQuery(structuredQuery)).at(0)?.readTime);
  if (time === 0) throw new ShopError("unavailable");
  return time;
}

function runQuery(structuredQuery: object): Promise<readonly Fields[]> {
  return withReadRetry((attempt) => post(attempt, "runQuery", { structuredQuery })).catch(
    refusedToEveryone,
  );
}

/**
 * A request for several documents, as one attempt of `withReadRetry`.
 * @param headers who asks, if they are signed in.
 * @throws ShopError
 */
export async function post(
  { signal }: ReadAttempt,
  method: "runQuery" | "batchGet",
  body: object,
  headers: Readonly<Record<string, string>> = {},
): Promise<readonly Fields[]> {
  const key = encodeURIComponent(backend().apiKey);
  const response = await fetch(`${documentsUrl()}:${method}?key=${key}&prettyPrint=false`, {
    method: "POST",
    signal,
    headers: { ...headers, ...(await appCheckHeaders()) },
    body: JSON.stringify(body),
  });
  reportAnswer();
  if (!response.ok) throw await responseError(response);
  const results: unknown = await response.json();
  // A captive portal may answer 200 with something else.
  if (!Array.isArray(results)) throw new ShopError("unavailable");
  const error = errorIn(results);
  if (error) throw answerError(error, response.status);
  return results.filter(isRecord);
}

/** Handles the failed read of a document that everyone may read: a refusal means that the website is misconfigured. @throws ShopError */
export function refusedToEveryone(cause: unknown): never {
  const isRefusal = isKind(cause, "not-allowed") || isKind(cause, "signed-out");
  throw isRefusal ? new ShopError("misconfigured", undefined, { cause }) : cause;
}

const toDate = (rfc3339: string): unknown => new Date(rfc3339);

/**
 * The document in a response body; null if the body is not a document.
 * @param toTime what a timestamp becomes: a Date, in whole milliseconds, unless another is wanted.
 */
export function toRestDocument(body: unknown, toTime = toDate): RestDocument | null {
  if (!isRecord(body) || typeof body.name !== "string") return null;
  return {
    name: body.name,
    id: body.name.slice(body.name.lastIndexOf("/") + 1),
    fields: plainFields(body.fields, toTime),
    updateTime: typeof body.updateTime === "string" ? body.updateTime : "",
  };
}

function plainFields(fields: unknown, toTime: typeof toDate): Fields {
  // No prototype: a field may be called __proto__.
  const plain = Object.create(null) as Record<string, unknown>;
  if (isRecord(fields))
    for (const name of Object.keys(fields)) plain[name] = plainValue(fields[name], toTime);
  return plain;
}

/** plainValue({ integerValue: "12" }) → 12; undefined for a type that the shop does not store. */
function plainValue(value: unknown, toTime = toDate): unknown {
  if (!isRecord(value)) return undefined;
  const type = Object.keys(value)[0] ?? "";
  const content = value[type];
  switch (type) {
    case "stringValue":
    case "booleanValue":
      return content;
    // Integers arrive as text, and so do "NaN" and "Infinity".
    case "integerValue":
    case "doubleValue":
      return typeof content === "string" || typeof content === "number" ? Number(content) : NaN;
    case "timestampValue":
      return typeof content === "string" ? toTime(content) : undefined;
    case "mapValue":
      return plainFields(isRecord(content) ? content.fields : undefined, toTime);
    case "arrayValue":
      return isRecord(content) && Array.isArray(content.values)
        ? content.values.map((item) => plainValue(item, toTime))
        : [];
    default:
      return undefined;
  }
}
