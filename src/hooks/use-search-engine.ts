import { useCallback } from "react";
import type { SearchEngine } from "./search-engine.ts";
import { useCatalogue } from "./use-catalogue.ts";
import { useLoaded } from "./use-loaded.ts";

/**
 * Search as one types, over the listing fields.
 * @param isWanted fetches the engine and makes its index; set it as soon as somebody turns to the search box, so that
 *   both are ready before the first key.
 * @returns null until then.
 */
export function useSearchEngine(isWanted: boolean): SearchEngine | null {
  const loaded = useCatalogue();
  const catalogue = loaded.status === "ready" ? loaded.value : null;
  const engine = useLoaded(
    useCallback(
      async () =>
        catalogue && isWanted ? (await import("./search-engine.ts")).quickEngine(catalogue) : null,
      [catalogue, isWanted],
    ),
  );
  return engine.status === "ready" ? engine.value : null;
}
