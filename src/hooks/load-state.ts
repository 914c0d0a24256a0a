import type { ShopError } from "../domain/errors.ts";

/** Why a value could not be loaded. */
interface LoadFailure {
  readonly error: ShopError;
  readonly retry: () => void;
}

/** The state of a value that has to be loaded. */
export type LoadState<T> =
  | { readonly status: "loading" }
  | ({ readonly status: "failed" } & LoadFailure)
  /** `outdated`: the value has been read before, but could not be read again. */
  | { readonly status: "ready"; readonly value: T; readonly outdated?: LoadFailure };

export const LOADING = { status: "loading" } as const;

/** The same state with its value turned into another. */
export function mapLoadState<T, U>(loaded: LoadState<T>, turn: (value: T) => U): LoadState<U> {
  return loaded.status === "ready" ? { ...loaded, value: turn(loaded.value) } : loaded;
}
