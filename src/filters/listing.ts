import { compareSlugs } from "../lib/text.ts";
import { remember } from "../lib/values.ts";
import type { ListedProduct } from "../products/product.ts";
import {
  byFacet,
  FACETS,
  optionsIn,
  slugIn,
  type ByFacet,
  type Facet,
  type Option,
} from "./facets.ts";
import {
  facetTexts,
  prepareProducts,
  type PreparedProduct,
  type PriceRange,
} from "./prepared-products.ts";

/** A listing: products filtered, sorted and paginated by the choices in the URL's query string. */

export const PRODUCTS_PER_PAGE = 24;
const SORTS = ["newest", "price-up", "price-down"] as const;
export type Sort = (typeof SORTS)[number];

export interface ListingQuery {
  /** Chosen options, as slugs. A product must match one of each group that has any. */
  readonly chosen: ByFacet<readonly string[]>;
  readonly minPounds: number | null;
  readonly maxPounds: number | null;
  readonly onSale: boolean;
  /** Only products listed since the last visit. */
  readonly isNew: boolean;
  /** When the shopper's last visit ended, in ms since 1970; 0 on a first visit. Not in the URL. */
  readonly lastVisit: number;
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
  readonly products: readonly ListedProduct[];
  /** How many there are on all pages. */
  readonly total: number;
  /** From 1 to `pages`, whatever page the URL asks for. */
  readonly page: number;
  readonly pages: number;
  readonly facets: ByFacet<readonly FacetOption[]>;
  readonly onSaleCount: number;
  /** How many products are new since the last visit; 0 on a first visit. */
  readonly newCount: number;
  /** The range of all products; null when no product has a price. */
  readonly priceRange: PriceRange | null;
}

const MAX_CHOICES = 50;
/** A name of 100 letters may be many times as long once it is decomposed and encoded. */
const MAX_CHOICE_LENGTH = 2_000;

/** Reads the choices from a URL: "brand=fenwick&page=2" → { chosen: { brand: ["fenwick"], … }, page: 2, … }. Never throws. */
export function readListingQuery(params: URLSearchParams, lastVisit = 0): ListingQuery {
  const chosenOf = (facet: Facet) => [
    ...new Set(
      params
        .getAll(facet)
        .slice(0, MAX_CHOICES)
        .filter((value) => value.trim() !== "")
        .map((value) => slugIn(value.slice(0, MAX_CHOICE_LENGTH))),
    ),
  ];
  const pounds = (name: string) => {
    const text = params.get(name) ?? "";
    return /^\d{1,8}$/.test(text) ? Number(text) : null;
  };
  const sort = params.get("sort");
  const page = params.get("page") ?? "";
  return {
    chosen: byFacet(chosenOf),
    minPounds: pounds("min"),
    maxPounds: pounds("max"),
    onSale: params.get("sale") === "1",
    isNew: params.get("new") === "1" && lastVisit > 0,
    lastVisit,
    sort: SORTS.find((name) => name === sort) ?? null,
    page: /^[1-9]\d{0,5}$/.test(page) ? Number(page) : 1,
  };
}

/** The query string for these choices, without defaults: { page: 2, … } → "page=2" */
export function writeListingQuery(query: ListingQuery): URLSearchParams {
  const params = new URLSearchParams();
  for (const facet of FACETS) {
    for (const option of query.chosen[facet]) params.append(facet, option);
  }
  if (query.minPounds !== null) params.set("min", String(query.minPounds));
  if (query.maxPounds !== null) params.set("max", String(query.maxPounds));
  if (query.onSale) params.set("sale", "1");
  if (query.isNew) params.set("new", "1");
  if (query.sort) params.set("sort", query.sort);
  if (query.page > 1) params.set("page", String(query.page));
  return params;
}

/** Whether any filter is set: "sale=1" → true; "sort=newest&page=2" → false */
export function isNarrowed(query: ListingQuery): boolean {
  return String(writeListingQuery({ ...query, sort: null, page: 1 })) !== "";
}

/** The query with one option toggled, on page 1: "gem=ruby&page=4", "gem", "onyx" → "gem=ruby&gem=onyx" */
export function withOption(query: ListingQuery, facet: Facet, option: string): ListingQuery {
  const before = query.chosen[facet];
  const after = before.includes(option) ? before.filter((o) => o !== option) : [...before, option];
  return { ...query, chosen: { ...query.chosen, [facet]: after }, page: 1 };
}

/** The query without filters: "brand=a&sort=newest" → "sort=newest" */
export function withoutFilters(query: ListingQuery): ListingQuery {
  return { ...readListingQuery(new URLSearchParams(), query.lastVisit), sort: query.sort };
}

/** The same listing with the options of a newer query marked as chosen, until its own result is ready. */
export function withChosen(listing: Listing, { chosen }: ListingQuery): Listing {
  const mark = (facet: Facet) =>
    listing.facets[facet].map((option) => ({
      ...option,
      isChosen: chosen[facet].includes(option.slug),
    }));
  return { ...listing, facets: byFacet(mark) };
}

