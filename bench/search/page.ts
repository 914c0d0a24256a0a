import { ENGINES } from "./engines.ts";
import type { Query } from "./queries.ts";
import { syntheticDescriptions, syntheticProducts } from "./stock.ts";

/** Runs in Chromium: one engine with one stock. search-bench.ts calls it. */
let search: (query: string) => readonly string[] = () => [];

const bench = {
  /** @returns how long building the index took, in ms */
  build(engine: number, size: number): number {
    const products = syntheticProducts(size);
    const descriptions = syntheticDescriptions(products);
    const start = performance.now();
    search = ENGINES[engine]?.build(products, descriptions) ?? search;
    return performance.now() - start;
  },

  /** Type a query letter by letter until it ends or the time is up. @returns ms per keystroke */
  type(text: string, limitMs: number): number[] {
    const times: number[] = [];
    const end = performance.now() + limitMs;
    for (let length = 1; length <= text.length && performance.now() < end; length++) {
      const start = performance.now();
      search(text.slice(0, length));
      times.push(performance.now() - start);
    }
    return times;
  },

  /** The share of queries with the expected product among the results, until the time is up. */
  recall(queries: readonly Query[], limitMs: number) {
    const end = performance.now() + limitMs;
    const hits = { exact: 0, oneTypo: 0, twoTypos: 0 };
    let count = 0;
    for (const { expectedId, ...texts } of queries) {
      if (performance.now() > end) break;
      count++;
      if (search(texts.exact).includes(expectedId)) hits.exact++;
      if (search(texts.oneTypo).includes(expectedId)) hits.oneTypo++;
      if (search(texts.twoTypos).includes(expectedId)) hits.twoTypos++;
    }
    return {
      queries: count,
      recallExact: hits.exact / count,
      recallOneTypo: hits.oneTypo / count,
      recallTwoTypos: hits.twoTypos / count,
    };
  },
};

declare global {
  var searchBench: typeof bench;
}
globalThis.searchBench = bench;
