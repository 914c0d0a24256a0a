/**
 * node scripts/publish/is-outdated.mjs: has the stock changed since the live site's pages were published? It compares
 * /published.json of the site with the checkout's commit and, with one read, the catalogue's version. Prints "outdated=true" or
 * "outdated=false", and why to stderr. Without packages: publish.yml runs it before it installs any.
 */
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import "./google-fetch.mjs";
import { adviceOn } from "./google-advice.mjs";
import { readPublished, whyLeaveAlone } from "./live-site.mjs";

const TIMEOUT_MS = 8_000;

if (existsSync(".env")) process.loadEnvFile(".env");

try {
  const published = await readPublished(variable("VITE_SITE_URL"));
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const reason = whyLeaveAlone(published, commit);
  const isOutdated = reason === null && published?.catalogue !== (await catalogueVersion());
  console.error(
    reason ? `::warning::${reason}` : `The stock ${isOutdated ? "has changed" : "is the same"}.`,
  );
  console.log(`outdated=${isOutdated}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
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
  const response = await fetch(`${origin}/${menu}?${query}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer = /** @type {{ updateTime?: string, error?: { message?: string } }} */ (
    await response.json()
  );
  if (answer.updateTime) return answer.updateTime.replace("Z", "");
  const said = `HTTP ${response.status} ${answer.error?.message ?? ""}`.trim();
  if (response.status === 404 && !adviceOn(said)) return "";
  throw new Error(`Firestore refuses to be read: ${said} ${adviceOn(said)}`.trim());
}

/** @param {string} name of a variable in .env. */
function variable(name) {
  const value = process.env[name];
  if (!value) throw new Error(`${name} is not set: fill in .env.`);
  return value;
}
