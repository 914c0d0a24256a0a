/** JSON in localStorage. Private windows and full storage refuse it, so nothing stored here may be essential. */

/** @returns the stored value; null if there is none or it cannot be read. */
export function readDevice(key: string): unknown {
  return attempt<unknown>(() => JSON.parse(readDeviceText(key) ?? "null"), null);
}

/** @returns the stored value as JSON; null if there is none. */
export function readDeviceText(key: string): string | null {
  return attempt(() => localStorage.getItem(key), null);
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
