import { medianLcp, scores, type View, type ViewSeries } from "./first-views.ts";
import { median, spread, table, type Row } from "./format.ts";
import type { Filters, ProductClicks } from "./interaction.ts";
import type { Inventory } from "./inventory.ts";
import type { Reads } from "./reads.ts";
import type { SearchResult } from "./search/search-bench.ts";
import { STATIC } from "./site.ts";
import { targetRows } from "./targets.ts";

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
  readonly filters?: Filters;
  readonly productClicks?: ProductClicks;
  readonly inventory?: Inventory;
}

/** The results as Markdown. */
export function markdownReport(results: Results): string {
  const { about, sizes, search } = results;
  const rowsOf = (toRow: (size: SizeResults) => object | undefined) =>
    sizes.flatMap((size) => {
      const row = toRow(size);
      return row ? [{ products: size.products, ...row }] : [];
    });
  return [
    `# Benchmark\n\n${about}`,
    ...section(
      "Targets",
      "docs/performance.md lists them with their reasons.",
      targetRows(results),
    ),
    ...section(
      "First views",
      "Lighthouse's mobile settings with DevTools throttling (slow 4G, CPU four times slower), a new browser for each load; the variants take turns. The site is served over HTTP/2 with Brotli; Firestore's answers with gzip, and they and the pictures over HTTP/1.1. Median (minimum–maximum). The static floor is the published page without scripts. kB, script kB and requests contain what loads when the page is idle. Differences smaller than the spread mean nothing.",
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
      "From a card to its product",
      "From a click on a card of the published listing to the paint of the product's title, CPU four times slower, slow 4G. The static floor is the first paint of the product's page without scripts, loaded from the network.",
      sizes.flatMap(({ products, productClicks = [] }) =>
        productClicks.map(({ variant, screen, ms }) => ({
          products,
          variant,
          screen,
          ms: spread(ms),
        })),
      ),
    ),
    ...section(
      "Filters",
      "From a click on a filter of the listing to the next paint (INP), CPU four times slower.",
      rowsOf(({ filters }) => filters && { ms: spread(filters) }),
    ),
    ...section(
      "Inventory",
      "The dealer's list of all products, not throttled; driving the browser adds about 20 ms. It is opened again in the same browser after three products have changed. Billed reads.",
      rowsOf(({ inventory }) => inventory),
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
