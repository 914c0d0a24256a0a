import { backendFromEnv, connect } from "../../src/firebase/config.ts";
import { env } from "../env.ts";

/**
 * Plain requests to the emulators as any user, so that a test can send what no SDK would. Rules don't apply to `owner`,
 * which prepares the data of a test.
 */

const backend = backendFromEnv({
  VITE_USE_EMULATORS: "true",
  VITE_FIREBASE_PROJECT_ID: env["EMULATORS_PROJECT"],
});
connect(backend);
if (!backend.emulators) throw new Error("These tests run against the emulators only.");
const { host, ports } = backend.emulators;
const { projectId, storageBucket } = backend;

const FIRESTORE = `http://${host}:${ports.firestore}`;
const DATABASE = `projects/${projectId}/databases/(default)`;
const STORAGE = `http://${host}:${ports.storage}`;

/** The users whom the rules distinguish. */
export const ACTORS = [
  "anonymous",
  "signed-in",
  "requester",
  "administrator",
  "removed administrator",
] as const;
export type Actor = (typeof ACTORS)[number];

export function uidOf(actor: Actor): string {
  return actor.replaceAll(" ", "-");
}

export function emailOf(actor: Actor): string {
  return `${uidOf(actor)}@example.com`;
}

/** The emulators do not verify tokens. */
function authorization(as: Actor | "owner"): Record<string, string> {
  if (as === "anonymous") return {};
  if (as === "owner") return { authorization: "Bearer owner" };
  // As in a real token, without padding, "+" and "/": any other token crashes the Storage emulator.
  const part = (value: object) =>
    btoa(JSON.stringify(value)).replaceAll("+", "-").replaceAll("/", "_").replaceAll("=", "");
  const claims = {
    sub: uidOf(as),
    user_id: uidOf(as),
    email: emailOf(as),
    email_verified: true,
    firebase: { sign_in_provider: "password", identities: {} },
  };
  return { authorization: `Bearer ${part({ alg: "none" })}.${part(claims)}.` };
}

/** A field value: the server's time. */
export const NOW = Symbol("server time");
/** A field value: no such field. */
export const GONE = Symbol("missing");

/** An integer that is stored as a double. */
export class Double {
  constructor(readonly value: number) {}
}

/** A date with microseconds. */
export class Micros {
  /** @param iso RFC 3339 */
  constructor(readonly iso: string) {}
}

export type Fields = Readonly<Record<string, unknown>>;

interface Encoded {
  readonly value: object;
  readonly stamped: readonly string[][];
}

function encode(value: unknown, path: string[] = []): Encoded {
  const plain = (encoded: object): Encoded => ({ value: encoded, stamped: [] });
  if (value === null) return plain({ nullValue: null });
  if (typeof value === "string") return plain({ stringValue: value });
  if (typeof value === "boolean") return plain({ booleanValue: value });
  if (typeof value === "number") {
    const isInteger = Number.isSafeInteger(value);
    return plain(isInteger ? { integerValue: String(value) } : { doubleValue: value });
  }
  if (value instanceof Double) return plain({ doubleValue: value.value });
  if (value instanceof Date) return plain({ timestampValue: value.toISOString() });
  if (value instanceof Micros) return plain({ timestampValue: value.iso });
  if (value instanceof Uint8Array) {
    return plain({ bytesValue: btoa(String.fromCharCode(...value)) });
  }
  if (Array.isArray(value)) {
    return plain({ arrayValue: { values: value.map((item) => encode(item).value) } });
  }
  const fields: [string, object][] = [];
  const stamped: string[][] = [];
  for (const [name, item] of Object.entries(value as Fields)) {
    if (item === NOW) stamped.push([...path, name]);
    if (item === NOW || item === GONE) continue;
    const encoded = encode(item, [...path, name]);
    fields.push([name, encoded.value]);
    stamped.push(...encoded.stamped);
  }
  return { value: { mapValue: { fields: Object.fromEntries(fields) } }, stamped };
}

