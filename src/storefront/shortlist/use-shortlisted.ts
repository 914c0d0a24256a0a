import { useState } from "react";
import type { ListedProduct } from "../../domain/product.ts";
import { RELATED_COUNT } from "../../domain/related.ts";
import { similarToGone, sortShortlist, type SortedShortlist } from "../../domain/shortlist.ts";
import type { LoadState } from "../../hooks/load-state.ts";
import { useWholeCatalogue } from "../catalogue/use-stock.ts";

export interface Shortlisted extends SortedShortlist {
  /** Of the pieces that are available, or may be until the stock is known. */
  readonly ids: readonly string[];
  /** Similar to the products that are gone; the newest products if nothing is known. */
  readonly similar: readonly ListedProduct[];
  /** Whether the list has been compared with the current stock. */
  readonly stock: LoadState<true>;
}

/**
 * The products of a shortlist as the shop has them now. Until that is known, as they were saved.
 * @param saved the shopper's own list.
 */
export function useShortlisted(
  ids: readonly string[],
  saved: readonly ListedProduct[],
): Shortlisted {
  const catalogue = useWholeCatalogue(ids.length > 0);
  const products = catalogue.status === "ready" ? catalogue.value.products : [];
  const isCurrent = catalogue.status === "ready" && catalogue.isCurrent;
  const failure = catalogue.status === "ready" ? catalogue.failure : null;
  const [earlier, setEarlier] = useState<readonly ListedProduct[]>([]);
  const known = [...products, ...saved, ...earlier];
  const sorted = sortShortlist(ids, isCurrent ? products : null, known);
  // The catalogue of an earlier visit may know a product that is gone now.
  if (!isCurrent && sorted.available.length > earlier.length) setEarlier(sorted.available);
  const isAllAvailable = sorted.gone.length + sorted.unknown === 0;
  return {
    ...sorted,
    ids: isCurrent ? sorted.available.map(({ id }) => id) : ids,
    similar: isAllAvailable ? [] : similarToGone(sorted, products, RELATED_COUNT),
    stock:
      catalogue.status === "failed"
        ? catalogue
        : isCurrent
          ? { status: "ready", value: true }
          : (failure ?? { status: "loading" }),
  };
}
