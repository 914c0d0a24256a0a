const dayFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium" });
const minuteFormat = new Intl.DateTimeFormat("en-GB", { dateStyle: "medium", timeStyle: "short" });

/** dayOf(ms) → "3 Mar 2025"; a dash if the date is unknown (0). */
export function dayOf(ms: number): string {
  return ms > 0 ? dayFormat.format(ms) : "–";
}

/** minuteOf(ms) → "3 Mar 2025, 14:05" */
export function minuteOf(ms: number): string {
  return ms > 0 ? minuteFormat.format(ms) : "–";
}
