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
    const texts = stock.publication?.texts ?? "";
    const isSecond = missing === texts;
    missing = isSecond ? "" : texts;
    // In the middle of a deployment no file may be there: Retry reads the stock again.
    if (isSecond) throw new ShopError("unavailable", undefined, { cause: error });
    return searchEngine(await stockNow(), kind);
  }
}

/** The file with the descriptions that was not there, because another publication has replaced it. */
let missing = "";

/** Reads the stock again. @throws ShopError if that fails. */
function stockNow(): Promise<Stock> {
  return new Promise((resolve, reject) => {
    const unsubscribe = stockStore.subscribe(() => {
      const { stock } = stockStore.getSnapshot();
      const failure = stock.status === "failed" ? stock : stock.status === "ready" && stock.failure;
      if (failure) reject(failure.error);
      else if (stock.status === "ready" && stock.isCurrent) resolve(stock.value);
      else return;
      unsubscribe();
    });
    stockStore.reload();
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
