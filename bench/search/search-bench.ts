import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { build } from "vite";
import { openChromium } from "../emulators.ts";
import { ENGINES } from "./engines.ts";
import { queriesFor } from "./queries.ts";
import { syntheticProducts } from "./stock.ts";

/** One engine with one stock at one CPU speed. */
export interface SearchResult {
  readonly products: number;
  /** 4 means that Chromium's CPU is throttled to a quarter. */
  readonly slowdown: number;
  readonly engine: string;
  readonly indexMs: number;
  /** Time per keystroke; NaN when the time limit was too short for any. */
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly slowestMs: number;
  readonly recallExact: number;
  readonly recallOneTypo: number;
  readonly recallTwoTypos: number;
  /** How many queries the time limit allowed for. */
  readonly queries: number;
}

const SLOWDOWNS = [1, 4];
/** The first texts only warm up the JIT; they take at most a quarter of the time limit. */
const WARM_UP_TEXTS = 3;

/**
 * Compare the shop's search with libraries, in Chromium, with the same products and queries.
 * @param limitMs time limit for one engine with one stock: for its keystrokes, and again for its recall.
 */
export async function benchSearch({
  sizes = [1_000, 10_000, 100_000],
  queryCount = 200,
  limitMs = 8_000,
} = {}): Promise<SearchResult[]> {
  const browser = await openChromium();
  try {
    const script = await bundlePage();
    const results: SearchResult[] = [];
    for (const size of sizes) {
      console.log(`Search: ${size} products`);
      results.push(...(await measureEngines(browser, script, size, queryCount, limitMs)));
    }
    return results;
  } finally {
    await browser.close();
  }
}

/** The engines take turns, one text at a time, so that a busy moment of the machine affects all of them. */
async function measureEngines(
  browser: Browser,
  script: string,
  size: number,
  queryCount: number,
  limitMs: number,
): Promise<SearchResult[]> {
  const queries = queriesFor(syntheticProducts(size), queryCount);
  const texts = queries.flatMap(({ exact, oneTypo, twoTypos }) => [exact, oneTypo, twoTypos]);
  const context = await browser.newContext();
  const pages = [];
  for (const [number, { name: engine }] of ENGINES.entries()) {
    const page = await openPage(await context.newPage(), script);
    await page.evaluate(([n, s]) => searchBench.build(n, s), [number, size] as const);
    const recall = await page.evaluate(([all, ms]) => searchBench.recall(all, ms), [
      queries,
      limitMs,
    ] as const);
    pages.push({ number, engine, page, recall });
  }

  const results: SearchResult[] = [];
  for (const slowdown of SLOWDOWNS) {
    const runs = [];
    for (const { number, engine, page, recall } of pages) {
      const slowly = await throttled(page, slowdown);
      const indexMs = await slowly(() =>
        page.evaluate(([n, s]) => searchBench.build(n, s), [number, size] as const),
      );
      runs.push({ engine, page, recall, slowly, indexMs, times: [] as number[], spentMs: 0 });
    }
    for (const [n, text] of texts.entries()) {
      for (const run of runs) {
        const leftMs = limitMs * (n < WARM_UP_TEXTS ? 0.25 : 1) - run.spentMs;
        if (leftMs <= 0) continue;
        const times = await run.slowly(() =>
          run.page.evaluate(([t, ms]) => searchBench.type(t, ms), [text, leftMs] as const),
        );
        run.spentMs += times.reduce((sum, ms) => sum + ms, 0);
        if (n >= WARM_UP_TEXTS) run.times.push(...times);
      }
    }
    for (const { engine, indexMs, times, recall } of runs) {
      const sorted = times.toSorted((a, b) => a - b);
      const at = (share: number) => sorted[Math.floor(share * (sorted.length - 1))] ?? Number.NaN;
      const timing = { indexMs, p50Ms: at(0.5), p95Ms: at(0.95), slowestMs: at(1) };
      results.push({ products: size, slowdown, engine, ...timing, ...recall });
    }
  }
  await context.close();
  return results;
}

/** Throttle a page only while it is measured: throttled pages slow each other down even when idle. */
async function throttled(page: Page, rate: number) {
  const session = await page.context().newCDPSession(page);
  return async <T>(work: () => Promise<T>): Promise<T> => {
    await session.send("Emulation.setCPUThrottlingRate", { rate });
    try {
      return await work();
    } finally {
      await session.send("Emulation.setCPUThrottlingRate", { rate: 1 });
    }
  };
}

/** An isolated page has a more precise clock. */
async function openPage(page: Page, script: string): Promise<Page> {
  await page.route("**/*", (route) =>
    route.fulfill({
      contentType: "text/html",
      headers: {
        "Cross-Origin-Opener-Policy": "same-origin",
        "Cross-Origin-Embedder-Policy": "require-corp",
      },
      body: "<!doctype html><title>Search benchmark</title>",
    }),
  );
  await page.goto("http://localhost/");
  await page.addScriptTag({ content: script });
  return page;
}

/** The script of page.ts with all engines. */
async function bundlePage(): Promise<string> {
  const entry = fileURLToPath(new URL("page.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      lib: { entry, formats: ["iife"], name: "bench" },
    },
  });
  const files = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const script = files.find((file) => file.type === "chunk");
  if (!script) throw new Error("Vite built no script.");
  return script.code;
}
