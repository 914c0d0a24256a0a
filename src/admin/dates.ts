import type { Day } from "../domain/day.ts";

const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const minuteFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** dayOf(ms) → "3 Mar 2025"; a dash if the date is unknown (0). */
export function dayOf(ms: number): string {
  return ms > 0 ? dayFormat.format(ms) : "–";
}

/** dateOf("2026-11-23") → "23 Nov 2026"; "" for "" */
export function dateOf(day: Day): string {
  return day === "" ? "" : dayFormat.format(new Date(`${day}T00:00`));
}

/** minuteOf(ms) → "3 Mar 2025, 14:05" */
export function minuteOf(ms: number): string {
  return ms > 0 ? minuteFormat.format(ms) : "–";
}
