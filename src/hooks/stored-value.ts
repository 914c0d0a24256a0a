import { useSyncExternalStore } from "react";
import { readDevice, writeDevice } from "../data/device-storage.ts";

/** A value in localStorage, in step across components and tabs. Where the browser stores nothing, it lasts for the visit. */
export interface StoredValue<T> {
  readonly get: () => T;
  /** @returns whether the browser has stored it. */
  readonly set: (value: T) => boolean;
  readonly subscribe: (listener: () => void) => () => void;
  /** The value of a prerendered page until it is hydrated. */
  readonly empty: T;
}

/**
 * @param key   its name in localStorage. End it in a number, and increase that when the shape changes.
 * @param parse reads what is stored, which may be anything; for `null` it returns the empty value.
 */
export function storedValue<T extends object>(
  key: string,
  parse: (stored: unknown) => T,
): StoredValue<T> {
  const empty = parse(null);
  const listeners = new Set<() => void>();
  /** null until it is first read, and after another tab has changed it. */
  let value: T | null = null;

  const get = () => (value ??= parse(readDevice(key)));
  const notify = () => listeners.forEach((listener) => listener());

  /** `key` is null if the other tab has cleared everything. */
  function onStorage({ key: changed }: StorageEvent): void {
    if (changed !== key && changed !== null) return;
    value = null;
    notify();
  }

  return {
    empty,
    get,
    set: (next) => {
      value = next;
      const isStored = writeDevice(key, next);
      notify();
      return isStored;
    },
    subscribe: (listener) => {
      if (listeners.size === 0) window.addEventListener("storage", onStorage);
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) window.removeEventListener("storage", onStorage);
      };
    },
  };
}

export function useStoredValue<T>({ subscribe, get, empty }: StoredValue<T>): T {
  return useSyncExternalStore(subscribe, get, () => empty);
}
