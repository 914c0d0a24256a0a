import { isRecord } from "./is-record.ts";

/** What /published.json of the website says: when its pages were published, for search engines and link previews. */
export interface Publication {
  /** In ms since 1970. */
  readonly publishedAt: number;
  /** The server's time of the last save that the pages contain, in ms since 1970. */
  readonly savedAt: number;
}

/** @returns null if the website does not say it: toPublication("<!doctype html>") → null */
export function toPublication(json: string): Publication | null {
  try {
    const value: unknown = JSON.parse(json);
    if (!isRecord(value)) return null;
    const publishedAt = Date.parse(String(value.publishedAt));
    // A version of the catalogue is the time of its last save, with up to nine decimals and without the Z.
    const savedAt = Date.parse(`${String(value.catalogue).slice(0, 23)}Z`);
    return Number.isNaN(publishedAt) ? null : { publishedAt, savedAt: savedAt || publishedAt };
  } catch {
    return null;
  }
}

/** The hourly publishing may start two hours late. */
const LATE_MS = 3 * 3_600_000;

/**
 * The changes that were saved after a publication and so wait for the next.
 * @param now in ms since 1970.
 * @returns how many of the documents are not published as they are, and whether the first of them should be by now.
 */
export function waitingChanges(
  { savedAt }: Publication,
  documents: readonly { readonly updatedAt: number }[],
  now: number,
): { readonly count: number; readonly isLate: boolean } {
  const waiting = documents.filter(({ updatedAt }) => updatedAt > savedAt);
  const first = Math.min(...waiting.map(({ updatedAt }) => updatedAt));
  return { count: waiting.length, isLate: now - first > LATE_MS };
}
