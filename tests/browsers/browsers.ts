import { afterAll, afterEach, beforeAll, expect } from "vitest";
import { serve, PREVIEW_PORT } from "../../scripts/serve.ts";
import { EMULATOR_ORIGINS } from "../../scripts/connect-to.ts";
import { startFirefox } from "./firefox.ts";
import type { Browser, Tab } from "./tab.ts";
import { Visitor } from "./visitor.ts";
import { startWebKit } from "./webkit.ts";

export const PHONE = { width: 390, height: 844 };
export const LAPTOP = { width: 1440, height: 900 };

const START = { firefox: startFirefox, webkit: startWebKit };

/**
 * Start the browser of the vitest project, and serve the production build, for the tests of a file. After each test its tabs
 * are closed, and unexpected errors on their consoles fail it.
 */
export function startBrowser() {
  let browser: Browser;
  let site: Awaited<ReturnType<typeof serve>>;
  let tabs: Tab[] = [];
  let allowed: RegExp[] = [];

  beforeAll(async () => {
    site = await serve({ directory: "dist", port: PREVIEW_PORT, origins: EMULATOR_ORIGINS });
    browser = await START[process.env["BROWSER"] as keyof typeof START]();
  });
  afterAll(async () => {
    await browser.close();
    await site.close();
  });
  afterEach(async () => {
    const errors = tabs.flatMap((tab) => tab.errors());
    await Promise.all(tabs.map((tab) => tab.close()));
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
    /** Accept matching errors of the console in this test. */
    allowConsole: (pattern: RegExp) => allowed.push(pattern),
    isWebKit: process.env["BROWSER"] === "webkit",
  };
}
