import "./google-fetch.mjs";
import { execFileSync } from "node:child_process";
import { existsSync } from "node:fs";
import process from "node:process";
import { adviceOn } from "./google-advice.mjs";
import { readPublished, whyLeaveAlone } from "./live-site.mjs";

/**
 * node scripts/live-site/is-outdated.mjs: has the stock changed since the live site's pages were published? It compares
 * /published.json of the site with the checkout's commit and, with one read, the time of the last save. Prints "outdated=true" or
 * "outdated=false", and why to stderr. Without packages: publish.yml runs it before it installs any.
 */

const TIMEOUT_MS = 8_000;
/** Less than a day, because the job may start some minutes earlier than the day before. */
const DAY_MS = 23.5 * 3_600_000;

if (existsSync(".env")) process.loadEnvFile(".env");

try {
  const published = await readPublished(variable("VITE_SITE_URL"));
  const commit = execFileSync("git", ["rev-parse", "HEAD"], { encoding: "utf8" }).trim();
  const reason = whyLeaveAlone(published, commit);
  const hasChanged = reason === null && published?.version !== (await stockVersion());
  // Corrections in the Firebase console leave no other trace.
  const isOld = reason === null && Date.now() - (published?.publishedAt ?? 0) > DAY_MS;
  const isUnfinished = reason === null && published?.isFinished === false;
  const isOutdated = hasChanged || isUnfinished || isOld;
  const why = hasChanged
    ? "The stock has changed."
    : isUnfinished
      ? "The stock is the same, but the last publication had no time for all link previews."
      : isOld
        ? "The stock is the same, but the last publication is a day old."
        : "The stock is the same.";
  console.error(reason ? `::warning::${reason}` : why);
  console.log(`outdated=${isOutdated}`);
} catch (error) {
  console.error(error instanceof Error ? error.message : error);
  process.exitCode = 1;
}

/** The time of the last save; "" if nothing has ever been saved. */
async function stockVersion() {
  const emulator = process.env["FIRESTORE_EMULATOR_HOST"];
  const origin = emulator ? `http://${emulator}` : "https://firestore.googleapis.com";
  const project = variable("VITE_FIREBASE_PROJECT_ID");
  const query = new URLSearchParams({
    key: variable("VITE_FIREBASE_API_KEY"),
  });
  const latest = `v1/projects/${project}/databases/(default)/documents/stock/latest`;
  const response = await fetch(`${origin}/${latest}?${query}`, {
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const answer =
    /** @type {{ fields?: { savedAt?: { timestampValue?: string } }, error?: { message?: string } }} */ (
      await response.json()
    );
  const savedAt = answer.fields?.savedAt?.timestampValue;
  if (savedAt) return savedAt;
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
