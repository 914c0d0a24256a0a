import { isRecord } from "../domain/is-record.ts";
import { ShopError } from "../domain/errors.ts";
import { appCheckHeaders } from "./app-check.ts";
import { documentUrl } from "./config.ts";
import type { Fields } from "./converters.ts";
import { takeEarlyRead } from "./early-reads.ts";
import { responseError } from "./errors.ts";
import { withReadRetry } from "./requests.ts";
import { nextTask } from "./slices.ts";

/**
 * Public documents, read with Firestore's REST API: the storefront's first load needs no SDK, and an inline script can start
 * the request before the others have loaded.
 * @see https://firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/get
 */

export interface RestDocument {
  readonly id: string;
  readonly fields: Fields;
  /** RFC 3339; changes with every write. */
  readonly updateTime: string;
}

/**
 * Read one public document.
 * @param path for example "catalogue/menu".
 * @throws ShopError "not-found", "not-allowed", "offline", "timeout" or "unavailable".
 */
export function readDocument(path: string): Promise<RestDocument> {
  return read(path, (body) => toRestDocument(body));
}

/**
 * Read a map of a public document, which may have thousands of entries: decode each with `plainValue`.
 * @throws ShopError as `readDocument`.
 */
export function readMap(path: string, field: string): Promise<readonly [string, unknown][]> {
  return read(path, (body) => {
    if (!isRecord(body) || typeof body.name !== "string") return null;
    const value = isRecord(body.fields) ? body.fields[field] : undefined;
    const map = isRecord(value) ? value.mapValue : undefined;
    return Object.entries(isRecord(map) && isRecord(map.fields) ? map.fields : {});
  });
}

/** @param decode returns null if the body is not a document: a captive portal may answer 200 with something else. */
function read<T>(path: string, decode: (body: unknown) => T | null): Promise<T> {
  return withReadRetry(async () => {
    const url = documentUrl(path);
    const early = takeEarlyRead(url);
    const response = await (early ?? fetch(url, { headers: await appCheckHeaders() }));
    // Early answers may have arrived together: parse each in a task of its own.
    if (early) await nextTask();
    if (!response.ok) throw await responseError(response);
    const decoded = decode(await response.json());
    if (decoded === null) throw new ShopError("unavailable");
    return decoded;
  });
}

const toDate = (rfc3339: string): unknown => new Date(rfc3339);

/**
 * The document in a response body; null if the body is not a document.
 * @param toTime what a timestamp becomes: a Date, in whole milliseconds, unless another is wanted.
 */
export function toRestDocument(body: unknown, toTime = toDate): RestDocument | null {
  if (!isRecord(body) || typeof body.name !== "string") return null;
  return {
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
export function plainValue(value: unknown, toTime = toDate): unknown {
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
