import { Charset, Index } from "flexsearch";
import { type Engine, FIRST, listingText } from "../engine.ts";

export const flexSearch: Engine = {
  name: "FlexSearch",
  settings: "tokenizer tolerant, encoder LatinExtra, one field, suggestions, limit 10",
  build(stock) {
    const index = new Index({ tokenize: "tolerant", encoder: Charset.LatinExtra, resolution: 9 });
    stock.forEach((piece, i) => index.add(i, listingText(piece)));
    return (typed) =>
      index
        .search(typed, { limit: FIRST, suggest: true })
        .flatMap((i) => stock[Number(i)]?.id ?? []);
  },
};
