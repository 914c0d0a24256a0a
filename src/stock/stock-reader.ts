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
  /** The publication that the page names, if any. */
  const own = readPublishedData()?.publication;
  /** As in `StockState`. The answers of earlier readings are dropped. */
  let reading = isPageStored() ? 1 : 0;
  let asked: { published: Promise<Publication | null>; version: Promise<string> } | null = null;
  let hasBegun = false;
  let hasFailed = false;
  /** When the last read began, and when the last successful read ended. A page from the network is new. */
  let [beganAt, readAt] = [Date.now(), Date.now()];

  /** What `check` and `load` both need. */
  function ask() {
    asked ??= {
      published: own && reading === 0 ? Promise.resolve(own) : loadPublication(),
      version: readVersion(),
    };
    asked.version.catch(() => undefined);
    return asked;
  }

  async function read(from: number): Promise<void> {
    const slow = new Promise((resolve) => setTimeout(resolve, SLOW_MS));
    try {
      const { published, version } = ask();
      const snapshot = await loadPublished(published);
      if (!snapshot) return await show(from, await readWholeStock(), true);
      const current = version.then((it) => updated(snapshot, it));
      const hasAnswer = current.then(Boolean, () => false);
      await mapInSlices(snapshot.products, prepare);
      if (!(await Promise.race([hasAnswer, slow])) && !isShown()) await show(from, snapshot, false);
      await show(from, await current, true);
    } catch (error) {
      if (from === reading) fail(error);
    }
  }

  async function loadPublished(published: Promise<Publication | null>): Promise<Stock | null> {
    try {
      return await published.then((it) => it && loadSnapshot(it));
    } catch (error) {
      // A deploy may have replaced the file. Without a connection, the page's own may be stored.
      const other = isKind(error, "not-found") ? await loadPublication() : isShown() ? null : own;
      if (!other) throw error;
      return loadSnapshot(other);
    }
  }

  /** Rendering the products is a long task: not together with decoding and preparing them, and not under a finger. */
  async function show(from: number, value: Stock, isCurrent: boolean): Promise<void> {
    await mapInSlices(value.products, prepare);
    await nextTask();
    await untilReleased();
    if (from !== reading) return;
    if (isCurrent) readAt = beganAt;
    set({ stock: { status: "ready", value, isCurrent }, reading });
  }

  function fail(cause: unknown): void {
    hasFailed = true;
    // A file that is gone is no piece that is gone.
    const isGone = isKind(cause, "not-found");
    const error = isGone ? new ShopError("unavailable", undefined, { cause }) : asShopError(cause);
    const failure = { status: "failed", error, retry: refresh } as const;
    const { stock, ...state } = getSnapshot();
    // An old stock that is already shown stays: it is better than none.
    set({ ...state, stock: stock.status === "ready" ? { ...stock, failure } : failure });
  }

  const isShown = () => getSnapshot().stock.status === "ready";

  /** Forget the answers, so that the next call reads again. */
  function begin(): void {
    reading++;
    [asked, hasBegun, hasFailed] = [null, false, false];
  }

  function load(): void {
    if (hasFailed) begin();
    if (hasBegun) return;
    [hasBegun, beganAt] = [true, Date.now()];
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
    if (hasFailed) load();
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
      const { published, version } = ask();
      const isCurrent = Promise.all([published, version]).then(
        ([publication, savedAt]) => publication?.version === savedAt,
      );
      // If that fails, the page stays as it is.
      const found = await isCurrent.catch(() => null);
      if (from !== reading) return;
      if (found === null) hasFailed = true;
      else if (!found) load();
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
  return (navigation as PerformanceNavigationTiming | undefined)?.transferSize === 0;
}
