import { act, renderHook } from "@testing-library/react";
import { AdminTest } from "./admin-test.tsx";
import { readOperation } from "../../../src/admin/saving/changes-store.ts";
import { baseOf, PRODUCTS } from "../../../src/admin/saving/entity-kinds.ts";
import type { Product, ProductDraft } from "../../../src/products/product.ts";
import { toProductDraft } from "../../../src/admin/saving/product-draft.ts";
import {
  useInventoryActions,
  type InventoryActions,
} from "../../../src/admin/inventory/use-inventory.ts";

/** The saves of the admin area's screens, which are in the history. */
export function inventoryActions(): InventoryActions {
  return renderHook(() => useInventoryActions(), { wrapper: AdminTest }).result.current;
}

export function dealer<T>(save: (all: InventoryActions) => Promise<T>): Promise<T> {
  const all = inventoryActions();
  return act(() => save(all));
}

/** The base of a save on a screen that shows this product. */
export const shown = (product: Product) => baseOf(PRODUCTS, product);

/** A write of a product with some other fields. */
export const change = (product: Product, patch: Partial<ProductDraft>) => ({
  collection: "products" as const,
  id: product.id,
  draft: { ...toProductDraft(product), ...patch },
  base: shown(product),
});

export { readOperation };
