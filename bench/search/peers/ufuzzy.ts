import UFuzzy from "@leeoniya/ufuzzy";
import { type Engine, FIRST, listingText } from "../engine.ts";

/** One slip a word in any letter: by itself it spares the first. */
export const uFuzzy: Engine = {
  name: "uFuzzy",
  settings:
    "single error in every letter of a word, words in any order up to 5, accents latinised, newest first",
  build(stock) {
    const newestFirst = stock.toSorted((a, b) => b.changedMs - a.changedMs);
    const texts = UFuzzy.latinize(newestFirst.map(listingText));
    const index = new UFuzzy({
      intraMode: 1,
      intraSlice: [0, Infinity],
      intraIns: 1,
      intraSub: 1,
      intraTrn: 1,
      intraDel: 1,
    });
    return (typed) => {
      const [found, info, order] = index.search(texts, UFuzzy.latinize([typed])[0] ?? "", 5, 1000);
      if (!found) return [];
      const best = order ? order.slice(0, FIRST).map((o) => info.idx[o]) : found.slice(0, FIRST);
      return best.flatMap((i) => (i === undefined ? [] : (newestFirst[i]?.id ?? [])));
    };
  },
};
