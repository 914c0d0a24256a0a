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
  /** When the previous visit ended. */
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

/** A tab that was left for this long begins a new visit. */
const TAB_GAP_MS = 8 * 3_600_000;

/**
 * The visit of this tab; null before its first page. A tab may stay open for longer than a visit: "12 new since your last visit" must
 * lead to these twelve after lunch too, and other tabs must not change that.
 */
let own: Visits | null = null;

function recordPage(): void {
  const seenAt = Date.now();
  const stored = visits.get();
  const isSame = own !== null && seenAt - own.seenAt < TAB_GAP_MS;
  const next = isSame ? { ...stored, seenAt } : withPageAt(stored, seenAt);
  own = { lastEndedAt: (isSame ? own : next)?.lastEndedAt ?? 0, seenAt };
  visits.set(next);
}

/** Record, on this device only, that a page is seen. */
export function useRecordPage(pathname: string): void {
  useEffect(recordPage, [pathname]);
  useEffect(() => {
    const onReturn = () => {
      if (document.visibilityState === "visible") recordPage();
    };
    document.addEventListener("visibilitychange", onReturn);
    // A window beside others stays visible.
    window.addEventListener("focus", onReturn);
    return () => {
      document.removeEventListener("visibilitychange", onReturn);
      window.removeEventListener("focus", onReturn);
    };
  }, []);
}

/** When the last visit ended, in ms since 1970; 0 on a first visit, and until a published page is hydrated. */
export function useLastVisit(): number {
  const { lastEndedAt } = useStoredValue(visits);
  return lastEndedAt && (own?.lastEndedAt ?? lastEndedAt);
}
