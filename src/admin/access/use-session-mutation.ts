import {
  useMutation,
  useQueryClient,
  type QueryKey,
  type UseMutationOptions,
} from "@tanstack/react-query";
import type { Account } from "./session-store.ts";
import { useSession } from "./use-session.tsx";

/**
 * A mutation whose request runs in the session: see `withSession`. It fails with a ShopError.
 * @param invalidates the queries that are read again before it settles, also after a failure: a part may have been saved, or a
 *   colleague may have been faster.
 */
export function useSessionMutation<T, V = void>(
  request: (variables: V, account: Account) => Promise<T>,
  {
    invalidates = [],
    ...options
  }: Omit<UseMutationOptions<T, Error, V>, "mutationFn"> & {
    readonly invalidates?: readonly QueryKey[];
  } = {},
) {
  const { withSession } = useSession();
  const client = useQueryClient();
  return useMutation<T, Error, V>({
    onSettled: () =>
      Promise.all(invalidates.map((queryKey) => client.invalidateQueries({ queryKey }))),
    ...options,
    mutationFn: (variables) => withSession((account) => request(variables, account)),
  });
}
