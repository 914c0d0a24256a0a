import { tellWorker } from "./forgetting.ts";
import { removeFromDevice, storedValue, useStoredValue, writeDevice } from "./use-stored-value.ts";

/**
 * The keys of what a browser remembers for the visitor's convenience alone. The privacy page names each. The shortlist is the
 * visitor's own selection, so its key is missing.
 */
const KEYS = ["visits-1", "viewed-1", "ring-size-1", "screen-scale-1"] as const;

const choice = storedValue(KEYS[0], (stored) => ({ isObjected: stored === false }));

/** Whether the browser may remember them; true until a published page is hydrated. */
export function useRemembering(): boolean {
  return !useStoredValue(choice).isObjected;
}

/** As `useRemembering`, once. */
export function isRemembering(): boolean {
  return !choice.get().isObjected;
}

/**
 * Allow or forbid it. If it is forbidden, what is remembered so far is deleted.
 * @returns whether the browser has stored the choice.
 */
export function setRemembering(isAllowed: boolean): boolean {
  const isStored = KEYS.map((key) => {
    if (!isAllowed) return writeDevice(key, false);
    removeFromDevice(key);
    return true;
  });
  // Some private windows refuse it.
  tellWorker(isAllowed).catch(() => undefined);
  // Browsers only tell the other tabs.
  window.dispatchEvent(new StorageEvent("storage", { key: null }));
  return isStored.every(Boolean);
}
