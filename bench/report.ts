import { figure, median, spread, table } from "./figures.ts";
import type { Marks, View } from "./first-views.ts";
import type { PageName, Site, Variant } from "./pages.ts";
import type { SearchRow } from "./search/bench-search.ts";
import { KINDS } from "./search/questions.ts";
import type { Interactions, Inventory, Reads } from "./sessions.ts";

/** All that one run has measured; the report is made of nothing else. */
export interface Bench {
  readonly started: string;
  readonly minutes: number;
  readonly isQuick: boolean;
  readonly runs: number;
  readonly machine: {
    readonly processor: string;
    readonly cores: number;
    readonly memoryGB: number;
    readonly node: string;
    readonly chromium: string;
    /** Processes that wanted the processor, a minute's mean. */
    readonly loadBefore: number;
    readonly loadAfter: number;
  };
  readonly sizes: readonly SizeResult[];
  readonly search: readonly SearchRow[];
}

export interface ViewSeries {
  readonly page: PageName;
  readonly variant: Variant;
  readonly views: readonly View[];
}

export interface SizeResult extends Pick<Site, "publishing" | "republishing" | "htmlBytes"> {
  readonly pieces: number;
  /** Throttled as by DevTools. */
  readonly views: readonly ViewSeries[];
  /** With Lighthouse's simulated throttling, over HTTP/2 with TLS. */
  readonly simulated: readonly ViewSeries[];
  readonly marks: Readonly<Record<PageName, Marks>> | null;
  readonly reads: Reads | null;
  readonly filters: Interactions | null;
  readonly inventory: Inventory | null;
}

const OURS = "The shop's own";
const FLOOR: Variant = "static floor";
const REACT: Variant = "React, inline data";

/** What the shop promises: every line is judged from this run's figures. */
const TARGETS = {
  publishedToFloor: 1.1,
  unpublishedToReact: 1.25,
  filterMs: 200,
  readsUpTo1000: 3,
  publishSeconds: 120,
  searchMs: { 10_000: [8, 16], 100_000: [30, 60] } as Readonly<Record<number, readonly number[]>>,
  recall: { oneTypo: 0.98, twoTypos: 0.95 },
};

export function reportOf(bench: Bench): string {
  const { machine, sizes } = bench;
  return [
    "# Benchmark",
    `Written by \`npm run bench\`, begun ${bench.started}, ${figure(bench.minutes)} minutes${bench.isQuick ? ", **a quick run: its figures mean nothing**" : ""}. Every figure is from this run; \`report.json\` has each single one.`,
    `Machine: ${machine.processor}, ${machine.cores} cores, ${machine.memoryGB} GB, Node ${machine.node}, Chromium ${machine.chromium}. Load a minute before ${figure(machine.loadBefore)}, at the end ${figure(machine.loadAfter)}${machine.loadBefore > machine.cores ? ": **others were using the machine, so that times are too long and scatter**" : ""}.`,
    "## What falls short",
    shortfalls(bench),
    "## First views",
    `Lighthouse's phone with DevTools throttling (a slow 4G line, processor 4 times slower), a fresh browser each, ${bench.runs} loads of each in turn: median (least–greatest). The static floor is the published page without any script; "React, inline data" is an empty page on which React alone builds the same elements from data in the page. Noise: what differs by less than the spreads overlap is equal.`,
    ...sizes
      .filter(({ views }) => views.length > 0)
      .map(({ pieces, views }) => `### ${inWords(pieces)}\n\n${viewsTable(views)}`),
    "## Lighthouse's marks, published pages",
    "Performance is judged as pages are when they are deployed: over HTTP/2 with TLS, the phone and the line simulated from a fast load; the floor beside it, and both throttled as by DevTools in the tables above. Other processes of a shared machine count fourfold in TBT here.",
    ...sizes
      .filter(({ simulated }) => simulated.length > 0)
      .map(({ simulated }) => viewsTable(simulated)),
    marksTable(sizes),
    "## Growth",
    growthTable(sizes),
    "Reads are counted from the requests that arrive at the database; an admin save bills besides what the rules look at (two documents and two a shard).",
    "## Interaction",
    "A filter is ticked or unticked in the listing with the processor 4 times slower; the time to the next paint, as browsers measure INP. The inventory is measured without throttle, through the browser's driver, which adds some 20 ms.",
    interactionTable(sizes),
    "## Search",
    searchTable(bench.search),
    "",
  ].join("\n\n");
}

type Series = readonly ViewSeries[];

