const day = new Intl.DateTimeFormat("en-GB", { day: "numeric", month: "short", year: "numeric" });
const minute = new Intl.DateTimeFormat("en-GB", {
  day: "numeric",
  month: "short",
  year: "numeric",
  hour: "2-digit",
  minute: "2-digit",
});

/** dayOf(ms) → "3 Mar 2025"; a dash where it is not known. */
export function dayOf(ms: number): string {
  return ms > 0 ? day.format(ms) : "–";
}

/** minuteOf(ms) → "3 Mar 2025, 14:05" */
export function minuteOf(ms: number): string {
  return ms > 0 ? minute.format(ms) : "–";
}
