import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { asShopError } from "../domain/errors.ts";
import { LOADING, type LoadState } from "../hooks/load-state.ts";

/** A query as one of a screen's three states. Cached data stays on screen while it is read again. */
export function useLoadQuery<T>(options: UseQueryOptions<T>): LoadState<T> {
  const { data, error, refetch } = useQuery(options);
  if (data !== undefined) return { status: "ready", value: data };
  if (!error) return LOADING;
  return { status: "failed", error: asShopError(error), retry: () => void refetch() };
}
