import { launch } from "chrome-launcher";
import lighthouse, { type Flags } from "lighthouse";
import { CHROMIUM_ARGS, chromiumPath } from "../scripts/browser.ts";
import type { BackendProxy } from "./backend-proxy.ts";
import { ACCEPT_CERTIFICATE } from "./hosting.ts";
import { median } from "./format.ts";
import type { PageName, Site } from "./site.ts";

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

  const series = pages.flatMap((page) =>
    variants.map((variant): ViewSeries => ({ page, variant, views: [] })),
  );
  for (let round = 0; round < rounds; round++) {
    for (const { page, variant, views } of [...series.slice(round), ...series.slice(0, round)]) {
      const load = () => loadPage(site.urlOf(variant, page), chromeFlag);
      // On a busy machine Lighthouse sometimes loses a trace: once more, rather than lose all other results.
      views.push(await load().catch(load));
    }
    console.log(`First views: round ${round + 1} of ${rounds}`);
  }
  return series;
}

/** What Lighthouse measures in one load of a page. The browser really is slowed down, not simulated. */
async function loadPage(url: string, chromeFlag: string) {
  const chrome = await launch({
    chromePath: chromiumPath(),
    chromeFlags: [...CHROMIUM_ARGS, "--headless=new", ACCEPT_CERTIFICATE, chromeFlag],
    logLevel: "silent",
  });
  const flags: Flags = {
    port: chrome.port,
    logLevel: "silent",
    onlyCategories: ["performance"],
    throttlingMethod: "devtools",
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
  const { audits } = result.lhr;
  const number = (id: string) => audits[id]?.numericValue ?? Number.NaN;
  const details = audits["network-requests"]?.details as
    { items: { transferSize?: number; resourceType?: string }[] } | undefined;
  const requests = details?.items ?? [];
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
  };
}

/** The median LCP of a page in one variant; NaN if it was not measured. */
export function medianLcp(all: readonly ViewSeries[], page: string, variant: string): number {
  const series = all.find((one) => one.page === page && one.variant === variant);
  return median(series?.views.map((view) => view.lcpMs) ?? []);
}
