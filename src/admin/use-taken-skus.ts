import { useQueryClient, type QueryClient } from "@tanstack/react-query";
import { findProductsSavedSince } from "../data/entities.ts";
import { readStored } from "../data/stored-documents.ts";
import type { Product } from "../domain/product.ts";
import { indexSkus, skuError, type SkuTaken } from "../domain/sku.ts";
import type { LoadState } from "../hooks/load-state.ts";
import { inventoryQuery, type Inventory } from "./use-inventory.ts";
import { useLoadQuery } from "./use-load-query.ts";
import { useSession } from "./access/use-session.tsx";

/** SKUs, compared with what other administrators have saved since this page read the inventory. */

/** An SKU for a product. */
interface WantedSku {
  readonly id: string;
  readonly sku: string;
  /** The stored product, which may keep its SKU. */
  readonly before?: { readonly sku: string } | undefined;
}

/**
 * @returns a function that asks the database which of these SKUs other products have, and returns the taken ones by the id of the
 *   product that wants them. It updates the lists, and throws ShopError.
 */
export function useTakenSkus() {
  const client = useQueryClient();
  const { withSession } = useSession();
  return (wanted: readonly WantedSku[]) => withSession(() => findTaken(client, wanted));
}

async function findTaken(
  client: QueryClient,
  wanted: readonly WantedSku[],
): Promise<ReadonlyMap<string, SkuTaken>> {
  let inventory = await updateInventory(client);
  for (;;) {
    const index = indexSkus(inventory.products);
    const taken = new Map<string, SkuTaken>();
    for (const one of wanted) {
      const error = skuError(index, one, one.before);
      if (error) taken.set(one.id, error);
    }
    // The list still has what other administrators have deleted.
    const owners = [...new Set([...taken.values()].map(({ by }) => by.id))];
    const stored = await readStored(owners.map((id) => ({ collection: "products", id })));
    const deleted = new Set(owners.filter((id) => !stored.has(`products/${id}`)));
    if (deleted.size === 0) return taken;
    inventory = changeProducts(client, inventory, (all) =>
      all.filter(({ id }) => !deleted.has(id)),
    );
  }
}

/** The inventory for a new form, including recent saves of colleagues. `key` identifies the form. */
export function useUpdatedInventory(key: string, { enabled = true } = {}): LoadState<Inventory> {
  const client = useQueryClient();
  const { withSession } = useSession();
  return useLoadQuery({
    queryKey: ["updated-inventory", key],
    queryFn: () => withSession(() => updateInventory(client)),
    enabled,
    gcTime: 0,
    structuralSharing: false,
  });
}

/** A save takes less. Its server time is that of its start, so a save with a later time may be stored before it. */
const LONGEST_SAVE_MS = 5 * 60_000;

/** Reads the products that were saved since the inventory was read. Deleted products stay in the list. */
async function updateInventory(client: QueryClient): Promise<Inventory> {
  const inventory = await client.fetchQuery(inventoryQuery);
  const saved = await findProductsSavedSince(inventory.completeTo);
  const completeTo = saved.reduce(
    (latest, { updatedAt }) => Math.max(latest, updatedAt - LONGEST_SAVE_MS),
    inventory.completeTo,
  );
  return changeProducts(client, { ...inventory, completeTo }, (cached) => {
    const byId = new Map(cached.map((product) => [product.id, product]));
    for (const product of saved) {
      // What this page has saved in the meantime is newer.
      if (product.revision >= (byId.get(product.id)?.revision ?? 0)) byId.set(product.id, product);
    }
    return [...byId.values()].sort((a, b) => b.updatedAt - a.updatedAt);
  });
}

/** @param inventory also sets `completeTo`. */
function changeProducts(
  client: QueryClient,
  inventory: Inventory,
  change: (products: readonly Product[]) => readonly Product[],
): Inventory {
  const { completeTo } = inventory;
  const changed = client.setQueryData<Inventory>(inventoryQuery.queryKey, (cached = inventory) => ({
    ...cached,
    completeTo,
    products: change(cached.products),
  }));
  return changed ?? inventory;
}
