import { medianLcp, scores, type View } from "./first-views.ts";
import { median, number } from "./format.ts";
import type { Results, SizeResults } from "./report.ts";
import { OWN_SEARCH } from "./search/engines.ts";
import type { SearchResult } from "./search/search-bench.ts";
import { PUBLISHED, STATIC, UNPUBLISHED, type PageName } from "./site.ts";

/** A target and what was measured. docs/performance.md lists all of them. */
interface Target {
  readonly what: string;
  readonly products: number;
  readonly value: number;
  readonly limit: number;
  /** The value must not be below the limit, rather than not above it. */
  readonly isMinimum?: boolean;
}

/** One row for each target whose figure was measured. */
export function targetRows({ sizes, search }: Results) {
  return [...sizes.flatMap(sizeTargets), ...searchTargets(search)]
    .filter(({ value }) => Number.isFinite(value))
    .map(({ what, products, value, limit, isMinimum = false }) => ({
      what,
      products,
      target: `${isMinimum ? "≥" : "≤"} ${number(limit)}`,
      measured: value,
      met: (isMinimum ? value >= limit : value <= limit) ? "yes" : "**no**",
    }));
}

function sizeTargets(size: SizeResults): Target[] {
  const { products, reads, filters, productClicks = [], inventory } = size;
  const of = (what: string, limit: number, value = Number.NaN): Target => ({
    what,
    products,
    value,
    limit,
  });
  const isUsual = products === 1_000;
  return [
    ...(["home", "listing", "product"] as const).flatMap((page) => firstViewTargets(size, page)),
    ...scoreTargets(size),
    of("seconds to publish", 120, size.publishing?.seconds),
    ...(products <= 1_000 ? [of("reads of a first visit", 3, reads?.firstVisit)] : []),
    of("ms of the slowest filter", 200, filters && Math.max(...filters)),
    ...productClicks
      .filter(({ variant }) => variant === PUBLISHED)
      .map(({ screen, ms }) =>
        of(`ms from a card to its product, ${screen}`, isUsual ? 120 : 150, median(ms)),
      ),
    of("inventory: ms to the first rows", 1_500, inventory?.firstRowsMs),
    of("inventory again: ms to the first rows", 400, inventory?.againFirstRowsMs),
    // Counting the products costs one read per 1,000.
    of("inventory again: reads, 3 products changed", 10 + products / 1_000, inventory?.againReads),
  ];
}

function firstViewTargets({ products, throttled = [] }: SizeResults, page: PageName): Target[] {
  const views = throttled.find((it) => it.page === page && it.variant === PUBLISHED)?.views ?? [];
  const of = (what: string, limit: number, value: number): Target => ({
    what: `${page}: ${what}`,
    products,
    value,
    limit,
  });
  const medianOf = (pick: (view: View) => number) => median(views.map(pick));
  const toStatic = (variant: string) =>
    medianLcp(throttled, page, variant) / medianLcp(throttled, page, STATIC);
  const isHome = page === "home";
  const unpublished = page === "product" ? 1.6 : products <= 1_000 ? 1.9 : 3;
  return [
    of("LCP of the published page ÷ static", 1.1, toStatic(PUBLISHED)),
    ...(isHome ? [] : [of("LCP, not published, ÷ static", unpublished, toStatic(UNPUBLISHED))]),
    of("layout shift", 0.005, Math.max(...views.map((view) => view.cls))),
    of(
      "total blocking time, ms",
      isHome ? 100 : 80,
      medianOf((view) => view.tbtMs),
    ),
    ...(page === "product"
      ? []
      : [
          of(
            "script kB, idle loads included",
            isHome ? 145 : 125,
            medianOf((view) => view.scriptKB),
          ),
          of(
            "requests, idle loads included",
            isHome ? 40 : 32,
            medianOf((view) => view.requests),
          ),
        ]),
    ...(page === "listing"
      ? [
          of(
            "kB, idle loads included",
            480,
            medianOf((view) => view.kB),
          ),
        ]
      : []),
  ];
}

function scoreTargets({ products, simulated = [] }: SizeResults): Target[] {
  return simulated
    .filter(({ variant }) => variant === PUBLISHED)
    .flatMap(({ page, views }) =>
      Object.keys(views[0]?.scores ?? {}).map((category) => ({
        what: `${page}: Lighthouse's ${category} score`,
        products,
        value: median(scores(views, category)),
        limit: 100,
        isMinimum: true,
      })),
    );
}

/** p95 per keystroke in ms, by number of products and CPU slowdown. */
const SEARCH_MS: Readonly<Record<string, number>> = {
  "10000/1": 8,
  "10000/4": 16,
  "100000/1": 30,
  "100000/4": 60,
};

/** For the shop's own search; also, no other engine is both faster and better. */
function searchTargets(search: readonly SearchResult[]): Target[] {
  return search
    .filter(({ engine }) => engine === OWN_SEARCH)
    .flatMap(({ products, slowdown, p95Ms, recallOneTypo, recallTwoTypos }) => {
      const where = `search, CPU ÷ ${slowdown}`;
      const better = search.filter(
        (peer) =>
          peer.products === products &&
          peer.slowdown === slowdown &&
          peer.p95Ms < p95Ms &&
          peer.recallOneTypo + peer.recallTwoTypos > recallOneTypo + recallTwoTypos,
      );
      const limit = SEARCH_MS[`${products}/${slowdown}`];
      return [
        ...(limit ? [{ what: `${where}: p95 ms`, products, value: p95Ms, limit }] : []),
        {
          what: `${where}: recall with one typo`,
          products,
          value: recallOneTypo,
          limit: 0.98,
          isMinimum: true,
        },
        {
          what: `${where}: recall with two typos`,
          products,
          value: recallTwoTypos,
          limit: 0.95,
          isMinimum: true,
        },
        {
          what: `${where}: engines that are faster and better`,
          products,
          value: better.length,
          limit: 0,
        },
      ];
    });
}
