import { isKind } from "../firebase/errors.ts";
import { asShopError, ShopError } from "../lib/errors.ts";
import type { Store } from "../lib/external-store.ts";
import { mapInSlices, nextTask } from "../lib/slices.ts";
import type { ListedProduct } from "../products/product.ts";
import { readPublishedData } from "./page-data.ts";
import { type Publication, loadPublication } from "./publication.ts";
import type { StockState } from "./stock-state.ts";
import { loadSnapshot, readWholeStock, readVersion, updated, type Stock } from "./stock.ts";

export type Prepare = (product: ListedProduct) => void;

/** When a page is looked at again after this time, so is the stock. */
const OLD_AFTER_MS = 15 * 60_000;

/** The stock as it was published is shown if what has changed since takes longer. */
const SLOW_MS = 3_000;

/**
 * Reads the stock into the store, once a visit: what was published, and what has been saved since.
 * @param prepare as in `prepareWith` of the store.
 */
export function createStockReader(
  { getSnapshot, set }: Store<StockState>,
  retry: () => void,
  prepare: Prepare,
) {
  /** `begin` starts a new run. The answers of earlier runs are dropped. */
  let run = 0;
  /** What this run has begun. */
  let begun: { publication?: Promise<Publication | null>; version?: Promise<string>; load?: true } =
    {};
  let beganAt = Date.now();

  function update(from: number, change: Partial<StockState>): void {
    if (from === run) set({ ...getSnapshot(), ...change });
  }

  function readPublication(): Promise<Publication | null> {
    // The page says what was published before it was opened.
    const known = run === 0 ? readPublishedData()?.publication : undefined;
    return (begun.publication ??= forgotten(
      "publication",
      Promise.resolve(known ?? loadPublication()),
    ));
  }

  function readLatest(): Promise<string> {
    return (begun.version ??= forgotten("version", readVersion()));
  }

  /** A failed read is repeated when its result is needed next. */
  function forgotten<T>(name: "publication" | "version", read: Promise<T>): Promise<T> {
    const from = run;
    read.catch(() => {
      if (from === run) delete begun[name];
    });
    return read;
  }

  async function compare(from: number): Promise<void> {
    const [publication, version] = await Promise.all([readPublication(), readLatest()]);
    // A page from the browser's cache may be older than the last publication.
    if (publication?.version === version && !isFromBrowser())
      return update(from, { page: "current" });
    update(from, { page: "outdated" });
    load();
  }

  async function read(from: number): Promise<void> {
    try {
      const publication = await readPublication();
      if (!publication) return await show(from, await readWholeStock());
      const version = readLatest();
      version.catch(() => undefined);
      const snapshot = await loadPublished(publication);
      await mapInSlices(snapshot.products, prepare);
      const showSnapshot = () => {
        if (!shown()) update(from, ready(snapshot, false));
      };
      const timer = setTimeout(showSnapshot, SLOW_MS);
      try {
        await show(from, await updated(snapshot, await version));
      } catch (error) {
        showSnapshot();
        throw error;
      } finally {
        clearTimeout(timer);
      }
    } catch (error) {
      fail(from, error);
    }
  }

  /** A deploy may have replaced the file. */
  async function loadPublished(publication: Publication): Promise<Stock> {
    try {
      return await loadSnapshot(publication);
    } catch (error) {
      if (!isKind(error, "not-found")) throw error;
      const current = await loadPublication();
      if (!current) throw error;
      begun.publication = Promise.resolve(current);
      return loadSnapshot(current);
    }
  }

  /** Rendering the products is a long task: not together with decoding and preparing them. */
  async function show(from: number, stock: Stock): Promise<void> {
    await mapInSlices(stock.products, prepare);
    await nextTask();
    update(from, ready(stock, true));
  }

  function fail(from: number, error: unknown): void {
    if (from !== run) return;
    delete begun.load;
    const { stock } = getSnapshot();
    // A file that is gone is no piece that is gone.
    const shopError = isKind(error, "not-found")
      ? new ShopError("unavailable", undefined, { cause: error })
      : asShopError(error);
    const failure = { status: "failed", error: shopError, retry } as const;
    if (stock.status !== "ready") return update(from, { stock: failure });
    // An old stock that is already shown stays: it is better than none.
    update(from, { stock: { ...stock, failure: { ...failure, retry: reload } } });
    window.addEventListener("online", reload, { once: true });
  }

  function shown(): Stock | null {
    const { stock } = getSnapshot();
    return stock.status === "ready" ? stock.value : null;
  }

  function begin(): void {
    run++;
    begun = {};
    beganAt = Date.now();
  }

  function load(): void {
    if (begun.load) return;
    begun.load = true;
    void read(run);
  }

  function reload(): void {
    begin();
    load();
  }

  const revisit = () => {
    if (document.visibilityState !== "visible" || Date.now() - beganAt < OLD_AFTER_MS) return;
    reload();
    update(run, { page: "outdated", revisits: getSnapshot().revisits + 1 });
  };
  document.addEventListener("visibilitychange", revisit);
  // A window beside others stays visible.
  window.addEventListener("focus", revisit);

  return {
    /** Find out whether the published page is outdated, and load the stock if it is. */
    checkPage(): void {
      const from = run;
      // A page stays as it is if that cannot be found out. Without a connection, what the browser has kept may be newer.
      compare(from).catch(() => {
        if (navigator.onLine || from !== run) return;
        update(from, { page: "outdated" });
        load();
      });
    },
    load,
    reload,
    /** Forget the answers, so that the next call reads again. */
    begin,
  };
}

export type StockReader = ReturnType<typeof createStockReader>;

const ready = (value: Stock, isCurrent: boolean): Pick<StockState, "stock"> => ({
  stock: { status: "ready", value, isCurrent },
});

/** Whether the browser has the page from an earlier visit: Back, a restored tab, or the service worker. */
function isFromBrowser(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  return (navigation as PerformanceNavigationTiming | undefined)?.transferSize === 0;
}
