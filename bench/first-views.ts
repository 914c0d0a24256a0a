import { launch } from "chrome-launcher";
import lighthouse, { type Flags } from "lighthouse";
import { CHROMIUM_ARGS, chromiumPath } from "../scripts/browser.ts";
import type { BackendProxy } from "./backend-proxy.ts";
import { ACCEPT_CERTIFICATE } from "./hosting.ts";
import { median } from "./format.ts";
import { PUBLISHED, STATIC, type PageName, type Site } from "./site.ts";

export type View = Awaited<ReturnType<typeof loadPage>>;

/** All loads of one page in one variant. */
export interface ViewSeries {
  readonly page: PageName;
  readonly variant: string;
  readonly views: View[];
}

/**
 * Load every page in every variant with Lighthouse's mobile settings, each time in a new browser.
 * The variants take turns, so that a busy moment of the machine affects all of them.
 */
export async function measureFirstViews(
  site: Site,
  { chromeFlag }: BackendProxy,
  pages: readonly PageName[],
  rounds: number,
) {
  const variants = site.variants.map(({ name }) => name);

  async function inTurns(throttling: Throttling, measured: readonly string[], count: number) {
    const series = pages.flatMap((page) =>
      measured.map((variant): ViewSeries => ({ page, variant, views: [] })),
    );
    for (let round = 0; round < count; round++) {
      for (const { page, variant, views } of [...series.slice(round), ...series.slice(0, round)]) {
        const load = () => loadPage(site.urlOf(variant, page), throttling, chromeFlag);
        // On a busy machine Lighthouse sometimes loses a trace: once more, rather than lose all other results.
        views.push(await load().catch(load));
      }
      console.log(`First views (${throttling}): round ${round + 1} of ${count}`);
    }
    return series;
  }

  return {
    throttled: await inTurns("devtools", variants, rounds),
    // Simulated throttling gives nearly the same figures each time.
    simulated: await inTurns("simulate", [STATIC, PUBLISHED], Math.min(rounds, 3)),
  };
}

type Throttling = "devtools" | "simulate";

/** What Lighthouse measures in one load of a page; scores are from 0 to 100. */
async function loadPage(url: string, throttlingMethod: Throttling, chromeFlag: string) {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: [...CHROMIUM_ARGS, "--headless=new", ACCEPT_CERTIFICATE, chromeFlag],
    logLevel: "silent",
  });
  const flags: Flags = {
    port: chrome.port,
    logLevel: "silent",
    onlyCategories:
      throttlingMethod === "devtools"
        ? ["performance"]
        : ["performance", "accessibility", "best-practices", "seo"],
    throttlingMethod,
    // The emulators serve the pictures over HTTP.
    skipAudits: ["is-on-https"],
    disableFullPageScreenshot: true,
    // The default is four times five seconds; nothing of a first view happens after a silence this long.
    pauseAfterFcpMs: 1_000,
    pauseAfterLoadMs: 1_000,
    networkQuietThresholdMs: 2_500,
    cpuQuietThresholdMs: 500,
  };
  const result = await lighthouse(url, flags).finally(() => chrome.kill());
  if (!result || result.lhr.runtimeError) {
    throw new Error(`Lighthouse could not load ${url}: ${result?.lhr.runtimeError?.message}`);
  }
  const { audits, categories } = result.lhr;
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const { items: requests } = audits["network-requests"]?.details as unknown as {
    items: { transferSize?: number; resourceType?: string }[];
  };
  const kB = (items: typeof requests) =>
    items.reduce((sum, { transferSize = 0 }) => sum + transferSize, 0) / 1000;
  return {
    lcpMs: number("largest-contentful-paint"),
    fcpMs: number("first-contentful-paint"),
    tbtMs: number("total-blocking-time"),
    cls: number("cumulative-layout-shift"),
    kB: kB(requests),
    scriptKB: kB(requests.filter(({ resourceType }) => resourceType === "Script")),
    requests: requests.length,
    scores: Object.fromEntries(
      Object.values(categories).map(({ id, score }) => [id, (score ?? Number.NaN) * 100]),
    ) as Readonly<Record<string, number>>,
  };
}

/** A category's score in each view. */
export function scores(views: readonly View[], category: string): number[] {
  return views.map((view) => view.scores[category] ?? Number.NaN);
}

/** The median LCP of a page in one variant; NaN if it was not measured. */
export function medianLcp(all: readonly ViewSeries[], page: string, variant: string): number {
  const series = all.find((one) => one.page === page && one.variant === variant);
  return median(series?.views.map((view) => view.lcpMs) ?? []);
}
