import { asShopError } from "../lib/errors.ts";
import { createStore } from "../lib/external-store.ts";
import type { StockReader, Prepare } from "./stock-reader.ts";
import { NOTHING_KNOWN, type StockState } from "./stock-state.ts";

/**
 * The storefront's stock. The first thing that is asked for loads the reader, which reads and sets:
 *
 * | When                                                           | What is read                            |
 * | -------------------------------------------------------------- | --------------------------------------- |
 * | a screen needs it: search, a shortlist, a filtered listing     | the stock                               |
 * | a page is idle                                                 | if something was saved since, the stock |
 * | … in a later visit without Save-Data, or on a stored page      | the stock                               |
 * | "try again", Retry, and a tab after 15 minutes                 | the stock again                         |
 * | after a failure: the connection is back, another read succeeds | the stock again                         |
 *
 * A published page shows the stock once it is newer than the page (`newerThanPage`), and reads its product again if something was
 * saved. All other screens show the latest stock.
 */
export function createStockStore() {
  const store = createStore<StockState>(NOTHING_KNOWN);
  const { subscribe, getSnapshot, set } = store;
  let reader: Promise<StockReader> | null = null;
  let prepare: Prepare | null = null;

  function ask(start: (reader: StockReader) => void): void {
    // A script of its own: a published page can be read and hydrated without it.
    reader ??= import("./stock-reader.ts").then((module) =>
      module.createStockReader(store, (product) => prepare?.(product)),
    );
    reader.then(start, (error: unknown) => {
      reader = null;
      const retry = () => ask((it) => it.refresh());
      set({ ...getSnapshot(), stock: { status: "failed", error: asShopError(error), retry } });
      window.addEventListener("online", retry, { once: true });
    });
  }

  return {
    subscribe,
    getSnapshot,

    /** Find out whether the page with which the visit began is outdated. If it is, load the stock. */
    check: () => ask((it) => void it.check()),

    load: () => ask((it) => it.load()),

    /** Read the stock again; what is shown stays until it has loaded. */
    refresh: () => ask((it) => it.refresh()),

    /** Call this for each product before the products are shown, in short tasks. It keeps its own results. */
    prepareWith: (call: Prepare) => {
      prepare = call;
    },

    /** The stock has changed: what is needed next is read again. */
    invalidate: () => void reader?.then((it) => it.begin()).catch(() => undefined),
  };
}

export const stockStore = createStockStore();
