import { useEffect, useState } from "react";
import { stockTime } from "../../data/stock-time.ts";

/**
 * When the stored stock was read, in milliseconds since 1970, or null if there is none.
 * @param isNeeded read again whenever this becomes true.
 * @returns undefined until it is known.
 */
export function useStockTime(isNeeded: boolean): number | null | undefined {
  const [time, setTime] = useState<number | null>();
  useEffect(() => {
    if (isNeeded) void stockTime().then(setTime);
  }, [isNeeded]);
  return time;
}
