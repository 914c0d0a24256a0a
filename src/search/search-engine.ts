import { isKind } from "../firebase/errors.ts";
import { ShopError } from "../lib/errors.ts";
import type { ListedProduct } from "../products/product.ts";
import { stockStore } from "../stock/stock-store.ts";
import { loadTexts, type Stock } from "../stock/stock.ts";
import { pagesFor } from "./page-words.ts";
import { buildSearchIndex } from "./search-index.ts";
import { closestMatches, search, type ClosestMatches } from "./search.ts";
import { suggest, type Suggestions } from "./suggest.ts";

/** Search over one stock. A script of its own, which loads when a shopper first searches. */
export interface SearchEngine {
  /** All products that match, best first. */
  search: (query: string) => readonly ListedProduct[];
  /** What to show when no product matches. */
  closestMatches: (query: string) => ClosestMatches | null;
  /** Suggestions to show below the search box. */
  suggest: (typed: string) => Suggestions;
  pagesFor: typeof pagesFor;
}

// Indexing a large stock takes a while: do it once.
const engines = {
  quick: new WeakMap<Stock, SearchEngine>(),
  full: new WeakMap<Stock, SearchEngine>(),
};

/**
 * Search over the listing fields ("quick"), or over descriptions and the other public fields too, which it loads first.
 * @throws ShopError if they fail to load; the next call tries again.
 */
export async function searchEngine(stock: Stock, kind: "quick" | "full"): Promise<SearchEngine> {
  try {
    return await engineFor(stock, kind);
  } catch (error) {
    if (!isKind(error, "not-found")) throw error;
    return withNextStock(stock, error);
  }
}

/** The last stock whose file with the descriptions was not there, because another publication has replaced it. */
let outdated: { readonly stock: Stock; readonly reading: Promise<void> } | null = null;
const reported = new WeakSet<Stock>();

/** Reads the stock again, for which the caller then asks. @throws ShopError */
async function withNextStock(stock: Stock, cause: unknown): Promise<never> {
  if (outdated?.stock !== stock) {
    // In the middle of a deployment the file may not be there yet. Retry reads the stock again.
    const isSameFile = outdated?.stock.publication?.texts === stock.publication?.texts;
    if (isSameFile && !reported.has(stock)) {
      reported.add(stock);
      throw new ShopError("unavailable", undefined, { cause });
    }
    outdated = { stock, reading: readStockAgain() };
  }
  try {
    await outdated.reading;
  } catch (error) {
    outdated = null;
    throw error;
  }
  return new Promise(() => undefined);
}

/** @throws ShopError */
function readStockAgain(): Promise<void> {
  const { subscribe, getSnapshot, refresh } = stockStore;
  return new Promise((resolve, reject) => {
    const unsubscribe = subscribe(() => {
      const { stock } = getSnapshot();
      const failure = stock.status === "failed" ? stock : stock.status === "ready" && stock.failure;
      if (failure) reject(failure.error);
      else if (stock.status === "ready" && stock.isCurrent) resolve();
      else return;
      unsubscribe();
    });
    refresh();
  });
}

async function engineFor(stock: Stock, kind: "quick" | "full"): Promise<SearchEngine> {
  const known = engines[kind].get(stock);
  if (known) return known;
  const texts = kind === "full" ? await loadTexts(stock) : undefined;
  const index = buildSearchIndex(stock.products, texts);
  const names = {
    brands: stock.menu.brands.map(({ name }) => name),
    categories: stock.menu.categories.map(({ name }) => name),
  };
  const engine: SearchEngine = {
    search: (query) => search(index, query),
    closestMatches: (query) => closestMatches(index, query),
    suggest: (typed) => suggest(index, names, typed),
    pagesFor,
  };
  engines[kind].set(stock, engine);
  return engine;
}
