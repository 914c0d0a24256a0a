import { buildSearchIndex } from "../../src/domain/search/search-index.ts";
import { search } from "../../src/domain/search/search.ts";
import { type Engine, FIRST, LISTING_FIELDS } from "./engine.ts";

export const own: Engine = {
  name: "The shop's own",
  settings: "listing fields",
  build(stock) {
    const index = buildSearchIndex(stock);
    return (typed) =>
      search(index, typed)
        .slice(0, FIRST)
        .map(({ id }) => id);
  },
};

export const ownWithTexts: Engine = {
  name: "The shop's own, with descriptions",
  settings: "listing fields and descriptions of some sixty words",
  build(stock, texts) {
    const index = buildSearchIndex(stock, texts);
    return (typed) =>
      search(index, typed)
        .slice(0, FIRST)
        .map(({ id }) => id);
  },
};

/** The specification's search, for scale: it forgives nothing, and ranks by date. */
export const plainMatch: Engine = {
  name: "Plain substring match",
  settings: "lower case, whole typed text, field by field",
  build(stock) {
    const texts = stock.map((p) => LISTING_FIELDS.map((f) => p[f].toLowerCase()).join("\n"));
    return (typed) => {
      const part = typed.toLowerCase();
      const found: string[] = [];
      stock.forEach(({ id }, i) => {
        if (texts[i]?.includes(part)) found.push(id);
      });
      return found.slice(0, FIRST);
    };
  },
};
