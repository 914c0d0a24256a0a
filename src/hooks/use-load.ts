import { useEffect, useState } from "react";
import { asShopError } from "../domain/errors.ts";
import { LOADING, type LoadState } from "./load-state.ts";

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
