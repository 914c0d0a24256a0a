import { asShopError } from "../domain/errors.ts";
import type { ListedProduct } from "../domain/product.ts";
import { cacheCatalogue, readCachedCatalogue, type CachedCatalogue } from "./catalogue-cache.ts";
import { loadCatalogue, loadHead, type Catalogue, type CatalogueHead } from "./catalogue.ts";
import { mapInSlices, nextTask } from "./slices.ts";
import { saveStockTime } from "./stock-time.ts";
import type { StockState } from "./stock-state.ts";
import type { Store } from "./store.ts";

export type Prepare = (product: ListedProduct) => void;

/** Some browsers' IndexedDB never answers. */
const CACHE_TIMEOUT_MS = 1_000;

/**
 * Reads the stock into the store: the menu and the products, each once a visit.
 * @param prepare as in `prepareWith` of the store.
 */
export function createCatalogueReader(
  { getSnapshot, set }: Store<StockState>,
  retry: () => void,
  prepare: Prepare,
) {
  /** `begin` starts a new run. The answers of earlier runs are dropped. */
  let run = 0;
  /** What this run has begun. */
  let begun: { head?: Promise<CatalogueHead | null>; load?: true } = {};

  function update(from: number, change: Partial<StockState>): void {
    if (from === run) set({ ...getSnapshot(), ...change });
  }

  function readHead(): Promise<CatalogueHead | null> {
    if (begun.head) return begun.head;
    const from = run;
    const head = loadHead();
    head.then(
      (value) => update(from, { head: { status: "ready", value } }),
      (error: unknown) => {
        if (from === run) delete begun.head; // What needs it next tries again.
        if (getSnapshot().head.status === "ready") return;
        update(from, { head: { status: "failed", error: asShopError(error), retry } });
      },
    );
    begun.head = head;
    return head;
  }

  async function readCatalogue(from: number): Promise<void> {
    const cached = readCachedCatalogue();
    void showCached(from, cached);
    try {
      const head = await readHead();
      const known = head && (await findVersion(head.version, cached));
      const value = known ?? (await loadCatalogue(head));
      await beforeShown(value);
      if (from !== run) return;
      update(from, { catalogue: { status: "ready", value, isCached: false } });
      await nextTask();
      if (!known && value.shards > 0) await cacheCatalogue(value);
      await saveStockTime();
    } catch (error) {
      if (from !== run) return;
      const { catalogue } = getSnapshot();
      if (catalogue.status !== "ready") {
        const failure = { status: "failed", error: asShopError(error), retry } as const;
        return update(from, { catalogue: failure });
      }
      // A catalogue that is already shown stays: an old one is better than none.
      const failure = { status: "failed", error: asShopError(error), retry: reload } as const;
      update(from, { catalogue: { ...catalogue, failure } });
      window.addEventListener("online", reload, { once: true });
    }
  }

  async function showCached(from: number, cached: Promise<CachedCatalogue | null>): Promise<void> {
    const value = await (await cached)?.catalogue;
    if (value) await beforeShown(value);
    if (value && getSnapshot().catalogue.status === "loading")
      update(from, { catalogue: { status: "ready", value, isCached: navigator.onLine } });
  }

  /** Rendering the products is a long task: not together with decoding and preparing them. */
  async function beforeShown({ products }: Catalogue): Promise<void> {
    await mapInSlices(products, prepare);
    await nextTask();
  }

  /** The catalogue that is shown or cached, if it has at least this version. */
  async function findVersion(
    version: string,
    cached: Promise<CachedCatalogue | null>,
  ): Promise<Catalogue | null> {
    const current = shown();
    if (current && current.shards > 0 && current.version >= version) return current;
    const timeout = new Promise<null>((resolve) => setTimeout(resolve, CACHE_TIMEOUT_MS, null));
    const entry = await Promise.race([cached, timeout]);
    return entry && entry.version >= version ? entry.catalogue : null;
  }

  function shown(): Catalogue | null {
    const { catalogue } = getSnapshot();
    return catalogue.status === "ready" ? catalogue.value : null;
  }

  function begin(): void {
    run++;
    begun = {};
  }

  function reload(): void {
    begin();
    load();
  }

  function load(): void {
    if (begun.load) return;
    begun.load = true;
    void readCatalogue(run);
  }

  return {
    /** As `readMenu` of the store. */
    readMenu(published?: string): void {
      readHead().then(
        (head) => {
          // Without a published catalogue, the menu comes with the products.
          if (!head || (published !== undefined && head.version > published)) load();
        },
        // A published page stays as it is, unless the cached catalogue is newer.
        () => {
          if (!navigator.onLine) load();
        },
      );
    },
    load,
    reload,
    /** Forget the answers, so that the next call reads again. */
    begin,
  };
}

export type CatalogueReader = ReturnType<typeof createCatalogueReader>;
