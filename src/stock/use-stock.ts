import { createContext, useContext, useEffect, useMemo, useSyncExternalStore } from "react";
import { useLocation } from "react-router-dom";
import { useLastVisit } from "../device/use-visits.ts";
import { readTrouble } from "../firebase/trouble.ts";
import { savesData } from "../lib/browser.ts";
import { whenIdle } from "../lib/schedule.ts";
import { decodePart, withoutTrailing } from "../lib/text.ts";
import type { Menu } from "../products/menu.ts";
import { LOADING, mapLoadState, type LoadState } from "../ui/use-load.ts";
import type { PageData } from "./page-data.ts";
import { newerThanPage, NOTHING_KNOWN, type StockLoad, type StockState } from "./stock-state.ts";
import { stockStore } from "./stock-store.ts";

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
export const refreshStock = stockStore.refresh;

/** Whether the database does not answer. */
export function useReadTrouble(): boolean {
  return useSyncExternalStore(readTrouble.subscribe, readTrouble.getSnapshot, () => false);
}

/** Check at an idle moment whether the page is outdated. From the second visit on, load the stock then. */
export function useIdleStock(): void {
  const isReturning = useLastVisit() > 0;
  useEffect(
    () =>
      whenIdle(() => {
        // It stores the stock. Some private windows have none.
        const workers = navigator.serviceWorker as ServiceWorkerContainer | undefined;
        const isWanted = (isReturning || workers?.controller) && !savesData();
        (isWanted ? stockStore.load : stockStore.check)();
      }),
    [isReturning],
  );
}

/**
 * The latest stock.
 * @param isNeeded load it now. Otherwise a published page is shown instead ("loading") until a newer stock has been read.
 */
export function useStock(isNeeded: boolean): StockLoad {
  const page = useContext(PageDataContext);
  useEffect(() => {
    if (isNeeded) stockStore.load();
  }, [isNeeded]);
  return useStockState((state) =>
    isNeeded || !page ? state.stock : (newerThanPage(state) ?? LOADING),
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
  const stock = useStock(page === null);
  return useMemo(() => {
    const loaded = mapLoadState(stock, ({ menu }) => menu);
    if (!page) return loaded;
    const isNew = loaded.status === "ready" && !isSame(loaded.value, page.menu);
    return { status: "ready", value: isNew ? loaded.value : page.menu };
  }, [page, stock]);
}

function isSame(a: Menu, b: Menu): boolean {
  return JSON.stringify(a) === JSON.stringify(b);
}
