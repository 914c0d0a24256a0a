/** JSON in localStorage. Private windows and full storage refuse it, so nothing stored here may be essential. */

/** @returns the stored value; null if there is none or it cannot be read. */
export function readDevice(key: string): unknown {
  return attempt<unknown>(() => JSON.parse(localStorage.getItem(key) ?? "null"), null);
}

/** @returns whether the browser has stored it. */
export function writeDevice(key: string, value: object): boolean {
  return attempt(() => {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  }, false);
}

export function removeFromDevice(key: string): void {
  attempt(() => localStorage.removeItem(key), undefined);
}

function attempt<T>(access: () => T, fallback: T): T {
  try {
    return access();
  } catch {
    return fallback;
  }
}
