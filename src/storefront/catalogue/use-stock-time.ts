import { useEffect, useState } from "react";
import { stockTime } from "../../data/stock-time.ts";
import { useOnline } from "../../hooks/use-online.ts";

/**
 * Without a connection: when the stock that is shown was read, in milliseconds since 1970, or null if there is none.
 * @returns undefined with a connection, and until the time is known.
 */
export function useOfflineStockTime(): number | null | undefined {
  const isOnline = useOnline();
  const [time, setTime] = useState<number | null>();
  useEffect(() => {
    if (!isOnline) void stockTime().then(setTime);
  }, [isOnline]);
  return isOnline ? undefined : time;
}
