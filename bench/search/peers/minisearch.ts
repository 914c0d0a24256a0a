import MiniSearch, { type SearchOptions } from "minisearch";
import { fold } from "../../../src/domain/text.ts";
import { type Engine, FIRST, LISTING_FIELDS } from "../engine.ts";

const AS_TYPED: SearchOptions = { combineWith: "AND", prefix: true, boost: { title: 3, brand: 2 } };

function engine(
  name: string,
  settings: string,
  answer: (index: MiniSearch, typed: string) => readonly { readonly id: unknown }[],
): Engine {
  return {
    name,
    settings: `all words, prefix, accents folded, title and brand boosted; ${settings}`,
    build(stock) {
      const index = new MiniSearch({ fields: [...LISTING_FIELDS], processTerm: fold });
      index.addAll(stock);
      return (typed) =>
        answer(index, typed)
          .slice(0, FIRST)
          .map(({ id }) => String(id));
    },
  };
}

/** The quickest setting that was found with full recall of one slip. */
export const miniSearch = engine("MiniSearch", "fuzzy 0.34, at most 2 edits", (index, typed) =>
  index.search(typed, { ...AS_TYPED, fuzzy: 0.34, maxFuzzy: 2 }),
);

/** The setting that was found with the best recall of two slips. */
export const miniSearchGenerous = engine(
  "MiniSearch, generous",
  "as typed first, when that finds nothing fuzzy 2 below 5 letters, otherwise 3",
  (index, typed) => {
    const found = index.search(typed, AS_TYPED);
    if (found.length > 0) return found;
    const fuzzy = (term: string) => (term.length < 3 ? false : term.length < 5 ? 2 : 3);
    return index.search(typed, { ...AS_TYPED, fuzzy });
  },
);
