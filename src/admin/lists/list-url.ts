import { useCallback } from "react";
import { useSearchParams } from "react-router-dom";

/** What narrows and orders a list, by the names it has in the address. */
export interface ListUrl {
  /** "" for what is not in the address. */
  readonly of: (name: string) => string;
  /** "" takes a name out of the address. */
  readonly ask: (changes: Readonly<Record<string, string>>) => void;
}

/** A short list's search, order and page, kept in the address, so that Back, reload and a shared link keep them. */
export function useListUrl(): ListUrl {
  const [params, setParams] = useSearchParams();
  const ask = useCallback(
    (changes: Readonly<Record<string, string>>) => {
      setParams(
        (before) => {
          const after = new URLSearchParams(before);
          for (const [name, value] of Object.entries(changes)) {
            if (value === "") after.delete(name);
            else after.set(name, value);
          }
          return after;
        },
        // Each letter of a search is not a step to go back to.
        { replace: "q" in changes, preventScrollReset: true },
      );
    },
    [setParams],
  );
  return { of: (name) => params.get(name) ?? "", ask };
}
