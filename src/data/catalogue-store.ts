import { get, update } from "idb-keyval";
import { asShopError, type ShopError } from "../domain/errors.ts";
import { readStoredCatalogue } from "../domain/stored-products.ts";
import type { Catalogue } from "./catalogue.ts";
import { saveStockTime } from "./stock-time.ts";
import { createStore } from "./store.ts";

export type CatalogueState =
  | { readonly status: "loading" }
  | { readonly status: "failed"; readonly error: ShopError; readonly retry: () => void }
  /**
   * `isCached`: this is the catalogue of an earlier visit; the current one is loading or cannot be loaded. Not without a
   * connection, because a published page is from an earlier visit then, too.
   */
  | { readonly status: "ready"; readonly value: Catalogue; readonly isCached: boolean };

/** Entries of other versions are read too: readStoredCatalogue fills in the fields that they lack. */
const CACHE_KEY = "catalogue-6";

/** A cache entry. The catalogue is stored as JSON: copying 10,000 objects into IndexedDB would block the page. */
interface CacheEntry {
  /** The catalogue's version. */
  readonly version: string;
  readonly json: string;
}

/** The storefront's catalogue: loaded once a visit, shared by all components, cached for the next visit. */
export function createCatalogueStore() {
  const {
    subscribe,
    getSnapshot,
    set: setState,
  } = createStore<CatalogueState>(() => ({ status: "loading" }));
  /** The number of requests so far. The answer to any but the last one is dropped. */
  let requests = 0;
  let isCurrent = false;
  let firstAnswer: Promise<CatalogueState> | null = null;

  async function request(): Promise<void> {
    const number = ++requests;
    // Some browsers' IndexedDB never answers, so don't wait for it.
    void readCache().then((value) => {
      if (value && getSnapshot().status === "loading")
        setState({ status: "ready", value, isCached: navigator.onLine });
    });
    try {
      // A script of its own: a published page can be read and hydrated without it.
      const { loadCatalogue } = await import("./catalogue.ts");
      const value = await loadCatalogue();
      if (number !== requests) return;
      const state = getSnapshot();
      const shown = state.status === "ready" ? state.value : null;
      const newest = shown && isUpToDate(shown, value) ? shown : value;
      setState({ status: "ready", value: newest, isCached: false });
      if (newest === value && value.shards > 0) await writeCache(value);
      await saveStockTime();
    } catch (error) {
      if (number !== requests) return;
      // A catalogue that is already shown stays: an old one is better than none.
      if (getSnapshot().status === "ready")
        window.addEventListener("online", () => void request(), { once: true });
      else setState({ status: "failed", error: asShopError(error), retry });
    }
  }

  function load(): void {
    if (isCurrent) return;
    isCurrent = true;
    void request();
  }

  function retry(): void {
    firstAnswer = null;
    setState({ status: "loading" });
    void request();
  }

  return {
    subscribe,
    getSnapshot,

    /** Start loading, unless that has been done already. */
    load,

    /** The stock has changed: the next `load` requests the catalogue again. */
    invalidate: () => {
      isCurrent = false;
    },

    /** For React's `use`: load, and resolve with the first state that is not "loading". Never rejects. */
    settled: () => {
      load();
      firstAnswer ??= new Promise((resolve) => {
        const check = () => getSnapshot().status !== "loading" && resolve(getSnapshot());
        subscribe(check);
        check();
      });
      return firstAnswer;
    },
  };
}

/** The cached catalogue; null if there is none or the browser stores nothing, as some private windows do. */
async function readCache(): Promise<Catalogue | null> {
  try {
    const entry = await get<CacheEntry>(CACHE_KEY);
    return entry ? readStoredCatalogue(JSON.parse(entry.json)) : null;
  } catch {
    return null;
  }
}

/** Is the shown catalogue as new as the answer? It may be newer: another tab may have cached it since the request. */
function isUpToDate(shown: Catalogue, answer: Catalogue): boolean {
  return shown.shards > 0 && answer.shards > 0 && shown.version >= answer.version;
}

/** Another tab may have cached a newer catalogue: that one stays. */
async function writeCache(value: Catalogue): Promise<void> {
  const { version } = value;
  const entry: CacheEntry = { version, json: JSON.stringify(value) };
  try {
    await update<CacheEntry>(CACHE_KEY, (stored) =>
      stored && stored.version > version ? stored : entry,
    );
  } catch {
    // Storage is full or forbidden: the next visit has no head start.
  }
}

export const catalogueStore = createCatalogueStore();
