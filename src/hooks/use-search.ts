import { useCallback, useEffect, useMemo, useRef } from "react";
import type { ListedProduct } from "../domain/product.ts";
import { LOADING, type Loaded } from "./loaded.ts";
import type { SearchEngine } from "./search-engine.ts";
import { useCatalogue, type Catalogue } from "./use-catalogue.ts";
import { useLoaded } from "./use-loaded.ts";

/**
 * Search as one types, over the listing fields.
 * @param isWanted fetches the engine and makes its index; set it as soon as somebody turns to the search box, so that
 *   both are ready before the first key.
 * @returns null until then.
 */
export function useSearchEngine(isWanted: boolean): SearchEngine | null {
  const catalogue = useReady();
  const engine = useLoaded(
    useCallback(
      async () =>
        catalogue && isWanted ? (await import("./search-engine.ts")).quickEngine(catalogue) : null,
      [catalogue, isWanted],
    ),
  );
  return engine.status === "ready" ? engine.value : null;
}

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
  const loaded = useCatalogue();
  const catalogue = useReady();
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

function useReady(): Catalogue | null {
  const catalogue = useCatalogue();
  return catalogue.status === "ready" ? catalogue.value : null;
}
