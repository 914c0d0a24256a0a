import { expect, it, test } from "vitest";
import { readSamples } from "../scripts/samples/read.ts";
import { withFilters } from "../src/admin/filters/work-out.ts";
import { listProducts, readListingQuery } from "../src/filters/listing.ts";
import { toListedProduct, toSearchText } from "../src/products/converters.ts";
import { isAvailable, type ListedProduct } from "../src/products/product.ts";
import { buildSearchIndex } from "../src/search/search-index.ts";
import { readRequest } from "../src/search/search-request.ts";
import { closestMatches, search } from "../src/search/search.ts";

/** What shoppers of jewellers type, and what they must find in the demonstration stock. */

const documents = readSamples().products.filter(isAvailable);
const products = documents
  .flatMap(({ sku, ...fields }) => toListedProduct(sku, { sku, ...fields }) ?? [])
  .map(withFilters);
const texts = new Map(documents.map(({ sku, ...fields }) => [sku, toSearchText(fields)]));
const index = buildSearchIndex(products, texts);

/** All pages of the results, best first. */
function resultsOf(text: string): readonly ListedProduct[] {
  const { words, ringSizes, ...limits } = readRequest(text);
  const query = readListingQuery(new URLSearchParams());
  const found = search(index, words);
  const chosen = { ...query.chosen, ringSize: ringSizes };
  const pageOf = (page: number) => listProducts(found, { ...query, ...limits, chosen, page });
  const { pages } = pageOf(1);
  return Array.from({ length: pages }, (_, n) => pageOf(n + 1).products).flat();
}

const ALL = products.length;
const textOf = (it: ListedProduct) =>
  `${it.title} ${it.jewellery} ${it.brand} ${it.metal} ${it.gem} ${it.size}`;

/**
 * @param first what the first results are, as many as are named here or in `skus`.
 * @param skus  among the results.
 */
