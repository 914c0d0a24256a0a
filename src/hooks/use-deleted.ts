import { useSyncExternalStore } from "react";

/** Something that was deleted on this page and can be brought back, for as long as the page is open. */
export interface Deleted {
  readonly key: number;
  /** As the list called it. */
  readonly name: string;
  /** @throws ShopError */
  readonly restore: () => Promise<unknown>;
}

let deleted: readonly Deleted[] = [];
let lastKey = 0;
const listeners = new Set<() => void>();

function show(next: readonly Deleted[]): void {
  deleted = next;
  for (const listener of listeners) listener();
}

function subscribe(listener: () => void): () => void {
  listeners.add(listener);
  return () => listeners.delete(listener);
}

/** What can be brought back, the last deleted first. */
export function useDeleted(): readonly Deleted[] {
  return useSyncExternalStore(subscribe, () => deleted);
}

export function rememberDeleted(name: string, restore: () => Promise<unknown>): void {
  lastKey++;
  show([{ key: lastKey, name, restore }, ...deleted]);
}

/** It is back, or nobody wants it back. */
export function forgetDeleted(key: number): void {
  show(deleted.filter((one) => one.key !== key));
}
