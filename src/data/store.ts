/** A value that components read with `useSyncExternalStore`. */
export interface Store<T> {
  readonly getSnapshot: () => T;
  readonly subscribe: (listener: () => void) => () => void;
  readonly set: (value: T) => void;
}

/**
 * @param read    the first value, when it is first needed.
 * @param connect called while there are listeners: watches a source outside this page, and calls `reread` when it has changed.
 *                Returns a function that stops it.
 */
export function createStore<T extends NonNullable<unknown>>(
  read: () => T,
  connect?: (reread: () => void) => () => void,
): Store<T> {
  let value: T | undefined;
  let disconnect: (() => void) | undefined;
  const listeners = new Set<() => void>();
  const update = (next: T | undefined) => {
    value = next;
    for (const listener of listeners) listener();
  };
  return {
    getSnapshot: () => (value ??= read()),
    set: update,
    subscribe: (listener) => {
      if (listeners.size === 0) disconnect = connect?.(() => update(undefined));
      listeners.add(listener);
      return () => {
        listeners.delete(listener);
        if (listeners.size === 0) disconnect?.();
      };
    },
  };
}
