import { expect, test as base, type BrowserContext, type Page } from "@playwright/test";
import { hydrated } from "./page-helpers.ts";
import { seed } from "../../scripts/samples/seed.ts";

export { expect } from "@playwright/test";

interface Fixtures {
  /** Accept matching console errors, for instance of a request that the test makes fail. */
  allowConsole: (pattern: RegExp) => void;
  /** Open a page in a new browser context, which has nothing cached and is not signed in. */
  newVisitor: () => Promise<Page>;
  consoleWatch: {
    readonly listenTo: (context: BrowserContext) => void;
    readonly allow: (pattern: RegExp) => void;
  };
}

interface WorkerFixtures {
  stock: {
    /** Restore the demonstration stock. For the tests in dealer/, which change it. */
    reset: () => Promise<void>;
  };
}

/** Playwright's test, which also fails on console errors and uncaught exceptions that were not allowed. */
export const test = base.extend<Fixtures, WorkerFixtures>({
  // Clicks before hydration have no effect. A test that acts before it passes `waitUntil` itself.
  page: async ({ page }, provide) => {
    const goto = page.goto.bind(page);
    page.goto = async (url, options) => {
      const response = await goto(url, options);
      if (!options?.waitUntil) await hydrated(page);
      return response;
    };
    await provide(page);
  },
  consoleWatch: [
    async ({ context, browserName }, use) => {
      const allowed: RegExp[] = [];
      const errors: string[] = [];
      const listenTo = (watched: BrowserContext) => {
        watched.on("console", (message) => {
          // Other browsers word failed requests in other ways.
          if (message.type() === "error" && browserName === "chromium")
            errors.push(`${message.text()} (${message.location().url})`);
        });
        watched.on("weberror", (error) =>
          errors.push(error.error().stack ?? error.error().message),
        );
      };
      listenTo(context);
      await use({ listenTo, allow: (pattern) => allowed.push(pattern) });
      const unexpected = errors.filter((text) => !allowed.some((pattern) => pattern.test(text)));
      expect(unexpected, "unexpected errors in the browser's console").toEqual([]);
    },
    { auto: true },
  ],
  allowConsole: async ({ consoleWatch }, provide) => provide(consoleWatch.allow),
  newVisitor: async ({ browser, consoleWatch }, provide) => {
    const contexts: BrowserContext[] = [];
    await provide(async () => {
      const context = await browser.newContext();
      contexts.push(context);
      consoleWatch.listenTo(context);
      return context.newPage();
    });
    await Promise.all(contexts.map((context) => context.close()));
  },
  stock: [
    // oxlint-disable-next-line no-empty-pattern -- Playwright reads a fixture's dependencies from this pattern
    async ({}, use) => {
      await use({
        reset: async () => {
          await seed();
        },
      });
    },
    { scope: "worker" },
  ],
});
