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

/** When a screen loads the stock, and which screens those are. The doors are `useStock`, `useMenu` and `loadOnUse`. */
const LOAD = {
  /** A screen that shows the stock, and is not published: search, the shortlist, a filtered listing. */
  now: stockStore.load,
  /** A published page that shows a part of it: how much is new since the last visit. */
  idle: () => whenIdle(stockStore.load),
  /** A published page that shows all that it needs, unless something has been saved since. */
  "if-outdated": () => whenIdle(stockStore.checkPage),
  /** A visit with a service worker, which stores the stock. A first visit has none yet, and loads as little as possible. */
  "if-stored": () =>
    whenIdle(() => {
      // Browsers without one: some private windows.
      const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
      if (workers?.controller) stockStore.load();
    }),
  /** Nothing to show: an empty shortlist. */
  never: () => undefined,
};
type When = keyof typeof LOAD;

function useLoading(when: When): void {
  const page = useContext(PageDataContext);
  useEffect(() => LOAD[when](), [when, page]);
}

/** The stock, loaded when it is needed; null while the published page is shown instead. */
export function useStock(when: "now" | "never"): StockLoad;
export function useStock(when: When): StockLoad | null;
export function useStock(when: When): StockLoad | null {
  const page = useContext(PageDataContext);
  useLoading(when);
  return useStockState((state) => {
    if (when === "now" || when === "never" || !page) return state.stock;
    const isNeeded = when !== "if-outdated" || state.page === "outdated";
    return isNeeded && state.stock.status === "ready" ? state.stock : null;
  });
}

/** For the controls of a published listing: the stock loads as soon as a pointer or the focus enters them. */
export const loadOnUse = {
  onPointerEnter: () => stockStore.load(),
  onFocus: () => stockStore.load(),
};

/** Brands and categories: of the page that was loaded, until the stock has loaded with others. */
export function useMenu(): LoadState<Menu> {
  const page = useContext(PageDataContext);
  useLoading(page ? "if-outdated" : "now");
  const loaded = useStockState(({ stock }) => (stock.status === "ready" ? stock.value.menu : null));
  const menu = useMemo(
    () => (page && (!loaded || isSame(loaded, page.menu)) ? page.menu : loaded),
    [page, loaded],
  );
  const failed = useStockState(({ stock }) => (stock.status === "failed" ? stock : null));
  return menu ? { status: "ready", value: menu } : (failed ?? LOADING);
}

/** The menu once it is known to be as it is now; null until then. */
export function useMenuNow(): Menu | null {
  const page = useContext(PageDataContext);
  return useStockState(({ stock, page: state }) => {
    if (state === "current" && page) return page.menu;
    return stock.status === "ready" && stock.isCurrent ? stock.value.menu : null;
  });
}

function isSame(a: Menu, b: Menu): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
