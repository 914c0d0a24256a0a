import { ukDay, type Day } from "../../lib/day.ts";

/** Dates and times as they are in London, wherever the device is: reservations, VAT quarters and the stock book go by them. */
const timeZone = "Europe/London";
const dayFormat = new Intl.DateTimeFormat("en-GB", { timeZone, dateStyle: "medium" });
const minuteFormat = new Intl.DateTimeFormat("en-GB", {
  timeZone,
  dateStyle: "medium",
  timeStyle: "short",
});

/** dayOf(ms) → "3 Mar 2025"; a dash if the date is unknown (0). */
export function dayOf(ms: number): string {
  return ms > 0 ? dayFormat.format(ms) : "–";
}

/** dateOf("2026-11-23") → "23 Nov 2026"; "" for "" */
export function dateOf(day: Day): string {
  return day === "" ? "" : dayFormat.format(new Date(`${day}T12:00Z`));
}

/** minuteOf(ms) → "3 Mar 2025, 14:05" */
export function minuteOf(ms: number): string {
  return ms > 0 ? minuteFormat.format(ms) : "–";
}

const timeFormat = new Intl.DateTimeFormat("en-GB", { timeZone, timeStyle: "short" });

/** timeOf(ms, nowMs) → "14:05" if it is today, otherwise as `minuteOf` */
export function timeOf(ms: number, nowMs: number): string {
  return ukDay(ms) === ukDay(nowMs) ? timeFormat.format(ms) : minuteOf(ms);
}

const relativeFormat = new Intl.RelativeTimeFormat("en-GB", { numeric: "auto" });
const MINUTE_MS = 60_000;
const HOUR_MS = 60 * MINUTE_MS;

/** whenOf(ms, nowMs) → "3 hours ago" if it is today, otherwise as `minuteOf` */
export function whenOf(ms: number, nowMs: number): string {
  if (ukDay(ms) !== ukDay(nowMs)) return minuteOf(ms);
  const ago = nowMs - ms;
  if (ago < MINUTE_MS) return "just now";
  return ago < HOUR_MS
    ? relativeFormat.format(-Math.floor(ago / MINUTE_MS), "minute")
    : relativeFormat.format(-Math.floor(ago / HOUR_MS), "hour");
}
