import { useCallback, useEffect, useState } from "react";
import { loadProduct } from "../../data/catalogue.ts";
import { asShopError } from "../../domain/errors.ts";
import type { Product } from "../../domain/product.ts";

/** The products read in this visit. One that could not be read is read again when it is next needed. */
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

/** By id; undefined while a product is being read. */
type Details = Readonly<Record<string, Product | "gone" | "failed" | undefined>>;

/**
 * All fields of several products, read in parallel and once a visit.
 * @param ids without commas.
 * @returns `retry` reads those again that have failed.
 */
export function useProductDetails(ids: readonly string[]): { details: Details; retry: () => void } {
  const [details, setDetails] = useState<Details>({});
  const key = ids.join(",");
  const load = useCallback(() => {
    for (const id of key.split(",")) {
      const settle = (result: Details[string]) => setDetails((all) => ({ ...all, [id]: result }));
      readOnce(id).then(
        (product) => settle(product ?? "gone"),
        () => settle("failed"),
      );
    }
  }, [key]);
  useEffect(load, [load]);
  const retry = () => {
    setDetails((all) =>
      Object.fromEntries(Object.entries(all).filter(([, result]) => result !== "failed")),
    );
    load();
  };
  return { details, retry };
}
