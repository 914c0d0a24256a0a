import { loadCatalogueTexts, type Catalogue } from "../data/catalogue.ts";
import type { ListedProduct } from "../domain/product.ts";
import { buildSearchIndex } from "../domain/search/search-index.ts";
import { search } from "../domain/search/search.ts";
import { suggest, type Suggestions } from "../domain/search/suggest.ts";

/** Search over one catalogue. A script of its own: it comes when a shopper first turns to search. */
export interface SearchEngine {
  /** All pieces that match, best first. */
  search: (query: string) => readonly ListedProduct[];
  /** What the search box offers while somebody types. */
  suggest: (typed: string) => Suggestions;
}

const quick = new WeakMap<Catalogue, SearchEngine>();
const full = new WeakMap<Catalogue, Promise<SearchEngine>>();

/** Search over the listing fields, which are here already. Indexed once a catalogue. */
export function quickEngine(catalogue: Catalogue): SearchEngine {
  let engine = quick.get(catalogue);
  if (!engine) {
    engine = makeEngine(catalogue);
    quick.set(catalogue, engine);
  }
  return engine;
}

/**
 * Search over descriptions and the other readable fields too, which are fetched first.
 * @throws ShopError when they do not arrive; the next call tries again.
 */
export function fullEngine(catalogue: Catalogue): Promise<SearchEngine> {
  let engine = full.get(catalogue);
  if (!engine) {
    engine = loadCatalogueTexts(catalogue).then(
      (texts) => makeEngine(catalogue, texts),
      (error: unknown) => {
        full.delete(catalogue);
        throw error;
      },
    );
    full.set(catalogue, engine);
  }
  return engine;
}

function makeEngine(catalogue: Catalogue, texts?: ReadonlyMap<string, string>): SearchEngine {
  const index = buildSearchIndex(catalogue.products, texts);
  const names = {
    brands: catalogue.menu.brands.map(({ name }) => name),
    categories: catalogue.menu.categories.map(({ name }) => name),
  };
  return {
    search: (query) => search(index, query),
    suggest: (typed) => suggest(index, names, typed),
  };
}
