import { useCallback } from "react";
import type { SearchEngine } from "./search-engine.ts";
import { useCatalogue } from "./use-catalogue.ts";
import { useLoad } from "./use-load.ts";

/**
 * Search as you type, over the listing fields.
 * @param isWanted load the engine and the catalogue; set it as soon as the search box opens, before the first key.
 * @returns null until both have loaded.
 */
export function useSearchEngine(isWanted: boolean): SearchEngine | null {
  const loaded = useCatalogue(isWanted);
  const catalogue = loaded.status === "ready" ? loaded.value : null;
  const engine = useLoad(
    useCallback(
      async () =>
        catalogue && isWanted ? (await import("./search-engine.ts")).quickEngine(catalogue) : null,
      [catalogue, isWanted],
    ),
  );
  return engine.status === "ready" ? engine.value : null;
}
