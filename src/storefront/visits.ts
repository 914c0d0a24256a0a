import { useEffect } from "react";
import { isRecord } from "../domain/is-record.ts";
import { withPageAt, type Visits } from "../domain/visit.ts";
import { storedValue, useStoredValue } from "../hooks/stored-value.ts";

const time = (value: unknown) => (Number.isFinite(value) ? Number(value) : 0);

const visits = storedValue<Visits>("visits-1", (stored) => {
  const { lastEndedAt, seenAt } = isRecord(stored) ? stored : {};
  return { lastEndedAt: time(lastEndedAt), seenAt: time(seenAt) };
});

/** Record, on this device only, that a page is seen. */
export function useRecordPage(pathname: string): void {
  useEffect(() => void visits.set(withPageAt(visits.get(), Date.now())), [pathname]);
}

/** When the last visit ended, in ms since 1970; 0 on a first visit, and until a published page is hydrated. */
export function useLastVisit(): number {
  return useStoredValue(visits).lastEndedAt;
}
