/**
 * A cache with nothing in it: while it is there, the service worker stores no pages and pictures. It cannot read localStorage.
 */
export const FORGETTING = "forgetting";

/** The service worker's caches of pages and pictures that a visitor has looked at. */
const SEEN = ["pages", "pictures"];

/** Tell the service worker whether it may store what the visitor looks at, and if not, delete what it has stored. */
export async function tellWorker(isAllowed: boolean): Promise<void> {
  // Pages without HTTPS have none.
  const stored = globalThis.caches as CacheStorage | undefined;
  if (!stored) return;
  if (isAllowed) await stored.delete(FORGETTING);
  else await stored.open(FORGETTING);
  if (!isAllowed) await Promise.all(SEEN.map((name) => stored.delete(name)));
}
