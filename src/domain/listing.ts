import { payablePence } from "./price.ts";
import { CONDITIONS, isOnSale, type ListedProduct } from "./product.ts";
import { compareSlugs, decodePart, sentenceCase, slug } from "./text.ts";

/**
 * A listing: pieces narrowed by what the shopper chose, sorted, and cut into pages. What was chosen lives in the
 * address, so this file also reads and writes the query string.
 */

export const PIECES_A_PAGE = 24;

/** The groups of choices, in the order in which they are offered; each is also its name in the address. */
export const FACETS = ["brand", "jewellery", "condition", "metal", "gem"] as const;
export type Facet = (typeof FACETS)[number];

const SORTS = ["newest", "price-up", "price-down"] as const;
export type Sort = (typeof SORTS)[number];

export interface ListingQuery {
  /** Chosen options, as slugs. A piece must match one of each group that has any. */
  readonly chosen: Readonly<Record<Facet, readonly string[]>>;
  readonly minPounds: number | null;
  readonly maxPounds: number | null;
  readonly onSale: boolean;
  /** null keeps the order in which the pieces come: newest first, or best match for a search. */
  readonly sort: Sort | null;
  /** From 1. */
  readonly page: number;
}

export interface FacetOption {
  readonly slug: string;
  readonly label: string;
  /** How many pieces choosing it would show, all other groups applied. */
  readonly count: number;
  readonly isChosen: boolean;
}

export interface Listing {
  /** The pieces of this page. */
  readonly pieces: readonly ListedProduct[];
  /** How many there are on all pages. */
  readonly total: number;
  /** From 1 to `pages`, whatever the address asked for. */
  readonly page: number;
  readonly pages: number;
  readonly facets: Readonly<Record<Facet, readonly FacetOption[]>>;
  readonly onSaleCount: number;
  /** The cheapest and dearest piece before any choice, in whole pounds; null when none has a price. */
  readonly priceRange: { readonly fromPounds: number; readonly toPounds: number } | null;
}

const MAX_CHOICES = 50;
/** A name of 100 letters may be many times as long once it is taken apart and encoded. */
const MAX_CHOICE_LENGTH = 2_000;
const MAX_POUNDS = 99_999_999;

/** Reads what was chosen out of an address. Nonsense counts as not chosen; never throws. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const chosenOf = (facet: Facet) => [
    ...new Set(
      params
        .getAll(facet)
        .slice(0, MAX_CHOICES)
        .filter((value) => value.trim() !== "")
        // A name without letters stands encoded in the address, as `slug` has it.
        .map((value) => slug(decodePart(value.slice(0, MAX_CHOICE_LENGTH)))),
    ),
  ];
  const pounds = (name: string) => {
    const text = params.get(name) ?? "";
    return /^\d{1,8}$/.test(text) ? Math.min(Number(text), MAX_POUNDS) : null;
  };
  const sort = params.get("sort");
  const page = params.get("page") ?? "";
  return {
    chosen: {
      brand: chosenOf("brand"),
      jewellery: chosenOf("jewellery"),
      condition: chosenOf("condition"),
      metal: chosenOf("metal"),
      gem: chosenOf("gem"),
    },
    minPounds: pounds("min"),
    maxPounds: pounds("max"),
    onSale: params.get("sale") === "1",
    sort: SORTS.find((name) => name === sort) ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The address's query string for what was chosen; what is not chosen is left out. */
export function writeListingQuery(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const facet of FACETS) {
    for (const option of query.chosen[facet]) params.append(facet, option);
  }
  if (query.minPounds !== null) params.set("min", String(query.minPounds));
  if (query.maxPounds !== null) params.set("max", String(query.maxPounds));
  if (query.onSale) params.set("sale", "1");
  if (query.sort) params.set("sort", query.sort);
  if (query.page > 1) params.set("page", String(query.page));
  return params;
}

