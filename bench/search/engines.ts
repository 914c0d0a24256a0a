import UFuzzy from "@leeoniya/ufuzzy";
import { Charset, Index } from "flexsearch";
import Fuse from "fuse.js";
import MiniSearch, { type SearchOptions } from "minisearch";
import type { ListedProduct } from "../../src/domain/product.ts";
import { buildSearchIndex } from "../../src/domain/search/search-index.ts";
import { search } from "../../src/domain/search/search.ts";
import { fold } from "../../src/domain/text.ts";

/** Returns the ids of the first ten matches. */
type Search = (query: string) => readonly string[];

/** A search engine with the settings it is measured with. */
export interface Engine {
  readonly name: string;
  readonly build: (
    products: readonly ListedProduct[],
    descriptions: ReadonlyMap<string, string>,
  ) => Search;
}

export const OWN_SEARCH = "The shop's own";

const LIMIT = 10;

/** The fields that the libraries search: the listing fields. */
const LISTING_FIELDS = [
  "title",
  "brand",
  "jewellery",
  "sku",
  "metal",
  "gem",
  "condition",
  "size",
  "price",
  "salePrice",
  "rrp",
] as const satisfies readonly (keyof ListedProduct)[];

function listingText(product: ListedProduct): string {
  return LISTING_FIELDS.map((field) => product[field])
    .filter((text) => text !== "")
    .join(" ");
}

function ownEngine(name: string, hasDescriptions: boolean): Engine {
  return {
    name,
    build(products, descriptions) {
      const index = buildSearchIndex(products, hasDescriptions ? descriptions : undefined);
      return (query) =>
        search(index, query)
          .slice(0, LIMIT)
          .map(({ id }) => id);
    },
  };
}

/** One error per word at any letter (by default it excludes the first letter), words in any order. */
const uFuzzy: Engine = {
  name: "uFuzzy",
  build(products) {
    const texts = UFuzzy.latinize(products.map(listingText));
    const index = new UFuzzy({
      intraMode: 1,
      intraSlice: [0, Infinity],
      intraIns: 1,
      intraSub: 1,
      intraTrn: 1,
      intraDel: 1,
    });
    return (query) => {
      const [found, info, order] = index.search(texts, UFuzzy.latinize([query])[0] ?? "", 5, 1000);
      const best = order ? order.map((n) => info.idx[n] ?? -1) : (found ?? []);
      return best.slice(0, LIMIT).flatMap((n) => products[n]?.id ?? []);
    };
  },
};

const MINISEARCH_OPTIONS: SearchOptions = {
  combineWith: "AND",
  prefix: true,
  boost: { title: 3, brand: 2 },
};

/** Fuzzy only when nothing matches exactly. These settings had the best recall at two typos of all that we tried. */
const miniSearch: Engine = {
  name: "MiniSearch",
  build(products) {
    const index = new MiniSearch({ fields: [...LISTING_FIELDS], processTerm: fold });
    index.addAll(products);
    const fuzzy = (term: string) => (term.length < 3 ? false : term.length < 5 ? 2 : 3);
    return (query) => {
      const exact = index.search(query, MINISEARCH_OPTIONS);
      const found =
        exact.length > 0 ? exact : index.search(query, { ...MINISEARCH_OPTIONS, fuzzy });
      return found.slice(0, LIMIT).map(({ id }) => String(id));
    };
  },
};

const flexSearch: Engine = {
  name: "FlexSearch",
  build(products) {
    const index = new Index({ tokenize: "tolerant", encoder: Charset.LatinExtra, resolution: 9 });
    products.forEach((product, n) => index.add(n, listingText(product)));
    return (query) =>
      index
        .search(query, { limit: LIMIT, suggest: true })
        .flatMap((n) => products[Number(n)]?.id ?? []);
  },
};

const fuse: Engine = {
  name: "Fuse.js",
  build(products) {
    const index = new Fuse(products, {
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
    return (query) => index.search(query, { limit: LIMIT }).map(({ item }) => item.id);
  },
};

export const ENGINES: readonly Engine[] = [
  ownEngine(OWN_SEARCH, false),
  ownEngine(`${OWN_SEARCH}, with descriptions`, true),
  uFuzzy,
  miniSearch,
  flexSearch,
  fuse,
];
