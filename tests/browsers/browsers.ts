import { createServer, request } from "node:http";
import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { serve, PREVIEW_PORT } from "../../scripts/hosting/serve.ts";
import { EMULATOR_ORIGINS } from "../../scripts/connect-to.ts";
import { startFirefox } from "./firefox.ts";
import type { Browser, Tab } from "./tab.ts";
import { Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1440, height: 900 };

const START = { firefox: startFirefox, webkit: startWebKit };

/** Serve the production build at the preview's address, over a connection that can be cut. */
async function startSite() {
  const site = await serve({ directory: "dist", port: 0, origins: EMULATOR_ORIGINS });
  let refused: RegExp | null = null;
  let loads: string[] = [];
  let released = Promise.resolve();
  const front = createServer((incoming, outgoing) => {
    const { url: path = "/", method, headers } = incoming;
    if (headers["sec-fetch-mode"] === "navigate") loads.push(path);
    if (refused?.test(path)) return void incoming.socket.destroy();
    void (path.startsWith("/stock-") ? released : Promise.resolve()).then(() => {
      // A connection of its own: on a busy machine the site may be closing one that is kept.
      const to = { method, headers, agent: false };
      const forwarded = request(new URL(path, site.url), to, (answer) => {
        outgoing.writeHead(answer.statusCode ?? 500, answer.headers);
        answer.pipe(outgoing);
      });
      // The browser has left the page while the request was held.
      forwarded.on("error", () => outgoing.destroy());
      incoming.pipe(forwarded);
    });
  });
  await new Promise<void>((resolve) => front.listen(PREVIEW_PORT, "127.0.0.1", resolve));
  return {
    /** Cut the connection of each request whose path matches. null mends it. */
    cut: (pattern: RegExp | null) => {
      refused = pattern;
      loads = [];
    },
    /** Answer no request for a stock file until the returned function is called. */
    holdStock: () => {
      let release: () => void = () => undefined;
      released = new Promise((resolve) => {
        release = resolve;
      });
      return release;
    },
    /** The paths of the pages loaded since the last `cut`. */
    loads: () => loads,
    close: async () => {
      front.closeAllConnections();
      await new Promise((resolve) => front.close(resolve));
      await site.close();
    },
  };
}

/**
 * Start the vitest project's browser and serve the production build for the tests of a file. After each test its tabs
 * are closed, and unexpected errors on their consoles fail it.
 */
export function startBrowser() {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof startSite>>;
  let tabs: Tab[] = [];
  let allowed: RegExp[] = [];

  beforeAll(async () => {
    site = await startSite();
    browser = await START[process.env["BROWSER"] as keyof typeof START]();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  afterEach(async () => {
    const errors = tabs.flatMap((tab) => tab.errors());
    await Promise.all(tabs.map((tab) => tab.close()));
    site.cut(null);
    const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)));
    tabs = [];
    allowed = [];
    expect(unexpected, "unexpected errors in the browser's console").toEqual([]);
  });

  return {
    /** A visitor with a new profile. */
    newVisitor: async (size = LAPTOP): Promise<Visitor> => {
      const tab = await browser.newTab();
      tabs.push(tab);
      await tab.resize(size);
      return new Visitor(tab);
    },
    cut: (pattern: RegExp | null) => site.cut(pattern),
    holdStock: () => site.holdStock(),
    loads: () => site.loads(),
    /** Accept matching errors of the console in this test. */
    allowConsole: (pattern: RegExp) => allowed.push(pattern),
    isWebKit: process.env["BROWSER"] === "webkit",
  };
}
