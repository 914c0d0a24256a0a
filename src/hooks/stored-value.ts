import { useSyncExternalStore } from "react";
import { readDevice, writeDevice } from "../browser/device-storage.ts";
import { createStore } from "../data/store.ts";

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
  const store = createStore(
    () => {
      const stored = readDevice(key);
      // The same object as in the published page, so that components don't render again.
      return stored === null ? empty : parse(stored);
    },
    (reread) => {
      // `key` is null if another tab has cleared everything.
      const onStorage = ({ key: changed }: StorageEvent) => {
        if (changed === key || changed === null) reread();
      };
      window.addEventListener("storage", onStorage);
      return () => window.removeEventListener("storage", onStorage);
    },
  );
  return {
    empty,
    get: store.getSnapshot,
    subscribe: store.subscribe,
    set: (value) => {
      store.set(value);
      return writeDevice(key, value);
    },
  };
}

/** @param select a part of the value, if the component needs only that: it renders again only if this part changes. */
export function useStoredValue<T, S = T>(
  { subscribe, get, empty }: StoredValue<T>,
  select: (value: T) => S = (value) => value as unknown as S,
): S {
  return useSyncExternalStore(
    subscribe,
    () => select(get()),
    () => select(empty),
  );
}
