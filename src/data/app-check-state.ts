/** Whether App Check has given no token for the last request, because it could not check this browser. */
let isUnverified = false;

export function setUnverified(value: boolean): void {
  isUnverified = value;
}

export function isBrowserUnverified(): boolean {
  return isUnverified;
}
