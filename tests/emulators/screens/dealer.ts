import { act, renderHook } from "@testing-library/react";
import { AdminTest } from "./admin-test.tsx";
import { toProductDraft, type Product, type ProductDraft } from "../../../src/domain/product.ts";
import { useInventoryActions, type InventoryActions } from "../../../src/hooks/use-inventory.ts";

/** The saves of the admin area's screens, which are in the history. */
export function inventoryActions(): InventoryActions {
  return renderHook(() => useInventoryActions(), { wrapper: AdminTest }).result.current;
}

export function dealer<T>(save: (all: InventoryActions) => Promise<T>): Promise<T> {
  const all = inventoryActions();
  return act(() => save(all));
}

/** A write of a product with some other fields. */
export const change = (
  product: Product,
  patch: Partial<ProductDraft>,
  revision = product.revision,
) => ({
  id: product.id,
  draft: { ...toProductDraft(product), ...patch },
  revision,
});
