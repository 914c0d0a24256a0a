import { existsSync, readFileSync } from "node:fs";
import { join } from "node:path";
import { unescaped } from "../publish/escape.ts";

/**
 * Tells search engines which addresses are new, changed or gone: it compares the dates in the sitemaps before and after a deploy.
 * @see https://www.indexnow.org/documentation
 */

const ENDPOINT = "https://api.indexnow.org/indexnow";
const MAX_ADDRESSES = 10_000;
const TIMEOUT_MS = 20_000;
const KEY = /^[a-zA-Z0-9-]{8,128}$/;
const SITE_MAP = "sitemap.xml";

export const KEY_ERROR =
  "SHOP_INDEXNOW_KEY must have 8 to 128 letters, digits and hyphens: search engines are not told.";

/** The name of the file in which search engines look for the key; null for a key that they refuse. */
export function keyFile(key: string): string | null {
  return KEY.test(key) ? `${key}.txt` : null;
}

interface Site {
  /** Without a trailing slash. */
  readonly siteUrl: string;
  /** "" switches it off. */
  readonly key: string;
  /** The build to deploy. */
  readonly directory: string;
  /** Shows a problem. None stops the deploy. */
  readonly warn: (problem: string) => void;
  readonly endpoint?: string;
}

/**
 * Deploys, and tells search engines what has changed by it.
 * @param deploy returns an exit code.
 * @returns that code.
 */
export async function deployAndTell(
  { siteUrl, key, directory, warn, endpoint = ENDPOINT }: Site,
  deploy: () => Promise<number>,
): Promise<number> {
  const file = join(directory, SITE_MAP);
  if (key !== "" && !keyFile(key)) warn(KEY_ERROR);
  if (!keyFile(key) || siteUrl === "" || !existsSync(file)) return deploy();
  let before: string | null = null;
  try {
    before = await readLive(`${siteUrl}/${SITE_MAP}`);
  } catch (error) {
    warn(`IndexNow: nothing is told, because ${siteUrl}/${SITE_MAP} cannot be read: ${why(error)}`);
  }
  const code = await deploy();
  if (code !== 0 || before === null) return code;
  const addresses = changedAddresses(before, readFileSync(file, "utf8"));
  for (let from = 0; from < addresses.length; from += MAX_ADDRESSES) {
    const urlList = addresses.slice(from, from + MAX_ADDRESSES);
    try {
      await tell(endpoint, { host: new URL(siteUrl).host, key, urlList });
      console.log(`IndexNow: told ${urlList.length} addresses.`);
    } catch (error) {
      warn(`IndexNow: ${urlList.length} addresses were not taken: ${why(error)}`);
    }
  }
  return code;
}

/** The sitemap of the live site; "" if it has none. */
async function readLive(url: string): Promise<string> {
  const response = await fetch(url, { signal: AbortSignal.timeout(TIMEOUT_MS) });
  if (!response.ok && response.status !== 404) throw new Error(`HTTP ${response.status}`);
  return response.ok ? response.text() : "";
}

async function tell(endpoint: string, body: object): Promise<void> {
  const response = await fetch(endpoint, {
    method: "POST",
    headers: { "content-type": "application/json; charset=utf-8" },
    body: JSON.stringify(body),
    signal: AbortSignal.timeout(TIMEOUT_MS),
  });
  const said = (await response.text()).replace(/\s+/g, " ").slice(0, 200);
  if (!response.ok) throw new Error(`HTTP ${response.status} ${said}`.trim());
}

function why(error: unknown): string {
  const cause = error instanceof Error ? (error.cause ?? error) : error;
  return cause instanceof Error ? cause.message : String(cause);
}

/** The addresses that one of two sitemaps lacks, or dates differently. */
export function changedAddresses(before: string, after: string): string[] {
  const [old, now] = [datesIn(before), datesIn(after)];
  const gone = [...old.keys()].filter((address) => !now.has(address));
  return [...[...now].flatMap(([url, date]) => (old.get(url) === date ? [] : url)), ...gone];
}

/** The date of each address in a sitemap that `siteMap` has written. */
function datesIn(xml: string): ReadonlyMap<string, string> {
  const urls = xml.matchAll(/<url><loc>([^<]*)<\/loc>(?:<lastmod>([^<]*)<\/lastmod>)?<\/url>/g);
  return new Map([...urls].map(([, loc = "", date = ""]) => [unescaped(loc), date]));
}
