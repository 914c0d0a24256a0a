/**
 * npm run bench [-- --quick] [-- --only pages,search]: measures the shop against what it could at best be and what others would
 * have picked, and writes bench/report.md and bench/report.json. Run `npm ci` in bench/ first. Some seventy minutes on a
 * quiet machine with two cores; --quick is for trying a change to the benchmark itself.
 */
import { existsSync, writeFileSync } from "node:fs";
import { cpus, loadavg, totalmem } from "node:os";
import { parseArgs } from "node:util";
import { endInOrder } from "../scripts/emulators/lifetime.ts";
import { HOST, portOffset } from "../scripts/emulators/ports.ts";
import { startSuite, suiteEnv } from "../tests/emulators/emulator-client.ts";
import { failWith, Trouble } from "../scripts/cli-error.ts";
import { openChromium } from "../scripts/samples/chromium.ts";
import type { Marks, View } from "./first-views.ts";
import {
  buildShop,
  openSite,
  PAGES,
  VARIANTS,
  type PageName,
  type Site,
  type Variant,
} from "./pages.ts";
import { reportOf, type Bench, type SizeResult, type ViewSeries } from "./report.ts";
import { countReads, measureFilters, measureInventory } from "./sessions.ts";
import { startStandIn } from "./stand-in.ts";
import { stockSuite } from "./stock.ts";

/** Beside a running `npm start` and `npm test`. */
const USUAL_OFFSET = 400;
/** At this size every page is measured, at the others the listing. */
const MIDDLE = 1_000;
const SIMULATED: readonly Variant[] = ["static floor", "published"];

async function main(): Promise<void> {
  const { values } = parseArgs({
    options: {
      quick: { type: "boolean", default: false },
      sizes: { type: "string" },
      runs: { type: "string" },
      only: { type: "string", default: "pages,sessions,search" },
    },
  });
  if (!existsSync("bench/node_modules/lighthouse")) {
    throw new Trouble("The benchmark's own tools are missing: run `npm ci` in bench/.");
  }
  const parts = new Set(values.only.split(","));
  const sizes = (values.sizes ?? (values.quick ? "1000" : "100,1000,10000")).split(",").map(Number);
  const runs = Number(values.runs ?? (values.quick ? 1 : 5));
  const atEnd = endInOrder({ isUsual: true });
  const started = new Date();
  const loadBefore = loadavg()[0] ?? 0;

  const results: SizeResult[] = [];
  if (parts.has("pages") || parts.has("sessions")) {
    const suite = await startSuite({ offset: portOffset(USUAL_OFFSET) });
    atEnd(suite.stop);
    const standIn = await startStandIn(suite.ports);
    atEnd(standIn.close);
    const ports = { ...suite.ports, firestore: standIn.port, storage: standIn.port };
    const env = suiteEnv({ ...suite, ports }, "https://www.bellamyjewels.example");
    await buildShop(env);
    for (const pieces of sizes) {
      console.log(`${pieces} pieces: storing and publishing…`);
      standIn.forget();
      const documents = await stockSuite(suite, pieces, standIn.port);
      const site = await openSite(documents, env, ports);
      try {
        const pages: readonly PageName[] =
          pieces === MIDDLE || sizes.length === 1 ? PAGES : ["listing"];
        const isMiddle = pages.length > 1;
        results.push({
          pieces,
          publishing: site.publishing,
          republishing: site.republishing,
          htmlBytes: site.htmlBytes,
          views: parts.has("pages") ? await firstViews(site, pages, runs) : [],
          simulated:
            parts.has("pages") && isMiddle ? await simulatedViews(site, standIn.port, runs) : [],
          marks: parts.has("pages") && isMiddle ? await allMarks(site) : null,
          reads: parts.has("sessions") ? await countReads(site, standIn, suite) : null,
          filters: parts.has("sessions") ? await measureFilters(site, values.quick ? 6 : 24) : null,
          inventory: parts.has("sessions") ? await measureInventory(site, suite, standIn) : null,
        });
      } finally {
        await site.close();
      }
    }
    await suite.stop();
  }

  const searchRows = parts.has("search")
    ? await (
        await import("./search/bench-search.ts")
      ).benchSearch(values.quick ? { sizes: [1_000], questions: 20, budgetMs: 1_000 } : {})
    : [];
  const bench: Bench = {
    started: started.toISOString(),
    minutes: (Date.now() - started.getTime()) / 60_000,
    isQuick: values.quick,
    runs,
    machine: await machine(loadBefore),
    sizes: results,
    search: searchRows,
  };
  writeFileSync("bench/report.json", `${JSON.stringify(bench, null, 2)}\n`);
  writeFileSync("bench/report.md", reportOf(bench));
  console.log("bench/report.md and bench/report.json are written.");
}

