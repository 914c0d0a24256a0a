import type { ShopError } from "../domain/errors.ts";

/** The state of a value that has to be loaded. */
export type LoadState<T> =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: ShopError; readonly retry: () => void }
  | { readonly status: "ready"; readonly value: T };

export const LOADING = { status: "loading" } as const;

/** The same state with its value turned into another. */
export function mapLoadState<T, U>(loaded: LoadState<T>, turn: (value: T) => U): LoadState<U> {
  return loaded.status === "ready" ? { status: "ready", value: turn(loaded.value) } : loaded;
}
