import { useQueryClient } from "@tanstack/react-query";
import { listSubscribers, removeSubscriber, type SubscriberList } from "../data/customers.ts";
import type { LoadState } from "../hooks/load-state.ts";
import { useLoadQuery } from "./use-load-query.ts";
import { useSession } from "./access/use-session.tsx";

const queryKey = ["subscribers"];

/** The newsletter's subscribers. */
export function useSubscribers(): LoadState<SubscriberList> {
  const { withSession } = useSession();
  return useLoadQuery({ queryKey, queryFn: () => withSession(listSubscribers) });
}

/** @returns a function that removes a subscriber by id. It throws ShopError. */
export function useRemoveSubscriber(): (id: string) => Promise<void> {
  const client = useQueryClient();
  const { withSession } = useSession();
  return async (id) => {
    await withSession(() => removeSubscriber(id));
    await client.cancelQueries({ queryKey });
    client.setQueryData<SubscriberList>(
      queryKey,
      (cached) => cached && { ...cached, values: cached.values.filter((one) => one.id !== id) },
    );
  };
}
