/**
 * npm run bench [-- PART…] [--sizes 1000,10000] [--rounds 3] [--compare DIR]
 * Measures the shop, all of it or some PARTS. Run `npm ci` in bench/ first. A complete run takes about 25 minutes on two cores
 * and writes bench/report.md; any other run prints its results. `--compare` also builds another checkout (with `npm ci` done)
 * and measures its first views and clicks on products in the same rounds, with the stock that this one stores.
 */
import { writeFileSync } from "node:fs";
import { cpus, loadavg } from "node:os";
import { parseArgs } from "node:util";
import { startBackendProxy, type BackendProxy } from "./backend-proxy.ts";
import { measureBooks } from "./books.ts";
import { storeBooks } from "./books-stock.ts";
import { buildShop, openChromium, publishPages } from "./emulators.ts";
import { number } from "./format.ts";
import { measureFirstViews } from "./first-views.ts";
import { measureFilters, measureProductClicks } from "./interaction.ts";
import { measureInventory } from "./inventory.ts";
import { measureMovingIn } from "./moving-in.ts";
import { markdownReport, type SizeResults } from "./report.ts";
import { measureSearch } from "./search.ts";
import { openSite, PAGES } from "./site.ts";
import { measureStockTake } from "./stock-take.ts";
import { storeStock } from "./stock.ts";

const PARTS = [
  "first-views",
  "publishing",
  "products",
  "filters",
  "inventory",
  "stock-take",
  "moving-in",
  "books",
  "search",
] as const;
type Part = (typeof PARTS)[number];

const USUAL_SIZE = 1_000;

const { values: options, positionals } = parseArgs({
  allowPositionals: true,
  options: {
    sizes: { type: "string" },
    rounds: { type: "string" },
    compare: { type: "string" },
    imported: { type: "string" },
  },
});

const unknown = positionals.filter((name) => !PARTS.some((part) => part === name));
if (unknown.length > 0) {
  console.error(`Unknown part: ${unknown.join(", ")}. Choose from ${PARTS.join(", ")}.`);
  process.exit(1);
}
const isComplete = positionals.length === 0;
const isMeasured = (part: Part) => isComplete || positionals.includes(part);
const usualSizes = isComplete ? `${USUAL_SIZE},10000` : String(USUAL_SIZE);
const sizes = (options.sizes ?? usualSizes).split(",").map(Number);
/** What does not depend on the size of the stock is measured with this one only. */
const usualSize = sizes.includes(USUAL_SIZE) ? USUAL_SIZE : sizes[0];
const rounds = Number(options.rounds ?? 3);
const imported = Number(options.imported ?? 100);

const start = Date.now();
const machine = await describeMachine();
const results = {
  sizes: PARTS.some((part) => part !== "search" && isMeasured(part)) ? await measureSizes() : [],
  search: isMeasured("search") ? measureSearch() : [],
};
const minutes = Math.round((Date.now() - start) / 60_000);
const report = markdownReport({
  ...results,
  about: `${new Date(start).toISOString()}, ${minutes} minutes, ${rounds} rounds. ${machine}`,
});
if (isComplete) writeFileSync("bench/report.md", report);
else console.log(report);

async function measureSizes(): Promise<SizeResults[]> {
  await buildShop(".");
  if (options.compare) await buildShop(options.compare);
  const proxy = await startBackendProxy();
  const all: SizeResults[] = [];
  for (const products of sizes) all.push(await measureSize(products, proxy));
  proxy.close();
  return all;
}

async function measureSize(products: number, proxy: BackendProxy): Promise<SizeResults> {
  console.log(`${products} products: storing and publishing`);
  const stock = await storeStock(products);
  proxy.clearCache();
  const publishing = isMeasured("publishing") && (await measurePublishing());
  const site = await openSite(stock, options.compare);
  try {
    const isUsual = products === usualSize;
    const pages = isUsual ? PAGES : (["listing"] as const);
    return {
      products,
      ...(publishing && { publishing }),
      ...(isMeasured("first-views") && {
        views: await measureFirstViews(site, proxy, pages, rounds),
      }),
      ...(isMeasured("products") &&
        isUsual && {
          productClicks: await measureProductClicks(site, proxy, 2 * rounds),
        }),
      ...(isMeasured("filters") && {
        filters: await measureFilters(site, proxy, 24),
      }),
      ...(isMeasured("stock-take") && { stockTake: await measureStockTake(site, stock) }),
      // Last: these change the stock.
      ...(isMeasured("inventory") && { inventory: await measureInventory(site, proxy, stock) }),
      ...(isMeasured("books") &&
        isUsual && { books: await measureBooks(site, proxy, await storeBooks(stock)) }),
      ...(isMeasured("moving-in") &&
        isUsual && { movingIn: await measureMovingIn(site, stock, imported) }),
    };
  } finally {
    await site.close();
  }
}

/** Publish twice: the second time, nothing has changed. */
async function measurePublishing() {
  let feeds = "";
  const timed = async () => {
    const publishStart = performance.now();
    feeds = /^Feeds: (.*)$/m.exec(await publishPages("."))?.[1] ?? "";
    return (performance.now() - publishStart) / 1000;
  };
  return { seconds: await timed(), secondsAgain: await timed(), feeds };
}

async function describeMachine(): Promise<string> {
  const browser = await openChromium();
  const chromium = browser.version();
  await browser.close();
  return `${cpus()[0]?.model}, ${cpus().length} cores, Node ${process.versions.node}, Chromium ${chromium}; load before the run ${number(loadavg()[0] ?? 0)}.`;
}