/** Has the shopper narrowed the listing at all? */
export function isNarrowed(query: ListingQuery): boolean {
  return (
    FACETS.some((facet) => query.chosen[facet].length > 0) ||
    query.minPounds !== null ||
    query.maxPounds !== null ||
    query.onSale
  );
}

/** The same query with one option of a group switched on or off, back on the first page. */
export function withOption(query: ListingQuery, facet: Facet, option: string): ListingQuery {
  const before = query.chosen[facet];
  const after = before.includes(option) ? before.filter((o) => o !== option) : [...before, option];
  return { ...query, chosen: { ...query.chosen, [facet]: after }, page: 1 };
}

/** The same query with nothing narrowed, sorted as before. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...readListingQuery(new URLSearchParams()), sort: query.sort };
}

/** One piece's options in each group, as slugs, and its price. */
interface Traits {
  readonly options: Readonly<Record<Facet, readonly string[]>>;
  readonly pence: number | null;
  readonly onSale: boolean;
}

/** Labels and traits, worked out once for a list of pieces: they do not change while a shopper chooses. */
interface Prepared {
  readonly traits: readonly Traits[];
  readonly labels: Readonly<Record<Facet, ReadonlyMap<string, string>>>;
  readonly priceRange: Listing["priceRange"];
}

const prepared = new WeakMap<readonly ListedProduct[], Prepared>();

