import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { asShopError } from "../../lib/errors.ts";
import { LOADING, type LoadState } from "../../ui/use-load.ts";

/**
 * A query as one of a screen's three states. Cached data stays on screen while it is read again, and if it cannot be read
 * again.
 */
export function useLoadQuery<T>(options: UseQueryOptions<T>): LoadState<T> {
  const { data, error, isFetching, refetch } = useQuery(options);
  const failure = error && { error: asShopError(error), retry: () => void refetch() };
  if (data === undefined) return failure ? { status: "failed", ...failure } : LOADING;
  return { status: "ready", value: data, ...(failure && !isFetching && { outdated: failure }) };
}
