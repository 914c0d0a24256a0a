import { useCallback, useEffect, useMemo, useRef } from "react";
import type { ListedProduct } from "../domain/product.ts";
import { LOADING, type LoadState } from "./load-state.ts";
import { useCatalogue } from "./use-catalogue.ts";
import { useLoad } from "./use-load.ts";

export interface Found {
  /** Best first. */
  readonly products: readonly ListedProduct[];
  /** Why the descriptions could not be searched; there may be more matches. */
  readonly fault: Extract<LoadState<unknown>, { status: "failed" }> | null;
}

/**
 * The products that match a query: in their listing fields at first, and in their descriptions once these have loaded.
 * If they failed to load, each new query tries again.
 */
export function useSearch(query: string): LoadState<Found> {
  const loaded = useCatalogue(true);
  const catalogue = loaded.status === "ready" ? loaded.value : null;
  const quick = useLoad(
    useCallback(
      async () => catalogue && (await import("./search-engine.ts")).quickEngine(catalogue),
      [catalogue],
    ),
  );
  const full = useLoad(
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
    // There may be matches in the descriptions.
    return products.length > 0
      ? { status: "ready", value: { products, fault } }
      : (fault ?? LOADING);
  }, [loaded, quick, full, query]);
}
