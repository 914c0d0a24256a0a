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
import { ACCEPT_CERTIFICATE } from "./hosting.ts";

const { firestore, storage } = firebaseJson.emulators;
export const HOST = firestore.host;
export const FIRESTORE = `${HOST}:${firestore.port}`;
export const STORAGE = `${HOST}:${storage.port}`;

const ENV = { ...EMULATORS_ENV, VITE_SITE_URL: "https://www.bellamyjewels.example" };

const run = promisify(execFile);

/** Build the shop of a checkout for the emulators. */
export async function buildShop(checkout: string): Promise<void> {
  await run("npx", ["vite", "build", "--logLevel", "error"], inCheckout(checkout));
}

/** Publish the pages of the stock in the emulators into the build of a checkout. @returns what it printed. */
export async function publishPages(checkout: string): Promise<string> {
  return (await run("npx", ["tsx", "scripts/publish-pages.ts"], inCheckout(checkout))).stdout;
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
