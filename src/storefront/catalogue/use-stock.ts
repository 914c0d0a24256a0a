import { useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { whenIdle } from "../../browser/schedule.ts";
import type { Catalogue } from "../../data/catalogue.ts";
import { catalogueStore } from "../../data/catalogue-store.ts";
import { readTrouble } from "../../data/read-trouble.ts";
import { NOTHING_KNOWN, type CatalogueState, type StockState } from "../../data/stock-state.ts";
import type { Menu } from "../../domain/menu.ts";
import { LOADING, type LoadState } from "../../hooks/load-state.ts";
import { PageDataContext, type PageData } from "../../hooks/page-data.ts";

/**
 * A screen shows the stock as it was published, with the later saves. Before that has loaded, and while nothing has been saved, it
 * shows the data of the published page. If a product is gone, its title and picture come from the shortlist or the viewed products
 * on this device.
 */

/** A part of the stock's state. @param select must return the identical value for the same state. */
export function useStock<T>(select: (state: StockState) => T): T {
  return useSyncExternalStore(
    catalogueStore.subscribe,
    () => select(catalogueStore.getSnapshot()),
    () => select(NOTHING_KNOWN),
  );
}

/** Read the stock again. */
export const reloadStock = catalogueStore.reload;

/** Whether the database does not answer. */
export function useReadTrouble(): boolean {
  return useSyncExternalStore(readTrouble.subscribe, readTrouble.getSnapshot, () => false);
}

/** The catalogue as it is now; null until it has loaded. */
export function currentCatalogue({ catalogue }: StockState): Catalogue | null {
  return catalogue.status === "ready" && catalogue.isCurrent ? catalogue.value : null;
}

/** How much of what a screen shows is in the data of its published page. */
export type Published = "all" | "part" | "none";

/**
 * The catalogue, loaded if it is needed; null while the published page is shown instead. A page with a part is shown until the
 * catalogue has loaded; one with all stays, unless it is outdated.
 */
export function useCatalogue(published: Published): CatalogueState | null {
  const page = useContext(PageDataContext);
  useEffect(() => {
    if (published === "none") return catalogueStore.load();
    return whenIdle(() => {
      if (published === "part") catalogueStore.load();
      else catalogueStore.checkPage();
    });
  }, [published, page]);
  return useStock((state) => {
    if (published === "none" || !page) return state.catalogue;
    const isNeeded = published === "part" || state.page === "outdated";
    return isNeeded && state.catalogue.status === "ready" ? state.catalogue : null;
  });
}

/** For a screen that is never published. */
export function useWholeCatalogue(isNeeded = true): CatalogueState {
  useEffect(() => {
    if (isNeeded) catalogueStore.load();
  }, [isNeeded]);
  return useStock(({ catalogue }) => catalogue);
}

/**
 * Load the catalogue once the browser is idle, so that it is stored for use without a connection. Not in a first visit, which
 * has no service worker yet and loads as little as possible.
 */
export function useStoredStock(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Browsers without one: some private windows.
        const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
        if (workers?.controller) catalogueStore.load();
      }),
    [],
  );
}

/** For the controls of a published listing: the catalogue loads as soon as a pointer or the focus enters them. */
export const loadOnUse = {
  onPointerEnter: () => catalogueStore.load(),
  onFocus: () => catalogueStore.load(),
};

/** Brands and categories: of the page that was loaded, until the stock has loaded with others. */
export function useMenu(): LoadState<Menu> {
  const page = useContext(PageDataContext);
  const canWait = page !== null;
  useEffect(() => {
    return canWait ? whenIdle(catalogueStore.checkPage) : catalogueStore.load();
  }, [canWait]);
  const loaded = useStock(({ catalogue }) =>
    catalogue.status === "ready" ? catalogue.value.menu : null,
  );
  const menu = useMemo(
    () => (page && (!loaded || isSame(loaded, page.menu)) ? page.menu : loaded),
    [page, loaded],
  );
  const failed = useStock(({ catalogue }) => (catalogue.status === "failed" ? catalogue : null));
  return menu ? { status: "ready", value: menu } : (failed ?? LOADING);
}

/** The menu once it is known to be as it is now; null until then. @param page the page with which the visit began. */
export function menuNow(state: StockState, page: PageData | null): Menu | null {
  if (state.page === "current" && page) return page.menu;
  return currentCatalogue(state)?.menu ?? null;
}

function isSame(a: Menu, b: Menu): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
