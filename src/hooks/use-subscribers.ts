import { useQueryClient } from "@tanstack/react-query";
import { listSubscribers, removeSubscriber } from "../data/customers.ts";
import type { StoredSubscriber } from "../domain/subscriber.ts";
import { mapLoadState, type LoadState } from "./load-state.ts";
import { useLoadQuery } from "./use-load-query.ts";
import { useSession } from "./use-session.tsx";

/** The newsletter's subscribers, sorted by address. */
export interface Subscribers {
  readonly list: readonly StoredSubscriber[];
  /** Ids of documents that cannot be read. */
  readonly bad: readonly string[];
  /** @throws ShopError */
  readonly remove: (subscriber: StoredSubscriber) => Promise<void>;
}

const queryKey = ["subscribers"];
type StoredList = Awaited<ReturnType<typeof listSubscribers>>;

export function useSubscribers(): LoadState<Subscribers> {
  const client = useQueryClient();
  const { withSession } = useSession();
  const loaded = useLoadQuery({ queryKey, queryFn: () => withSession(listSubscribers) });
  return mapLoadState(loaded, ({ values, bad }) => ({
    list: values,
    bad: bad.map(({ id }) => id),
    remove: async ({ id }) => {
      await withSession(() => removeSubscriber(id));
      await client.cancelQueries({ queryKey });
      client.setQueryData<StoredList>(
        queryKey,
        (before) => before && { ...before, values: before.values.filter((one) => one.id !== id) },
      );
    },
  }));
}
