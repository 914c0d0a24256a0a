import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { asShopError } from "../../lib/errors.ts";
import { LOADING, type LoadState } from "../../ui/use-load.ts";
import type { Account } from "./session-store.ts";
import { useSession } from "./use-session.tsx";

/** A query whose request runs in the session: see `withSession`. */
type SessionQuery<T> = Omit<UseQueryOptions<T>, "queryFn"> & {
  readonly queryFn: (account: Account) => Promise<T>;
};

/** How long a count or a setting is shown without reading it again; a save of this session reads it again at once. */
export const COUNT_FRESH_MS = 300_000;

/**
 * A query as one of a screen's three states. Cached data stays on screen while it is read again, and if it cannot be read
 * again.
 */
export function useLoadQuery<T>({ queryFn, ...options }: SessionQuery<T>): LoadState<T> {
  const { withSession } = useSession();
  const query = useQuery({ ...options, queryFn: () => withSession(queryFn) });
  const { data, error, isFetching, refetch } = query;
  const failure = error && { error: asShopError(error), retry: () => void refetch() };
  if (data === undefined) return failure ? { status: "failed", ...failure } : LOADING;
  return { status: "ready", value: data, ...(failure && !isFetching && { outdated: failure }) };
}
