import { useEffect, useState } from "react";
import { type ShopError, asShopError } from "../lib/errors.ts";

/** Why a value could not be loaded. */
export interface LoadFailure {
  readonly error: ShopError;
  readonly retry: () => void;
}

/** The state of a value that has to be loaded. */
export type LoadState<T> =
  | { readonly status: "loading" }
  | ({ readonly status: "failed" } & LoadFailure)
  | { readonly status: "ready"; readonly value: T; readonly outdated?: OutdatedReason };

/** Why a value that has been read before could not be read again. */
export interface OutdatedReason extends LoadFailure {
  /** A sentence that says how old the value is. */
  readonly age: string;
}

export const LOADING = { status: "loading" } as const;

/** The same state with its value turned into another. */
export function mapLoadState<T, U>(loaded: LoadState<T>, turn: (value: T) => U): LoadState<U> {
  return loaded.status === "ready" ? { ...loaded, value: turn(loaded.value) } : loaded;
}

/**
 * Load a value, and load it again whenever `load` changes: wrap it in useCallback. Outdated results are ignored.
 * @param load null if nothing is to be loaded now.
 */
export function useLoad<T>(load: (() => Promise<T>) | null): LoadState<T> {
  const [attempt, setAttempt] = useState(0);
  const [answer, setAnswer] = useState<{ of: unknown; loaded: LoadState<T> } | null>(null);

  useEffect(() => {
    if (!load) return;
    let isWanted = true;
    const settle = (loaded: LoadState<T>) => {
      if (isWanted) setAnswer({ of: load, loaded });
    };
    const retry = () => {
      setAnswer(null);
      setAttempt((n) => n + 1);
    };
    load().then(
      (value) => settle({ status: "ready", value }),
      (error: unknown) => settle({ status: "failed", error: asShopError(error), retry }),
    );
    return () => {
      isWanted = false;
    };
  }, [load, attempt]);

  return load && answer?.of === load ? answer.loaded : LOADING;
}
