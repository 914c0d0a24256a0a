import { useState, useCallback, useEffect } from "react";
import { asShopError } from "../lib/errors.ts";
import { RELATED_COUNT } from "../product/related.ts";
import type { ListedProduct, Product } from "../products/product.ts";
import { loadProduct } from "../stock/stock.ts";
import { useStock } from "../stock/use-stock.ts";
import type { LoadState } from "../ui/use-load.ts";
import { similarToGone, sortShortlist, type SortedShortlist } from "./comparison-rows.ts";

export interface Shortlisted extends SortedShortlist {
  /** The ids of the available pieces, and until the stock has loaded, of all pieces. */
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
  const stock = useStock(ids.length > 0);
  const products = stock.status === "ready" ? stock.value.products : [];
  const isCurrent = stock.status === "ready" && stock.isCurrent;
  const failure = stock.status === "ready" ? stock.failure : null;
  const [earlier, setEarlier] = useState<readonly ListedProduct[]>([]);
  const known = [...products, ...saved, ...earlier];
  const sorted = sortShortlist(ids, isCurrent ? products : null, known);
  // The stock of an earlier visit may know a product that is gone now.
  if (!isCurrent && sorted.available.length > earlier.length) setEarlier(sorted.available);
  const isAllAvailable = sorted.gone.length + sorted.unknown === 0;
  return {
    ...sorted,
    ids: isCurrent ? sorted.available.map(({ id }) => id) : ids,
    similar: isAllAvailable ? [] : similarToGone(sorted, products, RELATED_COUNT),
    stock:
      stock.status === "failed"
        ? stock
        : isCurrent
          ? { status: "ready", value: true }
          : (failure ?? { status: "loading" }),
  };
}

/** The products read in this visit. If a read fails, the next use reads the product again. */
const reads = new Map<string, Promise<Product | null>>();

/** @returns null if the product is not available any more. */
function readOnce(id: string): Promise<Product | null> {
  const known = reads.get(id);
  if (known) return known;
  const read = loadProduct(id).catch((error: unknown) => {
    if (asShopError(error).kind === "not-found") return null;
    reads.delete(id);
    throw error;
  });
  reads.set(id, read);
  return read;
}

/** By id; a product that is being read has none. */
type Details = ReadonlyMap<string, Product | "gone" | "failed">;

/**
 * All fields of several products, read in parallel and once a visit.
 * @param ids without commas.
 * @returns `retry` reads those again that have failed.
 */
export function useProductDetails(ids: readonly string[]): { details: Details; retry: () => void } {
  const [details, setDetails] = useState<Details>(new Map());
  const key = ids.join(",");
  const load = useCallback(() => {
    for (const id of key.split(",")) {
      const settle = (result: Product | "gone" | "failed") =>
        setDetails((all) => new Map(all).set(id, result));
      readOnce(id).then(
        (product) => settle(product ?? "gone"),
        () => settle("failed"),
      );
    }
  }, [key]);
  useEffect(load, [load]);
  const retry = () => {
    setDetails((all) => new Map([...all].filter(([, result]) => result !== "failed")));
    load();
  };
  return { details, retry };
}
