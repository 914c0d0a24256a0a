import { payablePence } from "./price.ts";
import { CONDITIONS, isOnSale, type ListedProduct } from "./product.ts";
import { compareSlugs, decodePart, sentenceCase, slug } from "./text.ts";

/**
 * A listing: products filtered by the shopper's choices, sorted, one page at a time. The choices live in the URL, so
 * this file also reads and writes its query string.
 */

export const PRODUCTS_PER_PAGE = 24;

/** The groups of filters, in the order in which they are shown; each is also its name in the URL. */
export const FACETS = ["brand", "jewellery", "condition", "metal", "gem"] as const;
export type Facet = (typeof FACETS)[number];
type ByFacet<T> = Readonly<Record<Facet, T>>;

const SORTS = ["newest", "price-up", "price-down"] as const;
export type Sort = (typeof SORTS)[number];

export interface ListingQuery {
  /** Chosen options, as slugs. A product must match one of each group that has any. */
  readonly chosen: ByFacet<readonly string[]>;
  readonly minPounds: number | null;
  readonly maxPounds: number | null;
  readonly onSale: boolean;
  /** null keeps the given order: newest first, or best match for a search. */
  readonly sort: Sort | null;
  /** From 1. */
  readonly page: number;
}

export interface FacetOption {
  readonly slug: string;
  readonly label: string;
  /** How many products choosing it would show, given the other groups. */
  readonly count: number;
  readonly isChosen: boolean;
}

export interface Listing {
  /** The products of this page. */
  readonly pieces: readonly ListedProduct[];
  /** How many there are on all pages. */
  readonly total: number;
  /** From 1 to `pages`, whatever page the URL asks for. */
  readonly page: number;
  readonly pages: number;
  readonly facets: ByFacet<readonly FacetOption[]>;
  readonly onSaleCount: number;
  /** The lowest and highest price of all products, in whole pounds; null when none has a price. */
  readonly priceRange: { readonly fromPounds: number; readonly toPounds: number } | null;
}

const MAX_CHOICES = 50;
/** A name of 100 letters may be many times as long once it is decomposed and encoded. */
const MAX_CHOICE_LENGTH = 2_000;
const MAX_POUNDS = 99_999_999;

function byFacet<T>(make: (facet: Facet) => T): ByFacet<T> {
  return Object.fromEntries(FACETS.map((facet) => [facet, make(facet)])) as Record<Facet, T>;
}

