import { useMutation, useQueryClient } from "@tanstack/react-query";
import { asShopError } from "../../lib/errors.ts";
import { plural, withCommas } from "../../lib/plural.ts";
import { normaliseEmail, type StoredSubscriber } from "../../newsletter/subscriber.ts";
import type { LoadState } from "../../ui/use-load.ts";
import { useSessionMutation } from "../access/use-session-mutation.ts";
import { useSession } from "../access/use-session.tsx";
import { COUNT_FRESH_MS, useLoadQuery } from "../access/use-load-query.ts";
import { useShowToast } from "../ui/toast.tsx";
import { isLeft, useLongWork } from "../ui/use-long-work.ts";
import type { SubscriberImport } from "./subscriber-csv.ts";
import {
  countSubscriptions,
  IMPORT_BATCH,
  importSubscribers,
  listSubscribers,
  removeSubscriber,
  unsubscribe,
  type ImportedSubscriber,
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

/**
 * A mutation that stores an import, and returns how many of its addresses are stored. It stops when its screen is left; importing
 * the file again then stores the rest.
 */
export function useImportSubscribers(options: { readonly onSuccess: () => void }) {
  const client = useQueryClient();
  const { withSession } = useSession();
  const showToast = useShowToast();
  const work = useLongWork("importing subscribers");
  return useMutation({
    ...options,
    mutationFn: ({ people, unsubscribed }: SubscriberImport) =>
      work.run(async (signal) => {
        let done = 0;
        const store = async <T>(
          all: readonly T[],
          storeSome: (some: readonly T[]) => Promise<void>,
        ) => {
          for (const part of portions(all)) {
            signal.throwIfAborted();
            await withSession(() => storeSome(part));
            done += part.length;
          }
        };
        try {
          await store(unsubscribed, unsubscribe);
          await store(people, importNew);
        } finally {
          const all = plural(unsubscribed.length + people.length, "address", "addresses");
          if (isLeft(signal))
            showToast({
              text: `${withCommas(done)} of ${all} imported before you left. Import the same file again for the rest.`,
            });
          await client.refetchQueries({ queryKey });
        }
      }),
  });
}

/** Stores these people, except anyone who has signed up since the file was read: the rules would deny the whole batch. */
async function importNew(people: readonly ImportedSubscriber[]): Promise<void> {
  try {
    await importSubscribers(people);
  } catch (error) {
    if (!["refused", "not-allowed"].includes(asShopError(error).kind)) throw error;
    const { values } = await listSubscribers();
    const stored = new Set(values.map(({ email }) => normaliseEmail(email)));
    const others = people.filter(({ email }) => !stored.has(normaliseEmail(email)));
    if (others.length === people.length) throw error;
    await importSubscribers(others);
  }
}

function portions<T>(all: readonly T[]): (readonly T[])[] {
  const count = Math.ceil(all.length / IMPORT_BATCH);
  return Array.from({ length: count }, (_, n) =>
    all.slice(n * IMPORT_BATCH, (n + 1) * IMPORT_BATCH),
  );
}
