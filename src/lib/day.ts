/** A day without a time: "2026-11-23". Such texts sort by date. */
export type Day = string;

const DAY_MS = 86_400_000;
const DAY = /^(19|20)\d\d-\d\d-\d\d$/;

/** Whether a text is a day of the calendar: isDay("2026-02-28") → true; isDay("2026-02-31") → false */
export function isDay(text: string): boolean {
  const ms = DAY.test(text) ? Date.parse(text) : Number.NaN;
  return Number.isFinite(ms) && new Date(ms).toISOString().startsWith(text);
}

/** The day in the United Kingdom at a time in ms since 1970: ukDay(Date.parse("2026-06-30T23:30Z")) → "2026-07-01" */
export function ukDay(ms: number): Day {
  // Swedish dates are written like this.
  return new Date(ms).toLocaleDateString("sv-SE", { timeZone: "Europe/London" });
}

/** Whole days between two times in ms since 1970, at least 0: daysBetween(0, 90_000_000) → 1 */
export function daysBetween(fromMs: number, toMs: number): number {
  return Math.max(0, Math.floor((toMs - fromMs) / DAY_MS));
}

/** addDays("2026-02-27", 2) → "2026-03-01" */
export function addDays(day: Day, count: number): Day {
  return new Date(Date.parse(day) + count * DAY_MS).toISOString().slice(0, 10);
}

/** The last millisecond of a day in the United Kingdom: endOfUkDay("2026-06-30") → 22:59:59.999 UTC in ms since 1970 */
export function endOfUkDay(day: Day): number {
  const end = Date.parse(`${day}T23:59:59.999Z`);
  // An hour earlier in summer. Clocks never change at midnight.
  return ukDay(end) === day ? end : end - 3_600_000;
}
