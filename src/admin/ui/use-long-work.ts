import { useEffect, useMemo, useRef } from "react";
import { ShopError } from "../../lib/errors.ts";

/** Work whose screen was left goes on until the end of its batch. The next one waits for that. */
const WAIT_MS = 30_000;

const LEFT = new ShopError("cancelled");

/** Whether the work was stopped because its screen was left, not by a button. */
export const isLeft = (signal: AbortSignal) => signal.reason === LEFT;

/**
 * Work over many documents. It stops when its screen is left, and one of its kind runs at a time in this browser.
 * @param kind the name of the lock.
 */
export function useLongWork(kind: string, waitMs = WAIT_MS) {
  const abort = useRef<AbortController>(null);
  useEffect(() => () => abort.current?.abort(LEFT), []);
  return useMemo(
    () => ({
      /**
       * @param work sends nothing more once `signal` is aborted.
       * @throws ShopError "in-progress" if another tab is at it, "cancelled" if it was stopped before; whatever `work` throws.
       */
      run: async <T>(work: (signal: AbortSignal) => Promise<T>): Promise<T> => {
        const { signal } = (abort.current = new AbortController());
        const waiting = new AbortController();
        const timer = setTimeout(() => waiting.abort(new ShopError("in-progress")), waitMs);
        return navigator.locks.request(kind, { signal: waiting.signal }, () => {
          clearTimeout(timer);
          if (signal.aborted) throw new ShopError("cancelled");
          return work(signal);
        });
      },
      stop: () => abort.current?.abort(new ShopError("cancelled")),
      /** For work that outlives the screen on which it was started. */
      leave: () => abort.current?.abort(LEFT),
    }),
    [kind, waitMs],
  );
}
