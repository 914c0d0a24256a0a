import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { readTrouble } from "../firebase/trouble.ts";
import { whenIdle } from "../lib/schedule.ts";
import { decodePart, withoutTrailing } from "../lib/text.ts";
import type { Menu } from "../products/menu.ts";
import { LOADING, type LoadState } from "../ui/use-load.ts";
import type { PageData } from "./page-data.ts";
import { NOTHING_KNOWN, type StockLoad, type StockState } from "./stock-state.ts";
import { stockStore } from "./stock-store.ts";
import type { Stock } from "./stock.ts";

/**
 * A screen shows the stock as it was published, with the later saves. Before that has loaded, and while nothing has been saved, it
 * shows the data of the published page. If a product is gone, its title and picture come from the shortlist or the viewed products
 * on this device.
 */

/** The data of the page on which the visit began; null if it was not published. */
export const PageDataContext = createContext<PageData | null>(null);

/** The data of the current page; null if it was not published or reached by a link. */
export function usePageData(): PageData | null {
  const data = useContext(PageDataContext);
  const { pathname } = useLocation();
  return data && normalPath(data.path) === normalPath(pathname) ? data : null;
}

/** A path without percent-encoding and trailing slash: two spellings of one path are equal. */
function normalPath(path: string): string {
  return decodePart(withoutTrailing(path, "/"));
}

/** A part of the stock's state. @param select must return the identical value for the same state. */
export function useStockState<T>(select: (state: StockState) => T): T {
  return useSyncExternalStore(
    stockStore.subscribe,
    () => select(stockStore.getSnapshot()),
    () => select(NOTHING_KNOWN),
  );
}

/** Read the stock again. */
export const reloadStock = stockStore.reload;

/** Whether the database does not answer. */
export function useReadTrouble(): boolean {
  return useSyncExternalStore(readTrouble.subscribe, readTrouble.getSnapshot, () => false);
}

/** The stock as it is now; null until it has loaded. */
export function currentStock({ stock }: StockState): Stock | null {
  return stock.status === "ready" && stock.isCurrent ? stock.value : null;
}

/** How much of what a screen shows is in the data of its published page. */
type Published = "all" | "part" | "none";

/**
 * The stock, loaded if it is needed; null while the published page is shown instead. A page with a part is shown until the
 * stock has loaded; one with all stays, unless it is outdated.
 */
export function useNewerStock(published: Published): StockLoad | null {
  const page = useContext(PageDataContext);
  useEffect(() => {
    if (published === "none") return stockStore.load();
    return whenIdle(() => {
      if (published === "part") stockStore.load();
      else stockStore.checkPage();
    });
  }, [published, page]);
  return useStockState((state) => {
    if (published === "none" || !page) return state.stock;
    const isNeeded = published === "part" || state.page === "outdated";
    return isNeeded && state.stock.status === "ready" ? state.stock : null;
  });
}

/** For a screen that is never published. */
export function useWholeStock(isNeeded = true): StockLoad {
  useEffect(() => {
    if (isNeeded) stockStore.load();
  }, [isNeeded]);
  return useStockState(({ stock }) => stock);
}

/**
 * Load the stock once the browser is idle, so that it is stored for use without a connection. Not in a first visit, which
 * has no service worker yet and loads as little as possible.
 */
export function useStoredStock(): void {
  useEffect(
    () =>
      whenIdle(() => {
        // Browsers without one: some private windows.
        const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
        if (workers?.controller) stockStore.load();
      }),
    [],
  );
}

/** For the controls of a published listing: the stock loads as soon as a pointer or the focus enters them. */
export const loadOnUse = {
  onPointerEnter: () => stockStore.load(),
  onFocus: () => stockStore.load(),
};

/** Brands and categories: of the page that was loaded, until the stock has loaded with others. */
export function useMenu(): LoadState<Menu> {
  const page = useContext(PageDataContext);
  const canWait = page !== null;
  useEffect(() => {
    return canWait ? whenIdle(stockStore.checkPage) : stockStore.load();
  }, [canWait]);
  const loaded = useStockState(({ stock }) => (stock.status === "ready" ? stock.value.menu : null));
  const menu = useMemo(
    () => (page && (!loaded || isSame(loaded, page.menu)) ? page.menu : loaded),
    [page, loaded],
  );
  const failed = useStockState(({ stock }) => (stock.status === "failed" ? stock : null));
  return menu ? { status: "ready", value: menu } : (failed ?? LOADING);
}

/** The menu once it is known to be as it is now; null until then. @param page the page with which the visit began. */
export function menuNow(state: StockState, page: PageData | null): Menu | null {
  if (state.page === "current" && page) return page.menu;
  return currentStock(state)?.menu ?? null;
}

function isSame(a: Menu, b: Menu): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
