import { isRecord } from "./is-record.ts";

/**
 * A stored date in milliseconds since 1970, from a Date (REST), a Timestamp (SDK, with microseconds as decimals) or text;
 * 0 for anything else.
 */
export function millis(value: unknown): number {
  let ms: unknown;
  if (value instanceof Date) ms = value.getTime();
  else if (typeof value === "string") ms = Date.parse(value);
  else if (isRecord(value) && typeof value.toMillis === "function")
    ms = (value as { toMillis(): unknown }).toMillis();
  return Number.isFinite(ms) ? Number(ms) : 0;
}
