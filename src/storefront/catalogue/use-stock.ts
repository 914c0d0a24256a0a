import { useContext, useEffect, useSyncExternalStore } from "react";
import { whenIdle } from "../../browser/schedule.ts";
import type { Catalogue } from "../../data/catalogue.ts";
import { catalogueStore } from "../../data/catalogue-store.ts";
import { readTrouble } from "../../data/read-trouble.ts";
import { NOTHING_KNOWN, type CatalogueState, type StockState } from "../../data/stock-state.ts";
import type { Menu } from "../../domain/menu.ts";
import { LOADING, type LoadState } from "../../hooks/load-state.ts";
import { PageDataContext, type PageData } from "../../hooks/page-data.ts";

/**
 * Which version of a menu, listing or product a screen shows: the first of these that has the needed fields.
 *
 * 1. fresh: what Firestore has returned since the document was loaded. Without a connection, the catalogue in IndexedDB;
 * 2. published: the data of the page with which the document was loaded. 1 replaces it only if 1 is newer, or if 2 is just a part of
 *    what is asked for;
 * 3. cached: the catalogue in IndexedDB;
 * 4. saved: the product as it was when the shopper put it on the shortlist;
 * 5. viewed: the product as it was when its page was last shown on this device, only if it is gone now.
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
export function freshCatalogue({ catalogue }: StockState): Catalogue | null {
  return catalogue.status === "ready" && !catalogue.isCached ? catalogue.value : null;
}

/** The menu as it is now; null until it has loaded. */
export function freshMenu(state: StockState): Menu | null {
  const head = state.head.status === "ready" ? state.head.value : freshCatalogue(state);
  return head?.menu ?? null;
}

/** Whether the stock has changed since a page was rendered; false until that is known. */
export function isOutdated(state: StockState, page: PageData): boolean {
  const { head } = state;
  if (head.status === "ready") return !(head.value && head.value.version <= page.version);
  const fresh = freshCatalogue(state);
  return fresh !== null && fresh.version > page.version;
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
      else catalogueStore.readMenu(page?.version);
    });
  }, [published, page]);
  return useStock((state) => {
    if (published === "none" || !page) return state.catalogue;
    const isReplaced = freshCatalogue(state) && (published === "part" || isOutdated(state, page));
    return isReplaced ? state.catalogue : null;
  });
}

/** For a screen that is never published: the cached catalogue until the current catalogue has loaded. */
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

/** Brands and categories. */
export function useMenu(): LoadState<Menu> {
  const page = useContext(PageDataContext);
  const canWait = page !== null;
  useEffect(() => {
    const readMenu = () => catalogueStore.readMenu();
    return canWait ? whenIdle(readMenu) : readMenu();
  }, [canWait]);
  const menu = useStock((state) => {
    const fresh = freshMenu(state);
    // The published menu stays in place of an equal or older one, so nothing renders.
    if (page)
      return fresh && isOutdated(state, page) && !isSame(fresh, page.menu) ? fresh : page.menu;
    return fresh ?? (state.catalogue.status === "ready" ? state.catalogue.value.menu : null);
  });
  const failed = useStock(({ head, catalogue }) =>
    head.status === "failed" ? head : catalogue.status === "failed" ? catalogue : null,
  );
  return menu ? { status: "ready", value: menu } : (failed ?? LOADING);
}

function isSame(a: Menu, b: Menu): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
