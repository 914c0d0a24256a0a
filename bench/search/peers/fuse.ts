import Fuse from "fuse.js";
import { type Engine, FIRST, LISTING_FIELDS } from "../engine.ts";

export const fuse: Engine = {
  name: "Fuse.js",
  settings:
    "token search, all words, accents ignored, threshold 0.4, title and brand weighted, limit 10",
  build(stock) {
    const index = new Fuse(stock, {
      keys: LISTING_FIELDS.map((name) => ({
        name,
        weight: name === "title" ? 3 : name === "brand" ? 2 : 1,
      })),
      useTokenSearch: true,
      tokenMatch: "all",
      ignoreDiacritics: true,
      ignoreLocation: true,
      threshold: 0.4,
    });
    return (typed) => index.search(typed, { limit: FIRST }).map(({ item }) => item.id);
  },
};
