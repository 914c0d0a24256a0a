import { useCallback, useMemo, useState } from "react";
import { untilReleased } from "../lib/schedule.ts";
import type { ListedProduct } from "../products/product.ts";
import type { StockLoad } from "../stock/stock-state.ts";
import { useStock } from "../stock/use-stock.ts";
import { LOADING, type LoadState, useLoad } from "../ui/use-load.ts";
import type { SearchEngine } from "./search-engine.ts";
import type { ClosestMatches } from "./search.ts";

interface SearchResult {
  /** Best first. */
  readonly products: readonly ListedProduct[];
  /** If no product matches all words. */
  readonly closest: ClosestMatches | null;
  /** Why the descriptions could not be searched; there may be more matches. */
  readonly failure: Extract<LoadState<unknown>, { status: "failed" }> | null;
}

/**
 * The engine over the listing fields, or over the descriptions too; null until the stock has loaded. If the stock is replaced,
 * the engine is that of the one before until the new one is ready, so that the results stay on the page.
 */
function useEngine(kind: "quick" | "full", loaded: StockLoad): LoadState<SearchEngine | null> {
  const stock = loaded.status === "ready" ? loaded.value : null;
  const engine = useLoad(
    useCallback(async () => {
      if (!stock) return null;
      const found = await (await import("./search-engine.ts")).searchEngine(stock, kind);
      // A result must not move while it is pressed.
      await untilReleased();
      return found;
    }, [stock, kind]),
  );
  const [last, setLast] = useState<typeof engine>(LOADING);
  if (engine.status === "ready" && engine !== last) setLast(engine);
  return engine.status === "loading" ? last : engine;
}

/** Search as you type, over the listing fields; null until the stock has loaded. */
export function useSearchEngine(): SearchEngine | null {
  const engine = useEngine("quick", useStock(true));
  return engine.status === "ready" ? engine.value : null;
}

/** The products that match a query: in their listing fields at first, and in their descriptions once these have loaded. */
export function useSearch(query: string): LoadState<SearchResult> {
  const stock = useStock(true);
  const quick = useEngine("quick", stock);
  const full = useEngine("full", stock);
  return useMemo(() => {
    if (stock.status !== "ready") return stock;
    if (quick.status === "failed") return quick;
    const failure = full.status === "failed" ? full : null;
    const isFull = full.status === "ready" && full.value !== null;
    const engine = isFull ? full.value : quick.status === "ready" ? quick.value : null;
    const products = engine?.search(query) ?? [];
    // There may be matches in the descriptions.
    if (products.length === 0 && !isFull) return failure ?? LOADING;
    const closest = products.length === 0 && engine ? engine.closestMatches(query) : null;
    return { status: "ready", value: { products, closest, failure } };
  }, [stock, quick, full, query]);
}
