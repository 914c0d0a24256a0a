/** JSON in localStorage. Private windows and full storage refuse it, so nothing stored here may be essential. */

/** @returns the stored value; null if there is none or it cannot be read. */
export function readDevice(key: string): unknown {
  try {
    return JSON.parse(localStorage.getItem(key) ?? "null");
  } catch {
    return null;
  }
}

/** @returns whether the browser has stored it. */
export function writeDevice(key: string, value: object): boolean {
  try {
    localStorage.setItem(key, JSON.stringify(value));
    return true;
  } catch {
    return false;
  }
}

export function removeFromDevice(key: string): void {
  try {
    localStorage.removeItem(key);
  } catch {
    // Storage is not available, so nothing was stored.
  }
}

export function keysOnDevice(prefix: string): string[] {
  try {
    return Object.keys(localStorage).filter((key) => key.startsWith(prefix));
  } catch {
    return [];
  }
}
