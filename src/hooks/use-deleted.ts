import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import { useMemo } from "react";
import type { InventoryActions } from "./use-inventory.ts";

/** An item that was deleted since the page loaded and can be restored. */
export interface Deleted {
  readonly id: number;
  /** As its list shows it. */
  readonly name: string;
  /** @throws ShopError */
  readonly restore: (actions: InventoryActions) => Promise<unknown>;
}

const KEY = ["deleted"];
const NONE: readonly Deleted[] = [];

/** What can be restored, the last deleted first. It is in the query cache, so that it ends with the session. */
export function useDeleted() {
  const client = useQueryClient();
  const { data: deleted = NONE } = useQuery({
    queryKey: KEY,
    queryFn: skipToken,
    initialData: NONE,
    gcTime: Infinity,
    structuralSharing: false,
  });
  return useMemo(() => {
    const update = (change: (before: readonly Deleted[]) => readonly Deleted[]) =>
      client.setQueryData<readonly Deleted[]>(KEY, (before = NONE) => change(before));
    return {
      deleted,
      add: (item: Omit<Deleted, "id">) =>
        update((before) => [{ ...item, id: (before[0]?.id ?? 0) + 1 }, ...before]),
      /** It has been restored, or the offer was dismissed. */
      remove: (item: Deleted) => update((before) => before.filter((one) => one !== item)),
    };
  }, [client, deleted]);
}
