import { loadTexts, type Catalogue } from "../data/catalogue.ts";
import type { ListedProduct } from "../domain/product.ts";
import { buildSearchIndex } from "../domain/search/search-index.ts";
import { pagesFor } from "../domain/search/page-words.ts";
import { closestMatches, search, type ClosestMatches } from "../domain/search/search.ts";
import { suggest, type Suggestions } from "../domain/search/suggest.ts";

/** Search over one catalogue. A script of its own, which loads when a shopper first searches. */
export interface SearchEngine {
  /** All products that match, best first. */
  search: (query: string) => readonly ListedProduct[];
  /** What to show when no product matches. */
  closestMatches: (query: string) => ClosestMatches | null;
  /** Suggestions to show below the search box. */
  suggest: (typed: string) => Suggestions;
  pagesFor: typeof pagesFor;
}

// Indexing a large catalogue takes a while: do it once.
const engines = {
  quick: new WeakMap<Catalogue, SearchEngine>(),
  full: new WeakMap<Catalogue, SearchEngine>(),
};

/**
 * Search over the listing fields ("quick"), or over descriptions and the other public fields too, which it loads first.
 * @throws ShopError if they fail to load; the next call tries again.
 */
export async function searchEngine(
  catalogue: Catalogue,
  kind: "quick" | "full",
): Promise<SearchEngine> {
  const known = engines[kind].get(catalogue);
  if (known) return known;
  const texts = kind === "full" ? await loadTexts(catalogue) : undefined;
  const index = buildSearchIndex(catalogue.products, texts);
  const names = {
    brands: catalogue.menu.brands.map(({ name }) => name),
    categories: catalogue.menu.categories.map(({ name }) => name),
  };
  const engine: SearchEngine = {
    search: (query) => search(index, query),
    closestMatches: (query) => closestMatches(index, query),
    suggest: (typed) => suggest(index, names, typed),
    pagesFor,
  };
  engines[kind].set(catalogue, engine);
  return engine;
}