function prepare(products: readonly ListedProduct[]): Prepared {
  const known = prepared.get(products);
  if (known) return known;

  const labels = {
    brand: new Map<string, string>(),
    jewellery: new Map<string, string>(),
    condition: new Map<string, string>(),
    metal: new Map<string, string>(),
    gem: new Map<string, string>(),
  };
  // Thousands of pieces have the same few texts: each is taken apart once.
  const slugs = {
    brand: new Map<string, readonly string[]>(),
    jewellery: new Map<string, readonly string[]>(),
    condition: new Map<string, readonly string[]>(),
    metal: new Map<string, readonly string[]>(),
    gem: new Map<string, readonly string[]>(),
  };
  /** "sapphire, diamond" is two gems; a brand or category is one whatever it contains. */
  const split = (facet: Facet, text: string): readonly string[] => {
    const isList = facet === "metal" || facet === "gem";
    const parts = isList ? text.split(/,|\s&\s|\sand\s|\//) : [text];
    return parts
      .map((part) => part.trim())
      .filter(Boolean)
      .map((label) => {
        const option = slug(label);
        if (!labels[facet].has(option)) labels[facet].set(option, sentenceCase(label));
        return option;
      });
  };
  let from = Number.POSITIVE_INFINITY;
  let to = Number.NEGATIVE_INFINITY;
  const traits = products.map((product): Traits => {
    const optionsOf = (facet: Facet) => {
      const text = product[facet];
      let options = slugs[facet].get(text);
      if (!options) slugs[facet].set(text, (options = split(facet, text)));
      return options;
    };
    const pence = payablePence(product);
    if (pence !== null) {
      from = Math.min(from, pence);
      to = Math.max(to, pence);
    }
    return {
      options: {
        brand: optionsOf("brand"),
        jewellery: optionsOf("jewellery"),
        condition: optionsOf("condition"),
        metal: optionsOf("metal"),
        gem: optionsOf("gem"),
      },
      pence,
      onSale: isOnSale(product),
    };
  });
  const result: Prepared = {
    traits,
    labels,
    priceRange:
      from <= to ? { fromPounds: Math.floor(from / 100), toPounds: Math.ceil(to / 100) } : null,
  };
  prepared.set(products, result);
  return result;
}

/** Positions of the two tests that are no facet among the tests that a piece can fail. */
const PRICE = FACETS.length;
const ON_SALE = FACETS.length + 1;

/**
 * Narrows, counts, sorts and cuts, in one pass over the pieces.
 * @param products in the order that stands when no sort is chosen. Pass the same array again for the same pieces:
 *   what is worked out from it is kept with it.
 */
export function listPieces(products: readonly ListedProduct[], query: ListingQuery): Listing {
  const { traits, labels, priceRange } = prepare(products);
  const counts = FACETS.map(() => new Map<string, number>());
  let onSaleCount = 0;
  const matching: number[] = [];

  traits.forEach((trait, n) => {
    // A piece counts for a group's options when no other group refuses it.
    let failed = -1;
    let failures = 0;
    FACETS.forEach((facet, position) => {
      const chosen = query.chosen[facet];
      if (chosen.length > 0 && !trait.options[facet].some((option) => chosen.includes(option))) {
        failed = position;
        failures++;
      }
    });
    if (!isWithin(trait.pence, query)) {
      failed = PRICE;
      failures++;
    }
    if (query.onSale && !trait.onSale) {
      failed = ON_SALE;
      failures++;
    }
    if (failures > 1) return;
    if (failures === 0) matching.push(n);
    FACETS.forEach((facet, position) => {
      if (failures === 1 && failed !== position) return;
      for (const option of trait.options[facet]) {
        counts[position]?.set(option, (counts[position].get(option) ?? 0) + 1);
      }
    });
    if (trait.onSale && (failures === 0 || failed === ON_SALE)) onSaleCount++;
  });

  const ordered = sorted(matching, query.sort, products, traits);
  const pages = Math.max(1, Math.ceil(ordered.length / PIECES_A_PAGE));
  const page = Math.min(query.page, pages);
  const facets = Object.fromEntries(
    FACETS.map((facet, position) => [
      facet,
      optionsOf(labels[facet], counts[position] ?? new Map(), query.chosen[facet]),
    ]),
  ) as Record<Facet, FacetOption[]>;
  return {
    pieces: ordered
      .slice((page - 1) * PIECES_A_PAGE, page * PIECES_A_PAGE)
      .flatMap((n) => products[n] ?? []),
    total: ordered.length,
    page,
    pages,
    facets,
    onSaleCount,
    priceRange,
  };
}

function isWithin(pence: number | null, { minPounds, maxPounds }: ListingQuery): boolean {
  if (minPounds === null && maxPounds === null) return true;
  if (pence === null) return false;
  return pence >= (minPounds ?? 0) * 100 && pence <= (maxPounds ?? MAX_POUNDS) * 100;
}

function sorted(
  matching: number[],
  sort: Sort | null,
  products: readonly ListedProduct[],
  traits: readonly Traits[],
): readonly number[] {
  if (sort === null) return matching;
  if (sort === "newest") {
    const changed = (n: number) => products[n]?.changedMs ?? 0;
    return matching.sort((a, b) => changed(b) - changed(a) || a - b);
  }
  const direction = sort === "price-up" ? 1 : -1;
  return matching.sort((a, b) => {
    const first = traits[a]?.pence ?? null;
    const second = traits[b]?.pence ?? null;
    // A piece without a price comes last either way.
    if (first === null || second === null) {
      return Number(first === null) - Number(second === null) || a - b;
    }
    return (first - second) * direction || a - b;
  });
}

/** Conditions stand from the best to the most worn, as the shop grades them. */
const GRADES: readonly string[] = CONDITIONS.map(slug);

/** The shop's own order where it has one, else by name. */
function inOrder(a: FacetOption, b: FacetOption): number {
  const grade = ({ slug }: FacetOption) => GRADES.indexOf(slug) + 1 || GRADES.length + 1;
  return grade(a) - grade(b) || compareSlugs(a.slug, b.slug);
}

/** All options of a group in order, those in the address that no piece has included, so that they can be taken back. */
function optionsOf(
  labels: ReadonlyMap<string, string>,
  counts: ReadonlyMap<string, number>,
  chosen: readonly string[],
): FacetOption[] {
  const unknown = chosen
    .filter((option) => !labels.has(option))
    .map((option) => [option, sentenceCase(option.replaceAll("-", " "))] as const);
  return [...labels, ...unknown]
    .map(([option, label]) => ({
      slug: option,
      label,
      count: counts.get(option) ?? 0,
      isChosen: chosen.includes(option),
    }))
    .sort(inOrder);
}
