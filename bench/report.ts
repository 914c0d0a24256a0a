import type { View, ViewSeries } from "./first-views.ts";
import { median, number, spread, table, type Row } from "./format.ts";
import type { Interaction } from "./interaction.ts";
import type { Reads } from "./reads.ts";
import { OWN_SEARCH } from "./search/engines.ts";
import type { SearchResult } from "./search/search-bench.ts";
import { PUBLISHED, STATIC } from "./site.ts";

/** All results of one run; parts that were not measured are absent. */
export interface Results {
  /** When, how long and on what machine. */
  readonly about: string;
  readonly sizes: readonly SizeResults[];
  readonly search: readonly SearchResult[];
}

export interface SizeResults {
  readonly products: number;
  /** With DevTools throttling: the browser really is slowed down. */
  readonly throttled?: readonly ViewSeries[];
  /** With Lighthouse's simulated throttling: published pages and their static floor. */
  readonly simulated?: readonly ViewSeries[];
  readonly publishing?: { readonly seconds: number; readonly secondsAgain: number };
  readonly reads?: Reads;
  readonly interaction?: Interaction;
}

const TARGETS = {
  /** LCP of a published page relative to the same page without scripts. */
  publishedToStatic: 1.1,
  layoutShift: 0.005,
  score: 100,
  publishSeconds: 120,
  readsUpTo1000Products: 3,
  filterMs: 200,
  productMs: 150,
  /** p95 per keystroke, by number of products and CPU slowdown. */
  searchMs: { "10000/1": 8, "10000/4": 16, "100000/1": 30, "100000/4": 60 } as Readonly<
    Record<string, number>
  >,
  recallOneTypo: 0.98,
  recallTwoTypos: 0.95,
};

/** The results as Markdown. */
export function markdownReport(results: Results): string {
  const { about, sizes, search } = results;
  const rowsOf = (toRow: (size: SizeResults) => object | undefined) =>
    sizes.flatMap((size) => {
      const row = toRow(size);
      return row ? [{ products: size.products, ...row }] : [];
    });
  return [
    `# Benchmark\n\n${about}\n\n## Missed targets\n`,
    missedTargets(results).join("\n") || "None.",
    ...section(
      "First views",
      "Lighthouse's mobile settings with DevTools throttling (slow 4G, CPU four times slower), a new browser for each load; the variants take turns. Median (minimum–maximum). The static floor is the published page without scripts. Differences smaller than the spread mean nothing.",
      sizes.flatMap(({ products, throttled = [] }) =>
        throttled.map((series) => ({ products, ...viewRow(series, throttled) })),
      ),
    ),
    ...section(
      "Lighthouse scores",
      "The same with Lighthouse's simulated throttling.",
      sizes.flatMap(({ products, simulated = [] }) =>
        simulated.map((series) => ({ products, ...scoreRow(series) })),
      ),
    ),
    ...section(
      "Publishing",
      "Rendering all pages, and again with nothing changed.",
      rowsOf(({ publishing }) => publishing),
    ),
    ...section(
      "Firestore reads",
      "Billed document reads, counted from the requests.",
      rowsOf(({ reads }) => reads),
    ),
    ...section(
      "Interaction",
      "Filters of the listing: from a click to the next paint (INP), CPU four times slower. Product: from a click on a card to the paint of its title, on slow 4G too; static product: the first paint of its page without scripts. Inventory: the dealer's list of all products, not throttled; driving the browser adds about 20 ms.",
      rowsOf(({ interaction }) => interaction),
    ),
    ...section(
      "Search",
      "Time per keystroke in Chromium. Recall: share of queries (two to four words) with the expected product in the first ten.",
      search,
    ),
  ].join("\n");
}

/** A heading, a text and a table; nothing without rows. */
function section(title: string, text: string, rows: readonly object[]): string[] {
  return rows.length > 0 ? [`\n## ${title}\n\n${text}\n`, table(rows as readonly Row[])] : [];
}

