import { indexSkus, skuError, type SkuTaken } from "../domain/sku.ts";
import type { LoadState } from "../hooks/load-state.ts";
import { useCurrentInventory, type Inventory } from "./use-inventory.ts";
import { useLoadQuery } from "./use-load-query.ts";

/** An SKU for a product. */
interface WantedSku {
  readonly id: string;
  readonly sku: string;
  /** The stored product, which may keep its SKU. */
  readonly before?: { readonly sku: string } | undefined;
}

/**
 * @returns a function that finds out which of these SKUs other products have, including recent saves of colleagues. It returns
 *   the taken ones by the id of the product that wants them, and throws ShopError.
 */
export function useTakenSkus() {
  const readCurrent = useCurrentInventory();
  return async (wanted: readonly WantedSku[]): Promise<ReadonlyMap<string, SkuTaken>> => {
    const { products } = await readCurrent();
    const index = indexSkus(products);
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
