import lighthouse, { type Flags, type Result } from "lighthouse";
import { launch } from "chrome-launcher";
import { CHROMIUM_ARGS, chromiumPath } from "../scripts/browser.ts";

/** One load of one page, on the phone and the line that Lighthouse imitates. */
export interface View {
  readonly lcpMs: number;
  readonly fcpMs: number;
  readonly tbtMs: number;
  readonly cls: number;
  readonly performance: number;
  readonly kB: number;
  readonly scriptKB: number;
  readonly requests: number;
}

export interface Marks {
  readonly accessibility: number;
  readonly bestPractices: number;
  readonly seo: number;
  /** Audits that failed, by their titles. */
  readonly faults: readonly string[];
}

/** How Lighthouse imitates the phone and the line: by slowing the browser down, or by computing from a fast load. */
export type Throttling = "devtools" | "simulate";

/**
 * Loads a page in a fresh browser with Lighthouse's mobile settings.
 * @param chromeFlags besides those that every measurement has.
 */
export async function view(
  url: string,
  throttling: Throttling = "devtools",
  chromeFlags: readonly string[] = [],
): Promise<View> {
  const { audits, categories } = await run(url, ["performance"], throttling, chromeFlags);
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const items =
    (
      audits["network-requests"]?.details as
        { items: { transferSize?: number; resourceType?: string }[] } | undefined
    )?.items ?? [];
  const kB = (of: typeof items) =>
    of.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
  return {
    lcpMs: number("largest-contentful-paint"),
    fcpMs: number("first-contentful-paint"),
    tbtMs: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    performance: (categories["performance"]?.score ?? Number.NaN) * 100,
    kB: kB(items),
    scriptKB: kB(items.filter(({ resourceType }) => resourceType === "Script")),
    requests: items.length,
  };
}

/** What Lighthouse thinks of a page besides its speed. */
export async function marks(url: string): Promise<Marks> {
  const { audits, categories } = await run(
    url,
    ["accessibility", "best-practices", "seo"],
    "devtools",
    [],
  );
  const score = (id: string) => Math.round((categories[id]?.score ?? Number.NaN) * 100);
  const counted = new Set(
    Object.values(categories).flatMap(({ auditRefs }) =>
      auditRefs.filter(({ weight }) => weight > 0).map(({ id }) => id),
    ),
  );
  return {
    accessibility: score("accessibility"),
    bestPractices: score("best-practices"),
    seo: score("seo"),
    faults: Object.values(audits)
      .filter(({ id, score: mark }) => counted.has(id) && mark !== null && mark < 1)
      .map(({ title }) => title),
  };
}

async function run(
  url: string,
  onlyCategories: string[],
  throttlingMethod: Throttling,
  chromeFlags: readonly string[],
): Promise<Result> {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: [...CHROMIUM_ARGS, "--headless=new", ...chromeFlags],
    logLevel: "silent",
  });
  try {
    const flags: Flags = {
      port: chrome.port,
      logLevel: "silent",
      onlyCategories,
      throttlingMethod,
      disableFullPageScreenshot: true,
      // By itself Lighthouse waits four times for five seconds. Nothing of a first view comes after so long a silence.
      pauseAfterFcpMs: 1_000,
      pauseAfterLoadMs: 1_000,
      networkQuietThresholdMs: 2_500,
      cpuQuietThresholdMs: 500,
    };
    const result = await lighthouse(url, flags);
    if (!result || result.lhr.runtimeError) {
      throw new Error(
        `Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message ?? ""}`,
      );
    }
    return result.lhr;
  } finally {
    chrome.kill();
  }
}
