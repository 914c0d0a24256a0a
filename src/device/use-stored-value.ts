import { useSyncExternalStore } from "react";

/** JSON in localStorage. Private windows and full storage refuse it, so nothing stored here may be essential. */

/** @returns the stored value; null if there is none or it cannot be read. */
export function readDevice(key: string): unknown {
  return attempt<unknown>(() => JSON.parse(readDeviceText(key) ?? "null"), null);
}

/** @returns the stored value as JSON; null if there is none. */
function readDeviceText(key: string): string | null {
  return attempt(() => localStorage.getItem(key), null);
}

/** @returns whether the browser has stored it. */
export function writeDevice(key: string, value: object | false): boolean {
  return attempt(() => {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  }, false);
}

/** The keys in localStorage that begin like this. */
export function deviceKeys(start: string): readonly string[] {
  return attempt(() => Object.keys(localStorage).filter((key) => key.startsWith(start)), []);
}

export function removeFromDevice(key: string): void {
  attempt(() => localStorage.removeItem(key), undefined);
}

/** Browsers may refuse storage. */
export function attempt<T>(access: () => T, fallback: T): T {
  try {
    return access();
  } catch {
    return fallback;
  }
}

/** The stored text if the visitor objects to remembering a value (use-remembering.ts). */
const OBJECTION = "false";

/** A value in localStorage, in step across components and tabs. Where the browser stores nothing, it lasts for the visit. */
export interface StoredValue<T> {
  readonly get: () => T;
  /** @returns whether the browser has stored it. If the visitor has objected, nothing changes. */
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
  /** The stored text, and its value; or the value that the browser refused to store. */
  let text: string | null = null;
  let value = empty;
  const listeners = new Set<() => void>();
  const notify = () => {
    for (const listener of listeners) listener();
  };
  // `key` is null if another tab has cleared everything.
  const onStorage = ({ key: changed }: StorageEvent) => {
    if (changed === key || changed === null) notify();
  };
  return {
    empty,
    // Read each time: no event reports what another tab stored while nothing listened, or while the page was kept for Back.
    get: () => {
      const stored = readDeviceText(key);
      if (stored === text) return value;
      text = stored;
      // The same object as in the published page, so that components don't render again.
      value = stored === null ? empty : parse(readDevice(key));
      return value;
    },
    set: (next) => {
      if (readDeviceText(key) === OBJECTION) return false;
      const isStored = writeDevice(key, next);
      text = readDeviceText(key);
      value = next;
      notify();
      return isStored;
    },
    subscribe: (listener) => {
      if (listeners.size === 0) {
        window.addEventListener("storage", onStorage);
        window.addEventListener("pageshow", notify);
      }
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size > 0) return;
        window.removeEventListener("storage", onStorage);
        window.removeEventListener("pageshow", notify);
      };
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
