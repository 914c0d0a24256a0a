import { fileURLToPath } from "node:url";
import type { Browser, Page } from "@playwright/test";
import { build } from "vite";
import { openChromium } from "../../scripts/samples/chromium.ts";
import { type Contestant, measure, type Measured, type Recall, recallOf } from "./measure.ts";
import { ENGINES } from "./peers/all.ts";
import { type Question, questionsFor } from "./questions.ts";
import { syntheticStock } from "./stock.ts";
import { Typist } from "./typist.ts";

export interface BenchSearchOptions {
  /** Pieces in the synthetic stocks. */
  readonly sizes?: readonly number[];
  /** Questions of each kind (clean, prefix, one typo, two typos). */
  readonly questions?: number;
  /** The longest that one engine may take for its keystrokes, and for its recall, with one stock. */
  readonly budgetMs?: number;
  /** How many times slower Chromium's processor is made, a round each; none for Node alone. */
  readonly throttles?: readonly number[];
}

/** One engine, one stock, one place. Recall is counted in Node: it is the same everywhere. */
export interface SearchRow extends Measured, Partial<Recall> {
  /** "Node 20.20.2", "Chromium 150.0", "Chromium 150.0, 4x slower" */
  readonly where: string;
}

/** Searches synthetic stocks with the shop's engine and its peers, in turn, in Node and in Chromium. */
export async function benchSearch({
  sizes = [1_000, 10_000, 100_000],
  questions: ofEachKind = 200,
  budgetMs = 8_000,
  throttles = [1, 4],
}: BenchSearchOptions = {}): Promise<SearchRow[]> {
  const stocks = sizes.map((pieces) => ({
    pieces,
    questions: questionsFor(syntheticStock(pieces), ofEachKind),
  }));
  const rows: SearchRow[] = [];
  for (const { pieces, questions } of stocks) {
    rows.push(...(await rowsOfNode(pieces, questions, budgetMs)));
  }
  if (throttles.length === 0) return rows;

  const browser = await openChromium();
  try {
    const script = await bundledPage();
    for (const throttle of throttles) {
      for (const { pieces, questions } of stocks) {
        rows.push(
          ...(await rowsOfChromium(browser, script, throttle, pieces, questions, budgetMs)),
        );
      }
    }
  } finally {
    await browser.close();
  }
  return rows;
}

async function rowsOfNode(
  pieces: number,
  questions: readonly Question[],
  budgetMs: number,
): Promise<SearchRow[]> {
  const typists = ENGINES.map((engine) => ({ engine, typist: new Typist(engine) }));
  const contestants = typists.map(({ engine, typist }) => ({
    engine,
    build: (n: number) => typist.build(n),
    type: (question: string, leftMs: number) => typist.type(question, leftMs),
  }));
  const measured = await measure(contestants, pieces, questions, budgetMs);
  return measured.flatMap((row, i) => {
    const typist = typists[i]?.typist;
    if (!typist) return [];
    const recall = recallOf(typist, questions, budgetMs);
    return [{ where: `Node ${process.versions.node}`, ...row, ...recall }];
  });
}

async function rowsOfChromium(
  browser: Browser,
  script: string,
  throttle: number,
  pieces: number,
  questions: readonly Question[],
  budgetMs: number,
): Promise<SearchRow[]> {
  const where = `Chromium ${browser.version()}${throttle === 1 ? "" : `, ${throttle}x slower`}`;
  const context = await browser.newContext();
  try {
    const contestants: Contestant[] = [];
    for (const [number, engine] of ENGINES.entries()) {
      const page = await context.newPage();
      await openIsolated(page, script);
      const slowed = await slowedWhile(page, throttle);
      await page.evaluate((n) => {
        globalThis.typist = globalThis.typistFor(n);
      }, number);
      contestants.push({
        engine,
        build: (n) => slowed(() => page.evaluate((p) => globalThis.typist?.build(p) ?? NaN, n)),
        type: (question, leftMs) =>
          slowed(() =>
            page.evaluate(([q, left]) => globalThis.typist?.type(q, left) ?? [], [
              question,
              leftMs,
            ] as const),
          ),
      });
    }
    const measured = await measure(contestants, pieces, questions, budgetMs);
    return measured.map((row) => ({ where, ...row }));
  } finally {
    await context.close();
  }
}

/**
 * Makes a page's processor slower while it is measured, and then leaves it alone: Chromium slows a page by holding it up
 * again and again, busy or not, and pages that are slowed at the same time are in each other's way.
 */
async function slowedWhile(page: Page, throttle: number) {
  const session = await page.context().newCDPSession(page);
  const slowDown = (rate: number) => session.send("Emulation.setCPUThrottlingRate", { rate });
  return async <T>(measured: () => Promise<T>): Promise<T> => {
    await slowDown(throttle);
    try {
      return await measured();
    } finally {
      await slowDown(1);
    }
  };
}

/** Opens the measuring page: isolated, so that its clock tells microseconds. */
async function openIsolated(page: Page, script: string): Promise<void> {
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
}

/** The measuring page's script, with all engines, as one text. */
async function bundledPage(): Promise<string> {
  const entry = fileURLToPath(new URL("chromium-page.ts", import.meta.url));
  const built = await build({
    configFile: false,
    logLevel: "error",
    build: {
      write: false,
      target: "es2022",
      lib: { entry, formats: ["iife"], name: "bench" },
    },
  });
  const output = [built].flat().flatMap((result) => ("output" in result ? result.output : []));
  const chunk = output.find((file) => file.type === "chunk");
  if (!chunk) throw new Error("Vite made no script of the measuring page.");
  return chunk.code;
}
