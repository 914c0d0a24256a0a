import { withReadRetry } from "../firebase/requests.ts";
import { ShopError } from "../lib/errors.ts";
import { isRecord } from "../lib/values.ts";

/** What /published.json of the website says about the pages and files that were published last. */
export interface Publication {
  /** When the stock was read, in ms since 1970. */
  readonly publishedAt: number;
  /** The time of the last save, from `stock/latest`, as RFC 3339; "" if nothing had ever been saved. */
  readonly version: string;
  /** All saves that were stored before this server time are published, in ms since 1970. */
  readonly completeTo: number;
  /** The file with what listings need: "/stock-1a2b3c.json" */
  readonly stock: string;
  /** The file with what only search reads. */
  readonly texts: string;
}

/**
 * How many changed products a browser reads: the newest. The rules allow no longer list to someone who is no administrator.
 */
export const MAX_CHANGES = 300;

/** A save takes less. Its server time is that of its start, so a save with a later time may be stored before it. */
export const LONGEST_SAVE_MS = 5 * 60_000;

/** @returns null if the website does not say it: toPublication("<!doctype html>") → null */
export function toPublication(json: string): Publication | null {
  let value: unknown;
  try {
    value = JSON.parse(json);
  } catch {
    return null;
  }
  if (!isRecord(value)) return null;
  const { publishedAt, version, completeTo, stock, texts } = value;
  const isComplete =
    typeof publishedAt === "number" &&
    typeof version === "string" &&
    typeof completeTo === "number" &&
    typeof stock === "string" &&
    typeof texts === "string";
  return isComplete ? { publishedAt, version, completeTo, stock, texts } : null;
}

/** The hourly publishing may start two hours late. */
const LATE_MS = 3 * 3_600_000;

/**
 * The changes that were saved after a publication and so wait for the next.
 * @param now in ms since 1970.
 * @returns how many of the documents are not published as they are, and whether the first of them should be by now.
 */
export function waitingChanges(
  { version }: Publication,
  documents: readonly { readonly updatedAt: number }[],
  now: number,
): { readonly count: number; readonly isLate: boolean } {
  // A save that was under way when the stock was read may have an earlier time; the next publication has it.
  const savedAt = Date.parse(version) || 0;
  const waiting = documents.filter(({ updatedAt }) => Math.floor(updatedAt) > savedAt);
  const first = Math.min(...waiting.map(({ updatedAt }) => updatedAt));
  return { count: waiting.length, isLate: now - first > LATE_MS };
}

/** The file that says what was published last. */
const PUBLICATION_PATH = "/published.json";

/**
 * The last publication; null if there is none, as on a development server.
 * @throws ShopError "offline", "timeout" or "unavailable".
 */
export function loadPublication(): Promise<Publication | null> {
  return withReadRetry(async ({ signal }) => {
    const response = await fetch(PUBLICATION_PATH, { signal, cache: "no-cache" });
    if (response.status === 404) return null;
    const publication = response.ok ? toPublication(await response.text()) : null;
    // A development server answers with a page. So does a captive portal, but then there is a publication.
    if (!publication && !import.meta.env.DEV) throw new ShopError("unavailable");
    return publication;
  });
}
