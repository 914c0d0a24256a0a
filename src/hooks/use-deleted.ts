import { skipToken, useQuery, useQueryClient } from "@tanstack/react-query";
import type { InventoryActions } from "./use-inventory.ts";

/** An item that was deleted since the page loaded and can be restored. */
export interface Deleted {
  readonly id: number;
  /** As its list shows it. */
  readonly name: string;
  /** @throws ShopError */
  readonly restore: (actions: InventoryActions) => Promise<unknown>;
}

const queryKey = ["deleted"];
const NONE: readonly Deleted[] = [];

/** What can be restored, the last deleted first. It is in the query cache, which is cleared when the user logs out. */
export function useDeleted() {
  const client = useQueryClient();
  const { data: deleted = NONE } = useQuery({
    queryKey,
    queryFn: skipToken,
    initialData: NONE,
    gcTime: Infinity,
    structuralSharing: false,
  });
  const update = (change: (before: readonly Deleted[]) => readonly Deleted[]) =>
    client.setQueryData<readonly Deleted[]>(queryKey, (before = NONE) => change(before));
  return {
    deleted,
    add: (item: Omit<Deleted, "id">) =>
      update((before) => [{ ...item, id: (before[0]?.id ?? 0) + 1 }, ...before]),
    /** It has been restored, or the dealer dismissed the offer. */
    remove: (item: Deleted) => update((before) => before.filter((one) => one !== item)),
  };
}
