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

/**
 * When a screen needs the stock:
 *
 *     when          loads it                                  gives
 *     now           at once                                   the stock, or why there is none
 *     idle          when the browser is idle                  null until then: the published page has a part of what is shown
 *     if-outdated   then, if something has been saved since   null unless it has: the published page has all of it
 *     never         not by itself                             what another part of the page has loaded
 *
 * A page that was not published loads the menu by itself (`useMenu`), and a visit with a service worker stores the stock
 * (`useStoredStock`).
 */
export type When = "now" | "idle" | "if-outdated" | "never";

/** The stock, loaded when it is needed; null while the published page is shown instead. */
export function useStock(when: "now" | "never"): StockLoad;
export function useStock(when: When): StockLoad | null;
export function useStock(when: When): StockLoad | null {
  const page = useContext(PageDataContext);
  useEffect(() => {
    if (when === "never") return undefined;
    if (when === "now") return stockStore.load();
    return whenIdle(when === "idle" ? stockStore.load : stockStore.checkPage);
  }, [when, page]);
  return useStockState((state) => {
    if (when === "now" || when === "never" || !page) return state.stock;
    const isNeeded = when === "idle" || state.page === "outdated";
    return isNeeded && state.stock.status === "ready" ? state.stock : null;
  });
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
