import { useCallback, useState } from "react";
import { listSubscribers, removeSubscriber } from "../data/customers.ts";
import type { StoredSubscriber } from "../domain/subscriber.ts";
import { mapLoaded, type Loaded } from "./loaded.ts";
import { useLoaded } from "./use-loaded.ts";
import { withSession } from "./use-session.ts";

/** Those who asked for the newsletter, by address. */
export interface Subscribers {
  readonly list: readonly StoredSubscriber[];
  /** Ids of documents that cannot be read. */
  readonly bad: readonly string[];
  /** @throws ShopError */
  readonly remove: (subscriber: StoredSubscriber) => Promise<void>;
}

export function useSubscribers(): Loaded<Subscribers> {
  const load = useCallback(() => withSession(listSubscribers), []);
  const loaded = useLoaded(load);
  const [removed, setRemoved] = useState<ReadonlySet<string>>(new Set());

  const remove = useCallback(async ({ id }: StoredSubscriber) => {
    await withSession(() => removeSubscriber(id));
    setRemoved((before) => new Set(before).add(id));
  }, []);

  return mapLoaded(loaded, ({ values, bad }) => ({
    list: values.filter(({ id }) => !removed.has(id)),
    bad: bad.map(({ id }) => id),
    remove,
  }));
}
