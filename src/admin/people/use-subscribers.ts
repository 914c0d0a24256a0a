import { useQueryClient } from "@tanstack/react-query";
import { normaliseEmail, type StoredSubscriber } from "../../newsletter/subscriber.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { useSession } from "../access/use-session.tsx";
import { COUNT_FRESH_MS, useLoadQuery } from "../access/use-load-query.ts";
import type { SubscriberImport } from "./subscriber-csv.ts";
import {
  countSubscriptions,
  IMPORT_BATCH,
  importSubscribers,
  listSubscribers,
  removeSubscriber,
  unsubscribe,
  type SubscriberList,
} from "./subscriber-store.ts";

const queryKey = ["subscribers"];

/** Everyone who has signed up for the newsletter, unsubscribed people included. */
export function useSubscribers(): LoadState<SubscriberList> {
  return useLoadQuery({ queryKey, queryFn: listSubscribers });
}

/** @returns a function that reads them again. It throws ShopError. */
export function useReadSubscribers(): () => Promise<SubscriberList> {
  const client = useQueryClient();
  const { withSession } = useSession();
  return () =>
    client.fetchQuery({ queryKey, queryFn: () => withSession(listSubscribers), staleTime: 0 });
}

/** How many documents are not on the do-not-contact list, counted by Firestore. */
export function useSubscriberCount(): LoadState<number> {
  return useLoadQuery({
    queryKey: [...queryKey, "count"],
    queryFn: countSubscriptions,
    staleTime: COUNT_FRESH_MS,
  });
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

/** A mutation that puts an address on the do-not-contact list. @param among all stored subscribers. */
export function useUnsubscribe(
  { email }: StoredSubscriber,
  among: readonly StoredSubscriber[],
  onSuccess: () => void,
) {
  const same = among.filter((one) => normaliseEmail(one.email) === normaliseEmail(email));
  return useSessionMutation(() => unsubscribe(same.map(({ id }) => id)), {
    invalidates: [queryKey],
    onSuccess,
  });
}

/** @returns a function that stores an import. It throws ShopError; importing the file again then stores the rest. */
export function useImportSubscribers() {
  const client = useQueryClient();
  const { withSession } = useSession();
  return async ({ people, unsubscribed }: SubscriberImport) => {
    try {
      for (const part of portions(unsubscribed)) await withSession(() => unsubscribe(part));
      for (const part of portions(people)) await withSession(() => importSubscribers(part));
    } finally {
      await client.refetchQueries({ queryKey });
    }
  };
}

function portions<T>(all: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(all.length / IMPORT_BATCH);
  return Array.from({ length: count }, (_, n) =>
    all.slice(n * IMPORT_BATCH, (n + 1) * IMPORT_BATCH),
  );
}