const SEARCHES: readonly (readonly [text: string, count: number, first: RegExp, skus: string])[] = [
  // Occasions and styles
  [
    "engagement ring",
    18,
    /solitaire|halo|three.stone|trilogie/i,
    "BJ-2004 BJ-2128 BJ-2057 BJ-2058 BJ-1100",
  ],
  ["engagment rings", 18, /solitaire|halo|three.stone|trilogie/i, "BJ-2490"],
  ["engagement ring under £2,000", 5, /solitaire|halo|eternity/i, "BJ-2490 BJ-2129"],
  ["diamond engagement ring", 16, /diamond/i, "BJ-2010"],
  ["proposal ring", 18, /ring|solitaire/i, "BJ-2024"],
  ["halo engagement ring", 4, /halo/i, "BJ-2130"],
  ["3 stone engagement ring", 8, /three.stone|trilogie/i, "BJ-2050"],
  ["wedding rings", 7, /wedding/i, "BJ-1064 BJ-2078 BJ-2089"],
  ["mens wedding band", 6, /wedding/i, "BJ-2085"],
  ["his and hers wedding rings", 7, /wedding/i, "BJ-2089"],
  ["eternity ring", 7, /eternity/i, "BJ-2065"],
  ["dress ring", 2, /cocktail/i, "BJ-2161"],
  ["promise ring", 48, /ring/i, ""],
  // People
  ["gift for her", ALL, /./, ""],
  ["present for my wife", ALL, /./, ""],
  ["something for mum", ALL, /./, ""],
  ["mother's day gift", ALL, /./, ""],
  ["christmas present for girlfriend", ALL, /./, ""],
  ["40th birthday present for my sister", ALL, /./, ""],
  ["valentines gift for her under £1000", 9, /./, "BJ-2308 BJ-2320"],
  ["gifts for him", 9, /signet|cufflinks|gents/i, "BJ-2497 BJ-1031 BJ-1134"],
  ["for my husband", 9, /signet|cufflinks|gents/i, "BJ-1031"],
  ["watch for my dad", 1, /gents watch/i, "BJ-1134"],
  ["mens ring", 7, /signet/i, "BJ-2497"],
  ["earrings for my daughter", 12, /earrings/i, "BJ-2388"],
  ["bride jewellery", ALL, /bride/i, "BJ-2473"],
  // Ring sizes
  ["ring size N", 4, /\bN$/, "BJ-2161 BJ-2060 BJ-2130 BJ-1100"],
  ["wedding band size T", 1, /wedding/i, "BJ-2089"],
  ["size n", 4, /\bN$/, "BJ-2060"],
  ["US 6½ ring", 1, /M½$/, "BJ-2041"],
  ["eternity ring size N", 1, /eternity/i, "BJ-2060"],
  ["gold signet ring size R 1/2", 1, /signet/i, "BJ-2098"],
  // Budgets
  ["rings under 1000", 8, /ring|wedding/i, "BJ-2086 BJ-2102"],
  ["gold hoop earrings under £1500", 2, /hoop/i, "BJ-2366 BJ-1061"],
  ["watches between 2000 and 3000", 3, /watch|marine/i, "BJ-2451"],
  ["gifts around £1000", 14, /./, "BJ-2313"],
  ["sale rings", 8, /rings/i, "BJ-2010"],
  // Stones
  ["saphire and dimond ring", 5, /sapphire/i, "BJ-2057"],
  ["emrald ring", 5, /emerald/i, "BJ-1082"],
  ["mother of pearl necklace", 3, /mother-of-pearl/i, "BJ-2303"],
  ["pearl necklace", 9, /pearl/i, "BJ-2365 BJ-1152"],
  ["diamond studs", 4, /stud earrings/i, "BJ-2377"],
  ["amethyst earrings", 3, /amethyst/i, "BJ-2418"],
  // Materials
  ["rose gold bracelet", 3, /18ct Rose Gold/, "BJ-2274"],
  ["18k white gold ring", 9, /18ct White Gold/, "BJ-2496"],
  ["platinum solitaire", 7, /Platinum/, "BJ-2033"],
  ["steel watch blue dial", 4, /blue dial/i, "BJ-2451 BJ-1134"],
  // Types
  ["tennis bracelet", 5, /line|tennis/i, "BJ-2238 BJ-2247 BJ-2476"],
  ["creole earrings", 4, /hoop/i, "BJ-2375"],
  ["necklace 18 inch", 6, /necklaces/i, "BJ-2357"],
  ["onyx signet ring for men", 5, /onyx.*signet|signet.*onyx/i, "BJ-2111"],
  ["cufflinks", 1, /cufflinks/i, "BJ-1031"],
  // Brands, with slips
  ["breze bracelet", 7, /Brézé/, "BJ-1119"],
  ["hallam and pike ring", 17, /Hallam & Pyke/, "BJ-2080"],
  ["Vauquelin blosom", 6, /blossom/i, "BJ-2258"],
  ["kromer brooch", 1, /brooch/i, "BJ-1053"],
  ["reaumont automatic", 2, /automatic/i, "BJ-2437"],
];

test("there are fifty searches at least, each once", () => {
  expect(new Set(SEARCHES.map(([text]) => text)).size).toBe(SEARCHES.length);
  expect(SEARCHES.length).toBeGreaterThanOrEqual(50);
});

it.each(SEARCHES)("%j finds %i", (text, count, first, named) => {
  const skus = named === "" ? [] : named.split(" ");
  const results = resultsOf(text);
  expect(results.map(({ sku }) => sku)).toEqual(expect.arrayContaining(skus));
  for (const product of results.slice(0, Math.max(1, skus.length)))
    expect(textOf(product)).toMatch(first);
  expect(results).toHaveLength(count);
});

it.each(["vintage engagement ring", "lab grown diamond ring", "ruby engagement ring"])(
  "%j finds the closest",
  (text) => {
    expect(resultsOf(text)).toEqual([]);
    expect(closestMatches(index, text)?.without.length).toBe(1);
  },
);
