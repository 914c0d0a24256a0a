import { useSyncExternalStore } from "react";
import { endOfUkDay, ukDay } from "../domain/day.ts";

/** The time, for pages that stay open for days. */

const MINUTE_MS = 60_000;

/** Calls `onChange` every minute, and when the page becomes visible: a background page's timers may not run. */
export function subscribeToTime(onChange: () => void): () => void {
  const timer = setInterval(onChange, MINUTE_MS);
  document.addEventListener("visibilitychange", onChange);
  return () => {
    clearInterval(timer);
    document.removeEventListener("visibilitychange", onChange);
  };
}

let now = Date.now();
let endOfToday = endOfUkDay(ukDay(now));

/** The time at which the present day in London was first seen. It has to stay the same between two renders. */
function timeToday(): number {
  const ms = Date.now();
  const isClockSetBack = ms < now;
  if (ms > endOfToday || isClockSetBack) {
    now = ms;
    endOfToday = endOfUkDay(ukDay(ms));
  }
  return now;
}

/** A time of today in London, in ms since 1970; 0 until a published page is hydrated. Components render again at midnight. */
export function useNow(): number {
  return useSyncExternalStore(subscribeToTime, timeToday, () => 0);
}
