import { useMutation } from "@tanstack/react-query";
import { useMemo, useState, type FocusEvent } from "react";
import { ConflictError, InvalidError } from "../../lib/save-errors.ts";
import { shorten } from "../../lib/text.ts";
import { MAX_TITLE_LENGTH } from "../../lib/limits.ts";
import type { Product, ProductDraft } from "../../products/product.ts";
import { useFresh, useInventoryActions } from "../inventory/use-inventory.ts";
import { paths } from "../paths.ts";
import { baseOf, PRODUCTS } from "../saving/entity-kinds.ts";
import { toProductDraft } from "../saving/product-draft.ts";
import { validateSave } from "../saving/validation.ts";
import { useShowToast } from "../ui/toast.tsx";

/**
 * Keeps rows in place while the pointer or the focus is among them, even if a save changes their order.
 * @param rows     in their current order.
 * @param products all products, with the current values of the rows. The row of a deleted product does not change.
 * @param query    changes when the dealer asks for other rows or another order.
 * @returns the rows to show, and the listeners of the element around them.
 */
export function useSteadyRows(
  rows: readonly Product[],
  products: readonly Product[],
  query: string,
) {
  const [hasPointer, setHasPointer] = useState(false);
  const [hasFocus, setHasFocus] = useState(false);
  const [held, setHeld] = useState({ query, rows });
  const isHeld = (hasPointer || hasFocus) && held.query === query;
  if (!isHeld && held.rows !== rows) setHeld({ query, rows });

  const shown = useMemo(() => {
    if (!isHeld || held.rows === rows) return rows;
    const current = new Map(products.map((product) => [product.id, product]));
    return held.rows.map((product) => current.get(product.id) ?? product);
  }, [isHeld, held.rows, rows, products]);

  return {
    shown,
    listeners: {
      onPointerEnter: () => setHasPointer(true),
      onPointerLeave: () => setHasPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget)),
    },
  };
}

type Patch = Partial<Pick<ProductDraft, "available" | "featured">>;

/** A change that the row saves at once. Until then it shows `variables`; if it fails, the stored value again. */
export function useQuickChange(product: Product) {
  const showToast = useShowToast();
  const { products } = useInventoryActions();
  const fresh = useFresh();
  return useMutation({
    mutationFn: async (patch: Patch) => {
      const stored = await fresh(product, (inventory) => inventory.products);
      const shown = toProductDraft(product);
      const before = stored && toProductDraft(stored);
      const isSame = (field: keyof Patch) => shown[field] === before?.[field];
      if (!stored || !before || !(Object.keys(patch) as (keyof Patch)[]).every(isSame)) {
        throw new ConflictError(stored);
      }
      const draft = { ...before, ...patch };
      const errors = validateSave(draft, before);
      if (Object.keys(errors).length > 0) throw new InvalidError(errors);
      const base = baseOf(PRODUCTS, stored);
      const { entity, operation } = await products.save(product.id, draft, base, {
        kind: "switch",
      });
      const status = patch.available ?? (patch.featured === "true" ? "Featured" : "Not Featured");
      showToast({
        operation,
        text: `“${shorten(product.title, MAX_TITLE_LENGTH)}” is now ${status}.`,
        ...(patch.available === "Sold" && {
          next: { label: "Fill In the Sale", to: paths.recordSale(product.id) },
        }),
      });
      return entity.change;
    },
  });
}
