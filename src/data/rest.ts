import { ShopError } from "../domain/errors.ts";
import { appCheckHeaders } from "./app-check.ts";
import { backend, documentsUrl } from "./backend.ts";
import { reading, statusError } from "./requests.ts";

/**
 * Reads of public documents through Firestore's REST interface, one plain GET each. The SDK asks with POST, which a
 * page cannot start before its script has arrived; a GET can be preloaded by the HTML, and spares the storefront's
 * first load the SDK.
 * Source: firebase.google.com/docs/firestore/reference/rest/v1/projects.databases.documents/get
 */

/** The fields of a document, as plain values; timestamps as Date. */
export type Fields = Readonly<Record<string, unknown>>;

export interface RestDocument {
  readonly id: string;
  readonly fields: Fields;
  /** RFC 3339, changes with every write. */
  readonly updateTime: string;
}

/**
 * The address that reads one document. The same text wherever a page preloads it. Without line breaks and indents a catalogue's
 * answer is less than half as long, and two thirds of it compressed; the emulator has no ear for it.
 * Source: cloud.google.com/apis/docs/system-parameters
 */
export function documentUrl(path: string): string {
  const { apiKey } = backend();
  return `${documentsUrl()}/${path.split("/").map(encodeURIComponent).join("/")}?key=${encodeURIComponent(apiKey)}&prettyPrint=false`;
}

/**
 * Reads one document that the public may read.
 * @param path for example "catalogue/menu".
 * @throws ShopError "not-found", "not-allowed", "offline", "timeout" or "unavailable".
 */
export async function readDocument(path: string): Promise<RestDocument> {
  return reading(async () => {
    const response = await fetch(documentUrl(path), { headers: await appCheckHeaders() });
    if (!response.ok) throw statusError(response.status);
    const document = toRestDocument(await response.json());
    if (!document) {
      throw new ShopError("unavailable", undefined, { cause: new Error("not a document") });
    }
    return document;
  });
}

/** The document that an answer holds; null for an answer that is none. */
export function toRestDocument(body: unknown): RestDocument | null {
  if (!isRecord(body) || typeof body.name !== "string") return null;
  return {
    id: body.name.slice(body.name.lastIndexOf("/") + 1),
    fields: plainFields(body.fields),
    updateTime: typeof body.updateTime === "string" ? body.updateTime : "",
  };
}

export function isRecord(value: unknown): value is Readonly<Record<string, unknown>> {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function plainFields(fields: unknown): Fields {
  if (!isRecord(fields)) return {};
  // Null prototype: a field may be called __proto__.
  const plain = Object.create(null) as Record<string, unknown>;
  for (const name of Object.keys(fields)) plain[name] = plainValue(fields[name]);
  return plain;
}

/** plainValue({ stringValue: "a" }) → "a"; a kind that the shop does not store is undefined. */
function plainValue(value: unknown): unknown {
  if (!isRecord(value)) return undefined;
  if ("stringValue" in value) return value.stringValue;
  if ("mapValue" in value)
    return isRecord(value.mapValue) ? plainFields(value.mapValue.fields) : {};
  if ("integerValue" in value) return plainNumber(value.integerValue);
  if ("doubleValue" in value) return plainNumber(value.doubleValue);
  if ("booleanValue" in value) return value.booleanValue;
  if ("timestampValue" in value) {
    return typeof value.timestampValue === "string" ? new Date(value.timestampValue) : undefined;
  }
  if ("arrayValue" in value) {
    return isRecord(value.arrayValue) && Array.isArray(value.arrayValue.values)
      ? value.arrayValue.values.map(plainValue)
      : [];
  }
  return undefined;
}

/** Large integers come as text, and so do "NaN" and "Infinity". */
function plainNumber(value: unknown): number {
  return typeof value === "string" || typeof value === "number" ? Number(value) : Number.NaN;
}
