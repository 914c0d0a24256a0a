import { useState } from "react";
import { ConflictError } from "../../lib/save-errors.ts";

/**
 * The version that a dialog shows and saves over. It stays as it was when the dialog opened, so that a second press sends the same
 * again if an answer was lost. After a conflict it is the stored one.
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
