import { useCallback, useMemo, useState } from "react";
import type { SearchEngine } from "../../browser/search-engine.ts";
import type { CatalogueState } from "../../data/stock-state.ts";
import type { ListedProduct } from "../../domain/product.ts";
import type { ClosestMatches } from "../../domain/search/search.ts";
import { LOADING, type LoadState } from "../../hooks/load-state.ts";
import { useLoad } from "../../hooks/use-load.ts";
import { useWholeCatalogue } from "./use-stock.ts";

export interface SearchResult {
  /** Best first. */
  readonly products: readonly ListedProduct[];
  /** If no product matches all words. */
  readonly closest: ClosestMatches | null;
  /** Why the descriptions could not be searched; there may be more matches. */
  readonly failure: Extract<LoadState<unknown>, { status: "failed" }> | null;
}

/**
 * The engine over the listing fields, or over the descriptions too; null until the catalogue has loaded. If the catalogue is replaced,
 * the engine is that of the one before until the new one is ready, so that the results stay on the page.
 */
function useEngine(kind: "quick" | "full", loaded: CatalogueState): LoadState<SearchEngine | null> {
  const catalogue = loaded.status === "ready" ? loaded.value : null;
  const engine = useLoad(
    useCallback(
      async () =>
        catalogue && (await import("../../browser/search-engine.ts")).searchEngine(catalogue, kind),
      [catalogue, kind],
    ),
  );
  const [last, setLast] = useState<typeof engine>(LOADING);
  if (engine.status === "ready" && engine !== last) setLast(engine);
  return engine.status === "loading" ? last : engine;
}

/** Search as you type, over the listing fields; null until the catalogue has loaded. */
export function useSearchEngine(): SearchEngine | null {
  const engine = useEngine("quick", useWholeCatalogue());
  return engine.status === "ready" ? engine.value : null;
}

/** The products that match a query: in their listing fields at first, and in their descriptions once these have loaded. */
export function useSearch(query: string): LoadState<SearchResult> {
  const catalogue = useWholeCatalogue();
  const quick = useEngine("quick", catalogue);
  const full = useEngine("full", catalogue);
  return useMemo(() => {
    if (catalogue.status !== "ready") return catalogue;
    if (quick.status === "failed") return quick;
    const failure = full.status === "failed" ? full : null;
    const isFull = full.status === "ready" && full.value !== null;
    const engine = isFull ? full.value : quick.status === "ready" ? quick.value : null;
    const products = engine?.search(query) ?? [];
    // There may be matches in the descriptions.
    if (products.length === 0 && !isFull) return failure ?? LOADING;
    const closest = products.length === 0 && engine ? engine.closestMatches(query) : null;
    return { status: "ready", value: { products, closest, failure } };
  }, [catalogue, quick, full, query]);
}
