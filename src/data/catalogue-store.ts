import { asShopError } from "../domain/errors.ts";
import type { CatalogueReader, Prepare } from "./catalogue-reader.ts";
import { NOTHING_KNOWN, type CatalogueState, type StockState } from "./stock-state.ts";
import { createStore } from "./store.ts";

/** The storefront's stock, read once a visit and only when it is needed. */
export function createCatalogueStore() {
  const store = createStore<StockState>(NOTHING_KNOWN);
  const { subscribe, getSnapshot, set } = store;
  let reader: Promise<CatalogueReader> | null = null;
  let firstAnswer: Promise<CatalogueState> | null = null;
  let prepare: Prepare | null = null;

  function read(start: (reader: CatalogueReader) => void): void {
    // A script of its own: a published page can be read and hydrated without it.
    reader ??= import("./catalogue-reader.ts").then((module) =>
      module.createCatalogueReader(store, retry, (product) => prepare?.(product)),
    );
    reader.then(start, (error: unknown) => {
      reader = null;
      if (getSnapshot().catalogue.status === "ready") return;
      set({
        ...getSnapshot(),
        catalogue: { status: "failed", error: asShopError(error), retry },
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
    firstAnswer = null;
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

    /** For React's `use`: load, and resolve with the first state that is not "loading". Never rejects. */
    settled: () => {
      load();
      firstAnswer ??= new Promise((resolve) => {
        const settle = () => {
          const { catalogue } = getSnapshot();
          if (catalogue.status !== "loading") resolve(catalogue);
        };
        subscribe(settle);
        settle();
      });
      return firstAnswer;
    },
  };
}

export const catalogueStore = createCatalogueStore();