/** Reads the choices from a URL. Invalid values are ignored; never throws. */
export function readListingQuery(params: URLSearchParams): ListingQuery {
  const chosenOf = (facet: Facet) => [
    ...new Set(
      params
        .getAll(facet)
        .slice(0, MAX_CHOICES)
        .filter((value) => value.trim() !== "")
        // The slug of a name without letters is percent-encoded.
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
    chosen: byFacet(chosenOf),
    minPounds: pounds("min"),
    maxPounds: pounds("max"),
    onSale: params.get("sale") === "1",
    sort: SORTS.find((name) => name === sort) ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string for these choices; defaults are left out. */
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

/** Whether any filter is set. */
export function isNarrowed(query: ListingQuery): boolean {
  return (
    FACETS.some((facet) => query.chosen[facet].length > 0) ||
    query.minPounds !== null ||
    query.maxPounds !== null ||
    query.onSale
  );
}

/** The query with one option toggled, on page 1. */
export function withOption(query: ListingQuery, facet: Facet, option: string): ListingQuery {
  const before = query.chosen[facet];
  const after = before.includes(option) ? before.filter((o) => o !== option) : [...before, option];
  return { ...query, chosen: { ...query.chosen, [facet]: after }, page: 1 };
}

/** The query without filters, sorted as before. */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...readListingQuery(new URLSearchParams()), sort: query.sort };
}

/** The same listing with the options of a newer query marked as chosen, until its own result has loaded. */
export function withChosen(listing: Listing, { chosen }: ListingQuery): Listing {
  return {
    ...listing,
    facets: byFacet((facet) =>
      listing.facets[facet].map((option) => ({
        ...option,
        isChosen: chosen[facet].includes(option.slug),
      })),
    ),
  };
}

/** What a product is filtered and sorted by. */
interface Traits {
  /** Slugs, in the order of FACETS. */
  readonly options: readonly (readonly string[])[];
  readonly pence: number | null;
  readonly onSale: boolean;
}

interface Prepared {
  readonly traits: readonly Traits[];
  /** Slug → label. */
  readonly labels: ByFacet<ReadonlyMap<string, string>>;
  readonly priceRange: Listing["priceRange"];
}

/** Traits do not change while a shopper chooses: they are computed once per list of products. */
const prepared = new WeakMap<readonly ListedProduct[], Prepared>();

function prepare(products: readonly ListedProduct[]): Prepared {
  const known = prepared.get(products);
  if (known) return known;

  const labels = byFacet(() => new Map<string, string>());
  // Thousands of products share the same few texts: each is split once.
  const slugs = byFacet(() => new Map<string, readonly string[]>());
  const optionsOf = (facet: Facet, text: string) => {
    let options = slugs[facet].get(text);
    if (!options) slugs[facet].set(text, (options = split(facet, text, labels[facet])));
    return options;
  };
  const traits = products.map((product): Traits => ({
    options: FACETS.map((facet) => optionsOf(facet, product[facet])),
    pence: payablePence(product),
    onSale: isOnSale(product),
  }));
  let from = Infinity;
  let to = -Infinity;
  for (const { pence } of traits) {
    if (pence === null) continue;
    from = Math.min(from, pence);
    to = Math.max(to, pence);
  }
  const priceRange =
    from <= to ? { fromPounds: Math.floor(from / 100), toPounds: Math.ceil(to / 100) } : null;
  const result = { traits, labels, priceRange };
  prepared.set(products, result);
  return result;
}

/** The options in a text, as slugs: "sapphire, diamond" is two gems; a brand is one whatever it contains. */
function split(facet: Facet, text: string, labels: Map<string, string>): readonly string[] {
  const isList = facet === "metal" || facet === "gem";
  return (isList ? text.split(/,|\s&\s|\sand\s|\//) : [text])
    .map((part) => part.trim())
    .filter(Boolean)
    .map((label) => {
      const option = slug(label);
      if (!labels.has(option)) labels.set(option, sentenceCase(label));
      return option;
    });
}

/** Price and sale are tested after the facets. */
const PRICE = FACETS.length;
const ON_SALE = FACETS.length + 1;

/**
 * Filters, counts, sorts and paginates.
 * @param products in the order to keep when no sort is chosen. Pass the same array for the same products: what is
 *   computed from it is cached.
 */
export function listProducts(products: readonly ListedProduct[], query: ListingQuery): Listing {
  const { traits, labels, priceRange } = prepare(products);
  const chosen = FACETS.map((facet) => query.chosen[facet]);
  const counts = FACETS.map(() => new Map<string, number>());
  let onSaleCount = 0;
  const matching: number[] = [];

  traits.forEach(({ options, pence, onSale }, n) => {
    // A product counts for a group's options if it passes the tests of all other groups.
    let failed = -1;
    let failures = 0;
    const fail = (test: number) => {
      failed = test;
      failures++;
    };
    chosen.forEach((wanted, facet) => {
      if (wanted.length > 0 && !options[facet]?.some((option) => wanted.includes(option))) {
        fail(facet);
      }
    });
    if (!isWithin(pence, query)) fail(PRICE);
    if (query.onSale && !onSale) fail(ON_SALE);
    if (failures > 1) return;

    if (failures === 0) matching.push(n);
    counts.forEach((count, facet) => {
      if (failures === 1 && failed !== facet) return;
      for (const option of options[facet] ?? []) count.set(option, (count.get(option) ?? 0) + 1);
    });
    if (onSale && (failures === 0 || failed === ON_SALE)) onSaleCount++;
  });

  const ordered = sorted(matching, query.sort, products, traits);
  const pages = Math.max(1, Math.ceil(ordered.length / PRODUCTS_PER_PAGE));
  const page = Math.min(query.page, pages);
  return {
    pieces: ordered
      .slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE)
      .flatMap((n) => products[n] ?? []),
    total: ordered.length,
    page,
    pages,
    facets: byFacet((facet) =>
      optionsOf(labels[facet], counts[FACETS.indexOf(facet)] ?? new Map(), query.chosen[facet]),
    ),
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
    const changed = (n: number) => products[n]?.updatedAt ?? 0;
    return matching.sort((a, b) => changed(b) - changed(a) || a - b);
  }
  // Products without a price come last in both directions.
  const direction = sort === "price-up" ? 1 : -1;
  const key = (n: number) => {
    const pence = traits[n]?.pence ?? null;
    return pence === null ? Number.MAX_SAFE_INTEGER : pence * direction;
  };
  return matching.sort((a, b) => key(a) - key(b) || a - b);
}

/** Conditions are ordered from the best to the most worn. */
const GRADES: readonly string[] = CONDITIONS.map(slug);

function inOrder(a: FacetOption, b: FacetOption): number {
  const grade = ({ slug }: FacetOption) => GRADES.indexOf(slug) + 1 || GRADES.length + 1;
  return grade(a) - grade(b) || compareSlugs(a.slug, b.slug);
}

/** All options of a group in order. Chosen ones that no product has are included, so that they can be removed. */
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
