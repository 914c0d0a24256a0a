import { useQuery, type UseQueryOptions } from "@tanstack/react-query";
import { asShopError } from "../../lib/errors.ts";
import { LOADING, type LoadFailure, type LoadState } from "../../ui/use-load.ts";
import { timeOf } from "../ui/dates.ts";
import type { Account } from "./session-store.ts";
import { useSession } from "./use-session.tsx";

/** A query whose request runs in the session: see `withSession`. */
type SessionQuery<T> = Omit<UseQueryOptions<T>, "queryFn"> & {
  readonly queryFn: (account: Account) => Promise<T>;
};

const LEFT_OPEN_MS = 60_000;

interface LastRead {
  readonly state: { readonly status: string; readonly dataUpdatedAt: number };
}

/** For the books: a window that was left open shows what colleagues have saved once somebody looks at it again. */
export const UP_TO_DATE = {
  // After a failure, the message and its Retry button must not come and go.
  refetchOnWindowFocus: ({ state }: LastRead) =>
    state.status === "success" && Date.now() - state.dataUpdatedAt > LEFT_OPEN_MS,
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
  const { data, dataUpdatedAt, error, isFetching, refetch } = query;
  const failure = error && { error: asShopError(error), retry: () => void refetch() };
  if (data === undefined) return failure ? { status: "failed", ...failure } : LOADING;
  if (!failure || isFetching) return { status: "ready", value: data };
  return { status: "ready", value: data, outdated: { ...failure, age: ageText(dataUpdatedAt) } };
}

/** ageText(ms) → "This is from 14:05, and may be out of date." Data of an earlier visit have no date: see `CACHED_AT`. */
function ageText(readAt: number): string {
  if (readAt <= 1) return "This may be out of date.";
  return `This is from ${timeOf(readAt, Date.now())}, and may be out of date.`;
}

type Values<T extends readonly LoadState<unknown>[]> = {
  readonly [K in keyof T]: T[K] extends LoadState<infer Value> ? Value : never;
};

/** Several states as one, so that a screen says only once that it cannot be loaded. Its `retry` retries all that failed. */
export function allLoaded<const T extends readonly LoadState<unknown>[]>(
  ...states: T
): LoadState<Values<T>> {
  const failed = states.filter((state) => state.status === "failed");
  if (failed[0]) return { ...failed[0], retry: retryAll(failed) };
  const ready = states.filter((state) => state.status === "ready");
  if (ready.length < states.length) return LOADING;
  const outdated = ready.flatMap((state) => state.outdated ?? []);
  return {
    status: "ready",
    value: ready.map(({ value }) => value) as Values<T>,
    ...(outdated[0] && { outdated: { ...outdated[0], retry: retryAll(outdated) } }),
  };
}

const retryAll = (failures: readonly LoadFailure[]) => () => {
  for (const { retry } of failures) retry();
};
