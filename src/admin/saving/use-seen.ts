import { useState } from "react";
import { ConflictError } from "../../lib/save-errors.ts";

/**
 * What a dialog shows and saves over: what it opened with, because after a lost answer the same has to be sent again. After a
 * conflict it follows what is stored.
 * @param now   as it was read last.
 * @param error of the last save.
 */
export function useSeen<T extends object>(now: T, error: Error | null): T {
  const [seen, setSeen] = useState(now);
  const names = Object.keys(now) as (keyof T)[];
  const isOutdated = names.some((name) => seen[name] !== now[name]);
  if (isOutdated && error instanceof ConflictError) setSeen(now);
  return seen;
}
