/**
 * How the benchmark uses the emulators, the build scripts and Chromium. `npm run bench` runs inside the emulators, on the
 * ports of firebase.json.
 */
import { execFile } from "node:child_process";
import { promisify } from "node:util";
import { chromium, type Browser } from "@playwright/test";
import firebaseJson from "../firebase.json" with { type: "json" };
import { CHROMIUM_ARGS, chromiumPath } from "../scripts/browser.ts";
import { EMULATORS_ENV } from "../scripts/connect-to.ts";
import { backend, backendFromEnv, connect } from "../src/data/config.ts";
import { ACCEPT_CERTIFICATE } from "./hosting.ts";

const { auth, firestore, storage } = firebaseJson.emulators;
export const HOST = firestore.host;
export const FIRESTORE = `${HOST}:${firestore.port}`;
export const STORAGE = `${HOST}:${storage.port}`;
const AUTH = `${HOST}:${auth.port}`;

const ENV = { ...EMULATORS_ENV, VITE_SITE_URL: "https://www.bellamyjewels.example" };

const run = promisify(execFile);

/** Build the shop of a checkout for the emulators. */
export async function buildShop(checkout: string): Promise<void> {
  await run("npx", ["vite", "build", "--logLevel", "error"], inCheckout(checkout));
}

/** Publish the pages of the stock in the emulators into the build of a checkout. */
export async function publishPages(checkout: string): Promise<void> {
  await run("npx", ["tsx", "scripts/publish-pages.ts"], inCheckout(checkout));
}

function inCheckout(cwd: string) {
  return { cwd, env: { ...process.env, ...ENV } };
}

/** Start a headless Chromium; the caller closes it. */
export function openChromium(args: readonly string[] = []): Promise<Browser> {
  return chromium.launch({
    executablePath: chromiumPath(),
    args: [...CHROMIUM_ARGS, ACCEPT_CERTIFICATE, ...args],
  });
}

/** Connect the data module to the emulators, as the owner, who may do everything. */
export function connectAsOwner(): void {
  connect(backendFromEnv(ENV, { asOwner: true }));
}

/** Remove all documents and accounts. */
export async function clearEmulators(): Promise<void> {
  const project = `emulator/v1/projects/${backend().projectId}`;
  await request("DELETE", `http://${FIRESTORE}/${project}/databases/(default)/documents`);
  await request("DELETE", `http://${AUTH}/${project}/accounts`);
}

export async function addAccount(account: {
  readonly localId: string;
  readonly email: string;
  readonly rawPassword: string;
}): Promise<void> {
  const project = `identitytoolkit.googleapis.com/v1/projects/${backend().projectId}`;
  await request("POST", `http://${AUTH}/${project}/accounts:batchCreate`, {
    users: [{ ...account, emailVerified: true }],
  });
}

async function request(method: string, url: string, body?: object): Promise<void> {
  const response = await fetch(url, {
    method,
    headers: { Authorization: "Bearer owner", "Content-Type": "application/json" },
    ...(body && { body: JSON.stringify(body) }),
  });
  if (!response.ok) throw new Error(`${method} ${url} failed: ${await response.text()}`);
}
