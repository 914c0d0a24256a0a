/**
 * node scripts/publish/is-outdated.mjs: has the stock or the deployed code changed since the site's pages were published?
 * It compares /published.json of the site with the checkout's commit and, with one read, the catalogue's version. Prints
 * "outdated=true" or "outdated=false", and why to stderr. Without packages: publish.yml runs it before it installs any.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";

const TIMEOUT_MS = 8_000;

if (existsSync(".env")) process.loadEnvFile(".env");

const site = variable("VITE_SITE_URL");
const published = await publishedFrom();
const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
const reason =
  published === null
    ? "The site does not say what its pages were made from."
    : published.commit !== commit
      ? `The deployed code has changed: ${published.commit} → ${commit}.`
      : published.catalogue !== (await catalogueVersion())
        ? "The stock has changed."
        : null;
console.error(reason ?? "The pages are as new as the stock and the code.");
console.log(`outdated=${reason !== null}`);

/** @returns {Promise<{ commit?: string, catalogue?: string } | null>} null if the site has no such file. */
async function publishedFrom() {
  const response = await get(`${site}/published.json`);
  try {
    return /** @type {{ commit?: string, catalogue?: string }} */ (
      JSON.parse(await response.text())
    );
  } catch {
    return null; // Hosting answers with a page.
  }
}

/** Every save writes the menu, so its update time is the catalogue's version. "" if no catalogue is published. */
async function catalogueVersion() {
  const emulator = process.env["FIRESTORE_EMULATOR_HOST"];
  const origin = emulator ? `http://${emulator}` : "https://firestore.googleapis.com";
  const project = variable("VITE_FIREBASE_PROJECT_ID");
  const query = new URLSearchParams({
    key: variable("VITE_FIREBASE_API_KEY"),
    "mask.fieldPaths": "savedAt",
  });
  const menu = `v1/projects/${project}/databases/(default)/documents/catalogue/menu`;
  const response = await get(`${origin}/${menu}?${query}`);
  if (response.status === 404) return "";
  if (!response.ok) throw new Error(`Firestore: HTTP ${response.status}`);
  const { updateTime } = /** @type {{ updateTime: string }} */ (await response.json());
  return updateTime.replace("Z", "");
}

/** @param {string} url */
function get(url) {
  // The API key may be restricted to the site.
  return fetch(url, { headers: { referer: `${site}/` }, signal: AbortSignal.timeout(TIMEOUT_MS) });
}

/** @param {string} name of a variable in .env. */
function variable(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: fill in .env.`);
  return value;
}
