import { useSyncExternalStore } from "react";

/** The time, for pages that stay open for days. */

const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** Looks at the clock every minute, and when the page becomes visible: a background page's timers may not run. */
function subscribe(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}

/**
 * When this hour began, in ms since 1970; 0 until a published page is hydrated. Days in London, and reservations, end with an hour;
 * an exact time would make lists render again each minute.
 */
export function useNow(): number {
  return useStartOf(HOUR_MS);
}

/** When this minute began, in ms since 1970, for "5 minutes ago". */
export function useMinute(): number {
  return useStartOf(MINUTE_MS);
}

function useStartOf(lengthMs: number): number {
  return useSyncExternalStore(
    subscribe,
    () => Math.floor(Date.now() / lengthMs) * lengthMs,
    () => 0,
  );
}
