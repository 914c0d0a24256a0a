import { useQueryClient } from "@tanstack/react-query";
import { useCallback } from "react";
import { findProductsBySku } from "../data/products-by-sku.ts";
import type { Product } from "../domain/product.ts";
import { indexSkus, skuError, type SkuTaken } from "../domain/sku.ts";
import type { LoadState } from "../hooks/load-state.ts";
import { useSession } from "./access/use-session.tsx";
import { useCurrentInventory, type Inventory } from "./use-inventory.ts";
import { inventoryKey } from "./use-inventory-query.ts";
import { useLoadQuery } from "./use-load-query.ts";

/** An SKU for a product. */
interface WantedSku {
  readonly id: string;
  readonly sku: string;
  /** The stored product, which may keep its SKU. */
  readonly before?: { readonly sku: string } | undefined;
}

/**
 * @returns a function that finds the products that have one of these SKUs, including recent saves of colleagues. It asks for
 *   these SKUs only, because after many saves reading the inventory would read all of them again. It throws ShopError.
 */
export function useFindSkuOwners(): (skus: readonly string[]) => Promise<readonly Product[]> {
  const client = useQueryClient();
  const { withSession } = useSession();
  return useCallback(
    (skus) => {
      const inventory = client.getQueryData<Inventory>(inventoryKey);
      return withSession(() => findProductsBySku(skus, inventory?.products));
    },
    [client, withSession],
  );
}

/** @returns a function that returns the taken SKUs among these by the id of the product that wants them. It throws ShopError. */
export function useTakenSkus() {
  const findOwners = useFindSkuOwners();
  return async (wanted: readonly WantedSku[]): Promise<ReadonlyMap<string, SkuTaken>> => {
    const index = indexSkus(await findOwners(wanted.map(({ sku }) => sku)));
    const taken = new Map<string, SkuTaken>();
    for (const one of wanted) {
      const error = skuError(index, one, one.before);
      if (error) taken.set(one.id, error);
    }
    return taken;
  };
}

/** The inventory for a new form, including recent saves of colleagues. `key` identifies the form. */
export function useUpdatedInventory(key: string, { enabled = true } = {}): LoadState<Inventory> {
  return useLoadQuery({
    queryKey: ["updated-inventory", key],
    queryFn: useCurrentInventory(),
    enabled,
    gcTime: 0,
    structuralSharing: false,
  });
}