function viewRow({ page, variant, views }: ViewSeries, all: readonly ViewSeries[]) {
  const values = (pick: (view: View) => number) => views.map(pick);
  return {
    page,
    variant,
    "LCP ms": spread(values((view) => view.lcpMs)),
    "÷ static": medianLcp(all, page, variant) / medianLcp(all, page, STATIC),
    "FCP ms": spread(values((view) => view.fcpMs)),
    "TBT ms": spread(values((view) => view.tbtMs)),
    CLS: Math.max(...values((view) => view.cls)).toFixed(3),
    kB: median(values((view) => view.kB)),
    "script kB": median(values((view) => view.scriptKB)),
    requests: median(values((view) => view.requests)),
  };
}

function scoreRow({ page, variant, views }: ViewSeries) {
  const categories = Object.keys(views[0]?.scores ?? {});
  return {
    page,
    variant,
    "LCP ms": spread(views.map((view) => view.lcpMs)),
    ...Object.fromEntries(categories.map((name) => [name, median(scores(views, name))])),
  };
}

function scores(views: readonly View[], category: string): number[] {
  return views.map((view) => view.scores[category] ?? Number.NaN);
}

function medianLcp(all: readonly ViewSeries[], page: string, variant: string): number {
  const series = all.find((one) => one.page === page && one.variant === variant);
  return median(series?.views.map((view) => view.lcpMs) ?? []);
}

/** One line for each target that was missed. */
function missedTargets({ sizes, search }: Results): string[] {
  const misses: string[] = [];
  const atMost = (limit: number, value = 0, what: string) => {
    if (value > limit) misses.push(`- ${what}: ${number(value)}, should be at most ${limit}`);
  };
  const atLeast = (limit: number, value = limit, what: string) => {
    if (value < limit) misses.push(`- ${what}: ${number(value)}, should be at least ${limit}`);
  };

  for (const { products, throttled = [], simulated = [], ...size } of sizes) {
    const stock = `${number(products)} products`;
    for (const { page, views } of throttled.filter(({ variant }) => variant === PUBLISHED)) {
      const ratio = medianLcp(throttled, page, PUBLISHED) / medianLcp(throttled, page, STATIC);
      const shift = Math.max(...views.map((view) => view.cls));
      atMost(TARGETS.publishedToStatic, ratio, `${stock}, ${page}: published ÷ static LCP`);
      atMost(TARGETS.layoutShift, shift, `${stock}, ${page}: layout shift`);
    }
    for (const { page, views } of simulated.filter(({ variant }) => variant === PUBLISHED)) {
      for (const category of Object.keys(views[0]?.scores ?? {})) {
        const score = median(scores(views, category));
        atLeast(TARGETS.score, score, `${stock}, ${page}: Lighthouse's ${category} score`);
      }
    }
    atMost(TARGETS.publishSeconds, size.publishing?.seconds, `${stock}: seconds to publish`);
    const maxReads = products <= 1_000 ? TARGETS.readsUpTo1000Products : Infinity;
    atMost(maxReads, size.reads?.firstVisit, `${stock}: reads of a first visit`);
    atMost(TARGETS.filterMs, size.interaction?.slowestFilterMs, `${stock}: ms of a filter`);
    atMost(TARGETS.productMs, size.interaction?.productMs, `${stock}: ms to a product`);
  }

  for (const row of search.filter(({ engine }) => engine === OWN_SEARCH)) {
    const peers = search.filter(
      ({ products, slowdown }) => products === row.products && slowdown === row.slowdown,
    );
    const where = `Search, ${number(row.products)} products, CPU slowdown ${row.slowdown}`;
    const maxMs = TARGETS.searchMs[`${row.products}/${row.slowdown}`] ?? Infinity;
    atMost(maxMs, row.p95Ms, `${where}: p95 ms`);
    atLeast(TARGETS.recallOneTypo, row.recallOneTypo, `${where}: recall with one typo`);
    atLeast(TARGETS.recallTwoTypos, row.recallTwoTypos, `${where}: recall with two typos`);
    for (const peer of peers) {
      const hasBetterRecall =
        peer.recallOneTypo + peer.recallTwoTypos > row.recallOneTypo + row.recallTwoTypos;
      if (peer.p95Ms < row.p95Ms && hasBetterRecall) {
        misses.push(`- ${where}: ${peer.engine} is faster and has better recall`);
      }
    }
  }
  return misses;
}
