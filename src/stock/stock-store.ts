import { asShopError } from "../lib/errors.ts";
import { createStore } from "../lib/external-store.ts";
import type { StockReader, Prepare } from "./stock-reader.ts";
import { NOTHING_KNOWN, type StockState } from "./stock-state.ts";

/** The storefront's stock, read once a visit and only when it is needed. */
export function createStockStore() {
  const store = createStore<StockState>(NOTHING_KNOWN);
  const { subscribe, getSnapshot, set } = store;
  let reader: Promise<StockReader> | null = null;
  let prepare: Prepare | null = null;

  function read(start: (reader: StockReader) => void): void {
    // A script of its own: a published page can be read and hydrated without it.
    reader ??= import("./stock-reader.ts").then((module) =>
      module.createStockReader(store, retry, (product) => prepare?.(product)),
    );
    reader.then(start, (error: unknown) => {
      reader = null;
      if (getSnapshot().stock.status === "ready") return;
      set({
        ...getSnapshot(),
        stock: { status: "failed", error: asShopError(error), retry },
      });
    });
  }

  const load = () => read((it) => it.load());
  const invalidate = () => {
    reader?.then(
      (it) => it.begin(),
      () => undefined,
    );
  };

  function retry(): void {
    set(NOTHING_KNOWN);
    invalidate();
    load();
  }

  return {
    subscribe,
    getSnapshot,

    /** Find out whether the page with which the visit began is outdated. If it is, load the stock. */
    checkPage: () => read((it) => it.checkPage()),

    load,

    /** Read the stock again; what is shown stays until it has loaded. */
    reload: () => read((it) => it.reload()),

    /** Call this for each product before the products are shown, in short tasks. It keeps its own results. */
    prepareWith: (call: Prepare) => {
      prepare = call;
    },

    /** The stock has changed: what is needed next is read again. */
    invalidate,
  };
}

export const stockStore = createStockStore();