/**
 * Filters, counts, sorts and paginates.
 * listProducts(products, readListingQuery(new URLSearchParams("sale=1"))) → { products: [those on sale], total: 1, … }
 * @param products in the order to keep when no sort is chosen. Pass the same array for the same products: what is
 *   computed from it is cached.
 */
export function listProducts(products: readonly ListedProduct[], query: ListingQuery): Listing {
  const { entries, texts, priceRange } = prepareProducts(products);
  /** The groups with a choice, by their position in FACETS. */
  const groupsAsked = FACETS.flatMap((facet, n) => (query.chosen[facet].length > 0 ? [n] : []));
  const isChosen = facetTexts.map(({ facet, options }) =>
    options.some(({ slug }) => query.chosen[facet].includes(slug)),
  );
  /** How many products with each text count for its options. */
  const counts = facetTexts.map(() => 0);
  let onSaleCount = 0;
  let newCount = 0;
  const matching: PreparedProduct[] = [];

  for (const entry of entries) {
    const failed: (number | "price" | "sale" | "new")[] = groupsAsked.filter(
      (group) => !isChosen[entry.texts[group]!],
    );
    if (!isWithin(entry.pence, query)) failed.push("price");
    if (query.onSale && !entry.isOnSale) failed.push("sale");
    const isNew = query.lastVisit > 0 && entry.product.listedAt > query.lastVisit;
    if (query.isNew && !isNew) failed.push("new");
    if (failed.length > 1) continue;

    // A product counts for a group's options if it passes the tests of all other groups.
    const [only] = failed;
    if (only === undefined) {
      matching.push(entry);
      for (const text of entry.texts) counts[text]!++;
    } else if (typeof only === "number") counts[entry.texts[only]!]!++;
    if (entry.isOnSale && (only === undefined || only === "sale")) onSaleCount++;
    if (isNew && only === undefined) newCount++;
  }

  if (query.sort) matching.sort(COMPARE[query.sort]);
  const pages = Math.max(1, Math.ceil(matching.length / PRODUCTS_PER_PAGE));
  const page = Math.min(query.page, pages);
  return {
    products: matching
      .slice((page - 1) * PRODUCTS_PER_PAGE, page * PRODUCTS_PER_PAGE)
      .map(({ product }) => product),
    total: matching.length,
    page,
    pages,
    facets: facetOptions(texts, counts, query),
    onSaleCount,
    newCount,
    priceRange,
  };
}

/** Whether a price, in pence, is within the limits: isWithin(545000, { minPounds: null, maxPounds: 6000 }) → true */
export function isWithin(
  pence: number | null,
  { minPounds, maxPounds }: Pick<ListingQuery, "minPounds" | "maxPounds">,
): boolean {
  if (minPounds === null && maxPounds === null) return true;
  if (pence === null) return false;
  return pence >= (minPounds ?? 0) * 100 && pence <= (maxPounds ?? Infinity) * 100;
}

/** Products without a price come last in both directions. */
const COMPARE: Readonly<Record<Sort, (a: PreparedProduct, b: PreparedProduct) => number>> = {
  newest: (a, b) => b.product.listedAt - a.product.listedAt,
  "price-up": (a, b) => (a.pence ?? Number.MAX_SAFE_INTEGER) - (b.pence ?? Number.MAX_SAFE_INTEGER),
  "price-down": (a, b) => (b.pence ?? 0) - (a.pence ?? 0),
};

/** An option that no product has: optionOf("ringSize", "l1-2") → L½; optionOf("metal", "18ct-white-gold") → 18ct White Gold */
function optionOf(facet: Facet, slug: string): Option {
  const name = slug
    .replace(/1-2$/, "½")
    .replace(/^z-(?=\d)/, "z+")
    .replace(/^(\d+)-(?=\d)/, "$1–")
    .replaceAll("-", " ");
  const label = name.replace(/(?:^| )(?![cm]m$|of )[a-z]/g, (letter) => letter.toUpperCase());
  const known = optionsIn(facet, label).find((option) => option.slug === slug);
  return known ?? { slug, label, order: Infinity };
}

/** All options of each group in order. Chosen ones that no product has are included, so that they can be removed. */
function facetOptions(
  texts: readonly number[],
  counts: readonly number[],
  { chosen }: ListingQuery,
): Listing["facets"] {
  const groups = byFacet(() => new Map<string, Option & { count: number }>());
  for (const text of texts) {
    const { facet, options } = facetTexts[text]!;
    for (const option of options)
      remember(groups[facet], option.slug, () => ({ ...option, count: 0 })).count += counts[text]!;
  }
  return byFacet((facet) => {
    for (const slug of chosen[facet]) {
      remember(groups[facet], slug, () => ({ ...optionOf(facet, slug), count: 0 }));
    }
    return [...groups[facet].values()]
      .sort((a, b) => (a.order === b.order ? compareSlugs(a.slug, b.slug) : a.order - b.order))
      .map(({ slug, label, count }) => ({
        slug,
        label,
        count,
        isChosen: chosen[facet].includes(slug),
      }));
  });
}
