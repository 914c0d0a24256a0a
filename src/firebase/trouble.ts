import type { ShopErrorKind } from "../lib/errors.ts";
import { createStore } from "../lib/external-store.ts";

const SLOW_AFTER_MS = 8_000;

/** The database did not answer, or refuses everything. Without a connection, the browser says so itself. */
const NO_ANSWER: readonly ShopErrorKind[] = [
  "timeout",
  "unavailable",
  "quota",
  "misconfigured",
  "unverified",
];

/** Whether a read has been waiting for over 8 s, or the last one has got no answer. */
export const readTrouble = createStore(false);

let slow = 0;
let hasFailed = false;

function report(): void {
  const isTrouble = slow > 0 || hasFailed;
  if (isTrouble !== readTrouble.getSnapshot()) readTrouble.set(isTrouble);
}

/** Watch a read. @returns call it with the outcome: null if there was an answer. */
export function watchRead(): (failure: ShopErrorKind | null) => void {
  let isSlow = false;
  const timer = setTimeout(() => {
    isSlow = true;
    slow++;
    report();
  }, SLOW_AFTER_MS);
  return (failure) => {
    clearTimeout(timer);
    if (isSlow) slow--;
    hasFailed = failure !== null && NO_ANSWER.includes(failure);
    report();
  };
}

/** Whether App Check has given no token for the last request, because it could not check this browser. */
let isUnverified = false;

export function setUnverified(value: boolean): void {
  isUnverified = value;
}

export function isBrowserUnverified(): boolean {
  return isUnverified;
}