function fieldsOf(data: Fields): { readonly fields: object; readonly updateTransforms: object[] } {
  const { value, stamped } = encode(data);
  return {
    fields: (value as { mapValue: { fields: object } }).mapValue.fields,
    updateTransforms: stamped.map((path) => ({
      fieldPath: fieldPath(path),
      setToServerValue: "REQUEST_TIME",
    })),
  };
}

function fieldPath(path: readonly string[]): string {
  return path.map((name) => `\`${name.replace(/[`\\]/g, "\\$&")}\``).join(".");
}

function documentName(path: string): string {
  return `${DATABASE}/documents/${path}`;
}

/** A write of a batch in Firestore's REST API. */
export type Write = object;

/** Create or overwrite a document. */
export function set(path: string, data: Fields): Write {
  const { fields, updateTransforms } = fieldsOf(data);
  return { update: { name: documentName(path), fields }, updateTransforms };
}

export function remove(path: string): Write {
  return { delete: documentName(path) };
}

/**
 * Whether the rules allowed a request.
 * @param mayMiss whether a missing document (404) counts as allowed.
 * @throws Error for any other answer.
 */
async function verdict(response: Response, { mayMiss = false } = {}): Promise<boolean> {
  const text = await response.text();
  if (response.ok || (response.status === 404 && mayMiss)) return true;
  if (response.status === 403) return false;
  // The emulator resets the connection when it lists many reasons for refusing a batch.
  if (response.status === 500 && text.includes("RST_STREAM")) return false;
  throw new Error(`Neither allowed nor refused: ${response.status} ${text}`);
}

function post(address: string, as: Actor | "owner", body: object): Promise<Response> {
  return fetch(address, {
    method: "POST",
    headers: { "content-type": "application/json", ...authorization(as) },
    body: JSON.stringify(body),
  });
}

export async function mayWrite(as: Actor, writes: readonly Write[]): Promise<boolean> {
  return verdict(await post(`${FIRESTORE}/v1/${DATABASE}/documents:commit`, as, { writes }));
}

export async function mayGet(as: Actor, path: string): Promise<boolean> {
  const address = `${FIRESTORE}/v1/${DATABASE}/documents/${path.split("/").map(encodeURIComponent).join("/")}`;
  return verdict(await fetch(address, { headers: authorization(as) }), { mayMiss: true });
}

/** @param of.available lists only documents with this availability. */
export async function mayList(
  as: Actor,
  collection: string,
  { available, limit = 300 }: { readonly available?: string; readonly limit?: number } = {},
): Promise<boolean> {
  const parts = collection.split("/");
  const parent = parts.length > 1 ? `/${parts.slice(0, -1).join("/")}` : "";
  const where = available && {
    fieldFilter: {
      field: { fieldPath: "available" },
      op: "EQUAL",
      value: { stringValue: available },
    },
  };
  const structuredQuery = {
    from: [{ collectionId: parts.at(-1) }],
    limit,
    ...(where && { where }),
  };
  const address = `${FIRESTORE}/v1/${DATABASE}/documents${parent}:runQuery`;
  return verdict(await post(address, as, { structuredQuery }));
}

/** Empty the database, then store these documents. */
export async function arrange(writes: readonly Write[]): Promise<void> {
  const address = `${FIRESTORE}/emulator/v1/${DATABASE}/documents`;
  const emptied = await fetch(address, { method: "DELETE" });
  if (!emptied.ok) throw new Error(`The database cannot be emptied: ${await emptied.text()}`);
  await store(writes);
}

/** Store these documents in addition. */
export async function store(writes: readonly Write[]): Promise<void> {
  const stored = await post(`${FIRESTORE}/v1/${DATABASE}/documents:commit`, "owner", { writes });
  if (!stored.ok) throw new Error(`Cannot be stored: ${await stored.text()}`);
}

