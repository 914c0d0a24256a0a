import { useEffect } from "react";
import { isRecord } from "../lib/values.ts";
import { storedValue, useStoredValue } from "./use-stored-value.ts";

/** New products: those listed in the last days, or since the shopper's last visit. */

const DAY_MS = 86_400_000;
const NEW_FOR_MS = 14 * DAY_MS;

/** A visit ends after this long without a page. */
const VISIT_GAP_MS = 30 * 60_000;

/** Whether a product was listed in the last 14 days: isNew({ listedAt: now - 15 days }, now) → false */
export function isNew({ listedAt }: { readonly listedAt: number }, nowMs: number): boolean {
  return nowMs - listedAt < NEW_FOR_MS;
}

/** A shopper's visits, in ms since 1970; 0 for none. */
interface Visits {
  /** When the last visit but one ended, which is the last one before this. */
  readonly lastEndedAt: number;
  /** The latest page. */
  readonly seenAt: number;
}

/**
 * The visits once another page is seen: { lastEndedAt: 0, seenAt: Monday } → { lastEndedAt: Monday, seenAt: Tuesday }, but
 * ten minutes later → { lastEndedAt: 0, seenAt: ten minutes later }
 */
export function withPageAt({ lastEndedAt, seenAt }: Visits, nowMs: number): Visits {
  const isSame = nowMs - seenAt < VISIT_GAP_MS;
  return { lastEndedAt: isSame ? lastEndedAt : seenAt, seenAt: nowMs };
}

const time = (value: unknown) => (Number.isFinite(value) ? Number(value) : 0);

const visits = storedValue<Visits>("visits-1", (stored) => {
  const { lastEndedAt, seenAt } = isRecord(stored) ? stored : {};
  return { lastEndedAt: time(lastEndedAt), seenAt: time(seenAt) };
});

/**
 * `lastEndedAt` since this tab recorded its first page; null before. A tab may stay open for longer than a visit: "12 new since your
 * last visit" must lead to these twelve after lunch too, and other tabs must not change that.
 */
let ownLastEndedAt: number | null = null;

/** Record, on this device only, that a page is seen. */
export function useRecordPage(pathname: string): void {
  useEffect(() => {
    const now = Date.now();
    const stored = visits.get();
    const next = ownLastEndedAt === null ? withPageAt(stored, now) : { ...stored, seenAt: now };
    ownLastEndedAt ??= next.lastEndedAt;
    visits.set(next);
  }, [pathname]);
}

/** When the last visit ended, in ms since 1970; 0 on a first visit, and until a published page is hydrated. */
export function useLastVisit(): number {
  const { lastEndedAt } = useStoredValue(visits);
  return lastEndedAt && (ownLastEndedAt ?? lastEndedAt);
}
