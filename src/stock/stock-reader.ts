import { isKind } from "../firebase/errors.ts";
import { readTrouble } from "../firebase/trouble.ts";
import { asShopError, ShopError } from "../lib/errors.ts";
import type { Store } from "../lib/external-store.ts";
import { untilReleased } from "../lib/schedule.ts";
import { mapInSlices, nextTask } from "../lib/slices.ts";
import type { ListedProduct } from "../products/product.ts";
import { readPublishedData } from "./page-data.ts";
import { type Publication, loadPublication } from "./publication.ts";
import type { StockState } from "./stock-state.ts";
import { loadSnapshot, readWholeStock, readVersion, updated, type Stock } from "./stock.ts";

export type Prepare = (product: ListedProduct) => void;

/** When a page is looked at again after this time, the stock is read again. */
const OLD_AFTER_MS = 15 * 60_000;

/** The stock as it was published is shown if what has changed since takes longer. */
const SLOW_MS = 3_000;

/**
 * Reads the stock into the store: what was published, and what has been saved since.
 * @param prepare as in `prepareWith` of the store.
 */
export function createStockReader({ getSnapshot, set }: Store<StockState>, prepare: Prepare) {
  /** As in `StockState`. The answers of earlier readings are dropped. */
  let reading = isPageStored() ? 1 : 0;
  /** What this reading has begun. */
  let begun: { publication?: Promise<Publication | null>; version?: Promise<string>; load?: true } =
    {};
  let hasFailed = false;
  /** When the last read began, and the last one that succeeded. A page from the network is new. */
  let [beganAt, readAt] = [Date.now(), Date.now()];

  function readPublication(): Promise<Publication | null> {
    return (begun.publication ??= forgotten("publication", findPublication()));
  }

  /** The page says what was published before it was opened. */
  async function findPublication(): Promise<Publication | null> {
    const known = readPublishedData()?.publication;
    if (known && reading === 0) return known;
    try {
      return await loadPublication();
    } catch (error) {
      if (known && !shown()) return known;
      throw error;
    }
  }

  function readLatest(): Promise<string> {
    return (begun.version ??= forgotten("version", readVersion()));
  }

  /** A failed read is repeated when its result is needed next. */
  function forgotten<T>(name: "publication" | "version", read: Promise<T>): Promise<T> {
    const from = reading;
    read.catch(() => {
      if (from === reading) delete begun[name];
    });
    return read;
  }

  async function read(from: number): Promise<void> {
    const slow = new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    try {
      const publication = await readPublication();
      if (!publication) return await show(from, await readWholeStock(), true);
      const version = readLatest();
      version.catch(() => undefined);
      const snapshot = await loadPublished(publication);
      const current = version.then((it) => updated(snapshot, it));
      await mapInSlices(snapshot.products, prepare);
      const hasAnswer = current.then(
        () => true,
        () => false,
      );
      if (!(await Promise.race([hasAnswer, slow])) && !shown()) await show(from, snapshot, false);
      await show(from, await current, true);
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

  /** Rendering the products is a long task: not together with decoding and preparing them, and not under a finger. */
  async function show(from: number, stock: Stock, isCurrent: boolean): Promise<void> {
    await mapInSlices(stock.products, prepare);
    await nextTask();
    await untilReleased();
    if (from !== reading) return;
    if (isCurrent) readAt = beganAt;
    set({ stock: { status: "ready", value: stock, isCurrent }, reading });
  }

  function fail(from: number, error: unknown): void {
    if (from !== reading) return;
    delete begun.load;
    hasFailed = true;
    // A file that is gone is no piece that is gone.
    const shopError = isKind(error, "not-found")
      ? new ShopError("unavailable", undefined, { cause: error })
      : asShopError(error);
    const failure = { status: "failed", error: shopError, retry: refresh } as const;
    const state = getSnapshot();
    // An old stock that is already shown stays: it is better than none.
    set({
      ...state,
      stock: state.stock.status === "ready" ? { ...state.stock, failure } : failure,
    });
  }

  function shown(): boolean {
    return getSnapshot().stock.status === "ready";
  }

  /** Forget the answers, so that the next call reads again. */
  function begin(): void {
    reading++;
    begun = {};
  }

  function load(): void {
    if (begun.load) return;
    begun.load = true;
    [hasFailed, beganAt] = [false, Date.now()];
    const state = getSnapshot();
    if (state.stock.status === "failed") set({ ...state, stock: { status: "loading" } });
    void read(reading);
  }

  function refresh(): void {
    begin();
    set({ ...getSnapshot(), reading });
    load();
  }

  function retry(): void {
    if (!hasFailed) return;
    begin();
    load();
  }

  function revisit(): void {
    const age = Date.now() - (hasFailed ? readAt : beganAt);
    const isOld = age > OLD_AFTER_MS || age < 0; // the clock was put back
    if (document.visibilityState === "visible" && isOld) refresh();
  }

  document.addEventListener("visibilitychange", revisit);
  // A window beside others stays visible.
  window.addEventListener("focus", revisit);
  window.addEventListener("online", retry);
  // Another read got an answer.
  readTrouble.subscribe(() => readTrouble.getSnapshot() || retry());

  return {
    /** Load the stock if the page is not known to be as new. */
    async check(): Promise<void> {
      if (reading > 0) return load();
      const from = reading;
      try {
        const [publication, version] = await Promise.all([readPublication(), readLatest()]);
        if (publication?.version !== version) load();
      } catch {
        // The page stays as it is.
        if (from === reading) hasFailed = true;
      }
    },
    load,
    refresh,
    begin,
  };
}

export type StockReader = ReturnType<typeof createStockReader>;

/** Whether the browser has the page from an earlier visit: Back, a restored tab, or the service worker. */
function isPageStored(): boolean {
  const [navigation] = performance.getEntriesByType("navigation");
  const { transferSize } = (navigation ?? {}) as Partial<PerformanceNavigationTiming>;
  return transferSize === 0 || !navigator.onLine;
}
