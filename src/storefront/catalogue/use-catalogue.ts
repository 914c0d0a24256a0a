import { useDeferredValue, useEffect, useSyncExternalStore } from "react";
import { catalogueStore, type CatalogueState } from "../../data/catalogue-store.ts";
import { LOADING } from "../../hooks/load-state.ts";
import { usePageData } from "../../hooks/page-data.ts";
import { whenIdle } from "../../browser/schedule.ts";

/**
 * The storefront's catalogue. Deferred, so that rendering a large one does not block the page.
 * @param isNeeded load it now. Otherwise a published page, which brings its own data, waits until the browser is idle.
 */
export function useCatalogue(isNeeded = false): CatalogueState {
  const { subscribe, getSnapshot, load } = catalogueStore;
  const state = useSyncExternalStore<CatalogueState>(subscribe, getSnapshot, () => LOADING);
  const canWait = usePageData() !== null && !isNeeded;
  useEffect(() => (canWait ? whenIdle(load) : load()), [canWait, load]);
  return useDeferredValue(state);
}

/** Is this newer than what a published page brings? The catalogue of an earlier visit is not. */
export function isFresh(
  state: CatalogueState,
): state is Extract<CatalogueState, { status: "ready" }> {
  return state.status === "ready" && !state.isCached;
}