function inWords(pieces: number): string {
  return `${pieces.toLocaleString("en-GB")} pieces`;
}

function viewsOf(series: Series, page: PageName, variant: Variant): readonly View[] {
  return series.find((it) => it.page === page && it.variant === variant)?.views ?? [];
}

function lcp(series: Series, page: PageName, variant: Variant): number {
  return median(viewsOf(series, page, variant).map(({ lcpMs }) => lcpMs));
}

function performance(series: Series, page: PageName, variant: Variant): number {
  return median(viewsOf(series, page, variant).map((view) => view.performance));
}

function pagesOf(series: Series): readonly PageName[] {
  return [...new Set(series.map(({ page }) => page))];
}

function viewsTable(series: Series): string {
  const rows = series.map(({ page, variant, views }) => {
    const of = (pick: (view: View) => number) => views.map(pick);
    return [
      page,
      variant,
      spread(of(({ lcpMs }) => lcpMs)),
      figure(lcp(series, page, variant) / lcp(series, page, FLOOR)),
      figure(lcp(series, page, variant) / lcp(series, page, REACT)),
      spread(of(({ fcpMs }) => fcpMs)),
      spread(of(({ tbtMs }) => tbtMs)),
      Math.max(...of(({ cls }) => cls)).toFixed(3),
      figure(median(of(({ kB }) => kB))),
      figure(median(of(({ scriptKB }) => scriptKB))),
      figure(median(of(({ requests }) => requests))),
      spread(of(({ performance }) => performance)),
    ];
  });
  return table(
    [
      "page",
      "variant",
      "LCP ms",
      "÷ floor",
      "÷ React",
      "FCP ms",
      "TBT ms",
      "CLS",
      "kB",
      "script kB",
      "requests",
      "performance",
    ],
    rows,
  );
}

function marksTable(sizes: readonly SizeResult[]): string {
  const rows = sizes.flatMap(({ marks }) =>
    Object.entries(marks ?? {}).map(([page, { accessibility, bestPractices, seo, faults }]) => [
      page,
      accessibility,
      bestPractices,
      seo,
      faults.join("; ") || "none",
    ]),
  );
  return table(["page", "accessibility", "best practices", "SEO", "faults"], rows);
}

function growthTable(sizes: readonly SizeResult[]): string {
  return table(
    [
      "pieces",
      "pages published",
      "in s",
      "again, in s",
      "pages written again",
      "memory MB",
      "listing's HTML kB",
      "reads: first visit",
      "return visit",
      "ten pages",
      "admin save",
      "listing LCP published",
      "unpublished",
    ],
    sizes.map((size) => [
      size.pieces.toLocaleString("en-GB"),
      size.publishing.pages,
      figure(size.publishing.seconds),
      figure(size.republishing.seconds),
      size.republishing.written,
      size.publishing.megabytes,
      figure(size.htmlBytes.listing / 1000),
      size.reads?.firstVisit ?? "–",
      size.reads?.returnVisit ?? "–",
      size.reads?.tenPages ?? "–",
      size.reads?.adminSave ?? "–",
      figure(lcp(size.views, "listing", "published")),
      figure(lcp(size.views, "listing", "unpublished")),
    ]),
  );
}

function interactionTable(sizes: readonly SizeResult[]): string {
  return table(
    [
      "pieces",
      "filter ms, median",
      "longest",
      "clicks",
      "inventory: first rows ms",
      "all ms",
      "sort ms",
      "search ms",
    ],
    sizes.map(({ pieces, filters, inventory }) => [
      pieces.toLocaleString("en-GB"),
      figure(filters?.filterMs ?? Number.NaN),
      figure(filters?.filterLongestMs ?? Number.NaN),
      filters?.clicks ?? "–",
      figure(inventory?.firstRowsMs ?? Number.NaN),
      figure(inventory?.wholeMs ?? Number.NaN),
      figure(inventory?.sortMs ?? Number.NaN),
      figure(inventory?.searchMs ?? Number.NaN),
    ]),
  );
}

function searchTable(rows: readonly SearchRow[]): string {
  return table(
    ["where", "pieces", "engine", "build ms", "p50 ms", "p95 ms", "longest ms", ...KINDS, "asked"],
    rows.map((row) => [
      row.where,
      row.pieces.toLocaleString("en-GB"),
      row.engine,
      ...[row.buildMs, row.p50Ms, row.p95Ms, row.longestMs].map((ms) => figure(ms ?? Number.NaN)),
      ...KINDS.map((kind) => row.recall?.[kind].toFixed(3) ?? ""),
      row.asked ?? "",
    ]),
  );
}

