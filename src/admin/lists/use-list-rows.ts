import { useMemo, useState, type FocusEvent } from "react";
import type { Product } from "../../products/product.ts";

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
      // Not when it enters: a notice that closes under a pointer at rest has the list enter it.
      onPointerMove: () => setHasPointer(true),
      onPointerLeave: () => setHasPointer(false),
      onFocus: () => setHasFocus(true),
      onBlur: ({ currentTarget, relatedTarget }: FocusEvent) =>
        setHasFocus(currentTarget.contains(relatedTarget)),
    },
  };
}
