import { isRecord } from "./is-record.ts";

/**
 * A stored date in milliseconds since 1970, from a Date (REST), a Timestamp (SDK, with microseconds as decimals) or text;
 * 0 for anything else.
 */
export function millis(value: unknown): number {
  let ms: unknown;
  if (value instanceof Date) ms = value.getTime();
  else if (typeof value === "string") ms = britishDate(value) ?? Date.parse(value);
  else if (isRecord(value) && typeof value.toMillis === "function")
    ms = (value as { toMillis(): unknown }).toMillis();
  return Number.isFinite(ms) ? Number(ms) : 0;
}

const BRITISH_DATE =
  /^\s*(\d{1,2})[./-](\d{1,2})[./-](\d{4})(?:,?\s+(\d{1,2}):(\d\d)(?::(\d\d))?)?\s*$/;

/** A date with the day first, which Date.parse reads as an American one; null for a text of another form. */
function britishDate(text: string): number | null {
  const found = BRITISH_DATE.exec(text);
  if (!found) return null;
  const [day = 0, month = 0, year = 0, hours = 0, minutes = 0, seconds = 0] = found
    .slice(1)
    .map((part) => Number(part ?? 0));
  const ms = Date.UTC(year, month - 1, day, hours, minutes, seconds);
  return new Date(ms).getUTCDate() === day && month <= 12 ? ms : null;
}