/** Every page in every variant, throttled as by DevTools. */
async function firstViews(
  site: Site,
  pages: readonly PageName[],
  runs: number,
): Promise<ViewSeries[]> {
  const { view } = await import("./first-views.ts");
  return inTurn(pages, VARIANTS, runs, (page, variant) => view(site.addressOf(page, variant)));
}

/** The published pages and their floor, with Lighthouse's simulated throttling, over HTTP/2 with TLS. */
async function simulatedViews(
  site: Site,
  standInPort: number,
  runs: number,
): Promise<ViewSeries[]> {
  const { view } = await import("./first-views.ts");
  const { openSecureHosts } = await import("./secure-hosts.ts");
  const originOf = (variant: Variant) => new URL(site.addressOf("home", variant)).origin;
  const { secured, chromeFlags, close } = await openSecureHosts({
    "shop.example": originOf("published"),
    "floor.example": originOf("static floor"),
    "firebase.example": `http://${HOST}:${standInPort}`,
  });
  const load = (page: PageName, variant: Variant) =>
    view(secured(site.addressOf(page, variant)), "simulate", chromeFlags);
  try {
    // The hosts compress what they have not served yet: a first load of each is not counted.
    await inTurn(PAGES, SIMULATED, 1, load);
    return await inTurn(PAGES, SIMULATED, runs, load);
  } finally {
    await close();
  }
}

/** Loads each page in each variant, in turn, so that a slow minute of the machine meets all of them. */
async function inTurn(
  pages: readonly PageName[],
  variants: readonly Variant[],
  runs: number,
  load: (page: PageName, variant: Variant) => Promise<View>,
): Promise<ViewSeries[]> {
  const series = pages.flatMap((page) =>
    variants.map((variant) => ({ page, variant, views: [] as View[] })),
  );
  for (let round = 0; round < runs; round++) {
    for (let turn = 0; turn < series.length; turn++) {
      const next = series[(turn + round) % series.length];
      if (!next) continue;
      next.views.push(await load(next.page, next.variant));
    }
    console.log(`  first views: round ${round + 1} of ${runs}`);
  }
  return series;
}

async function allMarks(site: Site): Promise<Record<PageName, Marks>> {
  const { marks } = await import("./first-views.ts");
  const variant: Variant = "published";
  const entries: (readonly [PageName, Marks])[] = [];
  for (const page of PAGES) entries.push([page, await marks(site.addressOf(page, variant))]);
  return Object.fromEntries(entries) as Record<PageName, Marks>;
}

async function machine(loadBefore: number): Promise<Bench["machine"]> {
  const browser = await openChromium();
  const chromium = browser.version();
  await browser.close();
  return {
    processor: cpus()[0]?.model ?? "unknown",
    cores: cpus().length,
    memoryGB: Math.round(totalmem() / 1e9),
    node: process.versions.node,
    chromium,
    loadBefore,
    loadAfter: loadavg()[0] ?? 0,
  };
}

await main().catch(failWith);
process.exit(0);
