import { useSyncExternalStore } from "react";
import { blockedWrites } from "../../data/writes.ts";

/** Whether a save or deletion has been waiting for someone else's for over two seconds. */
export function useIsBlocked(): boolean {
  return useSyncExternalStore(blockedWrites.subscribe, blockedWrites.getSnapshot) > 0;
}
