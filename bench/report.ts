import type { BookScreens } from "./books.ts";
import { medianLcp, type View, type ViewSeries } from "./first-views.ts";
import { median, number, spread, table, type Row } from "./format.ts";
import type { Filters, ProductClicks } from "./interaction.ts";
import type { Inventory } from "./inventory.ts";
import type { MovingIn } from "./moving-in.ts";
import { SEARCH_SIZE, type SearchResult } from "./search.ts";
import type { StockTake } from "./stock-take.ts";
import { PUBLISHED, STATIC, UNPUBLISHED, type PageName } from "./site.ts";

/** All results of one run; parts that were not measured are absent. */
interface Results {
  /** When, how long and on what machine. */
  readonly about: string;
  readonly sizes: readonly SizeResults[];
  readonly search: readonly SearchResult[];
}

export interface SizeResults {
  readonly products: number;
  readonly views?: readonly ViewSeries[];
  readonly publishing?: Readonly<{ seconds: number; secondsAgain: number; feeds: string }>;
  readonly filters?: Filters;
  readonly productClicks?: ProductClicks;
  readonly inventory?: Inventory;
  readonly stockTake?: StockTake;
  readonly movingIn?: MovingIn;
  readonly books?: BookScreens;
}

/** The results as Markdown. docs/performance.md says what is measured. */
export function markdownReport({ about, sizes, search }: Results): string {
  const rowsOf = (toRows: (size: SizeResults) => readonly object[] | object | undefined) =>
    sizes.flatMap((size) =>
      [toRows(size) ?? []].flat().map((row: object) => ({ products: size.products, ...row })),
    );
  const sections: readonly (readonly [string, readonly object[]])[] = [
    ["Targets", sizes.flatMap(sizeTargets).flatMap(targetRow)],
    ["First views", rowsOf(({ views = [] }) => views.map((it) => viewRow(it, views)))],
    ["Publishing, and again with nothing changed", rowsOf(({ publishing }) => publishing)],
    [
      "From a card to its product",
      rowsOf(({ productClicks = [] }) =>
        productClicks.map(({ variant, ms }) => ({ variant, ms: spread(ms) })),
      ),
    ],
    ["Filters", rowsOf(({ filters }) => filters && { ms: spread(filters) })],
    ["Inventory", rowsOf(({ inventory }) => inventory)],
    ["Stock take", rowsOf(({ stockTake }) => stockTake)],
    ["Moving in from another shop", rowsOf(({ movingIn }) => movingIn)],
    [
      "Books of five years",
      sizes.flatMap(({ books }) =>
        (books?.screens ?? []).map(({ screen, reads, kB }) => ({
          screen,
          "billed reads": reads,
          kB,
        })),
      ),
    ],
    [`Search, ${number(SEARCH_SIZE)} products`, search],
  ];
  const shown = sections.filter(([, rows]) => rows.length > 0);
  return [
    `# Benchmark\n\n${about}`,
    ...shown.map(([title, rows]) => `\n## ${title}\n\n${table(rows as readonly Row[])}`),
  ].join("\n");
}

/** A target and what was measured; the value must not be above the limit. */
type Target = readonly [what: string, products: number, limit: number, value: number | undefined];

/** Why a target is missed, where that is known. */
const REASONS: Readonly<Record<string, string>> = {
  "LCP of the published page ÷ static": "scripts and the first picture share the line",
  "LCP, not published, ÷ static": "the page waits for the stock file",
  "total blocking time, ms": "hydration, on a CPU four times slower",
  "script kB, idle loads included": "React and its router are 80; the next page loads when idle",
  "ms from a card to its product": "rendering the product, on a CPU four times slower",
  "inventory: ms to the first rows": "a first visit reads every product",
  "inventory again: ms to the first rows": "Firebase is first asked who this is",
  "books: reads, Make Invoice": "each is one document of this sale; it reads no list",
};

function targetRow([what, products, limit, value = Number.NaN]: Target) {
  if (!Number.isFinite(value)) return [];
  const isMet = value <= limit;
  const [, ofPage = what] = /^(?:home|listing|product): (.*)/.exec(what) ?? [];
  const reason = isMet ? "" : (REASONS[ofPage] ?? "");
  const met = isMet ? "yes" : "**no**";
  return { what, products, target: `≤ ${number(limit)}`, measured: value, met, reason };
}

function sizeTargets(size: SizeResults): Target[] {
  const { products, filters, productClicks = [], inventory } = size;
  const clicks = productClicks.find(({ variant }) => variant === PUBLISHED);
  return [
    ...(["home", "listing", "product"] as const).flatMap((page) => viewTargets(size, page)),
    ["seconds to publish", products, 120, size.publishing?.seconds],
    ["ms of the slowest filter", products, 200, filters && Math.max(...filters)],
    ["ms from a card to its product", products, 150, clicks && median(clicks.ms)],
    [
      "inventory: ms to the first rows",
      products,
      1_500,
      products <= 1_000 ? inventory?.firstRowsMs : undefined,
    ],
    ["inventory again: ms to the first rows", products, 400, inventory?.againFirstRowsMs],
    ...bookTargets(size),
  ];
}

function bookTargets({ products, books }: SizeResults): Target[] {
  if (!books) return [];
  const { screens, shownRows, printedRows, entries } = books;
  return [
    ...screens
      .filter(({ most }) => Number.isFinite(most))
      .map(({ screen, most, reads }): Target => [`books: reads, ${screen}`, products, most, reads]),
    ["books: rows of All dates in the document", products, 500, shownRows],
    ["books: entries missing when All dates is printed", products, 0, entries - printedRows],
  ];
}

function viewTargets({ products, views: all = [] }: SizeResults, page: PageName): Target[] {
  const views = all.find((it) => it.page === page && it.variant === PUBLISHED)?.views ?? [];
  const medianOf = (pick: (view: View) => number) => median(views.map(pick));
  const toStatic = (variant: string) =>
    medianLcp(all, page, variant) / medianLcp(all, page, STATIC);
  const isHome = page === "home";
  const unpublished = page === "product" ? 1.6 : products <= 1_000 ? 1.7 : 2.2;
  const targets: readonly (readonly [string, number, number])[] = [
    ["LCP of the published page ÷ static", 1.1, toStatic(PUBLISHED)],
    ["LCP, not published, ÷ static", unpublished, isHome ? Number.NaN : toStatic(UNPUBLISHED)],
    ["layout shift", 0.005, Math.max(...views.map((view) => view.cls))],
    ["total blocking time, ms", isHome ? 100 : 80, medianOf((view) => view.tbtMs)],
    ["script kB, idle loads included", isHome ? 145 : 125, medianOf((view) => view.scriptKB)],
  ];
  return targets.map(([what, limit, value]) => [`${page}: ${what}`, products, limit, value]);
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
