import { trimText } from "../lib/text.ts";
import { isRecord } from "../lib/values.ts";

/** Reading the fields of stored documents. None of these throws. */

/** The fields of a stored document as plain values: a Date for a timestamp (REST), or a Timestamp (SDK). */
export type Fields = Readonly<Record<string, unknown>>;

/** Trimmed text; old documents hold some numbers, which become text. "" for anything else. */
export function text(value: unknown): string {
  if (typeof value === "string") return trimText(value);
  return typeof value === "number" && Number.isFinite(value) ? String(value) : "";
}

/** The texts of a list that are not empty; [] for anything else. */
export function texts(value: unknown): string[] {
  return Array.isArray(value) ? value.map(text).filter(Boolean) : [];
}

/** A positive integer; 0 for anything else. */
export function wholeNumber(value: unknown): number {
  return typeof value === "number" && Number.isSafeInteger(value) && value > 0 ? value : 0;
}

/** An http(s) URL; "" for anything else, such as javascript: or data: URLs. */
export function httpUrl(value: unknown): string {
  const url = text(value);
  return /^https?:\/\//i.test(url) ? url : "";
}

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
