import { useCallback, useEffect, useMemo, useRef } from "react";
import type { ListedProduct } from "../domain/product.ts";
import { LOADING, type Loaded } from "./loaded.ts";
import { useCatalogue } from "./use-catalogue.ts";
import { useLoaded } from "./use-loaded.ts";

export interface Found {
  /** Best first. */
  readonly products: readonly ListedProduct[];
  /** The descriptions could not be searched: there may be more. */
  readonly fault: Extract<Loaded<unknown>, { status: "failed" }> | null;
}

/**
 * The pieces that a query finds: what the listing fields find at once, and what the descriptions add to it when they
 * are there. Each new query tries again to get them.
 */
export function useSearch(query: string): Loaded<Found> {
  const loaded = useCatalogue(true);
  const catalogue = loaded.status === "ready" ? loaded.value : null;
  const quick = useLoaded(
    useCallback(
      async () => catalogue && (await import("./search-engine.ts")).quickEngine(catalogue),
      [catalogue],
    ),
  );
  const full = useLoaded(
    useCallback(
      async () => catalogue && (await import("./search-engine.ts")).fullEngine(catalogue),
      [catalogue],
    ),
  );
  const asked = useRef(query);
  useEffect(() => {
    if (asked.current === query) return;
    asked.current = query;
    if (full.status === "failed") full.retry();
  }, [query, full]);
  return useMemo(() => {
    if (loaded.status !== "ready") return loaded;
    if (full.status === "ready" && full.value) {
      return { status: "ready", value: { products: full.value.search(query), fault: null } };
    }
    if (quick.status === "failed") return quick;
    if (quick.status !== "ready" || !quick.value) return LOADING;
    const products = quick.value.search(query);
    const fault = full.status === "failed" ? full : null;
    // Nothing is only nothing once the descriptions have been searched.
    return products.length > 0
      ? { status: "ready", value: { products, fault } }
      : (fault ?? LOADING);
  }, [loaded, quick, full, query]);
}