/** Every target that this run's figures miss. */
function shortfalls({ sizes, search }: Bench): string {
  const found: string[] = [];
  const miss = (isMissed: boolean, text: string) => {
    if (isMissed) found.push(`- ${text}`);
  };
  for (const size of sizes) {
    const pieces = inWords(size.pieces);
    const { views, simulated } = size;
    for (const page of pagesOf(views)) {
      const published = lcp(views, page, "published") / lcp(views, page, FLOOR);
      const unpublished = lcp(views, page, "unpublished") / lcp(views, page, REACT);
      miss(
        published > TARGETS.publishedToFloor,
        `${page}, ${pieces}: published LCP is ${figure(published)} of the static floor's, the aim is ${TARGETS.publishedToFloor}.`,
      );
      miss(
        unpublished > TARGETS.unpublishedToReact,
        `${page}, ${pieces}: unpublished LCP is ${figure(unpublished)} of React's from inline data, the aim is ${TARGETS.unpublishedToReact}.`,
      );
      const cls = Math.max(...viewsOf(views, page, "published").map((view) => view.cls));
      miss(
        cls >= 0.005,
        `${page}, ${pieces}: the published page's layout shifts by ${cls.toFixed(3)}.`,
      );
    }
    for (const page of pagesOf(simulated)) {
      const mark = performance(simulated, page, "published");
      miss(
        mark < 100,
        `${page}, ${pieces}: Lighthouse gives the published page's performance ${figure(mark)}, and the static floor's ${figure(performance(simulated, page, FLOOR))}.`,
      );
    }
    for (const [page, marks] of Object.entries(size.marks ?? {})) {
      const least = Math.min(marks.accessibility, marks.bestPractices, marks.seo);
      miss(least < 100, `${page}: a mark of ${least}: ${marks.faults.join("; ")}.`);
    }
    const reads = size.reads;
    miss(
      reads !== null && size.pieces <= 1_000 && reads.firstVisit > TARGETS.readsUpTo1000,
      `${pieces}: a first visit bills ${reads?.firstVisit} reads.`,
    );
    miss(
      reads !== null && reads.returnVisit > reads.firstVisit,
      `${pieces}: a return visit bills ${reads?.returnVisit} reads, more than the first.`,
    );
    miss(
      (size.filters?.filterLongestMs ?? 0) > TARGETS.filterMs,
      `${pieces}: a filter took ${figure(size.filters?.filterLongestMs ?? 0)} ms.`,
    );
    miss(
      size.publishing.seconds > TARGETS.publishSeconds,
      `${pieces}: publishing took ${figure(size.publishing.seconds)} s.`,
    );
  }
  /** Recall is counted once for each stock, wherever the keystrokes are timed. */
  const typosFound = ({ engine, pieces }: SearchRow) => {
    const recall = search.find(
      (row) => row.engine === engine && row.pieces === pieces && row.recall,
    )?.recall;
    return recall ? recall.oneTypo + recall.twoTypos : 0;
  };
  for (const row of search.filter(({ engine }) => engine === OURS)) {
    const better = search.find(
      (peer) =>
        peer.where === row.where &&
        peer.pieces === row.pieces &&
        (peer.p95Ms ?? Number.POSITIVE_INFINITY) < (row.p95Ms ?? 0) &&
        typosFound(peer) > typosFound(row),
    );
    miss(
      better !== undefined,
      `Search, ${row.where}, ${inWords(row.pieces)}: ${better?.engine} is quicker and finds more words with typing errors.`,
    );
    const limit = TARGETS.searchMs[row.pieces]?.[row.where.includes("slower") ? 1 : 0];
    miss(
      limit !== undefined && (row.p95Ms ?? 0) > limit,
      `Search, ${row.where}, ${inWords(row.pieces)}: p95 ${figure(row.p95Ms ?? 0)} ms, the aim is ${limit}.`,
    );
    for (const [kind, least] of Object.entries(TARGETS.recall) as [
      "oneTypo" | "twoTypos",
      number,
    ][]) {
      const recall = row.recall?.[kind];
      miss(
        recall !== undefined && recall < least,
        `Search, ${inWords(row.pieces)}: recall ${recall?.toFixed(3)} at ${kind}, the aim is ${least}.`,
      );
    }
  }
  return found.join("\n") || "Nothing.";
}
