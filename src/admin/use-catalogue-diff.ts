import { useQueryClient } from "@tanstack/react-query";
import { compareWithLatest, publishLatest, type CatalogueDiff } from "../data/publishing.ts";
import type { LoadState } from "../hooks/load-state.ts";
import { useCurrentInventory, useReadInventory, type Inventory } from "./use-inventory.ts";
import { useLoadQuery } from "./use-load-query.ts";
import { useSession } from "./access/use-session.tsx";

const queryKey = ["catalogue-diff"];

/** How the published catalogue differs from the inventory. Compared again whenever the screen opens. */
export function useCatalogueDiff(inventory: Inventory): LoadState<CatalogueDiff> {
  const read = useCurrentInventory();
  return useLoadQuery({ queryKey, queryFn: () => compareWithLatest(inventory, read), gcTime: 0 });
}

/**
 * @returns a function that reads the inventory again and publishes all of it, including what others save meanwhile. It throws
 *   ShopError; the catalogue may then be partly new, and publishing again is safe.
 */
export function useRepublish(): () => Promise<void> {
  const client = useQueryClient();
  const { withSession } = useSession();
  const read = useReadInventory();
  return async () => {
    const diff = await withSession(() => publishLatest(read));
    client.setQueryData(queryKey, diff);
  };
}