/** Load rules into the emulator. @throws Error when they do not compile. */
export function putFirestoreRules(content: string): Promise<void> {
  const address = `${FIRESTORE}/emulator/v1/projects/${projectId}:securityRules`;
  return putRules(address, "firestore.rules", content);
}

export function putStorageRules(content: string): Promise<void> {
  return putRules(`${STORAGE}/internal/setRules`, "storage.rules", content);
}

async function putRules(address: string, name: string, content: string): Promise<void> {
  const response = await fetch(address, {
    method: "PUT",
    headers: { "content-type": "application/json", ...authorization("owner") },
    body: JSON.stringify({ rules: { files: [{ name, content }] } }),
  });
  if (!response.ok) throw new Error(`The rules do not compile: ${await response.text()}`);
}

/** The values of each expression since the rules were loaded. */
export async function firestoreCoverage(): Promise<unknown> {
  const address = `${FIRESTORE}/emulator/v1/projects/${projectId}:ruleCoverage`;
  return (await fetch(address)).json();
}

// ---- Storage ----

const OBJECTS = `${STORAGE}/v0/b/${storageBucket}/o`;
const addressOf = (path: string) => `${OBJECTS}/${encodeURIComponent(path)}`;

export interface Upload {
  readonly path: string;
  /** undefined: the upload has no content type. */
  readonly type: string | undefined;
  readonly bytes: number;
}

async function upload(as: Actor | "owner", { path, type, bytes }: Upload): Promise<Response> {
  const boundary = "part-boundary";
  const metadata = JSON.stringify({ name: path, ...(type !== undefined && { contentType: type }) });
  const head = `--${boundary}\r\nContent-Type: application/json\r\n\r\n${metadata}\r\n--${boundary}\r\nContent-Type: ${type ?? "application/octet-stream"}\r\n\r\n`;
  const tail = `\r\n--${boundary}--`;
  return fetch(`${OBJECTS}?name=${encodeURIComponent(path)}`, {
    method: "POST",
    headers: {
      "content-type": `multipart/related; boundary=${boundary}`,
      "x-goog-upload-protocol": "multipart",
      ...authorization(as),
    },
    body: new Blob([head, new Uint8Array(bytes).fill(7), tail]),
  });
}

export async function mayUpload(as: Actor, file: Upload): Promise<boolean> {
  return verdict(await upload(as, file));
}

export async function mayDownload(as: Actor, path: string): Promise<boolean> {
  return verdict(await fetch(`${addressOf(path)}?alt=media`, { headers: authorization(as) }));
}

/** List one level of a folder, as the SDK does. */
export async function mayListFolder(as: Actor, folder: string): Promise<boolean> {
  const prefix = encodeURIComponent(folder === "" ? "" : `${folder}/`);
  const address = `${OBJECTS}?prefix=${prefix}&delimiter=%2F`;
  return verdict(await fetch(address, { headers: authorization(as) }));
}

export async function mayChangeMetadata(as: Actor, path: string): Promise<boolean> {
  const headers = { "content-type": "application/json", ...authorization(as) };
  const body = JSON.stringify({ metadata: { note: "changed" } });
  return verdict(await fetch(addressOf(path), { method: "PATCH", headers, body }));
}

export async function mayDeleteObject(as: Actor, path: string): Promise<boolean> {
  const headers = authorization(as);
  return verdict(await fetch(addressOf(path), { method: "DELETE", headers }));
}

/** Empty the storage, then store small pictures under these names. */
export async function arrangeObjects(paths: readonly string[]): Promise<void> {
  await fetch(`${STORAGE}/internal/reset`, { method: "POST" });
  for (const path of paths) {
    const stored = await upload("owner", { path, type: "image/webp", bytes: 10 });
    if (!stored.ok) throw new Error(`Cannot be stored: ${await stored.text()}`);
  }
}
